/** @module-tag thorough */

import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { sentMessage } from '../../../shared/lead.ts';
import { formWords } from '../../support/form-words.ts';
import { sampled } from '../../support/full-size.ts';
import { enquiry, ledgerRows, post } from '../../support/leads.ts';
import { ask, giveToPostgres, startPostgres } from '../../support/postgres.ts';
import { startTarget, until } from '../../support/processes.ts';
import { type Site, startSite } from '../../support/site.ts';
import { mountSmallDisk } from '../../support/small-disk.ts';

/** A ledger on a disk of its own. */
interface Ledger extends AsyncDisposable {
  env: Readonly<Record<string, string>>;
  /** The leads in it. */
  payloads(): Promise<string[]>;
  /** What an operator does beside making room. */
  mend?(): Promise<void>;
}

const ledgers = sampled<{ where: string; size: string; open(path: string): Promise<Ledger> }>(
  [
    { where: 'SQLite', size: '1m', open: onSqlite },
    { where: 'PostgreSQL with its journal', size: '100m', open: onPostgres },
  ],
  [{ where: 'PostgreSQL, its tables alone', size: '24m', open: onPostgresTables }],
);

const running = new Set<{ stop(signal?: NodeJS.Signals): Promise<unknown> }>();
afterEach(async () => {
  for (const server of running) await server.stop('SIGKILL');
  running.clear();
});

test.for(ledgers)(
  'a disk that is really full ($where), and then room again: the truth, and nothing promised is lost',
  async ({ size, open }, context) => {
    using disk = mountSmallDisk(size);
    if (!disk)
      return context.skip(
        'needs the right to mount; a limit of file sizes and a read-only database stand in',
      );
    await using ledger = await open(disk.path);
    const target = await startTarget();
    running.add(target);
    const alone = await start(ledger.env);
    const forwarding = await start({ ...ledger.env, CONTACT_URL: `${target.url}/chat` });

    const promised: string[] = [];
    let n = 0;
    const submit = async (site: Site) => {
      // Nothing of it can be compressed: where it finds no room, something small still may.
      const lead = { ...enquiry(++n), message: randomBytes(2400).toString('hex') };
      const answer = await post(site.url + endpoints.contact, lead);
      const told = { status: answer.status, ...((await answer.json()) as { message?: string }) };
      return { payload: JSON.stringify(lead), told };
    };
    const submitKept = async () => {
      const { payload, told } = await submit(alone);
      if (told.status === 200) promised.push(payload);
      return told;
    };
    expect(await submitKept()).toEqual({ status: 200, message: sentMessage });
    disk.fill();
    // Each notices as soon as it fails with a lead; until then it may find a little room.
    await Promise.all([
      until(async () => (await submitKept()).status !== 200, 60_000),
      until(async () => {
        const { payload, told } = await submit(forwarding);
        expect(told).toEqual({ status: 200, message: 'Stored with success' });
        expect((await target.received()).map(({ body }) => body)).toContain(payload);
        return (await readiness(forwarding)).degraded;
      }, 60_000),
    ]);

    expect(await submitKept()).toEqual({ status: 502, message: formWords.contact.failure });
    await until(async () => (await readiness(alone)).degraded);
    for (const site of [alone, forwarding]) {
      expect(await readiness(site)).toEqual({ status: 'ready', degraded: ['ledger'] });
      expect((await fetch(site.url)).status).toBe(200);
    }
    await target.behave({ kind: 'answer', status: 400, body: '{"message":"No thanks"}' });
    expect((await submit(forwarding)).told).toEqual({ status: 502, message: 'No thanks' });
    await target.behave({ kind: 'answer', status: 500 });
    expect((await submit(forwarding)).told).toEqual({
      status: 502,
      message: formWords.contact.failure,
    });
    await target.behave({ kind: 'hang' });
    expect((await submit(forwarding)).told.status).toBe(504);

    disk.clear();
    await ledger.mend?.();
    await until(async () => !(await readiness(alone)).degraded);
    expect(await submitKept()).toEqual({ status: 200, message: sentMessage });
    // Also what filled the last free pages was promised, and one that wasn't may have been kept.
    expect(await ledger.payloads()).toEqual(expect.arrayContaining(promised));
  },
);

async function start(env: Readonly<Record<string, string>>): Promise<Site> {
  const site = await startSite({ UPSTREAM_TIMEOUT_MS: '3000', ...env });
  running.add(site);
  await until(async () => (await fetch(site.url + endpoints.ready)).ok);
  return site;
}

async function readiness(site: Site) {
  const answer = await fetch(site.url + endpoints.ready);
  return (await answer.json()) as { status: string; degraded?: string[] };
}

async function onSqlite(path: string): Promise<Ledger> {
  return {
    env: { DATA_DIR: path },
    payloads: async () => ledgerRows(path).map(({ payload }) => payload),
    async [Symbol.asyncDispose]() {},
  };
}

/** Of the cluster, the leads' own database is there. */
async function onPostgresTables(path: string): Promise<Ledger> {
  const postgres = await startPostgres();
  giveToPostgres(path);
  const other = await postgres.createDatabase();
  await ask(other, `CREATE TABLESPACE small LOCATION '${path}'`);
  await ask(other, 'CREATE DATABASE small TABLESPACE small');
  const url = other.replace(/\w+$/, 'small');
  return {
    env: { DATABASE_URL: url },
    payloads: () => payloadsIn(url),
    [Symbol.asyncDispose]: () => postgres[Symbol.asyncDispose](),
  };
}

/** All of the cluster is there: it ends itself as soon as the journal has no room. */
async function onPostgres(path: string): Promise<Ledger> {
  const postgres = await startPostgres({ folder: path });
  const url = await postgres.createDatabase();
  return {
    env: { DATABASE_URL: url },
    payloads: () => payloadsIn(url),
    async mend() {
      await postgres.stop('immediate').catch(() => {});
      await postgres.start();
    },
    [Symbol.asyncDispose]: () => postgres[Symbol.asyncDispose](),
  };
}

async function payloadsIn(url: string): Promise<string[]> {
  return (await ask(url, 'SELECT payload FROM leads')).map(({ payload }) => String(payload));
}
