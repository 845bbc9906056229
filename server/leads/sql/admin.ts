import { channels } from '../channels.ts';
import { emailKey } from '../lead-keys.ts';
import { asLeadState } from '../lead-states.ts';
import { asDelivery, asFormCount, asRecord } from '../rows.ts';
import type { LeadAdmin } from '../store.ts';
import type { Database } from './database.ts';
import { conditionsOf } from './filter.ts';

/** Leads deleted in one go: a running server's visitors wait for no more than these. */
const deletedAtOnce = 500;

const records = `
  SELECT id, leads.form, leads.state, received_at, due_at, answer, payload, handled_at,
    -- What is delivered nowhere was settled when it came.
    CASE WHEN channel IS NULL THEN received_at ELSE settled_at END AS settled_at,
    (SELECT count(*) FROM attempts WHERE lead_id = id) AS attempts
  FROM leads LEFT JOIN deliveries ON lead_id = id AND channel = 'target'`;

/** No text that goes on after an id's beginning comes after this. */
const lastCharacter = '\u{10ffff}';

/**
 * The operator's side of any ledger, as far as a statement does it.
 * @param scrub clears away what deleted leads leave in the files; false: traces may be left
 */
export function createAdmin(deps: {
  database: Database;
  now: () => number;
  scrub: () => boolean;
}): Pick<
  LeadAdmin,
  'list' | 'count' | 'counts' | 'find' | 'deliveries' | 'delete' | 'forget' | 'setHandled'
> {
  const { database, now, scrub } = deps;
  const { ask, change, dialect } = database;
  return {
    async list(page = {}) {
      const { where, values } = conditionsOf(page, dialect);
      const { limit } = page;
      const rows = await ask(
        `${records} ${where} ORDER BY received_at DESC, leads.id DESC
         ${limit === undefined ? '' : `LIMIT $${values.length + 1}`}`,
        limit === undefined ? values : [...values, limit],
      );
      return rows.map(asRecord);
    },

    async count(filter = {}) {
      const { where, values } = conditionsOf(filter, dialect);
      const [row] = await ask(`SELECT count(*) AS leads FROM leads ${where}`, values);
      return Number(row?.leads);
    },

    async counts(filter = {}) {
      const { where, values } = conditionsOf(filter, dialect);
      const rows = await ask(
        `SELECT state, form, count(*) AS leads FROM leads ${where}
         GROUP BY state, form ORDER BY state, form`,
        values,
      );
      return rows.map((row) => ({ state: asLeadState(row.state), ...asFormCount(row) }));
    },

    async find(id) {
      const start = id.toLowerCase();
      const where = 'WHERE id >= $1 AND id < $2 ORDER BY id LIMIT 10';
      return (await ask(`${records} ${where}`, [start, start + lastCharacter])).map(asRecord);
    },

    async deliveries(id) {
      const rows = await ask('SELECT * FROM deliveries WHERE lead_id = $1', [id]);
      const attempts = await ask(
        `SELECT * FROM attempts WHERE lead_id = $1 ORDER BY at, ${dialect.written}`,
        [id],
      );
      return channels.flatMap((channel) => {
        const row = rows.find((one) => one.channel === channel);
        const its = attempts.filter((one) => one.channel === channel);
        return row ? asDelivery(row, channel, its) : [];
      });
    },

    async delete(filter, options) {
      const { where, values } = conditionsOf(filter, dialect);
      const some = `DELETE FROM leads WHERE id IN
        (SELECT id FROM leads ${where} LIMIT ${deletedAtOnce})`;
      let leads = 0;
      for (let gone = 1; gone > 0; leads += gone) gone = await change(some, values);
      return { leads, tracesLeft: options?.traces === 'may stay' || !scrub() };
    },

    async forget(email) {
      const leads = await change('DELETE FROM leads WHERE email = $1', [emailKey(email)]);
      return { leads, tracesLeft: !scrub() };
    },

    async setHandled(id, handled) {
      const set = 'UPDATE leads SET handled_at = $1 WHERE id = $2';
      return (await change(set, [handled ? now() : null, id])) === 1;
    },
  };
}
