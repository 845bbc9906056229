/** @module-tag thorough */

import { statSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { ledgerPath } from '../../../server/leads/store/sqlite.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { formWords } from '../../support/form-words.ts';
import { dataFolder, enquiry, ledgerRows, post } from '../../support/leads.ts';
import { runLeads } from '../../support/leads-command.ts';
import { ask, startPostgres } from '../../support/postgres.ts';
import { startTarget, until } from '../../support/processes.ts';
import { type Site, startSite } from '../../support/site.ts';

const running = new Set<{ stop(signal?: NodeJS.Signals): Promise<unknown> }>();
afterEach(async () => {
  for (const server of running) await server.stop('SIGKILL');
  running.clear();
});

const mb = 1024 * 1024;

test('strangers fill the ledger to LEDGER_MAX_MB and no further: what was promised is there, who comes then hears the truth', {
  timeout: 180_000,
}, async () => {
  using folder = dataFolder();
  const env = { DATA_DIR: folder.path, LEDGER_MAX_MB: '16', RATE_LIMIT: '10000' };
  const site = await start(env);
  const promised = await fill(site);
  expect(statSync(ledgerPath(folder.path)).size).toBeLessThan(20 * mb);
  expect(ledgerRows(folder.path).map(({ payload }) => payload)).toEqual(
    expect.arrayContaining(promised),
  );
  await until(async () => (await ready(site)).degraded?.includes('ledger'));
  expect((await fetch(site.url)).status).toBe(200);

  // Whoever can be reached without the ledger still is.
  const target = await startTarget();
  running.add(target);
  const forwarding = await start({ ...env, CONTACT_URL: `${target.url}/chat` });
  await until(async () => (await ready(forwarding)).degraded?.includes('ledger'));
  expect((await post(forwarding.url + endpoints.contact, enquiry(1))).status).toBe(200);
  expect((await target.received()).map(({ body }) => body)).toEqual([JSON.stringify(enquiry(1))]);
  await until(() => forwarding.log().some(({ alert }) => alert === 'ledger-size'));

  await runLeads(['delete', '--state', 'inbox', '--yes'], env);
  await until(async () => !(await ready(site)).degraded);
  expect((await post(site.url + endpoints.contact, enquiry(2))).status).toBe(200);
  expect(ledgerRows(folder.path)).toHaveLength(1);
});

test('PostgreSQL has the same ceiling', { timeout: 180_000 }, async () => {
  await using postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const site = await start({ DATABASE_URL: url, LEDGER_MAX_MB: '16', RATE_LIMIT: '10000' });
  const promised = await fill(site);
  const [row] = await ask(url, 'SELECT pg_database_size(current_database()) AS bytes');
  expect(Number(row?.bytes)).toBeLessThan(36 * mb);
  const kept = await ask(url, 'SELECT payload FROM leads');
  expect(kept.map(({ payload }) => payload)).toEqual(expect.arrayContaining(promised));
});

/** As large as may be, and nothing that could be compressed. */
const message = Array.from({ length: 4990 }, () =>
  String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000)),
).join('');

/** Sends forms, twenty at a time, until one is refused; those that were promised. */
async function fill(site: Site): Promise<string[]> {
  const promised: string[] = [];
  for (let n = 0; n < 2000; n += 20) {
    const leads = Array.from({ length: 20 }, (_, more) => ({
      ...{ ...enquiry(n + more), message: `${n + more} ${message}` },
    }));
    const answers = await Promise.all(
      leads.map(async (lead) => ({ lead, answer: await post(site.url + endpoints.contact, lead) })),
    );
    for (const { lead, answer } of answers)
      if (answer.status === 200) promised.push(JSON.stringify(lead));
    const refused = answers.find(({ answer }) => answer.status !== 200)?.answer;
    if (!refused) continue;
    expect([refused.status, await refused.json()]).toEqual([
      502,
      { message: formWords.contact.failure },
    ]);
    return promised;
  }
  throw new Error('The ledger never was full');
}

async function start(env: Readonly<Record<string, string>>): Promise<Site> {
  const site = await startSite(env);
  running.add(site);
  await until(async () => (await fetch(site.url + endpoints.ready)).ok);
  return site;
}

async function ready(site: Site): Promise<{ degraded?: string[] }> {
  const answer = await fetch(site.url + endpoints.ready);
  return (await answer.json()) as { degraded?: string[] };
}
