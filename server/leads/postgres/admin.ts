import type { FormName } from '../../../shared/lead.ts';
import type { Connection, Query } from '../../postgres/connection.ts';
import { type Channel, channels } from '../channels.ts';
import { emailKey } from '../lead-keys.ts';
import { asLeadState } from '../lead-states.ts';
import { asAttempt, asDelivery, asRecord } from '../rows.ts';
import type { LeadAdmin, LeadFilter } from '../store.ts';
import { createFigures } from './figures.ts';
import { conditionsOf } from './filter.ts';
import { importLedger } from './import.ts';

/** Leads deleted in one go: a running server's visitors wait for no more than these. */
const deletedAtOnce = 500;

const records = `
  SELECT id, leads.form, leads.state, received_at, due_at, answer, payload, handled_at,
    -- What is delivered nowhere was settled when it came.
    CASE WHEN channel IS NULL THEN received_at ELSE settled_at END AS settled_at,
    (SELECT count(*) FROM attempts WHERE lead_id = id) AS attempts
  FROM leads LEFT JOIN deliveries ON lead_id = id AND channel = 'target'`;

/**
 * The operator's side of the ledger. What is deleted is gone for every query; the database clears its files by itself.
 * @param routes where a form's leads go by the settings; a retry looks no further
 */
export function createPostgresAdmin(
  connection: Connection,
  now: () => number,
  routes: (form: FormName) => readonly Channel[] = () => ['target'],
): LeadAdmin {
  return {
    ...createFigures(connection, now),

    async list(page = {}) {
      const { where, values } = conditionsOf(page);
      const rows = await ask(
        `${records} ${where} ORDER BY received_at DESC, leads.id DESC LIMIT $${values.length + 1}`,
        [...values, page.limit],
      );
      return rows.map(asRecord);
    },

    async count(filter = {}) {
      const { where, values } = conditionsOf(filter);
      const [row] = await ask(`SELECT count(*) AS leads FROM leads ${where}`, values);
      return Number(row?.leads);
    },

    async counts(filter = {}) {
      const { where, values } = conditionsOf(filter);
      const rows = await ask(
        `SELECT state, form, count(*) AS leads FROM leads ${where}
         GROUP BY state, form ORDER BY state, form`,
        values,
      );
      return rows.map((row) => ({
        ...{ state: asLeadState(row.state), form: String(row.form), leads: Number(row.leads) },
      }));
    },

    async find(id) {
      const beginning = id.toLowerCase().replaceAll('\0', '');
      // No text that goes on after an id's beginning comes after the last character there is.
      const where = 'WHERE id >= $1 AND id < $1 || chr(1114111) ORDER BY id LIMIT 10';
      return (await ask(`${records} ${where}`, [beginning])).map(asRecord);
    },

    async attempts(id) {
      const rows = await ask('SELECT * FROM attempts WHERE lead_id = $1 ORDER BY at, number', [id]);
      return rows.map((row) => ({ channel: String(row.channel), ...asAttempt(row) }));
    },

    deliveries: (id) =>
      connection.transact(async (query) => {
        const { rows } = await query('SELECT * FROM deliveries WHERE lead_id = $1', [id]);
        const attempts = await query(
          'SELECT * FROM attempts WHERE lead_id = $1 ORDER BY at, number',
          [id],
        );
        return channels.flatMap((channel) => {
          const row = rows.find((one) => one.channel === channel);
          const its = attempts.rows.filter((one) => one.channel === channel);
          return row ? asDelivery(row, channel, its) : [];
        });
      }),

    retry: (filter) => connection.transact((query) => sendOnTheirWay(query, filter)),

    async delete(filter) {
      const { where, values } = conditionsOf(filter);
      const some = `DELETE FROM leads WHERE id IN
        (SELECT id FROM leads ${where} LIMIT ${deletedAtOnce})`;
      let leads = 0;
      for (let gone = 1; gone > 0; leads += gone) gone = await change(some, values);
      return { leads, tracesLeft: false };
    },

    async forget(email) {
      const key = emailKey(email).replaceAll('\0', '');
      return {
        leads: await change('DELETE FROM leads WHERE email = $1', [key]),
        tracesLeft: false,
      };
    },

    async setHandled(id, handled) {
      const set = 'UPDATE leads SET handled_at = $1 WHERE id = $2';
      return (await change(set, [handled ? now() : null, id])) === 1;
    },

    setSpam: (id, spam) =>
      connection.transact(async (query) =>
        spam
          ? markSpam(query, id)
          : (await sendOnTheirWay(query, { ids: [id], state: 'spam' })) === 1,
      ),

    importFrom: (file) => importLedger(connection, file),
    close: connection.close,
  };

  async function ask(sql: string, values: readonly unknown[]) {
    return (await connection.query(sql, values)).rows;
  }

  async function change(sql: string, values: readonly unknown[]): Promise<number> {
    return (await connection.query(sql, values)).changes;
  }

  async function sendOnTheirWay(query: Query, filter: LeadFilter): Promise<number> {
    const { where, values } = conditionsOf(filter);
    const { rows: leads } = await query(
      `SELECT id, form FROM leads ${where} ORDER BY id FOR UPDATE`,
      values,
    );
    const ids = leads.map(({ id }) => id);
    // The same submission may have been taken in anew since this one was rejected.
    const freed = await query(
      `UPDATE leads SET spam = false, submission = NULL
       WHERE id = ANY($1) AND state IN ('rejected', 'dead', 'spam') RETURNING id`,
      [ids],
    );
    // A lead that is on its way keeps its lease, so it can't be sent twice at the same time.
    const again = await query(
      `UPDATE deliveries SET
         state = CASE state WHEN 'received' THEN state ELSE 'pending' END,
         retry_count = 0, first_attempt_at = $2, scheduled_at = $2, due_at = $2, settled_at = NULL
       WHERE lead_id = ANY($1) AND state <> 'delivered' AND channel <> 'acknowledgement'
       RETURNING lead_id AS id`,
      [ids, now()],
    );
    const wanted = leads.flatMap(({ id, form }) =>
      routes(form === 'quote' ? 'quote' : 'contact').map((channel) => ({ id, form, channel })),
    );
    const anew = await query(
      `INSERT INTO deliveries
         (lead_id, channel, form, state, first_attempt_at, scheduled_at, due_at)
       SELECT id, channel, form, 'pending', $4, $4, $4
       FROM unnest($1::text[], $2::text[], $3::text[]) AS wanted (id, channel, form)
       ON CONFLICT DO NOTHING RETURNING lead_id AS id`,
      [
        wanted.map(({ id }) => id),
        wanted.map(({ channel }) => channel),
        wanted.map(({ form }) => form),
        now(),
      ],
    );
    return new Set([freed, again, anew].flatMap(({ rows }) => rows.map(({ id }) => id))).size;
  }

  async function markSpam(query: Query, id: string): Promise<boolean> {
    const marked = await query(
      'UPDATE leads SET spam = true, submission = NULL WHERE id = $1 AND NOT spam',
      [id],
    );
    if (marked.changes === 0) return false;
    await query(
      `UPDATE deliveries SET state = 'dead', lease = NULL, lease_until = NULL, settled_at = $2
       WHERE lead_id = $1 AND state IN ('received', 'pending')`,
      [id, now()],
    );
    return true;
  }
}
