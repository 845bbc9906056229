import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import { attributionColumns, attributionOf } from '../database/attribution.ts';
import type { LeadState } from '../database/column-values.ts';
import { channelKinds, channels } from '../database/column-values.ts';
import { attemptsIn } from '../database/job-rows.ts';
import type { Tables } from '../database/tables.ts';
import type { LedgerContext } from '../jobs/types.ts';
import { emailKey, searchable } from '../lib/lead-keys.ts';
import type { DeliveryRecord, LeadFilter, LeadPage, LeadRecord } from './lead-types.ts';
import { isSettled } from './retention.ts';

const texts = z.array(z.string());

/** No text that goes on after an id's beginning comes after this. */
const lastCharacter = '\u{10ffff}';

/** In a filter: leads that no account looks after. */
export const nobody = 'nobody';

/** What the operator reads of the leads. */
export function createLeadQueries({ database: { use } }: LedgerContext) {
  return {
    /** The newest first; of one moment, the highest id first. */
    list: (page: LeadPage = {}) =>
      use(async (db) => {
        const rows = await records(db)
          .where(chosen(page))
          .orderBy('received_at', 'desc')
          .orderBy('leads.id', 'desc')
          .$if(page.limit !== undefined, (query) => query.limit(page.limit ?? 0))
          .execute();
        return rows.map(asRecord);
      }),

    count: (filter: LeadFilter = {}) =>
      use(async (db) => {
        const query = db.selectFrom('leads').where(chosen(filter));
        const row = await query
          .select((eb) => eb.fn.countAll<number>().as('leads'))
          .executeTakeFirst();
        return row?.leads ?? 0;
      }),

    /** When the oldest came; undefined: there is none. */
    oldest: (filter: LeadFilter) =>
      use(async (db) => {
        const query = db.selectFrom('leads').where(chosen(filter));
        const row = await query
          .select((eb) => eb.fn.min('received_at').as('at'))
          .executeTakeFirst();
        return row?.at ?? undefined;
      }),

    /** How many leads there are of each state and form; none where there are none. */
    counts: (filter: LeadFilter = {}) =>
      use((db) =>
        db
          .selectFrom('leads')
          .where(chosen(filter))
          .select((eb) => ['state', 'form', eb.fn.countAll<number>().as('leads')])
          .groupBy(['state', 'form'])
          .orderBy('state')
          .orderBy('form')
          .execute(),
      ),

    /** By the whole id or its beginning. Several: the beginning is ambiguous. */
    find: (id: string) =>
      use(async (db) => {
        const start = id.toLowerCase();
        const rows = await records(db)
          .where('leads.id', '>=', start)
          .where('leads.id', '<', start + lastCharacter)
          .where('deleted_at', 'is', null)
          .orderBy('leads.id')
          .limit(10)
          .execute();
        return rows.map(asRecord);
      }),

    /** Each way that a lead goes, with its attempts, the oldest first. */
    deliveries: (id: string) =>
      use(async (db): Promise<DeliveryRecord[]> => {
        const rows = await db
          .selectFrom('jobs')
          .selectAll()
          .where('lead_id', '=', id)
          .where('event', 'is', null)
          .orderBy('target')
          .execute();
        return channels.flatMap((channel) =>
          rows
            .filter(({ kind }) => kind === channelKinds[channel])
            .map(({ target, state, attempts, due_at, settled_at, answer, history }) => ({
              channel,
              target: channel === 'mail' ? target : '',
              state,
              retryCount: attempts,
              dueAt: state === 'pending' ? due_at : undefined,
              settledAt: settled_at ?? undefined,
              answer: answer ?? undefined,
              attempts: attemptsIn(history),
            })),
        );
      }),
  };
}

/** As the indexes of what people look at have it: planners know them again by the words alone. */
export const isShown = sql<boolean>`deleted_at IS NULL AND NOT spam`;

