import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { bindVerbs } from '../database/repository.ts';
import type { Tables } from '../database/tables.ts';
import {
  type ActivityEntry,
  type Actor,
  addActivity,
  type LeadChange,
  leadChange,
  type NewActivity,
} from '../forms/activity-log.ts';
import { notifyStatus } from '../forms/lead-events.ts';
import { undoMs } from '../forms/retention.ts';
import type { LedgerContext } from '../jobs/types.ts';
import { dayMs } from '../lib/durations.ts';
import { storable } from '../lib/lead-keys.ts';

/** A lead that somebody has answered. */
export interface AnswerTime {
  receivedAt: number;
  handledAt: number;
}

/** `stale`: somebody else has changed it since. */
export type ChangeResult = 'changed' | 'stale' | 'gone';

/** Longer notes belong into a document. */
export const longestNote = 5000;

interface ActivityContext extends LedgerContext {
  db: Kysely<Tables>;
}

/** What people do with leads, and the entries that tell who did it. */
export function createActivity(context: LedgerContext) {
  return {
    ...bindVerbs(context, 'use', { of: activityOf, answerTimes }),
    ...bindVerbs(context, 'transact', {
      addNote,
      add: addEntry,
      change: changeLeads,
      undo: undoAction,
    }),
  };
}

/** All that people did with a lead, the oldest first. */
function activityOf({ db }: ActivityContext, lead: string): Promise<ActivityEntry[]> {
  return db
    .selectFrom('story')
    .select(['at', 'who as user', 'kind', 'text'])
    .where('lead_id', '=', lead)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** False: there is no such lead. @param text at most `longestNote` characters */
function addNote(context: ActivityContext, lead: string, text: string, actor: Actor) {
  return addEntry(context, lead, { kind: 'note', text, before: {} }, actor);
}

/** Tells what was done by other means, such as a retry. False: there is no such lead. */
async function addEntry(
  { db, clock }: ActivityContext,
  lead: string,
  entry: NewActivity,
  actor: Actor,
): Promise<boolean> {
  const at = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ touched_at: at })
    .where('id', '=', lead)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await addActivity(db, lead, { at, ...entry }, actor);
  return true;
}

/**
 * Changes what people know of some leads, wholly or not at all; an entry tells of each thing that differs.
 * @param actor.revision that of the page on which somebody decided about one lead; undefined: whatever it is now
 */
async function changeLeads(
  context: ActivityContext,
  leads: readonly string[],
  change: LeadChange,
  actor: Actor & { revision?: number | undefined },
): Promise<ChangeResult> {
  const results: ChangeResult[] = [];
  for (const lead of leads) results.push(await changeLead(context, lead, change, actor));
  if (results.includes('stale')) return 'stale';
  return results.includes('changed') ? 'changed' : 'gone';
}

/**
 * Puts back what somebody changed a moment ago, as far as changes and notes go.
 * @returns what the action was; nothing: it is too late, or it was somebody else
 */
async function undoAction(context: ActivityContext, { user, actionId }: Actor) {
  const { db, clock } = context;
  const entries = await db
    .selectFrom('story')
    .select(['id', 'lead_id as lead', 'kind', 'before'])
    .where('act', '=', actionId)
    .where('who', '=', user)
    .where('at', '>', clock.now() - undoMs)
    .execute();
  for (const { id, lead, kind, before } of entries) {
    if (before === null) continue;
    if (kind === 'note') await db.deleteFrom('story').where('id', '=', id).execute();
    else {
      const change = leadChange.parse(JSON.parse(before));
      await changeLead(context, lead, change, { user, actionId: randomUUID() });
    }
  }
  return entries;
}

/** When what came within the last `days` was answered first; the newest `atMost`. */
async function answerTimes(
  { db, clock }: ActivityContext,
  { days, atMost }: { days: number; atMost: number },
): Promise<AnswerTime[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['received_at', 'handled_at'])
    .where('received_at', '>=', clock.now() - days * dayMs)
    .where('handled_at', 'is not', null)
    .where('state', '<>', 'spam')
    .orderBy('received_at', 'desc')
    .limit(atMost)
    .execute();
  return rows.flatMap(({ received_at: receivedAt, handled_at: handledAt }) =>
    handledAt === null ? [] : [{ receivedAt, handledAt: Math.max(receivedAt, handledAt) }],
  );
}

async function changeLead(
  context: ActivityContext,
  lead: string,
  change: LeadChange,
  actor: Actor & { revision?: number | undefined },
): Promise<ChangeResult> {
  const { db, clock } = context;
  const row = await db
    .selectFrom('leads')
    .select(['status', 'lost_reason', 'owner', 'remind_on', 'deleted_at', 'revision'])
    .select(['handled_at', 'form', 'spam'])
    .where('id', '=', lead)
    .executeTakeFirst();
  if (!row) return 'gone';
  if (actor.revision !== undefined && actor.revision !== row.revision) return 'stale';
  const before: LeadFacts = {
    status: row.status,
    lostReason: row.lost_reason,
    owner: row.owner,
    remindOn: row.remind_on,
    deleted: row.deleted_at !== null,
  };
  const after = changed(before, change);
  const at = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ status: after.status, lost_reason: after.lostReason && storable(after.lostReason) })
    .set({ owner: after.owner, remind_on: after.remindOn, deleted_at: after.deleted ? at : null })
    .set({ touched_at: at, revision: row.revision + 1 })
    .set({ handled_at: after.status === 'new' ? null : (row.handled_at ?? at) })
    .where('id', '=', lead)
    .where('revision', '=', row.revision)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'stale';
  const { status, lostReason } = after;
  if (status !== before.status && !row.spam) {
    const event = { before: before.status, status, lostReason, by: actor.user };
    await notifyStatus(db, { id: lead, form: row.form, ...event }, context);
  }
  for (const entry of entriesOf(before, after))
    await addActivity(db, lead, { at, ...entry }, actor);
  return 'changed';
}

type LeadFacts = Required<{ [Name in keyof LeadChange]: Exclude<LeadChange[Name], undefined> }>;

/** What isn't named stays; only what is lost has a reason for it. */
function changed(facts: LeadFacts, change: LeadChange): LeadFacts {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  const after = { ...facts, ...Object.fromEntries(named) };
  return { ...after, lostReason: after.status === 'lost' ? after.lostReason : null };
}

/** An entry for each thing that differs. */
function entriesOf(before: LeadFacts, after: LeadFacts): NewActivity[] {
  const { status, lostReason, owner, remindOn, deleted } = before;
  const entries: NewActivity[] = [];
  if (after.status !== status || after.lostReason !== lostReason) {
    const text = after.lostReason ? `${after.status}: ${after.lostReason}` : after.status;
    entries.push({ kind: 'status', text, before: { status, lostReason } });
  }
  if (after.owner !== owner)
    entries.push({ kind: 'owner', text: after.owner ?? '', before: { owner } });
  if (after.remindOn !== remindOn)
    entries.push({ kind: 'reminder', text: after.remindOn ?? '', before: { remindOn } });
  if (after.deleted !== deleted)
    entries.push({ kind: 'deleted', text: after.deleted ? 'yes' : 'no', before: { deleted } });
  return entries;
}
