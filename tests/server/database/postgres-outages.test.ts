/** @module-tag slow */

import { expect, test } from 'vitest';
import { formWords } from '../../support/form-words.ts';
import { dataFolder, enquiry, post } from '../../support/leads.ts';
import { ask, postgresPassword, startPostgres } from '../../support/postgres.ts';
import { startServer, startTarget, until } from '../../support/processes.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';
import { startStallingProxy } from '../../support/stalling-proxy.ts';

const contactFailure = { status: 502, message: formWords.contact.failure };

const postgres = shared(startPostgres);

test('a connection that breaks between commit and answer: the visitor hears of one lead, which is kept and delivered once', async () => {
  using folder = dataFolder();
  const url = await postgres.createDatabase();
  await using proxy = await startStallingProxy(portOf(url));
  await using target = await startTarget();
  await using server = await startLeads(through(proxy.port, url), {
    CONTACT_URL: `${target.url}/chat`,
    DATA_DIR: folder.path,
    UPSTREAM_TIMEOUT_MS: '1000',
  });
  for (let n = 1; n <= 3; n++) {
    proxy.loseNextCommit();
    const answer = await post(`${server.url}/api/contact`, enquiry(n));
    expect(answer.ok).toBe(true);
    await until(() => proxy.commitsLost() >= n);
    await until(async () => (await fetch(`${server.url}/ledger-ready`)).ok);
  }
  const leads = () => ask(url, 'SELECT id, state FROM leads ORDER BY id');
  const delivered = Array(3).fill('delivered');
  const states = async () => (await leads()).map(({ state }) => state);
  await expect.poll(states, { timeout: 30_000 }).toEqual(delivered);
  const keys = (await target.received()).map(({ key }) => key);
  expect(keys.sort()).toEqual((await leads()).map(({ id }) => id));
});

test('a database that is only read: the truth, and then everything works by itself', async () => {
  const url = await postgres.createDatabase();
  const database = new URL(url).pathname.slice(1);
  await using server = await startLeads(url);
  const send = async (n: number) => {
    const answer = await post(`${server.url}/api/contact`, enquiry(n));
    return { status: answer.status, ...(await json(answer)) };
  };
  expect(await send(1)).toMatchObject({ status: 200 });
  await ask(url, `ALTER DATABASE ${database} SET default_transaction_read_only = on`);
  // After the commit: a connection that is made before it would not know.
  await ask(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = '${database}' AND pid <> pg_backend_pid()`,
  );
  expect(await send(2)).toEqual(contactFailure);
  await until(() => server.log().includes('read-only transaction'));

  // One transaction may write although the database may not.
  await ask(
    url,
    `SET transaction_read_only = off; ALTER DATABASE ${database} RESET default_transaction_read_only`,
  );
  await until(async () => (await fetch(`${server.url}/ledger-ready`)).ok);
  expect(await send(4)).toMatchObject({ status: 200 });
  const kept = (await ask(url, 'SELECT payload FROM leads')).map(({ payload }) => payload);
  expect(kept.sort()).toEqual([enquiry(1), enquiry(4)].map((lead) => JSON.stringify(lead)));
});

test('a database that hangs: leads go straight to the target, readiness answers, and later they are kept again', async () => {
  const url = await postgres.createDatabase();
  await using proxy = await startStallingProxy(portOf(url));
  await using target = await startTarget();
  await using site = await startSite({
    DATABASE_URL: through(proxy.port, url),
    CONTACT_URL: `${target.url}/chat`,
  });
  await until(async () => (await fetch(`${site.url}/readyz`)).ok);
  proxy.stall();
  for (let n = 1; n <= 3; n++) {
    const answer = await post(`${site.url}/api/contact`, enquiry(n));
    expect({ status: answer.status, ...(await json(answer)) }).toEqual({
      status: 200,
      message: 'Stored with success',
    });
  }
  const ready = await fetch(`${site.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await json(ready)).toEqual({ status: 'ready', degraded: ['ledger'] });
  expect(await ask(url, 'SELECT id FROM leads')).toEqual([]);
  proxy.recover();
  await until(async () => !('degraded' in (await json(await fetch(`${site.url}/readyz`)))));
  expect((await post(`${site.url}/api/contact`, enquiry(4))).status).toBe(200);
  expect(await ask(url, 'SELECT state FROM leads')).toEqual([{ state: 'delivered' }]);
});

test('what can’t ever work ends the start with 1 and one message, without the password', async () => {
  const url = await postgres.createDatabase();
  await using first = await startLeads(url);
  await post(`${first.url}/api/contact`, enquiry());
  await ask(url, "INSERT INTO kysely_migration VALUES ('9999-later', '2099-01-01T00:00:00Z')");
  const latin = `${url}_latin`;
  const name = new URL(latin).pathname.slice(1);
  await ask(url, `CREATE DATABASE ${name} ENCODING LATIN1 LOCALE 'C' TEMPLATE template0`);
  const starts = [
    { to: url.replace(postgresPassword, 'Wr0ng-password'), says: /password authentication failed/ },
    { to: `${url}_missing`, says: /database "\w+_missing" does not exist/ },
    { to: `${url}?sslmode=require`, says: /does not support SSL/ },
    {
      to: url,
      says: /^[^:]+: The ledger has schema 9999-later, this version knows \S+: start a newer one\n$/,
    },
    { to: latin, says: /The database's encoding must be UTF8, it is LATIN1/ },
  ];
  for (const { to, says } of starts) {
    const error = await startSite({ DATABASE_URL: to }).then(
      () => new Error('It started'),
      (reason: Error) => reason,
    );
    expect(error.message).toMatch(/^The site ended with 1: [^\n]+\n$/);
    expect(error.message).toMatch(says);
    expect(error.message).not.toMatch(/S3cret|Wr0ng/);
  }
  // The older server that still runs goes on.
  expect((await post(`${first.url}/api/contact`, enquiry(2))).status).toBe(200);
});

test('a database that can’t be reached at the start: the site starts, keeps leads beside it, and moves them over', async () => {
  const url = await postgres.createDatabase();
  await postgres.stop('fast');
  using folder = dataFolder();
  await using site = await startSite({ DATABASE_URL: url, DATA_DIR: folder.path });
  await until(() => site.log().some(({ msg }) => msg === "The ledger can't be written"));
  await until(async () => (await fetch(`${site.url}/readyz`)).ok);
  // Kept in the file beside it, meanwhile.
  expect((await post(`${site.url}/api/contact`, enquiry(1))).status).toBe(200);
  await postgres.start();
  await until(async () => !('degraded' in (await json(await fetch(`${site.url}/readyz`)))));
  expect((await post(`${site.url}/api/contact`, enquiry(2))).status).toBe(200);
  await until(async () => (await ask(url, 'SELECT id FROM leads')).length === 2);
  expect(JSON.stringify(site.log())).not.toContain(postgresPassword);
});

async function json(answer: Response): Promise<object> {
  return (await answer.json()) as object;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

function through(port: number, url: string): string {
  return url.replace(/:\d+\//, `:${port}/`);
}

function startLeads(url: string, env: Readonly<Record<string, string>> = {}) {
  return startServer('./lead-server.ts', {
    env: { PORT: '0', DATA_DIR: 'off', DATABASE_URL: url, RATE_LIMIT: '100000', ...env },
  });
}
