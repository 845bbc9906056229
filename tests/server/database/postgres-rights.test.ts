/** @module-tag slow */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Ledger } from '../../../server/ledger/create-ledger.ts';
import { selfSigned } from '../../support/certificate.ts';
import { postgresOfLastRelease } from '../../support/last-release.ts';
import { dataFolder, enquiry, newLead, post } from '../../support/leads.ts';
import { startPgBouncer } from '../../support/pgbouncer.ts';
import { ask, giveToPostgres, startPostgres } from '../../support/postgres.ts';
import { postgresStore } from '../../support/postgres-store.ts';
import { until } from '../../support/processes.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';

const postgres = shared(startPostgres);

test('a user without rights on the schema (PostgreSQL 15) ends the start with the cause and a line to type, which mends it', async () => {
  const { url, owner } = await databaseOf('newcomer');
  await ask(owner, `GRANT ALL ON DATABASE ${nameOf(owner)} TO newcomer`);
  const told = await refusalOf(url);
  expect(told).toMatch(/^The site ended with 1: 42501: permission denied for schema public\. /);
  await ask(owner, lineIn(told));
  await using site = await startSite({ DATABASE_URL: url });
  expect((await post(`${site.url}/api/contact`, enquiry())).status).toBe(200);
  expect(await ask(url, 'SELECT count(*)::int AS leads FROM leads')).toEqual([{ leads: 1 }]);
});

