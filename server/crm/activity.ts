import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { bindVerbs } from '../database/repository.ts';
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
import type { LedgerContext, RepositoryContext } from '../jobs/types.ts';
import { storable } from '../lib/lead-keys.ts';

/** Longer notes belong into a document. */
export const longestNote = 5000;

/** What people do with leads, and the entries that tell who did it. */
export function createActivity(context: LedgerContext) {
  return {
    ...bindVerbs(context, 'use', { of: activityOf }),
    ...bindVerbs(context, 'transact', { add: addEntry, change: changeLead, undo: undoAction }),
  };
}

/** All that people did with a lead, the oldest first. */
function activityOf({ db }: RepositoryContext, lead: string): Promise<ActivityEntry[]> {
  return db
    .selectFrom('story')
    .select(['at', 'who as user', 'kind', 'text'])
    .where('lead_id', '=', lead)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Tells what was noted, or done by other means, such as a retry. False: there is no such lead. */
async function addEntry(
  { db, clock }: RepositoryContext,
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
 * Puts back what somebody changed a moment ago, as far as changes and notes go.
 * @returns what the action was; nothing: it is too late, or it was somebody else
 */
async function undoAction(context: RepositoryContext, { user, actionId }: Actor) {
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

/**
 * Changes what people know of a lead, wholly or not at all; an entry tells of each thing that differs.
 * @param actor.revision that of the page on which somebody decided it; undefined: whatever it is now
 * @returns `stale`: somebody else has changed it since
 */
async function changeLead(
  context: RepositoryContext,
  id: string,
  change: LeadChange,
  actor: Actor & { revision?: number | undefined },
): Promise<'changed' | 'stale' | 'gone'> {
  const { db, clock } = context;
  const row = await db
    .selectFrom('leads')
    .select(['status', 'lost_reason as lostReason', 'owner', 'remind_on as remindOn'])
    .select(['deleted_at', 'revision', 'handled_at', 'form', 'spam'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return 'gone';
  const { deleted_at, revision, handled_at, form, spam, ...facts } = row;
  if (actor.revision !== undefined && actor.revision !== revision) return 'stale';
  const before = { ...facts, deleted: deleted_at !== null };
  const after = changed(before, change);
  const { status, lostReason, owner, remindOn, deleted } = after;
  const at = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ status, lost_reason: lostReason && storable(lostReason), owner, remind_on: remindOn })
    .set({ deleted_at: deleted ? at : null, touched_at: at, revision: revision + 1 })
    .set({ handled_at: status === 'new' ? null : (handled_at ?? at) })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'stale';
  if (status !== before.status && !spam) {
    const event = { before: before.status, status, lostReason, by: actor.user };
    await notifyStatus(db, { id, form, ...event }, context);
  }
  for (const entry of entriesOf(before, after)) await addActivity(db, id, { at, ...entry }, actor);
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
function entriesOf(before: LeadFacts, after: LeadFacts): readonly NewActivity[] {
  const { status, lostReason, owner, remindOn, deleted } = before;
  const text = after.lostReason ? `${after.status}: ${after.lostReason}` : after.status;
  const entries = [
    { kind: 'status', text, before: { status, lostReason } },
    { kind: 'owner', text: after.owner ?? '', before: { owner } },
    { kind: 'reminder', text: after.remindOn ?? '', before: { remindOn } },
    { kind: 'deleted', text: after.deleted ? 'yes' : 'no', before: { deleted } },
  ] as const;
  return entries.filter((entry) => !isDeepStrictEqual({ ...after, ...entry.before }, after));
}
