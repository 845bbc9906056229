/** @module-tag thorough */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { postgresEngine } from '../../../server/database/postgres/engine.ts';
import { ledgerPath } from '../../../server/database/sqlite/engine.ts';
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts';
import { syncFallback } from '../../../server/forms/fallback-sync.ts';
import type { Ledger } from '../../../server/ledger/create-ledger.ts';
import { openExistingLedger, openLedgers } from '../../../server/ledger/open-ledgers.ts';
import { databaseServer } from '../../../server/settings/server-address.ts';
import {
  countsOfLedger,
  leadsOfLastRelease,
  postgresOfLastRelease,
} from '../../support/last-release.ts';
import { dataFolder, enquiry, leaseMs, newLead, sqliteStore } from '../../support/leads.ts';
import { leadsOn } from '../../support/leads-command.ts';
import { ask, startPostgres } from '../../support/postgres.ts';
import { postgresStore } from '../../support/postgres-store.ts';
import { shared } from '../../support/shared.ts';
import { testClock } from '../../support/test-server.ts';
import { testAbsorbCounts } from './absorb-counts-suite.ts';
import { testStore } from './store-suite.ts';
import { testTakeOver } from './take-over-suite.ts';

const queue = { kind: 'lead.forward', target: 'contact' } as const;

const postgres = shared(startPostgres);

testStore('a ledger in PostgreSQL', async () => {
  const url = await postgres.createDatabase();
  return {
    open: (clock, routes) => postgresStore(url, clock, routes),
    async endLeases() {
      await ask(url, 'UPDATE jobs SET lease_until = now() WHERE lease IS NOT NULL');
    },
    async [Symbol.asyncDispose]() {},
  };
});

const place = async () => {
  const address = await postgres.createDatabase();
  return { address, engine: postgresEngine(databaseServer.parse(address)) };
};
testTakeOver('PostgreSQL', place);
testAbsorbCounts('PostgreSQL', place);

test('a lease lasts as long as it was told, by the database’s clock', async () => {
  const url = await postgres.createDatabase();
  const clock = testClock();
  await using store = postgresStore(url, clock);
  await store.leads.insert(newLead('received'));
  const [lease] = await ask(
    url,
    'SELECT extract(epoch FROM lease_until - now()) * 1000 AS left_ms FROM jobs',
  );
  expect(Number(lease?.left_ms)).toBeGreaterThan(0);
  expect(Number(lease?.left_ms)).toBeLessThanOrEqual(leaseMs['lead.forward']);
  clock.pass(10 * leaseMs['lead.forward']);
  expect(await store.jobs.claim(queue)).toBeUndefined();
  // The database's clock was set back since it was written.
  await ask(url, "UPDATE jobs SET lease_until = now() + interval '80 s'");
  expect(await store.jobs.claim(queue)).toBeDefined();
});

test('an outcome that is written twice, because the first answer was lost, is written once', async () => {
  await using store = postgresStore(await postgres.createDatabase(), testClock());
  const result = await store.leads.insert(newLead('received'));
  if (result.kind !== 'new' || !result.job) throw new Error('not new');
  const attempt = { at: 1, durationMs: 2, status: 200, outcome: 'delivered' };
  for (let n = 0; n < 2; n++) await store.jobs.settle(result.job, 'delivered', { attempt });
  expect(await store.leads.deliveries(result.id)).toMatchObject([{ attempts: [attempt] }]);
});

test('texts with the one character that PostgreSQL does not store are kept without it', async () => {
  const url = await postgres.createDatabase();
  await using store = postgresStore(url, testClock());
  const payload = JSON.stringify({ message: 'a\0b \ud800' });
  const result = await store.leads.insert({
    ...newLead('received'),
    payload,
    email: 'a\0@example.com',
  });
  if (result.kind === 'new' && result.job)
    await store.jobs.settle(result.job, 'rejected', { answer: 'no\0' });
  expect(await store.leads.list({ search: 'a\0b' })).toMatchObject([
    { payload: { message: 'a\0b \ud800' }, answer: 'no' },
  ]);
  expect((await store.leads.forget('a\0@example.com')).leads).toBe(1);
});

