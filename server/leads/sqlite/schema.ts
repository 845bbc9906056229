import type { DatabaseSync } from 'node:sqlite';
import { searchable } from '../lead-keys.ts';
import { StoreUnavailable } from '../store.ts';

const newest = 3;

/**
 * A lead, and beside it a delivery for each place that it goes to. The lead's state is that of its delivery to
 * the target, as far as it has one: kept by the triggers, so that a list of 100,000 needs no join.
 */
const schema = `
  CREATE TABLE leads (
    id TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    payload TEXT NOT NULL,
    email TEXT NOT NULL,
    -- wall-clock milliseconds, as are all times but lease_until
    received_at INTEGER NOT NULL,
    submission TEXT,
    spam INTEGER NOT NULL DEFAULT 0,
    -- the visitor was told that it is safe
    acknowledged INTEGER NOT NULL DEFAULT 0,
    handled_at INTEGER,
    target_state TEXT,
    state TEXT NOT NULL GENERATED ALWAYS AS (
      CASE WHEN spam = 1 THEN 'spam' ELSE coalesce(target_state, 'inbox') END) STORED
  ) STRICT;
  CREATE INDEX leads_by_state ON leads (state, received_at);
  CREATE INDEX leads_by_time ON leads (received_at);
  CREATE INDEX leads_by_email ON leads (email);
  CREATE UNIQUE INDEX leads_once ON leads (submission)
    WHERE submission IS NOT NULL AND state NOT IN ('rejected', 'dead');

  CREATE TABLE deliveries (
    lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    -- the lead's, for the index of what waits
    form TEXT NOT NULL,
    state TEXT NOT NULL,
    retry_count INTEGER NOT NULL DEFAULT 0,
    first_attempt_at INTEGER NOT NULL,
    scheduled_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    lease TEXT,
    -- monotonic milliseconds
    lease_until INTEGER,
    answer TEXT,
    settled_at INTEGER,
    PRIMARY KEY (lead_id, channel)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX deliveries_waiting ON deliveries (channel, form, retry_count, due_at)
    WHERE state IN ('received', 'pending');
  CREATE INDEX deliveries_settled ON deliveries (channel, state, settled_at);
  CREATE TRIGGER target_added AFTER INSERT ON deliveries WHEN NEW.channel = 'target'
    BEGIN UPDATE leads SET target_state = NEW.state WHERE id = NEW.lead_id; END;
  CREATE TRIGGER target_changed AFTER UPDATE OF state ON deliveries
    WHEN NEW.channel = 'target' AND NEW.state <> OLD.state
    BEGIN UPDATE leads SET target_state = NEW.state WHERE id = NEW.lead_id; END;

  CREATE TABLE attempts (
    lead_id TEXT NOT NULL,
    channel TEXT NOT NULL,
    at INTEGER NOT NULL,
    duration_ms INTEGER NOT NULL,
    status INTEGER,
    outcome TEXT NOT NULL,
    FOREIGN KEY (lead_id, channel) REFERENCES deliveries (lead_id, channel) ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX attempts_by_delivery ON attempts (lead_id, channel, at);`;

/** One row, written to prove that the disk takes writes. */
const heartbeat = `
  CREATE TABLE heartbeat (at INTEGER NOT NULL, ballast BLOB) STRICT;
  INSERT INTO heartbeat (at) VALUES (0);`;

/** Version 1 had one table for a lead and its delivery to the target. */
const fromVersion1 = `
  DROP INDEX leads_waiting; DROP INDEX leads_by_state; DROP INDEX leads_by_email;
  DROP INDEX leads_by_time; DROP INDEX leads_once; DROP INDEX attempts_by_lead;
  ALTER TABLE attempts RENAME TO attempts_1;
  ALTER TABLE leads RENAME TO leads_1;
  ${schema}
  INSERT INTO leads (id, form, payload, email, received_at, submission, spam, acknowledged)
    SELECT id, form, payload, email, received_at, NULL, state = 'spam', promised
    FROM leads_1 ORDER BY rowid;
  INSERT INTO deliveries
    SELECT id, 'target', form, state, step, since, scheduled_at, due_at, lease, lease_until, answer,
      settled_at
    FROM leads_1 WHERE state NOT IN ('inbox', 'spam');
  -- Only now does each lead have its state, by which the index of submissions goes.
  UPDATE leads SET submission = (SELECT submission FROM leads_1 WHERE leads_1.id = leads.id);
  INSERT INTO attempts
    SELECT lead_id, 'target', at, duration_ms, status, outcome FROM attempts_1
    WHERE lead_id IN (SELECT lead_id FROM deliveries) ORDER BY attempts_1.rowid;
  DROP TABLE attempts_1;
  DROP TABLE leads_1;`;

/** Version 2 had no mails, no alerts, and nothing to search in. */
const fromVersion2 = `
  CREATE INDEX deliveries_by_time ON deliveries (channel, first_attempt_at);
  CREATE TABLE alerts (
    name TEXT PRIMARY KEY,
    revision INTEGER NOT NULL,
    -- JSON
    alert TEXT NOT NULL
  ) STRICT;
  -- See "searchable"; null: a server of the version before wrote it.
  ALTER TABLE leads ADD COLUMN search_text TEXT;
  -- Each list in its order, and the counts by state and form without a look at the leads.
  DROP INDEX leads_by_state;
  DROP INDEX leads_by_time;
  CREATE INDEX leads_by_state ON leads (state, received_at, id, form);
  CREATE INDEX leads_by_time ON leads (received_at, id);
  CREATE INDEX leads_by_form ON leads (form, received_at, id);`;

/** What leads from the version of its index to the newest, but for the text that a search looks in. */
const migrations = [
  schema + heartbeat + fromVersion2,
  fromVersion1 + fromVersion2,
  fromVersion2,
] as const;

/** Brings a ledger to the newest schema. */
export function migrate(db: DatabaseSync): void {
  if (versionOf(db) === newest) return;
  inTransaction(db, () => {
    // Read again: another server may have migrated while this one waited.
    const version = versionOf(db);
    assertKnown(db);
    db.exec(migrations[version] ?? '');
    fillSearchText(db);
    db.exec(`PRAGMA user_version = ${newest}`);
  });
}

function fillSearchText(db: DatabaseSync): void {
  db.function('searchable', (payload) => searchable(JSON.parse(String(payload))));
  db.exec('UPDATE leads SET search_text = searchable(payload)');
}

/** @throws {StoreUnavailable} for a ledger that only a newer version understands */
export function assertKnown(db: DatabaseSync): void {
  const version = versionOf(db);
  if (version <= newest) return;
  throw new StoreUnavailable(
    `The ledger has schema ${version}, this version knows ${newest}: start a newer one`,
    { permanent: true },
  );
}

/** @throws {StoreUnavailable} for a ledger that would have to be changed before it can be read */
export function assertCurrent(db: DatabaseSync): void {
  assertKnown(db);
  const version = versionOf(db);
  if (version === newest) return;
  throw new StoreUnavailable(
    `The ledger has schema ${version} and has to have ${newest}: start this version with it once`,
  );
}

function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
}

/** Whether it is a ledger of this version or an older one. @throws when it is no database */
export function isLedger(db: DatabaseSync): boolean {
  const tables = db
    .prepare("SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table' AND name IN (?, ?)")
    .get('leads', 'attempts');
  return Number(tables?.n) === 2 && versionOf(db) > 0;
}

/** All of `work` or nothing of it. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
