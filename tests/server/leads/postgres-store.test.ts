/** @module-tag thorough */

import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostgresAdmin } from '../../../server/leads/postgres/admin.ts';
import { connectLedger } from '../../../server/leads/postgres/ledger.ts';
import { createPostgresStore } from '../../../server/leads/postgres/store.ts';
import { databaseServer } from '../../../server/setting-types.ts';
import { dataFolder, leaseMs, newLead } from '../../support/leads.ts';
import { ask, type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { type TestClock, testClock } from '../../support/test-server.ts';
import { testStore } from './store-suite.ts';

const queue = { channel: 'target', form: 'contact' } as const;

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres[Symbol.asyncDispose]());

testStore('a ledger in PostgreSQL', async () => {
  const url = await postgres.createDatabase();
  return {
    openStore: async (clock) => openStore(url, clock),
    openAdmin: async (clock, routes) => createPostgresAdmin(connect(url), clock.now, routes),
    async endLeases() {
      await ask(url, 'UPDATE deliveries SET lease_until = now() WHERE lease IS NOT NULL');
    },
    async [Symbol.asyncDispose]() {},
  };
});

test('a lease lasts as long as it was told, by the database’s clock', async () => {
  const url = await postgres.createDatabase();
  const clock = testClock();
  const store = openStore(url, clock);
  await store.insert(newLead('received'));
  const [lease] = await ask(
    url,
    'SELECT extract(epoch FROM lease_until - now()) * 1000 AS left_ms FROM deliveries',
  );
  expect(Number(lease?.left_ms)).toBeGreaterThan(0);
  expect(Number(lease?.left_ms)).toBeLessThanOrEqual(leaseMs.target);
  clock.pass(10 * leaseMs.target);
  expect(await store.claimDue(queue)).toBeUndefined();
  // The database's clock was set back since it was written.
  await ask(url, "UPDATE deliveries SET lease_until = now() + interval '80 s'");
  expect(await store.claimDue(queue)).toBeDefined();
  await store.close();
});

test('what is written twice, because the first answer was lost, is written once', async () => {
  const url = await postgres.createDatabase();
  const store = openStore(url, testClock());
  const admin = createPostgresAdmin(connect(url), Date.now);
  const lead = newLead('received');
  const first = await store.insert(lead);
  const again = await store.insert(lead);
  if (first.kind !== 'new' || again.kind !== 'new') throw new Error('not new');
  expect(await admin.count()).toBe(1);
  const attempt = { at: 1, durationMs: 2, status: 200, outcome: 'delivered' };
  await store.settle(first.lead, 'delivered', { attempt });
  await store.settle(first.lead, 'delivered', { attempt });
  expect(await admin.deliveries(lead.id)).toMatchObject([{ attempts: [attempt] }]);
  await store.close();
  await admin.close();
});

test('texts with the one character that PostgreSQL does not store are kept without it', async () => {
  const url = await postgres.createDatabase();
  const store = openStore(url, testClock());
  const admin = createPostgresAdmin(connect(url), Date.now);
  const payload = JSON.stringify({ message: 'a\0b \ud800' });
  const result = await store.insert({ ...newLead('received'), payload, email: 'a\0@example.com' });
  if (result.kind === 'new') await store.settle(result.lead, 'rejected', { answer: 'no\0' });
  expect(await admin.list({ search: 'a\0b' })).toMatchObject([
    { payload: { message: 'a\0b \ud800' }, answer: 'no' },
  ]);
  expect((await admin.forget('a\0@example.com')).leads).toBe(1);
  await store.close();
  await admin.close();
});

test('servers that start at the same moment make the ledger once', async () => {
  const url = await postgres.createDatabase();
  const stores = Array.from({ length: 5 }, () => openStore(url, testClock()));
  await Promise.all(stores.map((store) => store.insert(newLead('inbox'))));
  expect(await ask(url, 'SELECT count(*)::int AS leads FROM leads')).toEqual([{ leads: 5 }]);
  await Promise.all(stores.map((store) => store.close()));
});

test('the driver is loaded where the ledger is in PostgreSQL, and nowhere else', async () => {
  using folder = dataFolder();
  const script = `
    import { createRequire } from 'node:module';
    import { pino } from 'pino';
    import { readSettings } from './server/config.ts';
    import { openLeadStore } from './server/leads/open-store.ts';
    const store = openLeadStore(readSettings(process.env), { log: pino({ level: 'silent' }) });
    console.log(await store.probe());
    await store.close();
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(loaded.some((file) => file.includes('/node_modules/pg/')));`;
  const run = (env: Record<string, string>) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env,
      encoding: 'utf8',
    });
  expect(run({ DATA_DIR: folder.path })).toBe('true\nfalse\n');
  expect(run({ DATABASE_URL: await postgres.createDatabase() })).toBe('true\ntrue\n');
});

function openStore(url: string, clock: TestClock) {
  return createPostgresStore({ connection: connect(url), leaseMs, clock });
}

function connect(url: string) {
  const server = databaseServer.parse(url);
  return connectLedger(server);
}
