import type { DatabaseSync } from 'node:sqlite';
import { channels } from '../channels.ts';
import { asDelivery } from '../rows.ts';
import type { DeliveryRecord } from '../store.ts';

/** A lead's ways, in this order, each with its attempts. */
export function deliveriesOf(db: DatabaseSync, id: string): DeliveryRecord[] {
  const delivery = db.prepare('SELECT * FROM deliveries WHERE lead_id = ? AND channel = ?');
  const attempts = db.prepare(`
    SELECT at, duration_ms, status, outcome FROM attempts
    WHERE lead_id = ? AND channel = ? ORDER BY at, rowid`);
  return channels.flatMap((channel) => {
    const row = delivery.get(id, channel);
    return row ? asDelivery(row, channel, attempts.all(id, channel)) : [];
  });
}
