import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { systemClock } from '../../lib/clock.ts';
import { createDatabase } from '../connection.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { sqliteEngine } from './engine.ts';
import { backupTo, datedCopyPath, emptyWal, openFile, readFile } from './file.ts';

export interface RestoreResult {
  leads: number;
  /** Where the ledger that was there before is kept; undefined: there was none. */
  before: string | undefined;
  /** Leads of the ledger before that the restored one doesn't have; undefined: it couldn't be read. */
  missing: number | undefined;
}

/**
 * Replaces the ledger by a backup while servers go on. In a sound ledger it is one transaction: servers find
 * other leads in the same file. A broken one is replaced; servers notice that.
 * @throws {DatabaseUnavailable} for a file that is no ledger, or a newer one
 */
export async function restoreLedger(path: string, file: string): Promise<RestoreResult> {
  const before = datedCopyPath(path);
  const copy = `${before}.restoring`;
  try {
    await copyChecked(file, copy);
    const leads = await bringUpToDate(copy);
    signOutAll(copy);
    if (!existsSync(path)) {
      linkSync(copy, path);
      return { leads, before: undefined, missing: 0 };
    }
    if (!(await isSound(path))) {
      replaceFile({ path, copy, before });
      return { leads, before, missing: undefined };
    }
    using ledger = openFile(path);
    return { leads, before, missing: await replaceContent(ledger, { path, copy, before }) };
  } finally {
    rmSync(copy, { force: true });
  }
}

async function copyChecked(file: string, copy: string): Promise<void> {
  if (!existsSync(file)) throw new DatabaseUnavailable(`There is no file ${file}`);
  try {
    using source = readFile(file);
    const tables = source
      .prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name IN ('leads', 'attempts')")
      .get();
    if (tables?.n !== 2) throw new DatabaseUnavailable(`${file} is no ledger`);
    const result = source.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (result !== 'ok') throw new DatabaseUnavailable(`${file} is damaged: ${String(result)}`);
    await backupTo(file, copy);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable(`${file} can't be restored: ${reason}`);
  }
}

/** Counts its leads. */
async function bringUpToDate(path: string): Promise<number> {
  const database = createDatabase(sqliteEngine({ path, clock: systemClock, keepsCopies: false }));
  try {
    return await database.use(async (db) => {
      const leads = db.selectFrom('leads').select((eb) => eb.fn.countAll<number>().as('n'));
      return (await leads.executeTakeFirst())?.n ?? 0;
    });
  } finally {
    await database.close();
  }
}

/** Who was signed out since the backup would be let in again: everybody signs in anew. */
function signOutAll(path: string): void {
  using ledger = openFile(path);
  ledger.exec('DELETE FROM sessions');
  emptyWal(ledger);
}

/** @throws {DatabaseUnavailable} for a newer ledger: its leads mustn't go because this version can't read them */
async function isSound(path: string): Promise<boolean> {
  try {
    await bringUpToDate(path);
    using file = readFile(path);
    return file.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';
  } catch (error) {
    if (error instanceof DatabaseUnavailable && error.permanent) throw error;
    return false;
  }
}

interface Files {
  path: string;
  copy: string;
  before: string;
}

/** All that a ledger holds. Leads come last, so that no trigger of their deliveries writes them a second time. */
function tablesOf(ledger: DatabaseSync): readonly string[] {
  const rows = ledger
    .prepare(
      `SELECT name FROM main.sqlite_schema WHERE type = 'table'
       AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'kysely%' ORDER BY name = 'leads', name`,
    )
    .all();
  return rows.map(({ name }) => String(name));
}

/** Nobody else can write between the copy of what was there and the end: no lead is in neither. */
async function replaceContent(ledger: DatabaseSync, { path, copy, before }: Files) {
  ledger.prepare('ATTACH ? AS restored').run(copy);
  // Each table comes whole, so there is nothing to cascade.
  ledger.exec('PRAGMA foreign_keys = OFF');
  ledger.exec('BEGIN IMMEDIATE');
  try {
    await backupTo(path, before);
    const missing = ledger
      .prepare(
        'SELECT count(*) AS n FROM main.leads WHERE id NOT IN (SELECT id FROM restored.leads)',
      )
      .get();
    const tables = tablesOf(ledger);
    for (const table of tables) ledger.exec(`DELETE FROM main.${table}`);
    for (const table of tables) {
      const columns = columnsOf(ledger, table);
      ledger.exec(
        `INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM restored.${table}`,
      );
    }
    ledger.exec('COMMIT');
    emptyWal(ledger);
    return Number(missing?.n);
  } catch (error) {
    if (ledger.isTransaction) ledger.exec('ROLLBACK');
    rmSync(before, { force: true });
    throw error;
  }
}

/** But for those that are computed. */
function columnsOf(db: DatabaseSync, table: string): string {
  const columns = db.prepare('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0').all(table);
  return columns.map(({ name }) => String(name)).join(', ');
}

/** There is a ledger at every moment: a server would make an empty one, whose leads would be lost with it. */
function replaceFile({ path, copy, before }: Files): void {
  for (const side of ['-wal', '-shm']) {
    if (existsSync(path + side)) renameSync(path + side, before + side);
  }
  linkSync(path, before);
  renameSync(copy, path);
}
