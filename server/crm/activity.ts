import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { type ActivityKind, leadStatuses } from '../database/column-values.ts';
import type { Tables } from '../database/tables.ts';
import {
  type ActivityEntry,
  type Actor,
  addActivity,
  type LeadChange,
  type NewActivity,
} from '../forms/activity-log.ts';
import { tellStatus } from '../forms/lead-events.ts';
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

/** As it stands in `story.before`. */
const storedChange = z.object({
  status: z.enum(leadStatuses).optional(),
  lostReason: z.string().nullable().optional(),
  owner: z.string().nullable().optional(),
  remindOn: z.string().nullable().optional(),
  deleted: z.boolean().optional(),
});

/** What people do with leads, and the story that tells who did it. */
export function createActivity(parts: LedgerContext) {
  const { database, clock } = parts;
  const { use, transact } = database;
  return {
    /** All that people did with a lead, the oldest first. */
    of: (id: string) =>
      use(
        (db): Promise<ActivityEntry[]> =>
          db
            .selectFrom('story')
            .select(['at', 'who', 'kind', 'text'])
            .where('lead_id', '=', id)
            .orderBy('at')
            .orderBy('id')
            .execute(),
      ),

    /** False: there is no such lead. @param text at most `longestNote` characters */
    addNote: (id: string, text: string, by: Actor) =>
      transact((db) => addIfThere(db, id, { kind: 'note', text, before: {} }, by)),

    /** Tells what was done by other means, such as a retry. */
    add: (id: string, entry: { kind: ActivityKind; text: string }, by: Actor) =>
      transact((db) => addIfThere(db, id, entry, by)),

    /**
     * Changes what people know of some leads, wholly or not at all; the story tells what differs.
     * @param revision that of the page on which somebody decided about one lead; undefined: whatever it is now
     */
    change: (
      ids: readonly string[],
      change: LeadChange,
      by: Actor & { revision?: number | undefined },
    ) =>
      transact(async (db): Promise<ChangeResult> => {
        const results: ChangeResult[] = [];
        for (const id of ids) results.push(await changeOne(db, id, change, by));
        if (results.includes('stale')) return 'stale';
        return results.includes('changed') ? 'changed' : 'gone';
      }),

    /**
     * Puts back what somebody changed a moment ago, as far as changes and notes go.
     * @returns what the act was; nothing: it is too late, or it was somebody else
     */
    undo: (act: string, who: string) =>
      transact(async (db) => {
        const entries = await db
          .selectFrom('story')
          .select(['id', 'lead_id as lead', 'kind', 'before'])
          .where('act', '=', act)
          .where('who', '=', who)
          .where('at', '>', clock.now() - undoMs)
          .execute();
        for (const { id, lead, kind, before } of entries) {
          if (before === null) continue;
          if (kind === 'note') await db.deleteFrom('story').where('id', '=', id).execute();
          else {
            const change = storedChange.parse(JSON.parse(before));
            await changeOne(db, lead, change, { who, act: randomUUID() });
          }
        }
        return entries;
      }),

    /** When what came within the last `days` was answered first; the newest `atMost`. */
    answerTimes: ({ days, atMost }: { days: number; atMost: number }) =>
      use(async (db) => {
        const rows = await db
          .selectFrom('leads')
          .select(['received_at', 'handled_at'])
          .where('received_at', '>=', clock.now() - days * dayMs)
          .where('handled_at', 'is not', null)
          .where('state', '<>', 'spam')
          .orderBy('received_at', 'desc')
          .limit(atMost)
          .execute();
        return rows.flatMap(({ received_at: receivedAt, handled_at: handledAt }): AnswerTime[] =>
          handledAt === null ? [] : [{ receivedAt, handledAt: Math.max(receivedAt, handledAt) }],
        );
      }),
  };

  async function changeOne(
    db: Kysely<Tables>,
    id: string,
    change: LeadChange,
    by: Actor & { revision?: number | undefined },
  ): Promise<ChangeResult> {
    const row = await db
      .selectFrom('leads')
      .select(['status', 'lost_reason', 'owner', 'remind_on', 'deleted_at', 'revision'])
      .select(['handled_at', 'form', 'spam'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return 'gone';
    if (by.revision !== undefined && by.revision !== row.revision) return 'stale';
    const was = {
      status: row.status,
      lostReason: row.lost_reason,
      owner: row.owner,
      remindOn: row.remind_on,
      deleted: row.deleted_at !== null,
    };
    const given = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    );
    const asked = { ...was, ...given };
    const is = { ...asked, lostReason: asked.status === 'lost' ? asked.lostReason : null };
    const now = clock.now();
    const { numUpdatedRows } = await db
      .updateTable('leads')
      .set({ status: is.status, lost_reason: is.lostReason && storable(is.lostReason) })
      .set({ owner: is.owner, remind_on: is.remindOn, deleted_at: is.deleted ? now : null })
      .set({ touched_at: now, revision: row.revision + 1 })
      .set({ handled_at: is.status === 'new' ? null : (row.handled_at ?? now) })
      .where('id', '=', id)
      .where('revision', '=', row.revision)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'stale';
    const { status, lostReason, owner, remindOn, deleted } = was;
    const told: NewActivity[] = [];
    if (is.status !== status || is.lostReason !== lostReason) {
      const text = is.lostReason ? `${is.status}: ${is.lostReason}` : is.status;
      told.push({ kind: 'status', text, before: { status, lostReason } });
    }
    if (is.status !== status && !row.spam) {
      const change = { before: status, status: is.status, lostReason: is.lostReason, by: by.who };
      await tellStatus(db, { id, form: row.form, ...change }, parts);
    }
    if (is.owner !== owner) told.push({ kind: 'owner', text: is.owner ?? '', before: { owner } });
    if (is.remindOn !== remindOn)
      told.push({ kind: 'reminder', text: is.remindOn ?? '', before: { remindOn } });
    if (is.deleted !== deleted)
      told.push({ kind: 'deleted', text: is.deleted ? 'yes' : 'no', before: { deleted } });
    for (const entry of told) await addActivity(db, id, { at: now, ...entry }, by);
    return 'changed';
  }

  async function addIfThere(
    db: Kysely<Tables>,
    id: string,
    entry: NewActivity,
    by: Actor,
  ): Promise<boolean> {
    const at = clock.now();
    const { numUpdatedRows } = await db
      .updateTable('leads')
      .set({ touched_at: at })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await addActivity(db, id, { at, ...entry }, by);
    return true;
  }
}
