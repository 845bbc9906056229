import type { Kysely } from 'kysely';
import * as z from 'zod';
import { attributionColumns, attributionOf } from '../database/attribution.ts';
import { channelKinds, channels } from '../database/column-values.ts';
import { attemptsIn } from '../database/job-rows.ts';
import { bindVerbs } from '../database/repository.ts';
import type { Tables } from '../database/tables.ts';
import type { LedgerContext, RepositoryContext } from '../jobs/types.ts';
import { matches, newestFirst } from './lead-filter.ts';
import type { DeliveryRecord, LeadFilter, LeadPage, LeadRecord } from './lead-types.ts';

const texts = z.array(z.string());

/** No text that goes on after an id's beginning comes after this. */
const lastCharacter = '\u{10ffff}';

/** What the operator reads of the leads. */
export function createLeadQueries(context: LedgerContext) {
  return bindVerbs(context, 'use', {
    list: listLeads,
    count: countLeads,
    oldest: oldestLead,
    counts: countByState,
    find: findLeads,
    deliveries: deliveriesOf,
  });
}

/** In the order that is asked for; leads of one moment by their ids. */
export async function listLeads(
  { db }: RepositoryContext,
  page: LeadPage = {},
): Promise<LeadRecord[]> {
  const { by, isAscending } = page.order ?? newestFirst;
  const direction = isAscending ? 'asc' : 'desc';
  const rows = await records(db)
    .where(matches(page))
    .$if(by === 'status', (query) => query.orderBy('status', direction))
    .$if(by === 'form', (query) => query.orderBy('leads.form', direction))
    .orderBy('received_at', direction)
    .orderBy('leads.id', direction)
    .$if(page.limit !== undefined, (query) => query.limit(page.limit ?? 0))
    .execute();
  return rows.map(asRecord);
}

/** How many leads a filter means. */
export async function countLeads(
  { db }: RepositoryContext,
  filter: LeadFilter = {},
): Promise<number> {
  const row = await db
    .selectFrom('leads')
    .where(matches(filter))
    .select((eb) => eb.fn.countAll<number>().as('leads'))
    .executeTakeFirst();
  return row?.leads ?? 0;
}

/** When the oldest came; undefined: there is none. */
export async function oldestLead(
  { db }: RepositoryContext,
  filter: LeadFilter,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('leads')
    .where(matches(filter))
    .select((eb) => eb.fn.min('received_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** How many leads there are of each state and form; none where there are none. */
export function countByState({ db }: RepositoryContext, filter: LeadFilter = {}) {
  return db
    .selectFrom('leads')
    .where(matches(filter))
    .select((eb) => ['state', 'form', eb.fn.countAll<number>().as('leads')])
    .groupBy(['state', 'form'])
    .orderBy('state')
    .orderBy('form')
    .execute();
}

/** By the whole id or its beginning. Several: the beginning is ambiguous. */
export async function findLeads({ db }: RepositoryContext, id: string): Promise<LeadRecord[]> {
  const start = id.toLowerCase();
  const rows = await records(db)
    .where('leads.id', '>=', start)
    .where('leads.id', '<', start + lastCharacter)
    .where('deleted_at', 'is', null)
    .orderBy('leads.id')
    .limit(10)
    .execute();
  return rows.map(asRecord);
}

/** Each channel by which a lead leaves, with its attempts, the oldest first. */
export async function deliveriesOf(
  { db }: RepositoryContext,
  id: string,
): Promise<DeliveryRecord[]> {
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
