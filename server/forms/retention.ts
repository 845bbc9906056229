import { setImmediate } from 'node:timers/promises';
import { type ExpressionOrFactory, type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { LedgerContext } from '../jobs/types.ts';
import { dayMs } from '../lib/durations.ts';
import { notifyDeleted } from './lead-events.ts';
import type { PurgeResult } from './lead-types.ts';

/** How long what was done with a lead can be undone: as the page offers it, and some seconds to press. */
export const undoMs = 20_000;

/** Leads deleted in one transaction, in about 2 ms: visitors never wait long behind a purge. */
const purgedAtOnce = 50;

/** Spam is of no use for longer, and personal data must go then (GDPR, article 5(1)(e)). */
export const spamRetentionDays = 30;

/**
 * What nothing is done with is announced for a month before it goes; where little is kept, for a third of its time.
 * @returns wall-clock milliseconds: what was last touched before them is announced by now
 */
export function leavingBefore(now: number, days: number): number {
  return now - (days - Math.min(30, Math.floor(days / 3))) * dayMs;
}

/** What goes for good by itself: after the retention time (GDPR, article 5(1)(e)), and once an undo is too late. */
export function createRetention(context: LedgerContext) {
  const { database, engine, clock } = context;
  return {
    /**
     * Deletes what has lain settled, with nothing done to it, for longer than the retention time, a few leads at a time,
     * so that visitors don't wait for it, and gives their space back. What nobody else has stays until an operator
     * decides: what waits or was given up in any channel, `inbox` that no mailbox got, and what was rejected after its
     * visitor had been answered that it is saved. Of several servers that do it at once each takes what no other has in hand.
     */
    async purge(options: { days: number; signal: AbortSignal }): Promise<PurgeResult> {
      const { days, signal } = options;
      const before = (age: number) => clock.now() - age * dayMs;
      let leads = 0;
      for (const which of [
        isSettled(before(days)),
        isOldSpam(before(Math.min(days, spamRetentionDays))),
      ]) {
        for (let deleted = 1; deleted > 0 && !signal.aborted; leads += deleted) {
          deleted = await database.use((db) =>
            deleteSome(db, which, { atMost: purgedAtOnce, looksPastLocked: engine.skipsLocked }),
          );
          // Whoever has come since is answered first.
          await setImmediate();
        }
      }
      for (let more = true; more && !signal.aborted; ) {
        more = await database.use(engine.giveBack);
        await setImmediate();
      }
      return { leads, tracesLeft: !(await database.use(engine.emptyJournal)) };
    },

    /** Removes what was deleted, once it is too late to undo that. Returns how many. */
    async sweep(): Promise<number> {
      const before = clock.now() - undoMs;
      const isDeleted = sql<boolean>`deleted_at <= ${before}`;
      const leads = await database.transact((db) =>
        deleteSome(db, isDeleted, { atMost: purgedAtOnce, notifying: context }),
      );
      if (leads > 0) await database.use(engine.emptyJournal);
      return leads;
    },
  };
}

/** Deletes some leads with all that belongs to them. @returns how many */
export async function deleteSome(
  db: Kysely<Tables>,
  which: ExpressionOrFactory<Tables, 'leads', SqlBool>,
  options: {
    atMost: number;
    looksPastLocked?: boolean;
    /** Webhooks are sent about it; undefined: none. */
    notifying?: LedgerContext;
  },
): Promise<number> {
  const { atMost, looksPastLocked = false, notifying } = options;
  const some = db.selectFrom('leads').select('id').where(which).limit(atMost);
  const ids = some.$if(looksPastLocked, (query) => query.forUpdate().skipLocked());
  const deleted = await db
    .deleteFrom('leads')
    .where('id', 'in', ids)
    .returning(['id', 'form', 'spam'])
    .execute();
  const announced = deleted.filter(({ spam }) => !spam).map(({ id, form }) => ({ id, form }));
  if (notifying) await notifyDeleted(db, announced, notifying);
  return deleted.length;
}

/** Somebody else has it, or its visitor knows that nobody does; and nothing of it is newer, or still open. */
export function isSettled(before: number) {
  return sql<boolean>`
    (leads.id IN (
      SELECT lead_id FROM jobs
      WHERE kind IN ('lead.forward', 'lead.mail') AND state = 'delivered' AND settled_at < ${before})
    OR NOT acknowledged AND leads.id IN (
      SELECT lead_id FROM jobs
      WHERE kind = 'lead.forward' AND state = 'rejected' AND settled_at < ${before}))
    AND NOT EXISTS (
      SELECT 1 FROM jobs AS other
      WHERE other.lead_id = leads.id AND other.kind IN ('lead.forward', 'lead.mail')
        AND (other.state NOT IN ('delivered', 'rejected') OR other.settled_at >= ${before}))
    AND coalesce(touched_at, 0) < ${before} AND received_at < ${before}`;
}

function isOldSpam(before: number) {
  return sql<boolean>`state = 'spam' AND coalesce(touched_at, received_at) < ${before}`;
}
