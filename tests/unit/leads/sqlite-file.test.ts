import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import {
  assertSqlite,
  busyTimeoutMs,
  ledgerPath,
  openLedgerFile,
} from '../../../server/leads/sqlite/file.ts';
import { inTransaction } from '../../../server/leads/sqlite/schema.ts';
import { StoreUnavailable } from '../../../server/leads/store.ts';
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
    new StoreUnavailable('The ledger has schema 99, this version knows 3: start a newer one', {
      permanent: true,
    }),
  );
  expect(rightsOf(ledgerPath(folder.path))).toBe('640');
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'delete' });
});

test('a SQLite that is too old is refused before it touches anything', () => {
  using folder = dataFolder();
  const versions = { ...process.versions, sqlite: '3.51.2' };
  vi.stubGlobal('process', Object.create(process, { versions: { value: versions } }));
  expect(() => openLedgerFile(folder.path)).toThrow(
    expect.objectContaining({ name: 'StoreUnavailable', permanent: true }),
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

test('a lead takes its deliveries and their attempts with it', () => {
  using folder = dataFolder();
  using db = openLedgerFile(folder.path);
  db.exec(`
    INSERT INTO leads (id, form, payload, email, received_at) VALUES ('a', 'contact', '{}', '', 0);
    INSERT INTO deliveries
      (lead_id, channel, form, state, first_attempt_at, scheduled_at, due_at)
      VALUES ('a', 'target', 'contact', 'delivered', 0, 0, 0);
    INSERT INTO attempts VALUES ('a', 'target', 0, 0, 200, 'delivered');
    DELETE FROM leads`);
  for (const table of ['deliveries', 'attempts']) {
    expect(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()).toEqual({ n: 0 });
  }
});

test('of a transaction all is kept or nothing', () => {
  using folder = dataFolder();
  using db = openLedgerFile(folder.path);
  using other = openLedgerFile(folder.path);
  const beatAt = (at: number) => db.prepare('UPDATE heartbeat SET at = ?').run(at);
  const seen = () => other.prepare('SELECT at FROM heartbeat').get()?.at;

  const result = inTransaction(db, () => {
    beatAt(1);
    expect(seen()).toBe(0);
    return 'done';
  });
  expect(result).toBe('done');
  expect(seen()).toBe(1);

  const fails = () => {
    beatAt(3);
    throw new Error('failed');
  };
  expect(() => inTransaction(db, fails)).toThrow('failed');
  expect(db.isTransaction).toBe(false);
  expect(seen()).toBe(1);
  // SQLite itself may have rolled back: its reason is told, not that there is nothing to roll back.
  const rolledBack = () => {
    db.exec('ROLLBACK');
    throw new Error('disk full');
  };
  expect(() => inTransaction(db, rolledBack)).toThrow('disk full');
});

test('a SQLite that can corrupt a shared WAL is refused', () => {
  expect(() => assertSqlite('3.51.2')).toThrow('3.51.3');
  expect(() => assertSqlite('3.9.0')).toThrow('3.51.3');
  for (const fine of ['3.51.3', '3.51.10', '3.100.0', '4.0.0'])
    expect(() => assertSqlite(fine)).not.toThrow();
});

test('every commit is on the disk before it is answered', () => {
  using folder = dataFolder();
  using db = openLedgerFile(folder.path);
  const pragma = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect({
    mode: pragma('journal_mode'),
    sync: pragma('synchronous'),
    wipes: pragma('secure_delete'),
  }).toEqual({ mode: 'wal', sync: 2, wipes: 1 });
});

function rightsOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}
