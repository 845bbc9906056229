import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ledgerPath } from '../../../server/database/sqlite/engine.ts';
import { assertSqlite, busyTimeoutMs } from '../../../server/database/sqlite/file.ts';
import { dataFolder, openLedgerFile, sqliteStore } from '../../support/leads.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('the folder and the ledger are their owner’s alone, however deep the folder is', async () => {
  using folder = dataFolder();
  const dataDir = join(folder.path, 'a', 'b');
  const store = sqliteStore(dataDir);
  expect(await store.leads.count()).toBe(0);
  await store.close();
  expect(rightsOf(dataDir)).toBe('700');
  expect(rightsOf(ledgerPath(dataDir))).toBe('600');
  // What others could read is theirs no longer.
  chmodSync(ledgerPath(dataDir), 0o644);
  openLedgerFile(dataDir).close();
  expect(rightsOf(ledgerPath(dataDir))).toBe('600');
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

test('a SQLite that can corrupt a shared WAL is refused before it touches anything', () => {
  using folder = dataFolder();
  const versions = { ...process.versions, sqlite: '3.51.2' };
  vi.stubGlobal('process', Object.create(process, { versions: { value: versions } }));
  expect(() => openLedgerFile(folder.path)).toThrow(
    expect.objectContaining({ name: 'DatabaseUnavailable', permanent: true }),
  );
  expect(readdirSync(folder.path)).toEqual([]);
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
