import { type Channel, channels } from '../channels.ts';
import { asFormCount, asTimes, asTrouble, asWaiting } from '../rows.ts';
import { type LeadAdmin, waitingTooLongMs } from '../store.ts';
import type { Database, Dialect } from './database.ts';

const day = 24 * 60 * 60_000;

/** What the ledger tells of all leads together. */
export function createFigures(
  { ask, dialect }: Database,
  now: () => number,
): Pick<LeadAdmin, 'leadsPerDay' | 'deliveryTimes' | 'waiting' | 'status'> {
  return {
    async leadsPerDay({ days }) {
      const today = now() - (now() % day);
      const rows = await ask(leadsPerDay(dialect), [today - (days - 1) * day]);
      return rows.map((row) => ({ day: String(row.day), ...asFormCount(row) }));
    },

    async deliveryTimes({ days, atMost }) {
      return (await ask(deliveryTimes(dialect), [now() - days * day, atMost])).map(asTimes);
    },

    async waiting() {
      return (await ask(waiting)).map(asWaiting);
    },

    async status() {
      return (await ask(troubles(dialect), [now() - waitingTooLongMs])).map(asTrouble);
    },
  };
}

/** The index of states has all that is asked for, so that no lead itself is read. */
const leadsPerDay = ({ dayOf, by }: Dialect) => `
  SELECT ${dayOf('received_at')} AS day, form, count(*) AS leads
  FROM leads ${by('leads_by_state')} WHERE state <> 'spam' AND received_at >= $1
  GROUP BY day, form ORDER BY day, form`;

/** The newest of each channel, since each lead has to be looked up for the time at which it came. */
const deliveryTimes = ({ join }: Dialect) => `
  WITH newest AS (${channels.map(newestOf).join(' UNION ALL ')}), took AS (
    SELECT channel, settled_at - received_at AS ms,
      row_number() OVER (PARTITION BY channel ORDER BY settled_at - received_at) AS place,
      count(*) OVER (PARTITION BY channel) AS deliveries
    FROM newest ${join} leads ON id = lead_id)
  SELECT channel, deliveries,
    min(CASE WHEN place >= 0.5 * deliveries THEN ms END) AS p50,
    min(CASE WHEN place >= 0.9 * deliveries THEN ms END) AS p90,
    min(CASE WHEN place >= 0.99 * deliveries THEN ms END) AS p99,
    max(ms) AS longest
  FROM took GROUP BY channel, deliveries ORDER BY channel`;

function newestOf(channel: Channel): string {
  return `
    SELECT * FROM (
      SELECT channel, lead_id, settled_at FROM deliveries
      WHERE channel = '${channel}' AND state = 'delivered' AND settled_at >= $1
      ORDER BY settled_at DESC LIMIT $2) AS newest_${channel}`;
}

const waiting = `
  SELECT channel, form, count(*) AS deliveries, min(first_attempt_at) AS since FROM deliveries
  WHERE state IN ('received', 'pending') GROUP BY channel, form ORDER BY channel, form`;

/** A prospect whose address takes no acknowledgement is no trouble of the site's. */
const troubles = ({ join, by }: Dialect) => `
  SELECT deliveries.state AS kind, channel, leads.form, count(*) AS leads, min(received_at) AS since
  FROM deliveries ${join} leads ON id = lead_id
  WHERE deliveries.state IN ('dead', 'rejected') AND channel IN ('target', 'mail')
    AND handled_at IS NULL AND NOT spam
  GROUP BY channel, leads.form, deliveries.state
  UNION ALL
  SELECT 'waiting', channel, leads.form, count(*), min(received_at)
  FROM deliveries ${by('deliveries_waiting')} ${join} leads ON id = lead_id
  WHERE deliveries.state IN ('received', 'pending') AND channel IN ('target', 'mail')
    AND first_attempt_at < $1
  GROUP BY channel, leads.form
  UNION ALL
  SELECT 'unseen', NULL, form, count(*), min(received_at)
  FROM leads
  WHERE state = 'inbox' AND handled_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE lead_id = id)
  GROUP BY form`;
