import { statSync } from 'node:fs';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Clock } from '../../../server/leads/clock.ts';
import { createAlertStore } from '../../../server/leads/sql/alerts.ts';
import { createSqliteAdmin } from '../../../server/leads/sqlite/admin.ts';
import { sqliteDatabase } from '../../../server/leads/sqlite/database.ts';
import { ledgerPath, openLedgerFile } from '../../../server/leads/sqlite/file.ts';
import { createSqliteStore } from '../../../server/leads/sqlite/store.ts';
import { dataFolder, leaseMs, newLead } from '../../support/leads.ts';
import { testClock } from '../../support/test-server.ts';
import { testStore } from './store-suite.ts';

const queue = { channel: 'target', form: 'contact' } as const;

testStore('a ledger in SQLite', async () => {
  const folder = dataFolder();
  return {
    openStore: async (clock) => openStore(folder.path, clock),
    openAdmin: async (clock, routes) =>
      createSqliteAdmin(openLedgerFile(folder.path), clock.now, routes),
    async endLeases(clock) {
      clock.pass(leaseMs.mail);
      clock.set(-leaseMs.mail);
    },
    async [Symbol.asyncDispose]() {
      folder[Symbol.dispose]();
    },
  };
});

test('a lease lasts as long as it was told, by the monotonic clock', async () => {
  using folder = dataFolder();
  const clock = testClock();
  const store = openStore(folder.path, clock);
  await store.insert(newLead('received'));
  clock.pass(leaseMs.target - 1);
  expect(await store.claimDue(queue)).toBeUndefined();
  clock.pass(1);
  expect(await store.claimDue(queue)).toBeDefined();
  await store.close();
});

test('a lease from before the machine’s restart is void', async () => {
  using folder = dataFolder();
  const clock = testClock();
  const store = openStore(folder.path, clock);
  await store.insert(newLead('received'));
  // After a restart the monotonic clock begins anew.
  const restarted = openStore(folder.path, { ...clock, monotonic: () => 5000 });
  expect(await restarted.claimDue(queue)).toBeDefined();
  await store.close();
  await restarted.close();
});

test('the close leaves no text in the journal, although another program has the ledger open', async () => {
  using folder = dataFolder();
  const store = openStore(folder.path, testClock());
  using other = openLedgerFile(folder.path);
  other.prepare('SELECT * FROM leads').all();
  await store.insert(newLead('inbox'));
  const journal = `${ledgerPath(folder.path)}-wal`;
  expect(statSync(journal).size).toBeGreaterThan(0);
  await store.close();
  expect(statSync(journal).size).toBe(0);
});

test('a purge empties the journal unless somebody reads, and doesn’t wait for him', async () => {
  using folder = dataFolder();
  const clock = testClock();
  const store = openStore(folder.path, clock);
  const { signal } = new AbortController();
  using reader = openLedgerFile(folder.path);
  await store.insert(newLead('inbox'));
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM leads').all();
  expect(await store.purge({ days: 1, signal })).toEqual({ leads: 0, tracesLeft: true });
  reader.exec('COMMIT');
  expect(await store.purge({ days: 1, signal })).toEqual({ leads: 0, tracesLeft: false });
  expect(statSync(`${ledgerPath(folder.path)}-wal`).size).toBe(0);
  await store.close();
});

test('a forgotten address leaves an empty journal; while another reads or writes, traces may be left', async () => {
  using folder = dataFolder();
  const db = openLedgerFile(folder.path);
  const admin = createSqliteAdmin(db, Date.now);
  const store = openStore(folder.path, testClock());
  using reader = openLedgerFile(folder.path);
  db.exec('PRAGMA busy_timeout = 0');
  await store.insert(newLead('inbox'));
  const { email } = newLead('inbox');
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM leads').all();
  expect(await admin.forget(email)).toEqual({ leads: 1, tracesLeft: true });
  reader.exec('COMMIT');
  const rewrites = () => db.prepare('PRAGMA schema_version').get()?.schema_version;
  const before = rewrites();
  expect(await admin.forget(email)).toEqual({ leads: 0, tracesLeft: false });
  expect(rewrites()).not.toBe(before);
  expect(statSync(`${ledgerPath(folder.path)}-wal`).size).toBe(0);
  await store.close();
  await admin.close();
});

test('the newest leads, those of a state, and their number are read from an index', async () => {
  using folder = dataFolder();
  using db = openLedgerFile(folder.path);
  const asked: string[] = [];
  const prepare = db.prepare.bind(db);
  db.prepare = (sql) => {
    asked.push(sql);
    return prepare(sql);
  };
  const admin = createSqliteAdmin(db, Date.now);
  await admin.list({ limit: 20 });
  await admin.list({ state: 'dead', limit: 20 });
  await admin.count({ state: 'spam' });
  await admin.status();
  const alerts = createAlertStore(sqliteDatabase((work) => work(db)));
  await alerts.attention({ waitingSince: 0, channels: ['target'] });
  const plans = asked.map((sql) =>
    prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
      .join('; '),
  );
  expect(plans).toEqual([
    expect.stringMatching(/^SCAN leads USING INDEX leads_by_time;/),
    expect.stringMatching(/^SEARCH leads USING INDEX leads_by_state \(state=\?\);/),
    expect.stringMatching(/^SEARCH leads USING (?:COVERING )?INDEX leads_by_state \(state=\?\)$/),
    // Servers ask for what waits again and again: of all deliveries they look at those that do.
    expect.stringMatching(/deliveries USING (?:COVERING )?INDEX deliveries_waiting/),
    expect.stringMatching(/deliveries USING (?:COVERING )?INDEX deliveries_waiting/),
  ]);
  // Nothing is sorted: what is read first is shown first.
  expect(plans.slice(0, 3).join()).not.toContain('TEMP B-TREE');
});

function openStore(dataDir: string, clock: Clock) {
  return createSqliteStore({ dataDir, leaseMs, clock, log: pino({ level: 'silent' }) });
}
