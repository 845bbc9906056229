import type { Connection } from '../../postgres/connection.ts';
import { asTimes, asTrouble, asWaiting } from '../rows.ts';
import { type LeadAdmin, waitingTooLongMs } from '../store.ts';

const day = 24 * 60 * 60_000;

/** What the ledger tells of all leads together. */
export function createFigures(
  connection: Connection,
  now: () => number,
): Pick<LeadAdmin, 'leadsPerDay' | 'deliveryTimes' | 'waiting' | 'status'> {
  return {
    async leadsPerDay({ days }) {
      const today = now() - (now() % day);
      const rows = await ask(leadsPerDay, today - (days - 1) * day);
      return rows.map((row) => ({
        ...{ day: String(row.day), form: String(row.form), leads: Number(row.leads) },
      }));
    },

    deliveryTimes: async ({ days }) => (await ask(deliveryTimes, now() - days * day)).map(asTimes),
    waiting: async () => (await connection.query(waiting)).rows.map(asWaiting),
    status: async () => (await ask(troubles, now() - waitingTooLongMs)).map(asTrouble),
  };

  async function ask(sql: string, since: number) {
    return (await connection.query(sql, [since])).rows;
  }
}

const leadsPerDay = `
  SELECT to_char(to_timestamp(received_at / 1000) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, form,
    count(*) AS leads
  FROM leads WHERE state <> 'spam' AND received_at >= $1
  GROUP BY day, form ORDER BY day, form`;

const deliveryTimes = `
  SELECT channel, count(*) AS deliveries,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY settled_at - received_at) AS p50,
    percentile_disc(0.9) WITHIN GROUP (ORDER BY settled_at - received_at) AS p90,
    percentile_disc(0.99) WITHIN GROUP (ORDER BY settled_at - received_at) AS p99,
    max(settled_at - received_at) AS longest
  FROM deliveries JOIN leads ON id = lead_id
  WHERE deliveries.state = 'delivered' AND settled_at >= $1
  GROUP BY channel ORDER BY channel`;

const waiting = `
  SELECT channel, form, count(*) AS deliveries, min(first_attempt_at) AS since FROM deliveries
  WHERE state IN ('received', 'pending') GROUP BY channel, form ORDER BY channel, form`;

/** A prospect whose address takes no acknowledgement is no trouble of the site's. */
const troubles = `
  SELECT deliveries.state AS kind, channel, leads.form, count(*) AS leads, min(received_at) AS since
  FROM deliveries JOIN leads ON id = lead_id
  WHERE deliveries.state IN ('dead', 'rejected') AND channel IN ('target', 'mail')
    AND handled_at IS NULL AND NOT spam
  GROUP BY channel, leads.form, deliveries.state
  UNION ALL
  SELECT 'waiting', channel, leads.form, count(*), min(received_at)
  FROM deliveries JOIN leads ON id = lead_id
  WHERE deliveries.state IN ('received', 'pending') AND channel IN ('target', 'mail')
    AND first_attempt_at < $1
  GROUP BY channel, leads.form
  UNION ALL
  SELECT 'unseen', NULL, form, count(*), min(received_at)
  FROM leads
  WHERE state = 'inbox' AND handled_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE lead_id = id)
  GROUP BY form`;
