import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../store.ts';
import { assertKnown, migrate } from './schema.ts';

/** Older ones can corrupt a WAL file that several connections share. */
const oldestSqlite = '3.51.3';

/** How long a statement waits for another process's transaction; ours take about a millisecond. */
export const busyTimeoutMs = 2000;

export function ledgerPath(dataDir: string): string {
  return join(dataDir, 'leads.sqlite');
}

/**
 * Opens the ledger, makes it if there is none, and brings its schema up to date.
 * @throws {StoreUnavailable} permanently, when this version can't work with it or with Node's SQLite
 */
export function openLedgerFile(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return openLedgerAt(ledgerPath(dataDir));
}

/** The same for a ledger of any name. */
export function openLedgerAt(path: string): DatabaseSync {
  assertSqlite();
  // VACUUM copies the ledger into a temporary file: personal data that may lie nowhere else either.
  process.env.SQLITE_TMPDIR ??= dirname(path);
  const db = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  try {
    assertKnown(db);
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

/** @throws {StoreUnavailable} when Node brings a SQLite that is too old */
export function assertSqlite(version: string = process.versions.sqlite ?? '0'): void {
  if (versionNumber(version) >= versionNumber(oldestSqlite)) return;
  throw new StoreUnavailable(
    `SQLite ${oldestSqlite} or newer is needed, this Node has ${version}`,
    { permanent: true },
  );
}

/** SQLite's own way to write "3.51.3" as a number: 3051003 (https://sqlite.org/c3ref/libversion.html). */
function versionNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 1_000_000 + minor * 1000 + patch;
}