test('tables of somebody else, no schema at all, and another program’s table are named as well', async () => {
  const { url, owner } = await databaseOf('guest');
  await withStore(owner, (store) => store.leads.count());
  expect(await refusalOf(url)).toMatch(
    /42501: permission denied for table kysely_migration\. .*ALTER TABLE … OWNER TO guest/,
  );
  await ask(owner, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const told = await refusalOf(url);
  expect(told).toMatch(/3F000: no schema has been selected/);
  await ask(owner, lineIn(told));
  await ask(owner, 'CREATE TABLE leads (id INT)');
  const inTheWay = await refusalOf(url);
  expect(inTheWay).toMatch(/42P07: relation "leads" already exists/);
  // As it says: the user's own schema comes first on the path.
  await ask(owner, lineIn(inTheWay));
  await withStore(url, (store) => store.leads.insert(newLead('inbox')));
  expect(await ask(url, 'SELECT count(*)::int AS leads FROM guest.leads')).toEqual([{ leads: 1 }]);
});

test('a list of migrations in another schema, on the path or not, is another program’s; in the same one it is said to be', async () => {
  const list = 'kysely_migration (name TEXT, timestamp TEXT)';
  const theirs = "INSERT INTO kysely_migration VALUES ('2024-their-own', '')";
  const { url, owner } = await databaseOf('third');
  await ask(owner, `CREATE SCHEMA elsewhere; CREATE TABLE elsewhere.${list}`);
  await ask(owner, `CREATE TABLE ${list}; ${theirs}; GRANT ALL ON SCHEMA public TO third`);
  await ask(owner, 'GRANT ALL ON kysely_migration TO third');
  const told = await refusalOf(url);
  expect(told).toContain('(kysely_migration has 2024-their-own)');
  await ask(owner, lineIn(told));
  await withStore(url, (store) => store.leads.insert(newLead('inbox')));
  // Once it is made, it is found again.
  await withStore(url, async (store) => expect(await store.leads.count()).toBe(1));
  expect(await ask(owner, 'SELECT name FROM public.kysely_migration')).toHaveLength(1);
});

test('a ledger in the schema for all stays where it is when its user gets a schema of its own', async () => {
  const url = await postgres.createDatabase();
  await withStore(url, (store) => store.leads.insert(newLead('inbox')));
  await ask(
    url,
    "CREATE SCHEMA AUTHORIZATION owner; DELETE FROM kysely_migration WHERE name = '0010-speed'; DROP TABLE speed",
  );
  await withStore(url, async (store) => expect(await store.leads.count()).toBe(1));
  expect(
    await ask(url, "SELECT schemaname FROM pg_tables WHERE tablename = 'speed' ORDER BY 1"),
  ).toEqual([{ schemaname: expect.stringMatching(/^before_/) }, { schemaname: 'public' }].slice(1));
});

test('an upgrade copies the ledger’s own tables, and leaves alone what a DBA has put beside them', async () => {
  const { url, owner } = await databaseOf('fourth');
  await ask(
    owner,
    `GRANT ALL ON SCHEMA public TO fourth; GRANT ALL ON DATABASE ${nameOf(owner)} TO fourth`,
  );
  await ask(url, postgresOfLastRelease);
  await ask(owner, 'CREATE TABLE dba_notes (text TEXT); REVOKE ALL ON dba_notes FROM PUBLIC');
  await withStore(url, (store) => store.leads.insert(newLead('inbox')));
  const copied = await ask(
    url,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname LIKE 'before_%' ORDER BY 1",
  );
  expect(copied.map(({ name }) => name)).toEqual([
    'alerts',
    'attempts',
    'deliveries',
    'leads',
    'ledger_version',
  ]);
});

test('a user who may create nothing any more works with the tables that are there, counts included', async () => {
  const { url, owner } = await databaseOf('fifth');
  await ask(owner, 'GRANT ALL ON SCHEMA public TO fifth');
  await (await startSite({ DATABASE_URL: url, RATE_LIMIT: '1' })).stop();
  await ask(owner, 'REVOKE CREATE ON SCHEMA public FROM fifth');
  await using site = await startSite({ DATABASE_URL: url, RATE_LIMIT: '1' });
  const statuses = [];
  for (let n = 0; n < 2; n++)
    statuses.push((await post(`${site.url}/api/contact`, enquiry(n))).status);
  expect(statuses).toEqual([200, 429]);
  expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test.each(['session', 'transaction'] as const)(
  'PgBouncer in %s mode: leads are kept and counted; that time-outs are missing is said until they are set as the docs say',
  async (mode) => {
    const url = await postgres.createDatabase();
    using folder = dataFolder();
    let sent = 0;
    for (const [more, isTold] of [
      [[], true],
      [['ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'], true],
      [[], false],
    ] as const) {
      if (!isTold)
        await ask(url, `ALTER ROLE owner IN DATABASE ${nameOf(url)} SET statement_timeout = '2s'`);
      await using pooler = await startPgBouncer(url, mode, more);
      await using site = await startSite({ DATABASE_URL: pooler.url, DATA_DIR: folder.path });
      for (let n = 0; n < 5; n++)
        expect((await post(`${site.url}/api/contact`, enquiry(n))).status).toBe(200);
      // Pages may still be made on a busy machine, on which the ledger's answer may come late, too.
      const readiness = async () => (await fetch(`${site.url}/readyz`)).json();
      await expect.poll(readiness).not.toHaveProperty('degraded');
      const told = site.log().filter(({ msg }) => String(msg).includes('passes no time-outs on'));
      expect(told).toHaveLength(isTold ? 1 : 0);
      sent += 5;
      // What came while the database was slow moves over when it answers.
      const kept = () => ask(url, 'SELECT count(*)::int AS leads FROM leads');
      await expect.poll(kept).toEqual([{ leads: sent }]);
    }
  },
);

test('PgBouncer in statement mode ends the start, with its name', async () => {
  const url = await postgres.createDatabase();
  await using pooler = await startPgBouncer(url, 'statement');
  const told = await refusalOf(pooler.url);
  expect(told).toMatch(/08P01: .*PgBouncer's pool_mode must be transaction or session\n$/);
  // Also where there is nothing to be brought up to date.
  await withStore(url, (store) => store.leads.count());
  expect(await refusalOf(pooler.url)).toBe(told);
});

test('sslmode as in libpq: verify-ca takes a certificate for another name, verify-full and require don’t, and none takes an unknown one', async () => {
  using folder = dataFolder();
  const url = await postgres.createDatabase();
  const { key, cert } = selfSigned('10.9.8.7');
  const paths = [join(folder.path, 'key'), join(folder.path, 'cert')] as const;
  for (const [n, text] of [key, cert].entries()) {
    writeFileSync(paths[n] ?? '', text, { mode: 0o600 });
    giveToPostgres(paths[n] ?? '');
  }
  giveToPostgres(folder.path);
  for (const setting of [
    `ssl_key_file = '${paths[0]}'`,
    `ssl_cert_file = '${paths[1]}'`,
    'ssl = on',
  ])
    await ask(url, `ALTER SYSTEM SET ${setting}`);
  await ask(url, 'SELECT pg_reload_conf()');
  const known = { NODE_EXTRA_CA_CERTS: paths[1] };
  const to = (mode: string) => ({ DATABASE_URL: `${url}?sslmode=${mode}` });
  await until(async () => (await (await startSite({ ...to('no-verify'), ...known })).stop()) === 0);
  expect(await (await startSite({ ...to('verify-ca'), ...known })).stop()).toBe(0);
  for (const mode of ['verify-full', 'require'])
    await expect(startSite({ ...to(mode), ...known })).rejects.toThrow(
      'ERR_TLS_CERT_ALTNAME_INVALID',
    );
  await expect(startSite(to('verify-ca'))).rejects.toThrow('SELF_SIGNED_CERT');
});

/** A new database, and a user who is no more than a guest in it. */
async function databaseOf(user: string) {
  const owner = await postgres.createDatabase();
  await ask(owner, `CREATE ROLE ${user} LOGIN PASSWORD 'S3cret-too'`);
  const url = new URL(owner);
  url.username = user;
  url.password = 'S3cret-too';
  return { owner, url: url.href };
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** What the start ends with: one line. */
async function refusalOf(url: string): Promise<string> {
  const told = await startSite({ DATABASE_URL: url }).then(
    () => 'It started',
    ({ message }: Error) => message,
  );
  expect(told).toMatch(/^The site ended with 1: [^\n]+\n$/);
  expect(told).not.toContain('S3cret');
  return told;
}

/** What it says is to be typed. */
function lineIn(told: string): string {
  const line = /owner: (.+)\n$/.exec(told)?.[1];
  if (!line) throw new Error(`No line in ${told}`);
  return line;
}

async function withStore(url: string, work: (store: Ledger) => Promise<unknown>): Promise<void> {
  await using store = postgresStore(url);
  await work(store);
}
