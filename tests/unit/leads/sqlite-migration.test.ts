import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createSqliteAdmin } from '../../../server/leads/sqlite/admin.ts';
import { ledgerPath, openLedgerFile } from '../../../server/leads/sqlite/file.ts';
import { createSqliteStore } from '../../../server/leads/sqlite/store.ts';
import { dataFolder, leaseMs, ledgerRows, newLead } from '../../support/leads.ts';
import { testClock } from '../../support/test-server.ts';

/** As version 1 made it. */
const version1 = `
  CREATE TABLE leads (
    id TEXT PRIMARY KEY, form TEXT NOT NULL, payload TEXT NOT NULL, email TEXT NOT NULL,
    state TEXT NOT NULL, received_at INTEGER NOT NULL, settled_at INTEGER, since INTEGER NOT NULL,
    step INTEGER NOT NULL DEFAULT 0, scheduled_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
    lease TEXT, lease_until INTEGER, promised INTEGER NOT NULL DEFAULT 0, answer TEXT,
    submission TEXT
  ) STRICT;
  CREATE INDEX leads_waiting ON leads (form, step, due_at) WHERE state IN ('received', 'pending');
  CREATE INDEX leads_by_state ON leads (state, settled_at);
  CREATE INDEX leads_by_email ON leads (email);
  CREATE INDEX leads_by_time ON leads (received_at);
  CREATE UNIQUE INDEX leads_once ON leads (submission)
    WHERE submission IS NOT NULL AND state NOT IN ('rejected', 'dead');
  CREATE TABLE attempts (
    lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE, at INTEGER NOT NULL,
    duration_ms INTEGER NOT NULL, status INTEGER, outcome TEXT NOT NULL
  ) STRICT;
  CREATE INDEX attempts_by_lead ON attempts (lead_id, at);
  CREATE TABLE heartbeat (at INTEGER NOT NULL, ballast BLOB) STRICT;
  INSERT INTO heartbeat (at) VALUES (0);
  PRAGMA user_version = 1;`;

const queue = { channel: 'target', form: 'contact' } as const;
const states = ['received', 'pending', 'delivered', 'rejected', 'dead', 'inbox', 'spam'] as const;

test('a ledger of version 1 keeps every lead, whatever its state, with all that is known of it', async () => {
  using folder = dataFolder();
  const clock = testClock();
  fillVersion1(folder.path, clock.now(), clock.monotonic());
  const db = openLedgerFile(folder.path);
  const admin = createSqliteAdmin(db, clock.now);

  const records = await admin.list();
  expect(records.map(({ id }) => id)).toEqual([...states].reverse());
  for (const [n, state] of states.entries()) {
    const isSettled = !['received', 'pending'].includes(state);
    expect(records.find(({ id }) => id === state)).toEqual({
      ...{ id: state, form: 'contact', state, payload: { fullname: state } },
      receivedAt: clock.now() + n,
      settledAt: isSettled ? clock.now() + n + (n < 5 ? 100 : 0) : undefined,
      dueAt: state === 'pending' ? clock.now() + 50 : undefined,
      attempts: n < 5 ? 2 : 0,
      handledAt: undefined,
      answer: n < 5 ? `About ${state}` : undefined,
    });
  }
  const [delivery] = await admin.deliveries('dead');
  expect(delivery?.attempts).toEqual([
    { at: 1, durationMs: 10, status: 503, outcome: 'status' },
    { at: 2, durationMs: 20, status: undefined, outcome: 'timeout' },
  ]);
  expect(await admin.count({ search: 'DEAD' })).toBe(1);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()).toEqual(
    ['heartbeat', 'leads', 'deliveries', 'attempts', 'alerts'].map((name) => ({ name })),
  );
  await admin.close();
});

test('after the migration leads go on as before it: leases, due times, tries, submissions, the purge', async () => {
  using folder = dataFolder();
  const clock = testClock();
  fillVersion1(folder.path, clock.now(), clock.monotonic());
  const store = createSqliteStore({
    ...{ dataDir: folder.path, leaseMs, clock, log: pino({ level: 'silent' }) },
  });
  expect(await store.claimDue(queue)).toBeUndefined();
  clock.pass(50);
  expect(await store.claimDue(queue)).toMatchObject({
    ...{ id: 'pending', retryCount: 3, firstAttemptAt: clock.now() - 50 - 7 },
  });
  clock.pass(50);
  expect(await store.claimDue(queue)).toMatchObject({ id: 'received', retryCount: 3 });

  for (const state of states) {
    const { kind } = await store.insert({
      ...{ id: `again ${state}`, form: 'contact', payload: '{}', email: '', state: 'inbox' },
      submission: `of ${state}`,
    });
    expect([state, kind]).toEqual([
      state,
      state === 'rejected' || state === 'dead' ? 'new' : 'known',
    ]);
  }
  clock.pass(1e9);
  const { signal } = new AbortController();
  // The rejected one's visitor had been told that it is safe.
  expect(await store.purge({ days: 1, signal })).toMatchObject({ leads: 2 });
  await store.close();
});

/** What version 2 didn't have. */
const backToVersion2 = `
  DROP TABLE alerts; DROP INDEX deliveries_by_time; DROP INDEX leads_by_form;
  ALTER TABLE leads DROP COLUMN search_text;
  PRAGMA user_version = 2;`;

test('a ledger of version 2 learns of mails, alerts and searches, and keeps its leads', async () => {
  using folder = dataFolder();
  const clock = testClock();
  const settings = { dataDir: folder.path, leaseMs, clock, log: pino({ level: 'silent' }) };
  const first = createSqliteStore(settings);
  await first.insert(newLead('inbox'));
  await first.close();
  const db = openLedgerFile(folder.path);
  db.exec(backToVersion2);
  db.close();
  const store = createSqliteStore(settings);
  await store.insert({ ...newLead('inbox'), mails: ['mail'] });
  expect(await store.claimDue({ channel: 'mail', form: 'contact' })).toBeDefined();
  expect(await store.alerts()).toEqual([]);
  expect(ledgerRows(folder.path)).toHaveLength(2);
  using again = openLedgerFile(folder.path);
  // As the server of the version before goes on writing, while this one runs beside it.
  again.exec('UPDATE leads SET search_text = NULL WHERE rowid = 1');
  const found = await createSqliteAdmin(again, clock.now).count({ search: 'ASHA RAO' });
  expect(found).toBe(2);
  await store.close();
});

function fillVersion1(dataDir: string, now: number, monotonic: number): void {
  using db = new DatabaseSync(ledgerPath(dataDir));
  db.exec(version1);
  const insert = db.prepare(`
    INSERT INTO leads VALUES (:id, 'contact', :payload, 'a@example.com', :id, :received, :settled,
      :since, 3, :now, :due, :lease, :until, :promised, :answer, :submission)`);
  for (const [n, state] of states.entries()) {
    const isForwarded = n < 5;
    insert.run({
      ...{ id: state, payload: JSON.stringify({ fullname: state }), received: now + n, now },
      settled: n < 2 ? null : now + n + (isForwarded ? 100 : 0),
      ...{ since: now - 7, due: now + 50, submission: `of ${state}` },
      lease: state === 'received' ? 'held' : null,
      until: state === 'received' ? monotonic + 100 : null,
      promised: state === 'rejected' ? 1 : 0,
      answer: isForwarded ? `About ${state}` : null,
    });
    if (!isForwarded) continue;
    const attempt = db.prepare('INSERT INTO attempts VALUES (?, ?, ?, ?, ?)');
    attempt.run(state, 1, 10, 503, 'status');
    attempt.run(state, 2, 20, null, 'timeout');
  }
}
