import type { DatabaseSync } from 'node:sqlite';
import { asTimes, asTrouble, asWaiting } from '../rows.ts';
import { type LeadAdmin, waitingTooLongMs } from '../store.ts';

const day = 24 * 60 * 60_000;

/** What the ledger tells of all leads together. */
export function createFigures(
  db: DatabaseSync,
  now: () => number,
): Pick<LeadAdmin, 'leadsPerDay' | 'deliveryTimes' | 'waiting' | 'status'> {
  return {
    async leadsPerDay({ days }) {
      // The index of states has all that is asked for, so that no lead itself is read.
      const rows = db.prepare(`
        SELECT date(received_at / 1000, 'unixepoch') AS day, form, count(*) AS leads
        FROM leads INDEXED BY leads_by_state WHERE state <> 'spam' AND received_at >= ?
        GROUP BY day, form ORDER BY day, form`);
      const today = now() - (now() % day);
      return rows.all(today - (days - 1) * day).map((row) => ({
        ...{ day: String(row.day), form: String(row.form), leads: Number(row.leads) },
      }));
    },

    async deliveryTimes({ days }) {
      return db
        .prepare(deliveryTimes)
        .all(now() - days * day)
        .map(asTimes);
    },

    async waiting() {
      const rows = db.prepare(`
        SELECT channel, form, count(*) AS deliveries, min(first_attempt_at) AS since FROM deliveries
        WHERE state IN ('received', 'pending') GROUP BY channel, form ORDER BY channel, form`);
      return rows.all().map(asWaiting);
    },

    async status() {
      return db
        .prepare(troubles)
        .all({ waitingSince: now() - waitingTooLongMs })
        .map(asTrouble);
    },
  };
}

/** CROSS JOIN, here and below: the deliveries come first, from their index, and only their leads are looked at. */
const deliveryTimes = `
  WITH took AS (
    SELECT channel, settled_at - received_at AS ms,
      row_number() OVER (PARTITION BY channel ORDER BY settled_at - received_at) AS place,
      count(*) OVER (PARTITION BY channel) AS deliveries
    FROM deliveries CROSS JOIN leads ON id = lead_id
    WHERE channel IN ('target', 'mail', 'acknowledgement') AND deliveries.state = 'delivered'
      AND settled_at >= ?)
  SELECT channel, deliveries,
    min(CASE WHEN place >= 0.5 * deliveries THEN ms END) AS p50,
    min(CASE WHEN place >= 0.9 * deliveries THEN ms END) AS p90,
    min(CASE WHEN place >= 0.99 * deliveries THEN ms END) AS p99,
    max(ms) AS longest
  FROM took GROUP BY channel ORDER BY channel`;

/** A prospect whose address takes no acknowledgement is no trouble of the site's. */
const troubles = `
  SELECT deliveries.state AS kind, channel, leads.form, count(*) AS leads, min(received_at) AS since
  FROM deliveries CROSS JOIN leads ON id = lead_id
  WHERE deliveries.state IN ('dead', 'rejected') AND channel IN ('target', 'mail')
    AND handled_at IS NULL AND spam = 0
  GROUP BY channel, leads.form, deliveries.state
  UNION ALL
  SELECT 'waiting', channel, leads.form, count(*), min(received_at)
  FROM deliveries INDEXED BY deliveries_waiting CROSS JOIN leads ON id = lead_id
  WHERE deliveries.state IN ('received', 'pending') AND channel IN ('target', 'mail')
    AND first_attempt_at < :waitingSince
  GROUP BY channel, leads.form
  UNION ALL
  SELECT 'unseen', NULL, form, count(*), min(received_at)
  FROM leads
  WHERE state = 'inbox' AND handled_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE lead_id = id)
  GROUP BY form`;
