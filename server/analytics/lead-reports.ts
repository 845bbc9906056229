import { type Kysely, sql } from 'kysely';
import { attributionColumns } from '../database/attribution.ts';
import { channelKinds, channels, type DeliveryChannel } from '../database/column-values.ts';
import type { Tables } from '../database/tables.ts';
import { isListed } from '../forms/lead-filter.ts';
import type { LedgerContext } from '../jobs/types.ts';
import { dayMs } from '../lib/durations.ts';

/** How many leads one attribution brought. */
export interface AttributionTotal {
  column: 'landing' | 'from_page' | 'source' | 'campaign';
  name: string;
  amount: number;
  /** In as many days before. */
  before: number;
}

/** From receipt to delivery, in milliseconds: so many of a hundred took at most as long. */
export interface DeliveryTimes {
  channel: DeliveryChannel;
  deliveries: number;
  p50: number;
  p90: number;
  p99: number;
  longest: number;
}

/** Anybody can write a campaign into an address: so many of each are listed. */
const mostAttributions = 200;

interface AttributionQuery {
  days: number;
  /** The first day (since 1970) that is past them; undefined: tomorrow. */
  until?: number;
}

/** What the ledger knows of all leads together. */
export function createLeadReports({ database, clock }: LedgerContext) {
  const today = () => Math.floor(clock.now() / dayMs);
  return {
    /** Leads but spam, by form and by the day (since 1970, UTC) on which they came; the last `days`, today included. No leads: no entry. */
    leadsPerDay: ({ days }: { days: number }) =>
      database.use((db) => leadsPerDay(db, today() - days + 1)),

    /** Leads but spam by where they came from, in the last `days` and in as many before; the most frequent first. */
    leadAttributions: ({ days, until = today() + 1 }: AttributionQuery) =>
      database.use((db) => leadAttributions(db, { days, until })),

    /** When what came within the last `days` came, and was answered first; the newest `atMost`. */
    answerTimes: ({ days, atMost }: { days: number; atMost: number }) =>
      database.use((db) => answerTimes(db, { since: clock.now() - days * dayMs, atMost })),

    /** Of what was delivered within the last `days`, the newest `atMost` of each channel. */
    deliveryTimes: ({ days, atMost }: { days: number; atMost: number }) =>
      database.use((db) => deliveryTimes(db, { since: clock.now() - days * dayMs, atMost })),
  };
}

/** @param from the first day, since 1970 */
function leadsPerDay(db: Kysely<Tables>, from: number) {
  const day = sql<number>`received_at / ${sql.lit(dayMs)}`;
  return (
    db
      .selectFrom('leads')
      .select((eb) => [day.as('day'), 'form as name', eb.fn.countAll<number>().as('amount')])
      // All that is selected is in the index of times by form: no lead itself is read.
      .where('received_at', '>=', from * dayMs)
      .where(isListed)
      .groupBy(['day', 'form'])
      .orderBy('day')
      .orderBy('form')
      .execute()
  );
}

async function leadAttributions(
  db: Kysely<Tables>,
  { days, until }: Required<AttributionQuery>,
): Promise<AttributionTotal[]> {
  const from = (until - days) * dayMs;
  const columns = attributionColumns.map((column) => sql.ref(column));
  // Leads are read once: all four look at the same few facts of each.
  const totals = attributionColumns.map(
    (column) => sql`SELECT * FROM (
      SELECT ${sql.lit(column)} AS ${sql.ref('column')}, ${sql.ref(column)} AS name,
        sum(is_now) AS amount, count(*) - sum(is_now) AS before
      FROM recent WHERE ${sql.ref(column)} IS NOT NULL GROUP BY ${sql.ref(column)}
      ORDER BY amount DESC, name LIMIT ${mostAttributions}) AS ${sql.id(`by_${column}`)}`,
  );
  const { rows } = await sql<AttributionTotal>`
    WITH recent AS MATERIALIZED (
      SELECT ${sql.join(columns)}, CASE WHEN received_at >= ${from} THEN 1 ELSE 0 END AS is_now
      FROM leads WHERE received_at >= ${from - days * dayMs} AND received_at < ${until * dayMs}
        AND ${isListed} AND coalesce(${sql.join(columns)}) IS NOT NULL)
    ${sql.join(totals, sql` UNION ALL `)}`.execute(db);
  return rows;
}

interface NewestQuery {
  /** In ms since 1970. */
  since: number;
  atMost: number;
}

function answerTimes(db: Kysely<Tables>, { since, atMost }: NewestQuery) {
  return db
    .selectFrom('leads')
    .select(['received_at as receivedAt', 'handled_at as handledAt'])
    .where('received_at', '>=', since)
    .where('handled_at', 'is not', null)
    .where('state', '<>', 'spam')
    .orderBy('received_at', 'desc')
    .limit(atMost)
    .$narrowType<{ handledAt: number }>()
    .execute();
}

async function deliveryTimes(
  db: Kysely<Tables>,
  { since, atMost }: NewestQuery,
): Promise<DeliveryTimes[]> {
  // The newest of each channel, since each lead has to be looked up for the time at which it came.
  const newest = channels.map(
    (channel) => sql`SELECT * FROM (
      SELECT ${sql.lit(channel)} AS channel, lead_id, settled_at FROM jobs
      WHERE kind = ${channelKinds[channel]} AND state = 'delivered' AND settled_at >= ${since}
      ORDER BY settled_at DESC LIMIT ${atMost}) AS ${sql.id(`newest_${channel}`)}`,
  );
  const { rows } = await sql<DeliveryTimes>`
    WITH newest AS (${sql.join(newest, sql` UNION ALL `)}), took AS (
      SELECT channel, settled_at - received_at AS ms,
        row_number() OVER (PARTITION BY channel ORDER BY settled_at - received_at) AS ordinal,
        count(*) OVER (PARTITION BY channel) AS deliveries
      FROM newest CROSS JOIN leads WHERE id = lead_id)
    SELECT channel, deliveries,
      min(CASE WHEN ordinal >= 0.5 * deliveries THEN ms END) AS p50,
      min(CASE WHEN ordinal >= 0.9 * deliveries THEN ms END) AS p90,
      min(CASE WHEN ordinal >= 0.99 * deliveries THEN ms END) AS p99,
      max(ms) AS longest
    FROM took GROUP BY channel, deliveries ORDER BY channel`.execute(db);
  return rows;
}
