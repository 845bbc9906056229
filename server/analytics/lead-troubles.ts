import { type Kysely, type SqlBool, sql } from 'kysely';
import type { FormName } from '../../shared/lead.ts';
import type { DeliveryChannel } from '../database/column-values.ts';
import { channelOfJob, isWaiting } from '../database/job-rows.ts';
import type { Tables } from '../database/tables.ts';
import { isListed } from '../forms/lead-filter.ts';
import type { LedgerContext } from '../jobs/types.ts';
import { thresholds } from '../lib/thresholds.ts';

/** What a person has to look at, until it is mended or the leads are marked as handled. */
export interface Trouble {
  /**
   * `unseen`: it lies in the inbox and was sent to nobody. `waiting`: for longer than `thresholds.leadWaitsMs`. `late`:
   * nobody has answered it within the time that the site promises.
   */
  kind: 'dead' | 'rejected' | 'waiting' | 'unseen' | 'late';
  /** Undefined for `unseen` and `late`. */
  channel: DeliveryChannel | undefined;
  /** Of mails the recipient; nothing: all of them, as an older release mailed it. */
  target?: string;
  /** What the other side said to one of them. */
  answer?: string | undefined;
  form: FormName;
  leads: number;
  /** When the oldest of them came. */
  since: number;
}

interface TroubleQuery {
  /** For who asks again and again, since each lead may be unseen. */
  withoutUnseen?: boolean;
  /** In ms since 1970: what has no answer yet must have come after; undefined: nothing was promised. */
  lateBefore?: number | undefined;
}

const since = sql<number>`min(received_at)`.as('since');
const leads = sql<number>`count(*)`.as('leads');

/** What of the leads needs a person, and what waits. */
export function createLeadTroubles({ database, clock }: LedgerContext) {
  return {
    /**
     * Of each queue in which something is on its way or waits for another try; `since` the first try of the oldest of
     * them began, or an operator's retry.
     */
    waiting: () =>
      database.use((db) =>
        db
          .selectFrom('jobs')
          .innerJoin('leads', 'leads.id', 'lead_id')
          .select((eb) => [channelOfJob.as('channel'), eb.fn.countAll<number>().as('deliveries')])
          .select((eb) => ['form', eb.fn.min('first_attempt_at').as('since')])
          .where(isWaiting)
          .where('event', 'is', null)
          .groupBy(['channel', 'form'])
          .orderBy('channel')
          .orderBy('form')
          .execute(),
      ),

    /** What needs a person; empty: all is well. */
    status: ({ withoutUnseen = false, lateBefore }: TroubleQuery = {}) =>
      database.use(
        async (db): Promise<Trouble[]> => [
          ...(await failedDeliveries(db, clock.now() - thresholds.leadWaitsMs)),
          ...(lateBefore === undefined ? [] : await lateLeads(db, lateBefore)),
          ...(withoutUnseen ? [] : await unseenLeads(db)),
        ],
      ),
  };
}

/**
 * Deliveries that have failed, or wait since a moment before `waitsSince`. A prospect whose address takes no acknowledgement
 * is no trouble of the site's.
 */
async function failedDeliveries(db: Kysely<Tables>, waitsSince: number): Promise<Trouble[]> {
  const trouble = sql<Trouble['kind']>`
    CASE WHEN ${isWaiting} THEN 'waiting' ELSE jobs.state END`.as('trouble');
  const recipient = sql<string>`CASE jobs.kind WHEN 'lead.mail' THEN target ELSE '' END`.as(
    'recipient',
  );
  // A cross join is read from the left: of all deliveries those that wait or have failed.
  const rows = await db
    .selectFrom('jobs')
    .crossJoin('leads')
    .whereRef('leads.id', '=', 'lead_id')
    .where('jobs.kind', 'in', ['lead.forward', 'lead.mail'])
    .where('jobs.state', 'in', ['received', 'pending', 'dead', 'rejected'])
    .where(sql<SqlBool>`NOT spam`)
    .where(sql<SqlBool>`
      CASE WHEN ${isWaiting} THEN first_attempt_at < ${waitsSince} ELSE handled_at IS NULL END`)
    .select([trouble, channelOfJob.as('channel'), recipient, 'form', leads, since])
    .select((eb) => eb.fn.max('answer').as('answer'))
    .groupBy(['trouble', 'channel', 'recipient', 'form'])
    .execute();
  return rows.map(({ trouble, recipient: target, answer, ...row }) => ({
    ...row,
    kind: trouble,
    target,
    answer: answer ?? undefined,
  }));
}

async function unseenLeads(db: Kysely<Tables>): Promise<Trouble[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['form', leads, since])
    .where('state', '=', 'inbox')
    .where('handled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('lead_id')
            .whereRef('lead_id', '=', 'leads.id')
            .where('event', 'is', null),
        ),
      ),
    )
    .groupBy('form')
    .execute();
  return rows.map((row) => ({ ...row, kind: 'unseen', channel: undefined }));
}

async function lateLeads(db: Kysely<Tables>, before: number): Promise<Trouble[]> {
  // Who answers by mail alone marks nothing: it is looked at from the day on which somebody had an account.
  const answering = db.selectFrom('users').select((eb) => eb.fn.min('created_at').as('since'));
  const rows = await db
    .selectFrom('leads')
    .select(['form', leads, since])
    .where(sql<boolean>`status = 'new' AND ${isListed}`)
    .where('received_at', '<', before)
    .where('received_at', '>=', answering)
    .groupBy('form')
    .execute();
  return rows.map((row) => ({ ...row, kind: 'late', channel: undefined }));
}