/** What of the table `leads` a filter means. */
export function chosen(filter: LeadFilter | LeadPage) {
  return (eb: ExpressionBuilder<Tables, 'leads'>): Expression<SqlBool> => {
    const { ids, state, form, email, except, since, until, search, handled } = filter;
    const { status, owner, campaign, source, remindUntil, settledBefore } = filter;
    const before = 'before' in filter ? filter.before : undefined;
    const given: Expression<SqlBool>[] = [];
    if (filter.deleted !== 'either') given.push(eb('deleted_at', 'is', null));
    if (ids) given.push(ids.length > 0 ? eb('leads.id', 'in', ids) : eb.lit(false));
    if (state) given.push(isIn(state));
    if (form) given.push(eb('leads.form', '=', form));
    if (email !== undefined) given.push(eb('email', '=', emailKey(email)));
    if (except) given.push(sql<boolean>`NOT spam`);
    if (since !== undefined) given.push(eb('received_at', '>=', since));
    if (until !== undefined) given.push(eb('received_at', '<', until));
    if (before) {
      const place = eb.refTuple('received_at', 'leads.id');
      given.push(eb(place, '<', eb.tuple(before.receivedAt, before.id)));
    }
    if (handled !== undefined) given.push(eb('handled_at', handled ? 'is not' : 'is', null));
    if (status) given.push(eb('status', '=', status));
    if (campaign !== undefined) given.push(eb('campaign', '=', campaign));
    if (source !== undefined) given.push(eb('source', '=', source));
    if (owner === nobody) given.push(eb('owner', 'is', null));
    else if (owner !== undefined) given.push(eb('owner', '=', emailKey(owner)));
    if (remindUntil !== undefined) given.push(eb('remind_on', '<=', remindUntil));
    if (settledBefore !== undefined) given.push(isSettled(settledBefore));
    if (search?.trim()) {
      // Both engines find a text in another by this name, which is all that it is for.
      given.push(sql<boolean>`replace(search_text, ${searchable(search)}, '') <> search_text`);
    }
    return eb.and(given);
  };
}

/** States of deliveries, by which a lead is found whichever of its deliveries is in it. */
const openOrFailed: ReadonlySet<LeadState> = new Set(['pending', 'rejected', 'dead']);

/** A lead is in the state of its delivery to the external site and, where something is open or has failed, of each mail. */
function isIn(state: LeadState): Expression<SqlBool> {
  if (!openOrFailed.has(state)) return sql<boolean>`leads.state = ${state}`;
  return sql<boolean>`NOT spam AND leads.id IN (
    SELECT lead_id FROM jobs WHERE kind IN ('lead.forward', 'lead.mail') AND state = ${state})`;
}

/** Leads, each with what its delivery to the target says. */
function records(db: Kysely<Tables>) {
  return db
    .selectFrom('leads')
    .leftJoin('jobs', 'jobs.id', 'leads.id')
    .select(['leads.id', 'leads.form', 'leads.state', 'received_at', 'due_at', 'answer'])
    .select(['handled_at', 'settled_at', 'jobs.kind', 'leads.payload', 'phone', 'history'])
    .select(['status', 'lost_reason', 'owner', 'remind_on', 'revision', 'spam_reasons'])
    .select(attributionColumns);
}

type RecordRow = Awaited<ReturnType<ReturnType<typeof records>['execute']>>[number];

function asRecord(row: RecordRow): LeadRecord {
  const { id, form, state, answer, payload, received_at: receivedAt } = row;
  return {
    id,
    form,
    state,
    receivedAt,
    answer: answer ?? undefined,
    attempts: attemptsIn(row.history ?? '').length,
    // What is delivered nowhere was settled when it came.
    settledAt: row.kind === null ? receivedAt : (row.settled_at ?? undefined),
    dueAt: state === 'pending' ? (row.due_at ?? undefined) : undefined,
    handledAt: row.handled_at ?? undefined,
    status: row.status,
    lostReason: row.lost_reason ?? undefined,
    owner: row.owner ?? undefined,
    remindOn: row.remind_on ?? undefined,
    revision: row.revision,
    attribution: attributionOf(row),
    spamReasons: row.spam_reasons === null ? [] : texts.parse(JSON.parse(row.spam_reasons)),
    payload: JSON.parse(payload),
    phone: row.phone ?? undefined,
  };
}
