import type { DatabaseSync } from 'node:sqlite';
import type { FormName } from '../../../shared/lead.ts';
import type { Channel } from '../channels.ts';
import { emailKey } from '../lead-keys.ts';
import { asLeadState } from '../lead-states.ts';
import { asAttempt, asRecord } from '../rows.ts';
import type { LeadAdmin, LeadFilter } from '../store.ts';
import { backupTo } from './backup.ts';
import { deliveriesOf } from './deliveries.ts';
import { createFigures } from './figures.ts';
import { conditionsOf } from './filter.ts';
import { scrub } from './retention.ts';
import { inTransaction } from './schema.ts';

/** Leads deleted in one go: a running server's visitors wait for no more than these. */
const deletedAtOnce = 500;

const records = `
  SELECT id, leads.form, leads.state, received_at, due_at, answer, payload, handled_at,
    -- What is delivered nowhere was settled when it came.
    CASE WHEN channel IS NULL THEN received_at ELSE settled_at END AS settled_at,
    (SELECT count(*) FROM attempts WHERE lead_id = id) AS attempts
  FROM leads LEFT JOIN deliveries ON lead_id = id AND channel = 'target'`;

/** No text that goes on after an id's beginning comes after this. */
const lastCharacter = 0x10ffff;

/**
 * The operator's side of the ledger.
 * @param routes where a form's leads go by the settings; a retry looks no further
 */
export function createSqliteAdmin(
  db: DatabaseSync,
  now: () => number,
  routes: (form: FormName) => readonly Channel[] = () => ['target'],
): LeadAdmin {
  return {
    ...createFigures(db, now),

    async list(page = {}) {
      const { where, values } = conditionsOf(page);
      return db
        .prepare(
          `${records} ${where} ORDER BY received_at DESC, leads.id DESC
           LIMIT ${page.limit ?? -1}`,
        )
        .all(...values)
        .map(asRecord);
    },

    async count(filter = {}) {
      const { where, values } = conditionsOf(filter);
      const row = db.prepare(`SELECT count(*) AS leads FROM leads ${where}`).get(...values);
      return Number(row?.leads);
    },

    async counts(filter = {}) {
      const { where, values } = conditionsOf(filter);
      const rows = db.prepare(`
        SELECT state, form, count(*) AS leads FROM leads ${where}
        GROUP BY state, form ORDER BY state, form`);
      return rows.all(...values).map((row) => ({
        ...{ state: asLeadState(row.state), form: String(row.form), leads: Number(row.leads) },
      }));
    },

    async find(id) {
      return db
        .prepare(`${records} WHERE id >= :id AND id < :id || char(${lastCharacter}) LIMIT 10`)
        .all({ id: id.toLowerCase() })
        .map(asRecord);
    },

    async attempts(id) {
      const rows = db.prepare(`
        SELECT channel, at, duration_ms, status, outcome FROM attempts WHERE lead_id = ?
        ORDER BY at, rowid`);
      return rows.all(id).map((row) => ({ channel: String(row.channel), ...asAttempt(row) }));
    },

    deliveries: async (id) => deliveriesOf(db, id),

    retry: async (filter) => inTransaction(db, () => sendOnTheirWay(filter)),

    async delete(filter, options) {
      const { where, values } = conditionsOf(filter);
      const some = db.prepare(
        `DELETE FROM leads WHERE id IN (SELECT id FROM leads ${where} LIMIT ${deletedAtOnce})`,
      );
      let leads = 0;
      for (let gone = 1; gone > 0; leads += gone) gone = Number(some.run(...values).changes);
      return { leads, tracesLeft: options?.traces === 'may stay' || !scrub(db) };
    },

    async forget(email) {
      const { changes } = db.prepare('DELETE FROM leads WHERE email = ?').run(emailKey(email));
      return { leads: Number(changes), tracesLeft: !scrub(db) };
    },

    async setHandled(id, handled) {
      const set = db.prepare('UPDATE leads SET handled_at = ? WHERE id = ?');
      return set.run(handled ? now() : null, id).changes === 1;
    },

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
    const { where, values } = conditionsOf(filter);
    const leads = db.prepare(`SELECT id, form FROM leads ${where}`).all(...values);
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
      const form = lead.form === 'quote' ? 'quote' : 'contact';
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
