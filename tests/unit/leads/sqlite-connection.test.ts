import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { maxBodyBytes } from '../../../server/http/form-body.ts';
import { createConnection } from '../../../server/leads/sqlite/connection.ts';
import { ledgerPath, openLedgerFile } from '../../../server/leads/sqlite/file.ts';
import { StoreUnavailable } from '../../../server/leads/store.ts';
import { dataFolder, ledgerRows } from '../../support/leads.ts';
import { testClock } from '../../support/test-server.ts';

function newConnection(dataDir: string) {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const clock = testClock();
  const connection = createConnection({
    ...{ dataDir, clock, log },
    prepare: (db) => ({
      insert: db.prepare(
        `INSERT INTO leads (id, form, payload, email, received_at)
         VALUES (hex(randomblob(8)), 'contact', '{}', '', 0)`,
      ),
    }),
  });
  const insert = () => connection.use(({ insert }) => void insert.run());
  const current = () => connection.use((_, db) => db);
  const messages = () => lines.map((line) => JSON.parse(line).msg);
  return { connection, insert, current, clock, messages };
}

test('a ledger of a newer version ends the start', () => {
  using folder = dataFolder();
  const db = openLedgerFile(folder.path);
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(() => newConnection(folder.path)).toThrow(StoreUnavailable);
});

test('a ledger that can’t be opened is said once, looked for again each time, and its return is said', () => {
  using folder = dataFolder();
  const dataDir = join(folder.path, 'data');
  writeFileSync(dataDir, 'a file, not a folder');
  const { connection, insert, messages } = newConnection(dataDir);
  for (let n = 0; n < 5; n++) {
    expect(insert).toThrow(StoreUnavailable);
    expect(connection.probe()).toBe(false);
  }
  expect(messages()).toEqual(["The ledger can't be written"]);

  rmSync(dataDir);
  expect(connection.probe()).toBe(true);
  insert();
  expect(ledgerRows(dataDir)).toHaveLength(1);
  expect(messages()).toEqual(["The ledger can't be written", 'The ledger can be written again']);
  connection.close();
});

test('a ledger that is there after a failed start is taken at once, by the first who asks', () => {
  using folder = dataFolder();
  const dataDir = join(folder.path, 'data');
  writeFileSync(dataDir, 'a file, not a folder');
  const { connection, messages } = newConnection(dataDir);
  rmSync(dataDir);
  expect(connection.probe()).toBe(true);
  expect(messages()).toEqual([]);
  connection.close();
});

test('a ledger that was replaced under the server is left for the one in its place', () => {
  using folder = dataFolder();
  const { connection, insert } = newConnection(folder.path);
  insert();
  for (const end of ['', '-wal', '-shm']) rmSync(ledgerPath(folder.path) + end, { force: true });
  openLedgerFile(folder.path).close();
  insert();
  expect(ledgerRows(folder.path)).toHaveLength(1);
  connection.close();
});

test('a folder that is deleted under the server is made again', () => {
  using folder = dataFolder();
  const { connection, insert } = newConnection(folder.path);
  rmSync(folder.path, { recursive: true });
  insert();
  expect(ledgerRows(folder.path)).toHaveLength(1);
  connection.close();
});

test('a connection is kept after errors that say nothing against it, and replaced after others', () => {
  using folder = dataFolder();
  const { connection, current, messages } = newConnection(folder.path);
  const fail = (error: unknown) => () =>
    connection.use(() => {
      throw error;
    });
  const first = current();
  // Busy, locked, full, a constraint; and the last in its longer form.
  for (const errcode of [5, 6, 13, 19, 2067]) {
    expect(fail(sqliteError(errcode))).toThrow(StoreUnavailable);
    expect(current() === first).toBe(true);
  }
  expect(messages()).toHaveLength(10);

  let last = first;
  // Out of order, a broken file, and whatever is no error of SQLite's.
  for (const error of [sqliteError(10), sqliteError(11), new Error('odd'), 'odd']) {
    expect(fail(error)).toThrow(/^(error \d+|odd)$/);
    const next = current();
    expect(next === last).toBe(false);
    last = next;
  }
  connection.close();
});

test('a proof that the disk takes writes is believed for a second, unless something fails meanwhile', () => {
  using folder = dataFolder();
  const { connection, clock } = newConnection(folder.path);
  using other = openLedgerFile(folder.path);
  const beats = () => Number(other.prepare('SELECT at FROM heartbeat').get()?.at);
  expect(connection.probe()).toBe(true);
  clock.pass(999);
  expect(connection.probe()).toBe(true);
  expect(beats()).toBe(1);
  clock.pass(1);
  expect(connection.probe()).toBe(true);
  expect(beats()).toBe(2);

  fill(other);
  expect(() =>
    connection.use(() => {
      throw sqliteError(13);
    }),
  ).toThrow('error 13');
  expect(connection.probe()).toBe(false);
  connection.close();
});

test('a disk that takes a little, but not the largest lead, has not recovered', () => {
  using folder = dataFolder();
  const { connection, messages } = newConnection(folder.path);
  using other = openLedgerFile(folder.path);
  fill(other, maxBodyBytes);
  expect(() =>
    connection.use(() => {
      throw sqliteError(13);
    }),
  ).toThrow('error 13');
  expect(connection.probe()).toBe(false);
  expect(messages()).toEqual(["The ledger can't be written"]);

  other.exec('DROP TRIGGER full');
  expect(connection.probe()).toBe(true);
  expect(messages()).toEqual(["The ledger can't be written", 'The ledger can be written again']);
  // The space that was claimed for the proof is given back.
  expect(other.prepare('SELECT length(ballast) AS bytes FROM heartbeat').get()).toEqual({
    bytes: 0,
  });
  connection.close();
});

test('that it is closed is no failure of the ledger’s', () => {
  using folder = dataFolder();
  const { connection, insert, messages } = newConnection(folder.path);
  expect(connection.probe()).toBe(true);
  connection.close();
  expect(insert).toThrow('is closed');
  expect(connection.probe()).toBe(false);
  expect(messages()).toEqual([]);
  connection.close();
});

/** As a disk that has no room for so many bytes. */
function fill(db: ReturnType<typeof openLedgerFile>, bytes = 0): void {
  db.exec(`CREATE TRIGGER full BEFORE UPDATE ON heartbeat WHEN length(NEW.ballast) >= ${bytes}
    BEGIN SELECT RAISE(ABORT, 'full'); END`);
}

function sqliteError(errcode: number): Error {
  return Object.assign(new Error(`error ${errcode}`), { errcode });
}
