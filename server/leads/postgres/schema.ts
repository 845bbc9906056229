import { randomBytes } from 'node:crypto';
import type { Query } from '../../postgres/connection.ts';
import { StoreUnavailable } from '../store.ts';

/** Any number that nothing else in the database locks; all servers take the same. */
const migrationLock = 7_263_481_009;

/**
 * As in SQLite: a lead, and beside it a delivery for each place that it goes to. The lead's state is that of its
 * delivery to the target, as far as it has one, kept by the triggers.
 */
const version1 = `
  CREATE TABLE leads (
    -- compared byte by byte: found by its beginning, and ordered alike everywhere
    id TEXT COLLATE "C" PRIMARY KEY,
    form TEXT NOT NULL,
    payload TEXT NOT NULL,
    email TEXT NOT NULL,
    -- wall-clock milliseconds, as are all times but lease_until
    received_at BIGINT NOT NULL,
    submission TEXT,
    spam BOOLEAN NOT NULL DEFAULT false,
    -- the visitor was told that it is safe
    acknowledged BOOLEAN NOT NULL DEFAULT false,
    handled_at BIGINT,
    target_state TEXT,
    state TEXT NOT NULL GENERATED ALWAYS AS (
      CASE WHEN spam THEN 'spam' ELSE coalesce(target_state, 'inbox') END) STORED,
    -- see "searchable"
    search_text TEXT NOT NULL
  );
  CREATE INDEX leads_by_state ON leads (state, received_at, id, form);
  CREATE INDEX leads_by_time ON leads (received_at, id);
  CREATE INDEX leads_by_form ON leads (form, received_at, id);
  CREATE INDEX leads_by_email ON leads (email);
  CREATE UNIQUE INDEX leads_once ON leads (submission)
    WHERE submission IS NOT NULL AND state NOT IN ('rejected', 'dead');

  CREATE TABLE deliveries (
    lead_id TEXT COLLATE "C" NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    -- the lead's, for the index of what waits
    form TEXT NOT NULL,
    state TEXT NOT NULL,
    retry_count INTEGER NOT NULL DEFAULT 0,
    first_attempt_at BIGINT NOT NULL,
    scheduled_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    lease TEXT,
    -- by the database's clock, which all servers share
    lease_until TIMESTAMPTZ,
    answer TEXT,
    settled_at BIGINT,
    PRIMARY KEY (lead_id, channel)
  );
  CREATE INDEX deliveries_waiting ON deliveries (channel, form, retry_count, due_at)
    WHERE state IN ('received', 'pending');
  CREATE INDEX deliveries_settled ON deliveries (channel, state, settled_at);
  CREATE INDEX deliveries_by_time ON deliveries (channel, first_attempt_at);

  CREATE FUNCTION keep_target_state() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE leads SET target_state = NEW.state
      WHERE id = NEW.lead_id AND target_state IS DISTINCT FROM NEW.state;
      RETURN NULL;
    END $$;
  CREATE TRIGGER target_added AFTER INSERT ON deliveries
    FOR EACH ROW WHEN (NEW.channel = 'target') EXECUTE FUNCTION keep_target_state();
  CREATE TRIGGER target_changed AFTER UPDATE OF state ON deliveries
    FOR EACH ROW WHEN (NEW.channel = 'target' AND NEW.state <> OLD.state)
    EXECUTE FUNCTION keep_target_state();

  CREATE TABLE attempts (
    number BIGINT GENERATED ALWAYS AS IDENTITY,
    lead_id TEXT COLLATE "C" NOT NULL,
    channel TEXT NOT NULL,
    at BIGINT NOT NULL,
    duration_ms INTEGER NOT NULL,
    status INTEGER,
    outcome TEXT NOT NULL,
    -- An attempt that is written again, because the first answer was lost, is still one.
    PRIMARY KEY (lead_id, channel, at, duration_ms, outcome),
    FOREIGN KEY (lead_id, channel) REFERENCES deliveries (lead_id, channel) ON DELETE CASCADE
  );

  CREATE TABLE alerts (
    name TEXT PRIMARY KEY,
    revision BIGINT NOT NULL,
    -- JSON
    alert TEXT NOT NULL
  );

  -- One row, written to prove that the database takes writes.
  CREATE TABLE heartbeat (at BIGINT NOT NULL);
  INSERT INTO heartbeat VALUES (0);

  -- Counts that may be lost: they are not written to the journal, and begin anew after a crash.
  CREATE UNLOGGED TABLE rate_limits (
    key TEXT PRIMARY KEY,
    hits BIGINT NOT NULL,
    resets_at TIMESTAMPTZ NOT NULL
  );
  CREATE INDEX rate_limits_by_time ON rate_limits (resets_at);`;

/** What leads from the version of its index to the next. */
const migrations = [version1] as const;

/**
 * Brings the schema up to date, one server at a time.
 * @throws {StoreUnavailable} for a database that this version can't work with
 */
export async function migrate(query: Query): Promise<void> {
  if ((await versionOf(query)) === migrations.length) return;
  await query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
  // Read again: another server may have migrated while this one waited.
  const version = await versionOf(query);
  if (version === 0) await begin(query);
  for (const migration of migrations.slice(version)) await query(migration);
  await query('UPDATE ledger_version SET version = $1', [migrations.length]);
}

async function begin(query: Query): Promise<void> {
  const encoding = (await query('SHOW server_encoding')).rows[0]?.server_encoding;
  if (encoding !== 'UTF8') {
    throw new StoreUnavailable(`The database's encoding must be UTF8, it is ${encoding}`, {
      permanent: true,
    });
  }
  await query('CREATE TABLE ledger_version (version INTEGER NOT NULL)');
  await query('INSERT INTO ledger_version VALUES (0)');
}

/** @throws {StoreUnavailable} for a ledger that only a newer version understands */
async function versionOf(query: Query): Promise<number> {
  // Not by to_regclass: it remembers the answer of before the wait for the lock.
  const there = await query(
    `SELECT FROM pg_tables
     WHERE tablename = 'ledger_version' AND schemaname = ANY (current_schemas(false))`,
  );
  if (there.changes === 0) return 0;
  const version = Number((await query('SELECT version FROM ledger_version')).rows[0]?.version ?? 0);
  if (version <= migrations.length) return version;
  throw new StoreUnavailable(
    `The ledger has schema ${version}, this version knows ${migrations.length}: start a newer one`,
    { permanent: true },
  );
}

/** As much as the largest lead, and nothing that could be compressed. */
const largestLead = 20_000;

/** Fails unless a lead could be written now: a whole one is, and is gone before anybody sees it. */
export async function provable(query: Query, thoroughly: boolean): Promise<void> {
  const text = thoroughly ? randomBytes(largestLead / 2).toString('hex') : '';
  await query(
    `INSERT INTO leads (id, form, payload, email, received_at, spam, search_text)
     VALUES ('proof', '', $1, '', 0, true, $1)`,
    [text],
  );
  await query("DELETE FROM leads WHERE id = 'proof'");
  await query('UPDATE heartbeat SET at = at + 1');
}
