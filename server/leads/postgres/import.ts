import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Connection, Query } from '../../postgres/connection.ts';
import { searchable } from '../lead-keys.ts';
import type { Row } from '../rows.ts';
import { assertCurrent } from '../sqlite/schema.ts';
import { type ImportResult, StoreUnavailable } from '../store.ts';

/** Leads taken over in one transaction. */
const batch = 500;

/**
 * Takes over a ledger of SQLite as it stands: leads, deliveries, attempts and states. What is there already stays
 * as it is, so it can be done again, also after it was broken off.
 * @param file of a server that doesn't run any more: what it has in hand comes due here
 */
export async function importLedger(connection: Connection, file: string): Promise<ImportResult> {
  if (!statSync(file, { throwIfNoEntry: false })) {
    throw new StoreUnavailable(`There is no file ${file}`);
  }
  const ledger = new DatabaseSync(file, { readOnly: true });
  try {
    assertCurrent(ledger);
    const some = ledger.prepare(
      `SELECT rowid AS place, * FROM leads WHERE rowid > ? ORDER BY rowid LIMIT ${batch}`,
    );
    let taken = 0;
    let known = 0;
    for (let leads = some.all(0); leads.length > 0; ) {
      const added = await connection.transact((query) => takeOver(query, ledger, leads));
      taken += added;
      known += leads.length - added;
      leads = some.all(Number(leads.at(-1)?.place));
    }
    return { taken, known };
  } finally {
    ledger.close();
  }
}

async function takeOver(
  query: Query,
  ledger: DatabaseSync,
  leads: readonly Row[],
): Promise<number> {
  const withText = leads.map((lead) => ({
    ...lead,
    search_text: searchable(JSON.parse(String(lead.payload))),
  }));
  const { rows } = await query(insertLeads, [asJson(withText)]);
  const ids = rows.map(({ id }) => String(id));
  const ofThese = `WHERE lead_id IN (SELECT value FROM json_each(?))`;
  for (const [table, insert] of [
    ['deliveries', insertDeliveries],
    ['attempts', insertAttempts],
  ] as const) {
    const its = ledger.prepare(`SELECT * FROM ${table} ${ofThese}`).all(JSON.stringify(ids));
    await query(insert, [asJson(its)]);
  }
  return ids.length;
}

/** PostgreSQL's texts hold every character but NUL; a payload has none, as it is JSON itself. */
function asJson(rows: readonly Row[]): string {
  return JSON.stringify(rows, (_, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
}

/** The same submission may have been sent anew to this ledger: both leads stay, the newer one is the known one. */
const insertLeads = `
  INSERT INTO leads (id, form, payload, email, received_at, submission, spam, acknowledged,
    handled_at, target_state, search_text)
  SELECT id, form, payload, email, received_at,
    CASE WHEN NOT EXISTS (SELECT 1 FROM leads AS other WHERE other.submission = one.submission)
      THEN submission END,
    spam = 1, acknowledged = 1, handled_at, target_state, search_text
  FROM json_to_recordset($1) AS one (id text, form text, payload text, email text,
    received_at bigint, submission text, spam int, acknowledged int, handled_at bigint,
    target_state text, search_text text)
  ON CONFLICT (id) DO NOTHING RETURNING id`;

const insertDeliveries = `
  INSERT INTO deliveries (lead_id, channel, form, state, retry_count, first_attempt_at,
    scheduled_at, due_at, answer, settled_at)
  SELECT lead_id, channel, form, state, retry_count, first_attempt_at, scheduled_at, due_at,
    answer, settled_at
  FROM json_to_recordset($1) AS one (lead_id text, channel text, form text, state text,
    retry_count int, first_attempt_at bigint, scheduled_at bigint, due_at bigint, answer text,
    settled_at bigint)`;

const insertAttempts = `
  INSERT INTO attempts (lead_id, channel, at, duration_ms, status, outcome)
  SELECT lead_id, channel, at, duration_ms, status, outcome
  FROM json_to_recordset($1) AS one (lead_id text, channel text, at bigint, duration_ms int,
    status int, outcome text)
  ON CONFLICT DO NOTHING`;
