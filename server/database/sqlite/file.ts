import { chmodSync, closeSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { DatabaseUnavailable } from '../unavailable.ts';

/** Older ones can corrupt a WAL file that several connections share. */
const oldestSqlite = '3.51.3';

/** How long a statement waits for another process's transaction; ours take about a millisecond. */
export const busyTimeoutMs = 2000;

/** Of the release before, which counted its schemas. */
export const olderVersion = 3;

/** What is purged can go back to the disk: holds for a new file, and for another once it is rewritten. */
export const givesSpaceBack = 'PRAGMA auto_vacuum = INCREMENTAL';

/**
 * Opens a ledger's file, and makes it if there is none.
 * @throws {DatabaseUnavailable} permanently, when Node's SQLite is too old, or the ledger of another release
 */
export function openFile(path: string): DatabaseSync {
  assertSqlite();
  // VACUUM copies the ledger into a temporary file: personal data that may lie nowhere else either.
  process.env.SQLITE_TMPDIR ??= dirname(path);
  const file = new DatabaseSync(path, {
    timeout: busyTimeoutMs,
    enableForeignKeyConstraints: true,
  });
  try {
    versionOf(file);
    // Leads are personal data; SQLite gives its side files the same rights.
    if ((statSync(path).mode & 0o777) !== 0o600) chmodSync(path, 0o600);
    const isNew = Number(file.prepare('PRAGMA page_count').get()?.page_count) === 0;
    if (isNew) file.exec(givesSpaceBack);
    file.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      PRAGMA trusted_schema = OFF;
      PRAGMA journal_size_limit = 4194304;
    `);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

/** @throws {DatabaseUnavailable} when Node brings a SQLite that is too old */
export function assertSqlite(version: string = process.versions.sqlite ?? '0'): void {
  if (versionNumber(version) >= versionNumber(oldestSqlite)) return;
  throw new DatabaseUnavailable(
    `SQLite ${oldestSqlite} or newer is needed, this Node has ${version}`,
    { permanent: true },
  );
}

/** SQLite's own way to write "3.51.3" as a number: 3051003 (https://sqlite.org/c3ref/libversion.html). */
function versionNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 1_000_000 + minor * 1000 + patch;
}

/** @throws {DatabaseUnavailable} for a ledger that only another release understands */
export function versionOf(file: DatabaseSync): number {
  const version = Number(file.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  if (version === 0 || version === olderVersion) return version;
  throw new DatabaseUnavailable(
    `The ledger has schema ${version}, this version knows ${olderVersion}: start ` +
      (version > olderVersion ? 'a newer one' : 'the release before this one first'),
    { permanent: true },
  );
}

/** Opens a ledger's file as it is, and changes nothing. @throws where there is none, or it can't be read */
export function readFile(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
}

/** Where a ledger is copied to before it becomes something else: a name with the time (UTC). */
export function datedCopyPath(path: string): string {
  return `${path}.${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.before`;
}

/**
 * Copies a ledger as it is at one moment, while servers go on writing it.
 * @param to that isn't there yet: nobody loses an older backup by mistake
 * @throws EEXIST where it is, and what SQLite says where it can't be written
 */
export async function backupTo(from: string, to: string): Promise<void> {
  using source = readFile(from);
  await copyTo(source, to);
}

/** The same of one that is open, wherever its file may be by now. @throws EEXIST where there is such a file */
export async function copyTo(source: DatabaseSync, to: string): Promise<void> {
  // Made before anything is in it, so that nobody else can ever open it.
  closeSync(openSync(to, 'wx', 0o600));
  try {
    await backup(source, to);
    // A file by itself, that can be read where nothing can be written.
    using copy = new DatabaseSync(to);
    copy.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

/**
 * Writes the WAL into the ledger and cuts it to nothing, so that no deleted text survives there. At once or not at all: it
 * would wait for a reader with the writers' lock in its hands (https://sqlite.org/c3ref/wal_checkpoint_v2.html).
 * @returns false when another process was reading, and a part of the WAL remains
 */
export function emptyWal(file: DatabaseSync): boolean {
  file.exec('PRAGMA busy_timeout = 0');
  try {
    return Number(file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy ?? 1) === 0;
  } finally {
    file.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  }
}

/** Device and inode: another once the file was deleted or replaced; `none`: there is no file. */
export function identityOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : 'none';
}