test('of whoever is forgotten nothing stays in the database’s files, nor in those beside it', async () => {
  const url = await postgres.createDatabase();
  using folder = dataFolder();
  const databaseUrl = databaseServer.parse(url);
  const settings = { databaseUrl, dataDir: folder.path, webhookUrls: [] };
  const meanwhile = join(folder.path, 'leads-meanwhile.sqlite');
  const [ledger, fallback] = openLedgers(settings, {});
  for (const store of [ledger, fallback, sqliteStore(folder.path)]) {
    await store?.leads.insert(newLead('inbox'));
    await store?.leads.insert({ ...newLead('inbox'), email: 'b@example.com', payload: '{}' });
    await store?.close();
  }
  const admin = openExistingLedger(settings);
  expect(await admin.leads.forget('a@example.com')).toEqual({ leads: 3, tracesLeft: false });
  expect(await admin.leads.count()).toBe(1);
  await admin.close();
  await ask(url, 'CHECKPOINT');
  const [place] = await ask(
    url,
    `SELECT current_setting('data_directory') AS folder,
      (SELECT oid FROM pg_database WHERE datname = current_database()) AS database`,
  );
  const base = join(String(place?.folder), 'base', String(place?.database));
  const files = readdirSync(base).map((name) => join(base, name));
  for (const file of [...files, meanwhile, ledgerPath(folder.path)])
    expect(readFileSync(file, 'latin1').includes('Asha')).toBe(false);
});

test('a database of the release before is taken over with every lead', async () => {
  const url = await postgres.createDatabase();
  const count = 400;
  await ask(url, postgresOfLastRelease);
  await ask(url, leadsOfLastRelease(count).join(';'));
  const before = await ask(url, countsOfLedger('deliveries'));
  const stores = [postgresStore(url, testClock()), postgresStore(url, testClock())];
  const expected = [
    { state: 'delivered', form: 'contact', leads: count / 2 },
    { state: 'inbox', form: 'contact', leads: count / 4 },
    { state: 'pending', form: 'contact', leads: count / 4 },
  ];
  const counts = await Promise.all(stores.map((store) => store.leads.counts()));
  expect(counts).toEqual([expected, expected]);
  expect(await ask(url, countsOfLedger('jobs'))).toEqual(before);
  const [kept] = await ask(
    url,
    "SELECT schemaname FROM pg_tables WHERE schemaname LIKE 'before_%' AND tablename = 'leads'",
  );
  expect(await ask(url, `SELECT count(*)::int AS n FROM ${kept?.schemaname}.leads`)).toEqual([
    { n: count },
  ]);
  // The server of the release before, if it still runs, writes on beside them.
  await ask(
    url,
    "INSERT INTO leads (id, form, payload, email, received_at, search_text) VALUES ('old', 'contact', '{}', '', 1, '')",
  );
  expect(await stores[0]?.leads.count({ state: 'inbox' })).toBe(count / 4 + 1);
  expect(await stores[1]?.jobs.claim(queue)).toMatchObject({ id: '2' });
  await Promise.all(stores.map((store) => store.close()));
});

test('servers that start at the same moment make the ledger once', async () => {
  const url = await postgres.createDatabase();
  const stores = Array.from({ length: 5 }, () => postgresStore(url, testClock()));
  await Promise.all(stores.map((store) => store.leads.insert(newLead('inbox'))));
  expect(await ask(url, 'SELECT count(*)::int AS leads FROM leads')).toEqual([{ leads: 5 }]);
  await Promise.all(stores.map((store) => store.close()));
});

const moving = { log: pino({ level: 'silent' }), signal: new AbortController().signal };

