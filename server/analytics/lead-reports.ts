import { type SqlBool, sql } from 'kysely';
import type { FormName } from '../../shared/lead.ts';
import { attributionColumns } from '../database/attribution.ts';
import { type Channel, channels } from '../database/column-values.ts';
import { isShown } from '../forms/lead-queries.ts';
import { isWaiting } from '../jobs/lead-deliveries.ts';
import type { LedgerContext } from '../jobs/types.ts';
import { dayMs } from '../lib/durations.ts';
import { thresholds } from '../lib/thresholds.ts';

/** What a person has to look at, until it is mended or the leads are marked as handled. */
export interface Trouble {
  /**
   * `unseen`: it lies in the inbox and was sent to nobody. `waiting`: for longer than `thresholds.leadWaitsMs`. `late`:
   * nobody has answered it within the time that the site promises.
   */
  kind: 'dead' | 'rejected' | 'waiting' | 'unseen' | 'late';
  /** Undefined for `unseen` and `late`. */
  channel: Channel | undefined;
  /** Of mails the recipient; nothing: all of them, as an older release mailed it. */
  target?: string;
  /** What the other side said to one of them. */
  answer?: string | undefined;
  form: FormName;
  leads: number;
  /** When the oldest of them came. */
  since: number;
}

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
  channel: Channel;
  deliveries: number;
  p50: number;
  p90: number;
  p99: number;
  longest: number;
}

/** Anybody can write a campaign into an address: so many of each are shown. */
const mostAttributions = 200;

