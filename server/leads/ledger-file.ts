import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export const ledgerFileName = 'leads.sqlite';

/** Older ones can corrupt a WAL file that several connections share. */
const oldestSqlite = '3.51.3';

/** How long a statement waits for another process's transaction; ours take about a millisecond. */
export const busyTimeoutMs = 2000;

/**
 * The schema's history: each entry leads from the version of its index to the next. Never changed,
 * only added to.
 */
const migrations: readonly string[] = [
  `
  CREATE TABLE leads (
    id TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    payload TEXT NOT NULL,
    email TEXT NOT NULL,
    state TEXT NOT NULL,
    -- wall-clock milliseconds
    received_at INTEGER NOT NULL,
    settled_at INTEGER,
    since INTEGER NOT NULL,
    step INTEGER NOT NULL DEFAULT 0,
    scheduled_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    -- monotonic milliseconds
    lease TEXT,
    lease_until INTEGER,
    -- the visitor was told that it is safe
    promised INTEGER NOT NULL DEFAULT 0,
    answer TEXT,
    submission TEXT
  ) STRICT;
  CREATE INDEX leads_waiting ON leads (form, step, due_at) WHERE state IN ('received', 'pending');
  CREATE INDEX leads_by_state ON leads (state, settled_at);
  CREATE INDEX leads_by_email ON leads (email);
  CREATE INDEX leads_by_time ON leads (received_at);
  CREATE UNIQUE INDEX leads_once ON leads (submission)
    WHERE submission IS NOT NULL AND state NOT IN ('rejected', 'dead');
  CREATE TABLE attempts (
    lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    duration_ms INTEGER NOT NULL,
    status INTEGER,
    outcome TEXT NOT NULL
  ) STRICT;
  CREATE INDEX attempts_by_lead ON attempts (lead_id, at);
  -- one row, written to prove that the disk takes writes
  CREATE TABLE heartbeat (at INTEGER NOT NULL, ballast BLOB) STRICT;
  INSERT INTO heartbeat (at) VALUES (0);
  `,
];

/** A ledger that this version can't work with. */
export class LedgerVersionError extends Error {
  override readonly name = 'LedgerVersionError';
}

/** @throws {LedgerVersionError} when Node brings a SQLite that is too old */
export function assertSqlite(version: string = process.versions.sqlite ?? '0'): void {
  if (version.localeCompare(oldestSqlite, 'en', { numeric: true }) < 0) {
    throw new LedgerVersionError(
      `SQLite ${oldestSqlite} or newer is needed, this Node has ${version}`,
    );
  }
}

export function ledgerPath(dataDir: string): string {
  return join(dataDir, ledgerFileName);
}

/** Opens the ledger, makes it if there is none, and brings its schema up to date. */
export function openLedgerFile(dataDir: string): DatabaseSync {
  assertSqlite();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // VACUUM copies the ledger into a temporary file: personal data that may lie nowhere else either.
  process.env.SQLITE_TMPDIR ??= dataDir;
  const path = ledgerPath(dataDir);
  const db = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  try {
    assertKnown(versionOf(db));
    // Leads are personal data; SQLite gives its side files the same rights.
    chmodSync(path, 0o600);
    db.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      PRAGMA trusted_schema = OFF;
      PRAGMA journal_size_limit = 4194304;
    `);
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function migrate(db: DatabaseSync): void {
  if (versionOf(db) === migrations.length) return;
  inTransaction(db, () => {
    // Read again: another server may have migrated while this one waited.
    const version = versionOf(db);
    assertKnown(version);
    for (const step of migrations.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

function assertKnown(version: number): void {
  if (version <= migrations.length) return;
  throw new LedgerVersionError(
    `The ledger has schema ${version}, this version knows ${migrations.length}: start a newer one`,
  );
}

function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
}

/** All of `work` or nothing of it; within a transaction, a part of that. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  if (db.isTransaction) return work();
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
