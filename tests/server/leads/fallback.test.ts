/** @module-tag thorough */

import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../server/leads/clock.ts';
import { handOver } from '../../../server/leads/hand-over.ts';
import { createStore, type Store } from '../../../server/leads/store/create-store.ts';
import { postgresEngine } from '../../../server/leads/store/postgres.ts';
import { StoreUnavailable } from '../../../server/leads/store/store.ts';
import { databaseServer } from '../../../server/setting-types.ts';
import { sized } from '../../support/full-size.ts';
import { dataFolder, enquiry, leaseMs, newLead, post, sqliteStore } from '../../support/leads.ts';
import { startMailServer } from '../../support/mails.ts';
import { ask, type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { until } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';

const count = sized(150, 1000);
const log = pino({ level: 'silent' });
const clock = systemClock;
const { signal } = new AbortController();
const contact = 'contact' as const;

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

const running: { stop(signal?: NodeJS.Signals): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop('SIGKILL');
});

test('leads sent while PostgreSQL is killed and started three times: every promised one is in the ledger once, and mailed once', {
  timeout: 300_000,
}, async () => {
  using folder = dataFolder();
  const url = await postgres.createDatabase();
  const box = await startMailServer();
  running.push(box);
  const site = await startSite({
    ...{ DATABASE_URL: url, DATA_DIR: folder.path, RATE_LIMIT: '100000' },
    ...{ SMTP_URL: `smtp://127.0.0.1:${box.address.port}`, MAIL_FROM: 'website@example.com' },
    LEADS_MAIL_TO: 'sales@example.com',
  });
  running.push(site);
  const promised: string[] = [];
  let next = 0;
  const visitors = Array.from({ length: 8 }, async () => {
    while (next < count) {
      const lead = enquiry(next++);
      const answer = await post(`${site.url}/api/contact`, lead);
      if (answer.ok) promised.push(lead.email);
    }
  });
  for (const share of [0.2, 0.45, 0.7]) {
    await until(() => next >= share * count, 60_000);
    await postgres.stop('immediate');
    await until(() => next >= (share + 0.1) * count, 60_000);
    await postgres.start();
  }
  await Promise.all(visitors);
  expect(promised).toHaveLength(count);
  const unmailed = async () =>
    ask(url, "SELECT lead_id FROM deliveries WHERE channel = 'mail' AND state <> 'delivered'");
  const kept = async () => (await ask(url, 'SELECT email FROM leads')).map(({ email }) => email);
  await until(async () => (await kept()).length >= count, 120_000);
  await until(async () => (await unmailed()).length === 0, 120_000);
  expect((await kept()).sort()).toEqual(promised.sort());
  const mails = await box.mails();
  expect(mails).toHaveLength(count);
  const subjects = mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
  expect(new Set(subjects).size).toBe(count);
});

test('a move that was broken off after each of its steps is done again, and each lead is there once', async () => {
  using folder = dataFolder();
  const url = await postgres.createDatabase();
  const [from, to] = [sqliteStore(folder.path), onPostgres(url)];
  const broken = () => Promise.reject(new StoreUnavailable('broken off'));
  const steps: ((from: Store, to: Store) => [Store, Store])[] = [
    (from, to) => [from, { ...to, takeOver: broken }],
    (from, to) => [{ ...from, delete: broken }, to],
    (from, to) => [from, to],
  ];
  const { id } = newLead('pending');
  await from.insert({ ...newLead('pending'), id, mails: ['mail'] });
  for (const step of steps) {
    const [a, b] = step(from, to);
    await handOver({ from: a, to: b, clock, log, signal }).catch(() => {});
    // Wherever it is, at most one of the two delivers it.
    const claims = await Promise.all(
      [from, to].map((store) => store.claimDue({ channel: 'mail', form: contact })),
    );
    expect(claims.filter(Boolean).length).toBeLessThan(2);
    for (const [n, claim] of claims.entries())
      if (claim) await [from, to][n]?.settle(claim, 'pending', { dueAt: 0 });
  }
  expect(await from.count()).toBe(0);
  expect((await to.list()).map((lead) => lead.id)).toEqual([id]);
  expect(await to.deliveries(id)).toMatchObject([
    { channel: 'target', state: 'pending' },
    { channel: 'mail', state: 'pending' },
  ]);
  for (const store of [from, to]) await store.close();
});

test('who is in hand stays where it is, and what was delivered meanwhile is not delivered again', async () => {
  using folder = dataFolder();
  const url = await postgres.createDatabase();
  const [from, to] = [sqliteStore(folder.path), onPostgres(url)];
  const lead = newLead('received');
  const held = await from.insert(lead);
  await to.insert({ ...lead, state: 'pending' });
  await handOver({ from, to, clock, log, signal });
  expect(await from.count()).toBe(1);
  if (held.kind === 'new') await from.settle(held.lead, 'delivered', { answer: 'Thanks' });
  await handOver({ from, to, clock, log, signal });
  expect(await from.count()).toBe(0);
  expect(await to.find(lead.id)).toMatchObject([{ state: 'delivered', answer: 'Thanks' }]);
  expect(await to.claimDue({ channel: 'target', form: contact })).toBeUndefined();
  for (const store of [from, to]) await store.close();
});

test('the ledger of a server that had no database yet is left alone', async () => {
  using folder = dataFolder();
  const url = await postgres.createDatabase();
  const old = sqliteStore(folder.path);
  await old.insert(newLead('pending'));
  await old.close();
  const site = await startSite({ DATABASE_URL: url, DATA_DIR: folder.path });
  running.push(site);
  await post(`${site.url}/api/contact`, enquiry());
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(await ask(url, 'SELECT count(*)::int AS leads FROM leads')).toEqual([{ leads: 1 }]);
});

function onPostgres(url: string): Store {
  const engine = postgresEngine(databaseServer.parse(url));
  return createStore({ engine, clock, leaseMs, routes: () => [] });
}
