import { randomUUID } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { maxBodyBytes } from '../../../server/http/form-body.ts';
import {
  LedgerVersionError,
  ledgerPath,
  openLedgerFile,
} from '../../../server/leads/ledger-file.ts';
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

test('an opening that failed is not tried again before two seconds have passed', () => {
  using folder = dataFolder();
  const dataDir = join(folder.path, 'data');
  writeFileSync(dataDir, 'a file, not a folder');
  const { keeper, clock } = newKeeper(dataDir);
  // The first visitor after the start may try.
  expect(() => keeper.use((ledger) => ledger.keep(entry()))).toThrow(/EEXIST|ENOTDIR/);
  rmSync(dataDir);
  clock.pass(1999);
  expect(() => keeper.use((ledger) => ledger.keep(entry()))).toThrow('could not be opened');
  clock.pass(1);
  keeper.use((ledger) => ledger.keep(entry()));
  expect(ledgerRows(dataDir)).toHaveLength(1);
  keeper.close();
});

test('a ledger that is there after a failed start is taken at once, by the first who asks', () => {
  using folder = dataFolder();
  const dataDir = join(folder.path, 'data');
  writeFileSync(dataDir, 'a file, not a folder');
  const { keeper, messages } = newKeeper(dataDir);
  rmSync(dataDir);
  expect(keeper.writable()).toBe(true);
  expect(messages()).toEqual([]);
  keeper.close();
});

test('a ledger that was replaced under the server is left for the one in its place', () => {
  using folder = dataFolder();
  const { keeper } = newKeeper(folder.path);
  keeper.use((ledger) => ledger.keep(entry()));
  for (const end of ['', '-wal', '-shm']) rmSync(ledgerPath(folder.path) + end, { force: true });
  openLedgerFile(folder.path).close();
  keeper.use((ledger) => ledger.keep(entry()));
  expect(ledgerRows(folder.path)).toHaveLength(1);
  keeper.close();
});

test('a folder that is deleted under the server is made again', () => {
  using folder = dataFolder();
  const { keeper } = newKeeper(folder.path);
  rmSync(folder.path, { recursive: true });
  keeper.use((ledger) => ledger.keep(entry()));
  expect(ledgerRows(folder.path)).toHaveLength(1);
  keeper.close();
});

test('a connection is kept after errors that say nothing against it, and replaced after others', () => {
  using folder = dataFolder();
  const { keeper, messages } = newKeeper(folder.path);
  const fail = (error: unknown) => () => {
    throw error;
  };
  const first = keeper.use((ledger) => ledger);
  // Busy, locked, full, a constraint; and the last in its longer form.
  for (const errcode of [5, 6, 13, 19, 2067]) {
    expect(() => keeper.use(fail(sqliteError(errcode)))).toThrow(LedgerUnavailable);
    expect(keeper.use((ledger) => ledger)).toBe(first);
  }
  expect(messages()).toHaveLength(10);

  let last = first;
  // Out of order, a broken file, and whatever is no error of SQLite's.
  for (const error of [sqliteError(10), sqliteError(11), new Error('odd'), 'odd']) {
    expect(() => keeper.use(fail(error))).toThrow(/^(error \d+|odd)$/);
    const next = keeper.use((ledger) => ledger);
    expect(next).not.toBe(last);
    last = next;
  }
  keeper.close();
});

test('a proof that the disk takes writes is believed for a second, unless something fails meanwhile', () => {
  using folder = dataFolder();
  const { keeper, clock } = newKeeper(folder.path);
  let beats = 0;
  const ledger = keeper.use((ledger) => ledger);
  const beat = ledger.beat;
  ledger.beat = (bytes) => {
    beats++;
    beat(bytes);
  };
  expect(keeper.writable()).toBe(true);
  clock.pass(999);
  expect(keeper.writable()).toBe(true);
  expect(beats).toBe(1);
  clock.pass(1);
  expect(keeper.writable()).toBe(true);
  expect(beats).toBe(2);

  ledger.beat = () => {
    throw sqliteError(13);
  };
  expect(() =>
    keeper.use(() => {
      throw sqliteError(13);
    }),
  ).toThrow('error 13');
  expect(keeper.writable()).toBe(false);
  keeper.close();
});

test('a disk that takes a little, but not the largest lead, has not recovered', () => {
  using folder = dataFolder();
  const { keeper, messages } = newKeeper(folder.path);
  const ledger = keeper.use((ledger) => ledger);
  const beat = ledger.beat;
  const asked: (number | undefined)[] = [];
  ledger.beat = (bytes) => {
    asked.push(bytes);
    if (bytes) throw sqliteError(13);
    beat(bytes);
  };
  expect(() =>
    keeper.use(() => {
      throw sqliteError(13);
    }),
  ).toThrow('error 13');
  expect(keeper.writable()).toBe(false);
  expect(messages()).toEqual(["The ledger can't be written"]);
  expect(asked).toEqual([undefined, maxBodyBytes]);

  ledger.beat = beat;
  expect(keeper.writable()).toBe(true);
  expect(messages()).toEqual(["The ledger can't be written", 'The ledger can be written again']);
  // The space that was claimed for the proof is given back.
  keeper.close();
  const db = openLedgerFile(folder.path);
  expect(db.prepare('SELECT length(ballast) AS bytes FROM heartbeat').get()).toEqual({ bytes: 0 });
  db.close();
});

test('what waits to be written is written by the close, and nothing afterwards', async () => {
  using folder = dataFolder();
  const { keeper, messages } = newKeeper(folder.path);
  const waiting = keeper.write((ledger) => ledger.keep(entry()));
  keeper.close();
  expect(await waiting).toMatchObject({ kind: 'new' });
  expect(() => keeper.use((ledger) => ledger.keep(entry()))).toThrow('is closed');
  await expect(keeper.write((ledger) => ledger.keep(entry()))).rejects.toThrow(LedgerUnavailable);
  expect(keeper.writable()).toBe(false);
  expect(ledgerRows(folder.path)).toHaveLength(1);
  // That it is closed is no failure of the ledger's.
  expect(messages()).toEqual([]);
  keeper.close();
});

test('the close leaves no text in the journal, although another program has the ledger open', () => {
  using folder = dataFolder();
  const { keeper } = newKeeper(folder.path);
  using other = openLedgerFile(folder.path);
  other.prepare('SELECT * FROM leads').all();
  keeper.use((ledger) => ledger.keep(entry()));
  const journal = `${ledgerPath(folder.path)}-wal`;
  expect(statSync(journal).size).toBeGreaterThan(0);
  keeper.close();
  expect(statSync(journal).size).toBe(0);
});

test('the journal is emptied unless somebody reads, and nobody waits for him', () => {
  using folder = dataFolder();
  const { keeper } = newKeeper(folder.path);
  using reader = openLedgerFile(folder.path);
  keeper.use((ledger) => ledger.keep(entry()));
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM leads').all();
  expect(keeper.emptyJournal()).toBe(false);
  reader.exec('COMMIT');
  expect(keeper.emptyJournal()).toBe(true);
  expect(statSync(`${ledgerPath(folder.path)}-wal`).size).toBe(0);
  keeper.close();
});

function sqliteError(errcode: number): Error {
  return Object.assign(new Error(`error ${errcode}`), { errcode });
}
