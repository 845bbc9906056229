import {
  closeSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ledgerPath } from '../../../server/database/sqlite/engine.ts';
import { quickCheck } from '../../../server/database/sqlite/quick-check.ts';
import { restoreLedger } from '../../../server/database/sqlite/restore.ts';
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts';
import { importLeads } from '../../../server/ledger/open-ledgers.ts';
import { dataFolder, ledgerRows, newLead, sqliteStore } from '../../support/leads.ts';
import { testClock } from '../../support/test-server.ts';

function newStore(dataDir: string) {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const store = sqliteStore(dataDir, { log });
  const insert = () => store.leads.insert(newLead('inbox'));
  return { store, insert, messages: () => lines.map((line) => JSON.parse(line).msg) };
}

const lost = "The ledger can't be written";
const back = 'The ledger can be written again';

test.each([
  ['whose folder is a file', (dataDir: string) => dataDir],
  ['that is no database', ledgerPath],
])(
  'a ledger %s is left alone, said once, looked for again by itself, and its return is said',
  async (_, where) => {
    using folder = dataFolder();
    const dataDir = join(folder.path, 'data');
    const file = where(dataDir);
    mkdirSync(dirname(file), { recursive: true });
    const somebodys = 'perhaps somebody’s file '.repeat(100);
    writeFileSync(file, somebodys);
    const { store, insert, messages } = newStore(dataDir);
    for (let n = 0; n < 5; n++) {
      await expect(insert()).rejects.toThrow(DatabaseUnavailable);
      expect(await store.probe()).toBe(false);
    }
    expect(messages()).toEqual([lost]);
    expect(readFileSync(file, 'utf8')).toBe(somebodys);
    rmSync(file);
    await expect.poll(() => store.probe()).toBe(true);
    await insert();
    expect(ledgerRows(dataDir)).toHaveLength(1);
    expect(messages()).toEqual([lost, back]);
    await store.close();
  },
);

test('a ledger that was removed under the server is left for the one in its place; what it held is kept, told, and can be taken over', async () => {
  using folder = dataFolder();
  const { store, insert, messages } = newStore(folder.path);
  await insert();
  rmSync(folder.path, { recursive: true });
  expect(store.fileTroubles()).toEqual([]);
  await insert();
  expect(ledgerRows(folder.path)).toHaveLength(1);
  const [kept = ''] = globSync(`${ledgerPath(folder.path)}.*.before`);
  const told = [
    expect.stringMatching(/^It was removed at .* while the server ran; what was there/),
  ];
  expect(store.fileTroubles()).toEqual(told);
  expect(messages()).toEqual([expect.stringContaining(`is in ${kept}`)]);
  expect(await importLeads(kept, store)).toEqual({ imported: 1, known: 0 });
  await store.close();
});

test('a ledger that is replaced while its journal holds leads: neither damages the other, and both are there', async () => {
  using folder = dataFolder();
  using elsewhere = dataFolder();
  const other = newStore(elsewhere.path);
  await other.insert();
  await other.store.close();
  const { store, insert } = newStore(folder.path);
  for (let n = 0; n < 50; n++) await insert();
  renameSync(ledgerPath(elsewhere.path), ledgerPath(folder.path));
  await insert();
  expect(await store.leads.count()).toBe(2);
  const [kept = ''] = globSync(`${ledgerPath(folder.path)}.*.before`);
  expect(store.fileTroubles()).toEqual([expect.stringMatching(/^It was replaced by another at /)]);
  expect(await importLeads(kept, store)).toEqual({ imported: 50, known: 0 });
  await store.close();
  for (const path of [kept, ledgerPath(folder.path)])
    expect(await quickCheck(path)).toBe(undefined);
});

test('damage is found at the start and once a day, beside the traffic; a restore ends it, and is no replacement', async () => {
  using folder = dataFolder();
  const clock = testClock();
  const path = ledgerPath(folder.path);
  const backup = join(folder.path, 'backup');
  await using store = sqliteStore(folder.path, { clock });
  for (let n = 0; n < 200; n++) await store.leads.insert(newLead('inbox'));
  await store.backup?.(backup);
  const later = sqliteStore(folder.path, { clock });
  await later.leads.count();
  expect(later.fileTroubles()).toEqual([]);
  // The beginning of a page in the middle: what it is, and how many cells it has.
  const page = 4096;
  using file = new DatabaseSync(path);
  file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const damaged = openSync(path, 'r+');
  for (let at = 10 * page; at < 40 * page; at += page) writeSync(damaged, 'x'.repeat(16), at);
  closeSync(damaged);
  const day = 24 * 3_600_000;
  await expect
    .poll(() => {
      clock.pass(day);
      return later.fileTroubles();
    })
    .toEqual([expect.stringMatching(/^SQLite finds damage in .*: /)]);
  file.close();
  await restoreLedger(path, backup);
  expect(await later.leads.count()).toBe(200);
  await expect
    .poll(() => {
      clock.pass(day);
      return later.fileTroubles();
    })
    .toEqual([]);
  await later.close();
});

test('of what is written together all is kept or nothing, and a fault of one says nothing against the others after it', async () => {
  using folder = dataFolder();
  const { store, insert } = newStore(folder.path);
  const lead = newLead('inbox');
  const odd = { ...lead, payload: 'no JSON' };
  await expect(Promise.all([insert(), store.leads.insert(odd)])).rejects.toThrow();
  await expect.poll(() => store.probe()).toBe(true);
  expect(await store.leads.count()).toBe(0);
  await insert();
  expect(await store.leads.count()).toBe(1);
  await store.close();
});
