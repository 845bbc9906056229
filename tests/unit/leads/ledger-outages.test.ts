import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ledgerPath } from '../../../server/leads/store/sqlite.ts';
import { StoreUnavailable } from '../../../server/leads/store/store.ts';
import { dataFolder, ledgerRows, newLead, sqliteStore } from '../../support/leads.ts';

function newStore(dataDir: string) {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const store = sqliteStore(dataDir, { log });
  const insert = () => store.insert(newLead('inbox'));
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
      await expect(insert()).rejects.toThrow(StoreUnavailable);
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

test('a ledger that was deleted or replaced under the server is left for the one in its place', async () => {
  using folder = dataFolder();
  const { store, insert, messages } = newStore(folder.path);
  await insert();
  rmSync(folder.path, { recursive: true });
  await insert();
  expect(ledgerRows(folder.path)).toHaveLength(1);
  expect(messages()).toEqual([]);
  await store.close();
});

test('of what is written together all is kept or nothing, and a fault of one says nothing against the others after it', async () => {
  using folder = dataFolder();
  const { store, insert } = newStore(folder.path);
  const lead = newLead('inbox');
  const odd = { ...lead, payload: 'no JSON' };
  await expect(Promise.all([insert(), store.insert(odd)])).rejects.toThrow();
  await expect.poll(() => store.probe()).toBe(true);
  expect(await store.count()).toBe(0);
  await insert();
  expect(await store.count()).toBe(1);
  await store.close();
});
