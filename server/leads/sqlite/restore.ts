import { linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../store.ts';
import { backupTo } from './backup.ts';
import { busyTimeoutMs, ledgerPath, openLedgerAt } from './file.ts';
import { emptyWal } from './retention.ts';
import { assertKnown, isLedger } from './schema.ts';

export interface RestoreResult {
  leads: number;
  /** Where the ledger that was there before is kept; undefined: there was none. */
  before: string | undefined;
  /** Leads of the ledger before that the restored one doesn't have; undefined: it couldn't be read. */
  missing: number | undefined;
}

/**
 * Puts a backup in the ledger's place while servers go on. In a sound ledger it is one transaction: servers find
 * other leads in the same file. A broken one is replaced; servers notice that.
 * @throws {StoreUnavailable} for a file that is no ledger, or a newer one
 */
export async function restoreLedger(
  { dataDir, now }: { dataDir: string; now: () => number },
  file: string,
): Promise<RestoreResult> {
  const path = ledgerPath(dataDir);
  const stamp = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '-');
  const before = `${path}.${stamp}.before`;
  const copy = `${path}.${stamp}.restoring`;
  try {
    const leads = await copyChecked(file, copy);
    if (put(copy, path)) return { leads, before: undefined, missing: 0 };
    const ledger = openSound(path);
    if (ledger) {
      try {
        return { leads, before, missing: await replaceContent(ledger, { path, copy, before }) };
      } finally {
        ledger.close();
      }
    }
    replaceFile({ path, copy, before });
    return { leads, before, missing: undefined };
  } finally {
    rmSync(copy, { force: true });
  }
}

/** A copy in today's schema, of which nothing lies in a journal. */
async function copyChecked(file: string, copy: string): Promise<number> {
  try {
    using source = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
    if (!isLedger(source)) throw new StoreUnavailable(`${file} is no ledger`);
    assertKnown(source);
    const found = source.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (found !== 'ok') throw new StoreUnavailable(`${file} is damaged: ${String(found)}`);
    await backupTo(source, copy);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreUnavailable(`${file} can't be restored: ${reason}`);
  }
  using db = openLedgerAt(copy);
  return Number(db.prepare('SELECT count(*) AS n FROM leads').get()?.n);
}

/** False: there is a ledger already. */
function put(copy: string, path: string): boolean {
  if (statSync(path, { throwIfNoEntry: false })) return false;
  linkSync(copy, path);
  return true;
}

/** @throws {StoreUnavailable} for a newer ledger: its leads mustn't go because this version can't read them */
function openSound(path: string): DatabaseSync | undefined {
  try {
    return openLedgerAt(path);
  } catch (error) {
    if (error instanceof StoreUnavailable && error.permanent) throw error;
    return undefined;
  }
}

interface Files {
  path: string;
  copy: string;
  before: string;
}

/** Nobody else can write between the copy of what was there and the end: no lead is in neither. */
async function replaceContent(ledger: DatabaseSync, { path, copy, before }: Files) {
  ledger.prepare('ATTACH ? AS restored').run(copy);
  // Each table comes whole, so there is nothing to cascade.
  ledger.exec('PRAGMA foreign_keys = OFF');
  ledger.exec('BEGIN IMMEDIATE');
  try {
    using reader = new DatabaseSync(path, { readOnly: true });
    await backupTo(reader, before);
    const missing = ledger
      .prepare(
        'SELECT count(*) AS n FROM main.leads WHERE id NOT IN (SELECT id FROM restored.leads)',
      )
      .get();
    const tables = ledger
      .prepare("SELECT name FROM restored.sqlite_schema WHERE type = 'table' ORDER BY name")
      .all()
      .map(({ name }) => String(name));
    for (const table of tables) ledger.exec(`DELETE FROM main.${table}`);
    // By name: deliveries before leads, so that no trigger writes the leads a second time.
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
    if (statSync(path + side, { throwIfNoEntry: false })) renameSync(path + side, before + side);
  }
  linkSync(path, before);
  renameSync(copy, path);
}
