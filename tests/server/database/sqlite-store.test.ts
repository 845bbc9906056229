import { readFileSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ledgerPath, sqliteEngine } from '../../../server/database/sqlite/engine.ts';
import { systemClock } from '../../../server/lib/clock.ts';
import {
  dataFolder,
  enquiry,
  leaseMs,
  newLead,
  openLedgerFile,
  sqliteStore,
} from '../../support/leads.ts';
import { testClock } from '../../support/test-server.ts';
import { testAbsorbCounts } from './absorb-counts-suite.ts';
import { testStore } from './store-suite.ts';
import { testTakeOver } from './take-over-suite.ts';

const queue = { kind: 'lead.forward', target: 'contact' } as const;

testStore('a ledger in SQLite', async () => {
  const folder = dataFolder();
  return {
    open: (clock, routes) => sqliteStore(folder.path, { clock, ...(routes && { routes }) }),
    async endLeases(clock) {
      clock.pass(leaseMs.mail);
      clock.set(-leaseMs.mail);
    },
    async [Symbol.asyncDispose]() {
      folder[Symbol.dispose]();
    },
  };
});

const place = async () => {
  const folder = dataFolder();
  onTestFinished(() => folder[Symbol.dispose]());
  const address = ledgerPath(folder.path);
  const engine = sqliteEngine({ path: address, clock: systemClock, keepsCopies: false });
  return { address, engine };
};
testTakeOver('SQLite', place);
testAbsorbCounts('SQLite', place);

test('a lease lasts as long as it was told, by the monotonic clock', async () => {
  using folder = dataFolder();
  const clock = testClock();
  await using store = sqliteStore(folder.path, { clock });
  await store.leads.insert(newLead('received'));
  clock.pass(leaseMs['lead.forward'] - 1);
  expect(await store.jobs.claim(queue)).toBeUndefined();
  clock.pass(1);
  expect(await store.jobs.claim(queue)).toBeDefined();
});

test('a lease from before the machine’s restart is void', async () => {
  using folder = dataFolder();
  const clock = testClock();
  const store = sqliteStore(folder.path, { clock });
  await store.leads.insert(newLead('received'));
  // After a restart the monotonic clock begins anew.
  await using restarted = sqliteStore(folder.path, { clock: { ...clock, monotonic: () => 5000 } });
  expect(await restarted.jobs.claim(queue)).toBeDefined();
  await store.close();
});

test('the close leaves no text in the journal, although another program has the ledger open', async () => {
  using folder = dataFolder();
  const store = sqliteStore(folder.path);
  await store.leads.count();
  using other = openLedgerFile(folder.path);
  other.prepare('SELECT * FROM leads').all();
  await store.leads.insert(newLead('inbox'));
  const journal = `${ledgerPath(folder.path)}-wal`;
  expect(statSync(journal).size).toBeGreaterThan(0);
  await store.close();
  expect(statSync(journal).size).toBe(0);
});

test('purged and forgotten leads leave no trace, unless somebody reads: nobody waits for him', async () => {
  using folder = dataFolder();
  const clock = testClock();
  await using store = sqliteStore(folder.path, { clock });
  const { signal } = new AbortController();
  for (const state of ['inbox', 'spam'] as const) await store.leads.insert(newLead(state));
  using reader = openLedgerFile(folder.path);
  const { email } = newLead('inbox');
  clock.pass(2 * 24 * 60 * 60_000);
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM leads').all();
  expect(await store.leads.purge({ days: 1, signal })).toEqual({ leads: 1, tracesLeft: true });
  expect(await store.leads.forget(email)).toEqual({ leads: 1, tracesLeft: true });
  reader.exec('COMMIT');
  const file = ledgerPath(folder.path);
  const rewrites = () => reader.prepare('PRAGMA schema_version').get()?.schema_version;
  const before = rewrites();
  expect(await store.leads.purge({ days: 1, signal })).toEqual({ leads: 0, tracesLeft: false });
  expect([statSync(`${file}-wal`).size, rewrites()]).toEqual([0, before]);
  expect(readFileSync(file, 'latin1')).not.toContain('Asha');
  expect(await store.leads.forget(email)).toEqual({ leads: 0, tracesLeft: false });
  expect([statSync(`${file}-wal`).size, rewrites() === before]).toEqual([0, false]);
});

test('what a purge takes goes back to the disk', async () => {
  using folder = dataFolder();
  const clock = testClock();
  await using store = sqliteStore(folder.path, { clock });
  const size = () => statSync(ledgerPath(folder.path)).size;
  const { signal } = new AbortController();
  await store.leads.purge({ days: 1, signal });
  const empty = size();
  const message = 'x'.repeat(5000);
  await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      store.leads.insert({
        ...newLead('spam'),
        payload: JSON.stringify({ ...enquiry(n), message }),
      }),
    ),
  );
  clock.pass(31 * 24 * 60 * 60_000);
  expect((await store.leads.purge({ days: 30, signal })).leads).toBe(300);
  expect(size()).toBeLessThan(empty + 64 * 1024);
});

test('the newest leads, those of a state, their number and what waits are read from an index', async () => {
  using folder = dataFolder();
  await using store = sqliteStore(folder.path);
  await store.leads.count();
  const prepared = vi.spyOn(DatabaseSync.prototype, 'prepare');
  await store.leads.list({ limit: 20 });
  await store.leads.list({ state: 'dead', limit: 20 });
  await store.leads.count({ state: 'spam' });
  await store.reports.status();
  const asked = prepared.mock.calls.map(([text]) => text);
  prepared.mockRestore();
  using db = openLedgerFile(folder.path);
  const plans = asked.map((text) =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .all()
      .map(({ detail }) => String(detail))
      .join('; '),
  );
  const ofWaiting = /jobs USING (?:COVERING )?INDEX jobs_settled \(kind=\? AND state=\?\)/;
  const ofInbox = /^SEARCH leads USING (?:COVERING )?INDEX leads_by_state \(state=\?\)/;
  expect(plans).toEqual([
    expect.stringMatching(/^SCAN leads USING INDEX leads_by_time;/),
    // What has failed in one way or another is little.
    expect.stringMatching(ofWaiting),
    expect.stringMatching(ofInbox),
    // Servers ask for what waits again and again: of all deliveries they look at those that do, or have failed.
    expect.stringMatching(ofWaiting),
    expect.stringMatching(ofInbox),
  ]);
  // Nothing is sorted: what is read first is shown first.
  expect([plans[0], plans[2]].join()).not.toContain('TEMP B-TREE');
});
