/** @module-tag thorough */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { connectCounts } from '../../../server/database/postgres/rate-limits.ts';
import { defineClientAddress } from '../../../server/http/client-address.ts';
import { limitRate } from '../../../server/http/rate-limit.ts';
import { shareCounts } from '../../../server/http/shared-counts.ts';
import { databaseServer } from '../../../server/settings/server-address.ts';
import { submissionField } from '../../../shared/lead.ts';
import { dataFolder, enquiry, post } from '../../support/leads.ts';
import { runLeads } from '../../support/leads-command.ts';
import { startNginx } from '../../support/nginx.ts';
import { ask, dump, startPostgres } from '../../support/postgres.ts';
import { startTarget, until } from '../../support/processes.ts';
import { shared } from '../../support/shared.ts';
import { type Site, startSite } from '../../support/site.ts';

const submissions = 40;

const postgres = shared(startPostgres);

test('three replicas behind nginx that are killed in turn while the database restarts: promised, kept and delivered are the same leads, each under one key', {
  timeout: 300_000,
}, async () => {
  using folder = dataFolder();
  const url = await postgres.createDatabase();
  await using target = await startTarget();
  await using running = new AsyncDisposableStack();
  const [front, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const sites = new Map<string, Site>();
  const start = async (port = 0) => {
    const site = running.use(
      await startSite({
        PORT: String(port),
        DATABASE_URL: url,
        CONTACT_URL: `${target.url}/chat`,
        // While the database is away, leads are kept here.
        DATA_DIR: join(folder.path, String(port)),
        RATE_LIMIT: '100000',
        // A replica is killed with the lease in its hand: the others take it over after this and five seconds.
        UPSTREAM_TIMEOUT_MS: '2000',
      }),
    );
    sites.set(`127.0.0.1:${port}`, site);
  };
  const kill = (port = 0) => sites.get(`127.0.0.1:${port}`)?.stop('SIGKILL');
  await Promise.all(ports.map(start));
  running.use(await startNginx({ port: front, sites: ports }));

  const promised = new Set<string>();
  let refusals = 0;
  const send = async (n: number) => {
    const lead = { ...enquiry(n), [submissionField]: `submission ${n}` };
    const answer = await post(`http://127.0.0.1:${front}/api/contact`, lead).catch(() => undefined);
    if (!answer?.ok) return undefined;
    promised.add(JSON.stringify(enquiry(n)));
    return answer.headers.get('x-answered-by')?.split(', ').at(-1);
  };
  /** As a browser: the same submission again, until as many replicas as that have taken it. */
  const insist = async (n: number, replicas: number) => {
    const answeredBy = new Set<string>();
    while (answeredBy.size < replicas) {
      const answers = await Promise.all(Array.from({ length: replicas }, () => send(n)));
      for (const answer of answers) {
        if (answer === undefined) refusals++;
        else answeredBy.add(answer);
      }
    }
  };

  let next = 0;
  const visitors = Array.from({ length: 12 }, async () => {
    while (next < submissions) {
      const n = next++;
      await insist(n, n % 2 ? 2 : 1);
    }
  });
  const answered = (share: number) => until(() => promised.size >= share * submissions, 120_000);

  await answered(0.1);
  // They count together.
  await until(async () => (await ask(url, "SELECT 1 FROM rate_limits WHERE key <> 'proof'"))[0]);
  await kill(ports[0]);
  await answered(0.3);
  await postgres.stop('fast').then(postgres.start);
  await start(ports[0]);
  await answered(0.5);
  await kill(ports[1]);
  await answered(0.6);
  await postgres.stop('immediate').then(postgres.start);
  await start(ports[1]);
  await answered(0.8);
  // This one never comes back, and has nothing left that is its alone.
  await until(() => keptMeanwhile(join(folder.path, String(ports[2]))) === 0);
  await kill(ports[2]);
  await Promise.all(visitors);

  const undelivered = "SELECT id FROM leads WHERE state <> 'delivered'";
  for (const port of ports.slice(0, 2)) {
    await until(() => keptMeanwhile(join(folder.path, String(port))) === 0, 60_000);
  }
  await until(async () => (await ask(url, undelivered)).length === 0, 60_000);
  const leads = await ask(url, 'SELECT id, payload FROM leads');
  const kept = new Map(leads.map(({ id, payload }) => [String(payload), String(id)]));
  const received = await target.received();
  expect(promised.size).toBe(submissions);
  expect(new Set(received.map(({ body }) => body))).toEqual(promised);
  expect(leads).toHaveLength(kept.size);
  expect([...promised].filter((payload) => !kept.has(payload))).toEqual([]);
  expect([...kept.keys()].filter((payload) => !promised.has(payload))).toEqual([]);
  const otherKeys = received.filter(({ body, key }) => kept.get(body) !== key);
  expect(otherKeys).toEqual([]);
  console.info(
    `${promised.size} promised, ${kept.size} kept, ${new Set(received.map(({ body }) => body)).size} delivered ` +
      `under ${new Set(received.map(({ key }) => key)).size} keys in ${received.length} calls; ` +
      `${refusals} were asked to try again`,
  );

  const person = enquiry(1);
  const traces = [person.email, person.message, kept.get(JSON.stringify(person))];
  const before = await dump(url);
  for (const trace of traces) expect(before).toContain(trace);
  const forgotten = await runLeads(['forget', person.email], { DATABASE_URL: url });
  expect(forgotten).toMatchObject({ code: 0, out: expect.stringContaining('1 lead') });
  const after = await dump(url);
  for (const trace of traces) expect(after).not.toContain(trace);
  const [left] = await ask(url, 'SELECT count(*)::int AS leads FROM leads');
  expect(left).toEqual({ leads: kept.size - 1 });
});

test('on a database that is still empty counts are shared from the first one on', async () => {
  const connections = connect(2, await postgres.createDatabase());
  const hits = connections.map(async (connection) => {
    const limit = shareCounts(connection)({ name: 'contact', limit: 5, windowMs: 60_000 });
    return (await limit.increment('203.0.113.1')).totalHits;
  });
  expect((await Promise.all(hits)).sort()).toEqual([1, 2]);
  await Promise.all(connections.map((connection) => connection.close()));
});

test('the limit holds over all servers, and without the database each counts by itself', async () => {
  const url = await postgres.createDatabase();
  const log = pino({ level: 'silent' });
  const connections = connect(3, url);
  const refuse: Parameters<typeof limitRate>[0]['refuse'] = (_req, res) =>
    void res.status(429).end();
  const limit = { name: 'contact', limit: 5, windowMs: 60_000, refuse, log };
  const servers = connections.map((connection) => {
    const server = express();
    defineClientAddress(server, { trustProxy: 1 });
    return server
      .use(limitRate({ ...limit, counts: shareCounts(connection) }))
      .use((_req, res) => void res.end());
  });
  const statuses = async (from: string, turns: number) => {
    const found: number[] = [];
    for (let n = 0; n < turns; n += servers.length)
      for (const server of servers)
        found.push((await request(server).get('/').set('X-Forwarded-For', from)).status);
    return found;
  };
  let round = 0;
  const together = () => statuses(`203.0.113.${round++}`, 15);
  const limited = [...Array(5).fill(200), ...Array(10).fill(429)];
  expect(await together()).toEqual(limited);
  // No address stands in the database.
  const known = createHash('sha256')
    .update(`contact 203.0.113.${round - 1}`)
    .digest('base64url');
  const keys = (await ask(url, 'SELECT key FROM rate_limits')).map(({ key }) => String(key));
  expect(keys).toContain(known);
  expect(keys.join()).not.toContain('203.0.113');

  await postgres.stop('fast');
  expect(await statuses('192.0.2.3', 18)).toEqual([...Array(15).fill(200), ...Array(3).fill(429)]);
  await postgres.start();
  await expect.poll(together).toEqual(limited);
  await Promise.all(connections.map((connection) => connection.close()));
});

/** Leads that came while the database was away, and haven't moved there yet. */
function keptMeanwhile(dataDir: string): number {
  const file = join(dataDir, 'leads-meanwhile.sqlite');
  if (!existsSync(file)) return 0;
  using db = new DatabaseSync(file, { readOnly: true });
  return Number(db.prepare('SELECT count(*) AS n FROM leads').get()?.n);
}

/** Servers that count together; each waits longer for a count than it makes a visitor wait. */
function connect(servers: number, url: string) {
  const log = pino({ level: 'silent' });
  return Array.from({ length: servers }, () =>
    connectCounts(databaseServer.parse(url), log, 30_000),
  );
}
