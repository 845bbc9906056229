import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import {
  busyTimeoutMs,
  inTransaction,
  LedgerVersionError,
  ledgerPath,
  openLedgerFile,
} from '../../../server/leads/ledger-file.ts';
import { dataFolder } from '../../support/leads.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('the folder and the ledger are their owner’s alone, however deep the folder is', () => {
  using folder = dataFolder();
  const dataDir = join(folder.path, 'a', 'b');
  using db = openLedgerFile(dataDir);
  expect(db.prepare('SELECT count(*) AS n FROM leads').get()).toEqual({ n: 0 });
  expect(rightsOf(dataDir)).toBe('700');
  expect(rightsOf(ledgerPath(dataDir))).toBe('600');
});

test('a ledger that others could read is theirs no longer', () => {
  using folder = dataFolder();
  openLedgerFile(folder.path).close();
  chmodSync(ledgerPath(folder.path), 0o644);
  openLedgerFile(folder.path).close();
  expect(rightsOf(ledgerPath(folder.path))).toBe('600');
});

test('a ledger of a newer version is refused and not touched', () => {
  using folder = dataFolder();
  using db = new DatabaseSync(ledgerPath(folder.path));
  db.exec('PRAGMA user_version = 99');
  chmodSync(ledgerPath(folder.path), 0o640);
  expect(() => openLedgerFile(folder.path)).toThrow(
    new LedgerVersionError('The ledger has schema 99, this version knows 1: start a newer one'),
  );
  expect(rightsOf(ledgerPath(folder.path))).toBe('640');
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'delete' });
});

test('a SQLite that is too old is refused before it touches anything', () => {
  using folder = dataFolder();
  const versions = { ...process.versions, sqlite: '3.51.2' };
  vi.stubGlobal('process', Object.create(process, { versions: { value: versions } }));
  expect(() => openLedgerFile(folder.path)).toThrow(
    expect.objectContaining({ name: 'LedgerVersionError' }),
  );
  expect(readdirSync(folder.path)).toEqual([]);
});

test('temporary copies of the ledger stay in its folder, unless another is named', () => {
  using first = dataFolder();
  using second = dataFolder();
  vi.stubEnv('SQLITE_TMPDIR', undefined);
  openLedgerFile(first.path).close();
  expect(process.env.SQLITE_TMPDIR).toBe(first.path);
  openLedgerFile(second.path).close();
  expect(process.env.SQLITE_TMPDIR).toBe(first.path);
});

test('a ledger that another writes to can be opened meanwhile, and is waited for', () => {
  using folder = dataFolder();
  using writer = openLedgerFile(folder.path);
  writer.exec('BEGIN IMMEDIATE');
  using db = openLedgerFile(folder.path);
  expect(db.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: busyTimeoutMs });
  writer.exec('ROLLBACK');
});

test('a lead takes its attempts with it', () => {
  using folder = dataFolder();
  using db = openLedgerFile(folder.path);
  db.exec(`
    INSERT INTO leads (id, form, payload, email, state, received_at, since, scheduled_at, due_at)
      VALUES ('a', 'contact', '{}', '', 'inbox', 0, 0, 0, 0);
    INSERT INTO attempts VALUES ('a', 0, 0, 200, 'delivered');
    DELETE FROM leads`);
  expect(db.prepare('SELECT count(*) AS n FROM attempts').get()).toEqual({ n: 0 });
});

test('of a transaction all is kept or nothing, and one within another is a part of it', () => {
  using folder = dataFolder();
  using db = openLedgerFile(folder.path);
  using other = openLedgerFile(folder.path);
  const beatAt = (at: number) => db.prepare('UPDATE heartbeat SET at = ?').run(at);
  const seen = () => other.prepare('SELECT at FROM heartbeat').get()?.at;

  const result = inTransaction(db, () => {
    beatAt(1);
    inTransaction(db, () => beatAt(2));
    expect(seen()).toBe(0);
    return 'done';
  });
  expect(result).toBe('done');
  expect(seen()).toBe(2);

  const stumble = () => {
    beatAt(3);
    throw new Error('stumbled');
  };
  expect(() => inTransaction(db, stumble)).toThrow('stumbled');
  expect(db.isTransaction).toBe(false);
  expect(seen()).toBe(2);
  // SQLite itself may have rolled back: its reason is told, not that there is nothing to roll back.
  const rolledBack = () => {
    db.exec('ROLLBACK');
    throw new Error('disk full');
  };
  expect(() => inTransaction(db, rolledBack)).toThrow('disk full');
});

function rightsOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}
