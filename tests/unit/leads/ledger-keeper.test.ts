import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { LedgerVersionError, openLedgerFile } from '../../../server/leads/ledger-file.ts';
import { createLedgerKeeper, LedgerUnavailable } from '../../../server/leads/ledger-keeper.ts';
import { testClock } from '../../support/desk.ts';
import { dataFolder, enquiry, ledgerRows } from '../../support/leads.ts';

function newKeeper(dataDir: string) {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const clock = testClock();
  const keeper = createLedgerKeeper({ dataDir, clock, leaseMs: 13_000, log });
  const messages = () => lines.map((line) => JSON.parse(line).msg);
  return { keeper, clock, messages };
}

function entry() {
  const payload = JSON.stringify(enquiry());
  const state = 'inbox' as const;
  return {
    id: randomUUID(),
    form: 'contact',
    payload,
    email: '',
    state,
    submission: undefined,
  } as const;
}

test('a ledger of a newer version ends the start', () => {
  using folder = dataFolder();
  const db = openLedgerFile(folder.path);
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(() => newKeeper(folder.path)).toThrow(LedgerVersionError);
});

test('of work that is written together, nothing is kept when a part of it fails', async () => {
  using folder = dataFolder();
  const { keeper } = newKeeper(folder.path);
  const all = await Promise.allSettled([
    keeper.write((ledger) => ledger.keep(entry())),
    keeper.write(() => {
      throw new Error('stumbled');
    }),
  ]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(ledgerRows(folder.path)).toEqual([]);
  keeper.close();
});

test('a ledger that can’t be opened is said once, looked for again after two seconds, and its return is said', () => {
  using folder = dataFolder();
  const dataDir = join(folder.path, 'data');
  writeFileSync(dataDir, 'a file, not a folder');
  const { keeper, clock, messages } = newKeeper(dataDir);
  for (let n = 0; n < 5; n++) {
    expect(() => keeper.use((ledger) => ledger.keep(entry()))).toThrow(LedgerUnavailable);
    expect(keeper.writable()).toBe(false);
    clock.pass(500);
  }
  expect(messages()).toEqual(["The ledger can't be written"]);

  rmSync(dataDir);
  clock.pass(2000);
  expect(keeper.writable()).toBe(true);
  keeper.use((ledger) => ledger.keep(entry()));
  expect(ledgerRows(dataDir)).toHaveLength(1);
  expect(messages()).toEqual(["The ledger can't be written", 'The ledger can be written again']);
  keeper.close();
});