/** What the ledger tells of all leads together, and what is remembered of alerts. */
export function createLeadReports(parts: LedgerContext) {
  const { database, clock } = parts;
  const { use } = database;
  return {
    /** Leads but spam, by the day (UTC, `2025-06-01`) on which they came; the last `days`, today included. No leads: no entry. */
    leadsPerDay: ({ days }: { days: number }) =>
      use(async (db) => {
        const today = Math.floor(clock.now() / dayMs);
        const day = sql<number>`received_at / ${sql.lit(dayMs)}`;
        const rows = await db
          .selectFrom('leads')
          .select((eb) => [day.as('day'), 'form', eb.fn.countAll<number>().as('leads')])
          // All that is asked for is in the index of times by form: no lead itself is read.
          .where('received_at', '>=', (today - days + 1) * dayMs)
          .where(isShown)
          .groupBy(['day', 'form'])
          .orderBy('day')
          .orderBy('form')
          .execute();
        return rows.map((row) => ({ ...row, day: isoDay(row.day * dayMs) }));
      }),

    /**
     * Leads but spam by where they came from, in the last `days` and in as many before; the most frequent first.
     * @param asked.until the first day (since 1970) that is past them; tomorrow unless told
     */
    leadAttributions: ({ days, until = Math.floor(clock.now() / dayMs) + 1 }: OriginsAsked) =>
      use(async (db): Promise<AttributionTotal[]> => {
        const from = (until - days) * dayMs;
        const totals: AttributionTotal[] = [];
        for (const column of attributionColumns) {
          const amount = sql<number>`sum(CASE WHEN received_at >= ${from} THEN 1 ELSE 0 END)`;
          const rows = await db
            .selectFrom('leads')
            .select((eb) => [eb.ref(column).as('name'), amount.as('amount')])
            .select((eb) => eb.fn.countAll<number>().as('all'))
            .where('received_at', '>=', from - days * dayMs)
            .where('received_at', '<', until * dayMs)
            .where(column, 'is not', null)
            .where(isShown)
            .groupBy(column)
            .orderBy('amount', 'desc')
            .orderBy(column)
            .limit(mostAttributions)
            .execute();
          for (const { name, amount, all } of rows)
            totals.push({
              column,
              name: name ?? '',
              amount: Number(amount),
              before: Number(all) - Number(amount),
            });
        }
        return totals;
      }),

    /** Of what was delivered within the last `days`, the newest `atMost` of each channel. */
    deliveryTimes: ({ days, atMost }: { days: number; atMost: number }) =>
      use(async (db) => {
        const since = clock.now() - days * dayMs;
        // The newest of each channel, since each lead has to be looked up for the time at which it came.
        const newest = channels.map(
          (channel) => sql`SELECT * FROM (
            SELECT channel, lead_id, settled_at FROM deliveries
            WHERE channel = ${sql.lit(channel)} AND state = 'delivered' AND settled_at >= ${since}
            ORDER BY settled_at DESC LIMIT ${atMost}) AS ${sql.id(`newest_${channel}`)}`,
        );
        const { rows } = await sql<DeliveryTimes>`
          WITH newest AS (${sql.join(newest, sql` UNION ALL `)}), took AS (
            SELECT channel, settled_at - received_at AS ms,
              row_number() OVER (PARTITION BY channel ORDER BY settled_at - received_at) AS place,
              count(*) OVER (PARTITION BY channel) AS deliveries
            FROM newest CROSS JOIN leads WHERE id = lead_id)
          SELECT channel, deliveries,
            min(CASE WHEN place >= 0.5 * deliveries THEN ms END) AS p50,
            min(CASE WHEN place >= 0.9 * deliveries THEN ms END) AS p90,
            min(CASE WHEN place >= 0.99 * deliveries THEN ms END) AS p99,
            max(ms) AS longest
          FROM took GROUP BY channel, deliveries ORDER BY channel`.execute(db);
        return rows;
      }),

    /**
     * Of each queue in which something is on its way or waits for another try; `since` the first try of the oldest of
     * them began, or an operator's retry.
     */
    waiting: () =>
      use((db) =>
        db
          .selectFrom('deliveries')
          .select((eb) => ['channel', 'form', eb.fn.countAll<number>().as('deliveries')])
          .select((eb) => eb.fn.min('first_attempt_at').as('since'))
          .where(isWaiting)
          .groupBy(['channel', 'form'])
          .orderBy('channel')
          .orderBy('form')
          .execute(),
      ),

    /**
     * Nothing: all is well.
     * @param asked.withoutUnseen for who asks again and again, since each lead may be unseen
     * @param asked.lateBefore when what has no answer yet must have come after; undefined: nothing was promised
     */
    status: (asked: StatusAsked = {}) =>
      use(async (db): Promise<Trouble[]> => {
        const { withoutUnseen = false, lateBefore } = asked;
        const since = sql<number>`min(received_at)`.as('since');
        const leads = sql<number>`count(*)`.as('leads');
        const kind = sql<Trouble['kind']>`
          CASE WHEN ${isWaiting} THEN 'waiting' ELSE deliveries.state END`.as('kind');
        const waitsSince = clock.now() - thresholds.leadWaitsMs;
        // A prospect whose address takes no acknowledgement is no trouble of the site's. A cross join is read from the
        // left: of all deliveries those that wait or have failed.
        const deliveries = db
          .selectFrom('deliveries')
          .crossJoin('leads')
          .whereRef('id', '=', 'lead_id')
          .where('channel', 'in', ['target', 'mail'])
          .where('deliveries.state', 'in', ['received', 'pending', 'dead', 'rejected'])
          .where(sql<SqlBool>`NOT spam`)
          .where(sql<SqlBool>`
            CASE WHEN ${isWaiting} THEN first_attempt_at < ${waitsSince} ELSE handled_at IS NULL END`)
          .select([kind, 'channel', 'target', 'leads.form', leads, since])
          .select((eb) => eb.fn.max('answer').as('answer'))
          .groupBy(['kind', 'channel', 'target', 'leads.form']);
        const unseen = db
          .selectFrom('leads')
          .select(['form', leads, since])
          .where('state', '=', 'inbox')
          .where('handled_at', 'is', null)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('deliveries').select('lead_id').whereRef('lead_id', '=', 'id'))),
          )
          .groupBy('form');
        // Who answers by mail alone marks nothing: it is looked at from the day on which somebody had an account.
        const answering = db
          .selectFrom('users')
          .select((eb) => eb.fn.min('created_at').as('since'));
        const late = db
          .selectFrom('leads')
          .select(['form', leads, since])
          .where(isUnanswered)
          .where('received_at', '<', lateBefore ?? 0)
          .where('received_at', '>=', answering)
          .groupBy('form');
        return [
          ...(await deliveries.execute()).map(({ answer, ...row }) => ({
            ...row,
            answer: answer ?? undefined,
          })),
          ...(lateBefore === undefined ? [] : await late.execute()).map((row) => ({
            ...row,
            kind: 'late' as const,
            channel: undefined,
          })),
          ...(withoutUnseen ? [] : await unseen.execute()).map((row) => ({
            ...row,
            kind: 'unseen' as const,
            channel: undefined,
          })),
        ];
      }),
  };
}

interface OriginsAsked {
  days: number;
  until?: number;
}

interface StatusAsked {
  withoutUnseen?: boolean;
  lateBefore?: number | undefined;
}

const isUnanswered = sql<boolean>`status = 'new' AND ${isShown}`;

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
