import type { Connection, Query } from '../../postgres/connection.ts';
import type { PurgeResult } from '../store.ts';
import { storeLimits } from '../store-limits.ts';

const day = 24 * 60 * 60_000;

/**
 * Deletes what has lain settled for longer than the retention time; what stays is told in SQLite's retention.ts.
 * Of several servers that do it at once each takes what no other has in hand.
 */
export async function purgeAll(
  connection: Connection,
  { now, days, signal }: { now: number; days: number; signal: AbortSignal },
): Promise<PurgeResult> {
  const before = now - days * day;
  let leads = 0;
  for (let gone = 1; gone > 0 && !signal.aborted; leads += gone) {
    gone = await connection.transact((query) => purgeSome(query, before));
  }
  // Deleted rows are the database's to clear away: it does so by itself.
  return { leads, tracesLeft: false };
}

async function purgeSome(query: Query, before: number): Promise<number> {
  const settled = await query(
    `DELETE FROM leads WHERE id IN (
      SELECT id FROM leads
      WHERE id IN (
        SELECT lead_id FROM deliveries AS one
        WHERE one.channel IN ('target', 'mail') AND one.state IN ('delivered', 'rejected')
          AND one.settled_at < $1
          -- Somebody else has it, or its visitor knows that nobody does.
          AND (one.state = 'delivered' OR one.channel = 'target' AND NOT acknowledged)
          AND lead_id = leads.id)
        AND NOT EXISTS (
          SELECT 1 FROM deliveries AS other
          WHERE other.lead_id = id AND other.channel <> 'acknowledgement'
            AND (other.state NOT IN ('delivered', 'rejected') OR other.settled_at >= $1))
      LIMIT ${storeLimits.purgedAtOnce} FOR UPDATE SKIP LOCKED)`,
    [before],
  );
  const spam = await query(
    `DELETE FROM leads WHERE id IN (
      SELECT id FROM leads WHERE state = 'spam' AND received_at < $1
      LIMIT ${storeLimits.purgedAtOnce} FOR UPDATE SKIP LOCKED)`,
    [before],
  );
  return settled.changes + spam.changes;
}
