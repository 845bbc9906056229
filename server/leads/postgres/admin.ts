import type { FormName } from '../../../shared/lead.ts';
import type { Connection, Query } from '../../postgres/connection.ts';
import type { Channel } from '../channels.ts';
import { asFormName } from '../rows.ts';
import { createAdmin } from '../sql/admin.ts';
import { createFigures } from '../sql/figures.ts';
import { conditionsOf } from '../sql/filter.ts';
import type { LeadAdmin, LeadFilter } from '../store.ts';
import { postgresDatabase } from './database.ts';
import { importLedger } from './import.ts';

/**
 * The operator's side of the ledger. What is deleted is gone for every query; the database clears its files by itself.
 * @param routes where a form's leads go by the settings; a retry looks no further
 */
export function createPostgresAdmin(
  connection: Connection,
  now: () => number,
  routes: (form: FormName) => readonly Channel[] = () => ['target'],
): LeadAdmin {
  const database = postgresDatabase(connection);
  return {
    ...createAdmin({ database, now, scrub: () => true }),
    ...createFigures(database, now),

    retry: (filter) => connection.transact((query) => sendOnTheirWay(query, filter)),

    setSpam: (id, spam) =>
      connection.transact(async (query) =>
        spam
          ? markSpam(query, id)
          : (await sendOnTheirWay(query, { ids: [id], state: 'spam' })) === 1,
      ),

    importFrom: (file) => importLedger(connection, file),
    close: connection.close,
  };

  async function sendOnTheirWay(query: Query, filter: LeadFilter): Promise<number> {
    const { where, values } = conditionsOf(filter, database.dialect);
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
      routes(asFormName(form)).map((channel) => ({ id, form, channel })),
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
