import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { spamKept } from '../../../server/leads/ledger.ts';
import { busyTimeoutMs, ledgerPath, openLedgerFile } from '../../../server/leads/ledger-file.ts';
import { emptyWal, emptyWalUnlessBusy, purgeSome, scrub } from '../../../server/leads/retention.ts';
import { dataFolder } from '../../support/leads.ts';

const day = 24 * 60 * 60_000;
const now = 1000 * day;

test('what was settled longer ago than the retention time goes, and not a millisecond earlier', () => {
  using folder = dataFolder();
  using db = openLedgerFile(folder.path);
  for (const state of ['delivered', 'rejected', 'spam']) {
    add(db, { state, settledAt: now - 30 * day });
    add(db, { state, settledAt: now - 30 * day - 1 });
  }
  for (const state of ['pending', 'dead', 'inbox']) add(db, { state, settledAt: 0 });
  add(db, { state: 'rejected', settledAt: 0, promised: 1 });
  expect(purgeSome(db, { now, days: 30 })).toBe(3);
  expect(purgeSome(db, { now, days: 30 })).toBe(0);
  expect(db.prepare('SELECT count(*) AS n FROM leads').get()).toEqual({ n: 7 });
});

test('expired leads and surplus spam are both counted, fifty of each at a time', () => {
  using folder = dataFolder();
  using db = openLedgerFile(folder.path);
  db.exec('BEGIN');
  for (let n = 0; n < 60; n++) add(db, { state: 'delivered', settledAt: 0 });
  for (let n = 0; n < spamKept + 60; n++) add(db, { state: 'spam', settledAt: now });
  db.exec('COMMIT');
  const purged = [1, 2, 3].map(() => purgeSome(db, { now, days: 30 }));
  expect(purged).toEqual([100, 20, 0]);
});

test('a scrub leaves an empty journal, and says so; while another reads, it says that it could not', () => {
  using folder = dataFolder();
  using db = openLedgerFile(folder.path);
  using reader = openLedgerFile(folder.path);
  db.exec('PRAGMA busy_timeout = 0');
  add(db, { state: 'inbox', settledAt: 0 });
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM leads').all();
  expect(scrub(db)).toBe(false);
  reader.exec('COMMIT');
  const rewrites = () => db.prepare('PRAGMA schema_version').get()?.schema_version;
  const before = rewrites();
  expect(scrub(db)).toBe(true);
  expect(rewrites()).not.toBe(before);
  expect(statSync(`${ledgerPath(folder.path)}-wal`).size).toBe(0);
  // Nor can it while another writes.
  reader.exec('BEGIN IMMEDIATE');
  expect(scrub(db)).toBe(false);
});

test('whoever must not wait is told at once, and waits as long as ever for the next thing', () => {
  using folder = dataFolder();
  using db = openLedgerFile(folder.path);
  using reader = openLedgerFile(folder.path);
  add(db, { state: 'inbox', settledAt: 0 });
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM leads').all();
  // Whoever did wait would wait for longer than any test.
  db.exec('PRAGMA busy_timeout = 600000');
  expect(emptyWalUnlessBusy(db)).toBe(false);
  expect(db.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: busyTimeoutMs });
  reader.exec('COMMIT');
  expect(emptyWalUnlessBusy(db)).toBe(true);
  expect(emptyWal(db)).toBe(true);
});

function add(
  db: DatabaseSync,
  { state, settledAt, promised = 0 }: { state: string; settledAt: number; promised?: 0 | 1 },
): void {
  db.prepare(`
    INSERT INTO leads (id, form, payload, email, state, received_at, settled_at, since,
      scheduled_at, due_at, promised)
    VALUES (?, 'contact', '{}', '', ?, 0, ?, 0, 0, 0, ?)`).run(
    randomUUID(),
    state,
    settledAt,
    promised,
  );
}