test('a move that was broken off after each of its steps is done again, and each lead is there once', async () => {
  using folder = dataFolder();
  const clock = testClock();
  await using from = sqliteStore(folder.path, { clock });
  await using to = postgresStore(await postgres.createDatabase(), clock);
  const broken = () => Promise.reject(new DatabaseUnavailable('broken off'));
  const steps: ((from: Ledger, to: Ledger) => [Ledger, Ledger])[] = [
    (from, to) => [from, { ...to, takeOver: broken }],
    (from, to) => [{ ...from, delete: broken }, to],
    (from, to) => [from, to],
  ];
  const { id } = newLead('pending');
  await from.leads.insert({ ...newLead('pending'), id, mailTo: ['sales@example.com'] });
  for (const step of steps) {
    const [a, b] = step(from, to);
    await syncFallback({ ...moving, from: a, to: b, clock }).catch(() => {});
    // Wherever it is, at most one of the two delivers it.
    const claims = await Promise.all(
      [from, to].map((store) => store.jobs.claim({ kind: 'lead.mail' })),
    );
    expect(claims.filter(Boolean).length).toBeLessThan(2);
    for (const [n, claim] of claims.entries())
      if (claim) await [from, to][n]?.jobs.settle(claim, 'pending', { dueAt: 0 });
  }
  expect(await from.leads.count()).toBe(0);
  expect((await to.leads.list()).map((lead) => lead.id)).toEqual([id]);
  // What was put off for the sake of the move is due.
  for (const due of [queue, { kind: 'lead.mail' } as const])
    expect(await to.jobs.claim(due)).toMatchObject({ lead: { id } });
});

test('who is in hand stays where it is, and what was delivered meanwhile is not delivered again', async () => {
  using folder = dataFolder();
  const clock = testClock();
  await using from = sqliteStore(folder.path, { clock });
  await using to = postgresStore(await postgres.createDatabase(), clock);
  const lead = newLead('received');
  const held = await from.leads.insert(lead);
  await to.leads.insert({ ...lead, state: 'pending' });
  await syncFallback({ ...moving, from, to, clock });
  expect(await from.leads.count()).toBe(1);
  if (held.kind === 'new' && held.job)
    await from.jobs.settle(held.job, 'delivered', { answer: 'Thanks' });
  await syncFallback({ ...moving, from, to, clock });
  expect(await from.leads.count()).toBe(0);
  expect(await to.leads.find(lead.id)).toMatchObject([{ state: 'delivered', answer: 'Thanks' }]);
  expect(await to.jobs.claim(queue)).toBeUndefined();
});

test('import takes over every lead as it stands, and a second time none', async () => {
  using folder = dataFolder();
  await using from = sqliteStore(folder.path);
  await using to = postgresStore(await postgres.createDatabase(), testClock());
  // More than two batches, in every state, with attempts and mails.
  const attempt = { at: 1, durationMs: 2, status: 503, outcome: 'status' };
  const states = ['pending', 'inbox', 'spam', 'received', 'received', 'received'] as const;
  const ends = ['delivered', 'rejected', 'pending'] as const;
  const leads = Array.from({ length: 222 }, async (_, n) => {
    const message = `Number ${n}. “Soon” \0 🏏 \ud800`;
    const result = await from.leads.insert({
      ...newLead(states[n % 6] ?? 'inbox'),
      payload: JSON.stringify({ ...enquiry(n), message }),
      submission: `once ${n}`,
      mailTo: n % 6 === 2 ? [] : ['sales@example.com'],
    });
    const end = ends[(n % 6) - 3];
    if (result.kind === 'new' && result.job && end)
      await from.jobs.settle(result.job, end, { attempt, dueAt: 7 });
  });
  await Promise.all(leads);
  const imported = () => leadsOn(() => to, ['import', ledgerPath(folder.path)]);
  expect(await imported()).toBe('Imported 222 leads; 0 leads were here already.\n');
  expect(await imported()).toBe('Imported 0 leads; 222 leads were here already.\n');
  const all = await from.leads.list();
  expect(await to.leads.list()).toEqual(all);
  expect(await to.leads.counts()).toEqual(await from.leads.counts());
  for (const { id } of all)
    expect(await to.leads.deliveries(id)).toEqual(await from.leads.deliveries(id));
  expect(await to.leads.list({ search: 'NUMBER 7.' })).toHaveLength(1);
});

test('a lead that was sent anew meanwhile stays beside the one that is imported', async () => {
  using folder = dataFolder();
  await using from = sqliteStore(folder.path);
  await using to = postgresStore(await postgres.createDatabase(), testClock());
  const anew = { ...newLead('inbox'), submission: 'once' };
  await from.leads.insert({ ...newLead('inbox'), submission: 'once' });
  await to.leads.insert(anew);
  await leadsOn(() => to, ['import', ledgerPath(folder.path)]);
  expect(await to.leads.count()).toBe(2);
  const known = { kind: 'known', id: anew.id };
  expect(await to.leads.insert({ ...newLead('inbox'), submission: 'once' })).toMatchObject(known);
});
