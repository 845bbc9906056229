import type { DatabaseSync } from 'node:sqlite';
import type { FormName } from '../../../shared/lead.ts';
import type { Channel } from '../channels.ts';
import { asFormName } from '../rows.ts';
import { createAdmin } from '../sql/admin.ts';
import { createFigures } from '../sql/figures.ts';
import { conditionsOf } from '../sql/filter.ts';
import type { LeadAdmin, LeadFilter } from '../store.ts';
import { backupTo } from './backup.ts';
import { bound, inSqlite, sqliteDatabase } from './database.ts';
import { scrub } from './retention.ts';
import { inTransaction } from './schema.ts';

/**
 * The operator's side of the ledger.
 * @param routes where a form's leads go by the settings; a retry looks no further
 */
export function createSqliteAdmin(
  db: DatabaseSync,
  now: () => number,
  routes: (form: FormName) => readonly Channel[] = () => ['target'],
): LeadAdmin {
  const database = sqliteDatabase((work) => work(db));
  return {
    ...createAdmin({ database, now, scrub: () => scrub(db) }),
    ...createFigures(database, now),

    retry: async (filter) => inTransaction(db, () => sendOnTheirWay(filter)),

    async setSpam(id, spam) {
      return inTransaction(db, () =>
        spam ? markSpam(id) : sendOnTheirWay({ ids: [id], state: 'spam' }) === 1,
      );
    },

    backup: (file) => backupTo(db, file),

    async close() {
      db.close();
    },
  };

  function sendOnTheirWay(filter: LeadFilter): number {
    const { where, values } = conditionsOf(filter, database.dialect);
    const chosen = db.prepare(inSqlite(`SELECT id, form FROM leads ${where}`));
    const leads = chosen.all(...values.map(bound));
    // The same submission may have been taken in anew since this one was rejected.
    const free = db.prepare(`
      UPDATE leads SET spam = 0, submission = NULL
      WHERE id = ? AND state IN ('rejected', 'dead', 'spam')`);
    // A lead that is on its way keeps its lease, so it can't be sent twice at the same time.
    const again = db.prepare(`
      UPDATE deliveries SET
        state = CASE state WHEN 'received' THEN state ELSE 'pending' END,
        retry_count = 0, first_attempt_at = :now, scheduled_at = :now, due_at = :now,
        settled_at = NULL
      WHERE lead_id = :id AND state <> 'delivered' AND channel <> 'acknowledgement'`);
    const anew = db.prepare(`
      INSERT INTO deliveries
        (lead_id, channel, form, state, first_attempt_at, scheduled_at, due_at)
      VALUES (:id, :channel, :form, 'pending', :now, :now, :now) ON CONFLICT DO NOTHING`);
    const at = now();
    return leads.filter((lead) => {
      const id = String(lead.id);
      const form = asFormName(lead.form);
      const freed = free.run(id).changes;
      const begun = [
        again.run({ id, now: at }),
        ...routes(form).map((channel) => anew.run({ id, channel, form, now: at })),
      ];
      return freed === 1 || begun.some(({ changes }) => changes > 0);
    }).length;
  }

  function markSpam(id: string): boolean {
    const mark = db.prepare(
      'UPDATE leads SET spam = 1, submission = NULL WHERE id = ? AND spam = 0',
    );
    const stop = db.prepare(`
      UPDATE deliveries SET state = 'dead', lease = NULL, lease_until = NULL, settled_at = :now
      WHERE lead_id = :id AND state IN ('received', 'pending')`);
    if (mark.run(id).changes === 0) return false;
    stop.run({ id, now: now() });
    return true;
  }
}
