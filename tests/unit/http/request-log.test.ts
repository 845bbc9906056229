import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRequestCounts } from '../../../server/http/request-counts.ts';
import { logRequests } from '../../../server/http/request-log.ts';
import { endpoints } from '../../../shared/paths.ts';
import { serving } from '../../support/serving.ts';

test('what is served or fails is a line, without its query, an error where it is ours; refusals and redirects are counted instead', async () => {
  const lines: unknown[][] = [];
  const counted: unknown[] = [];
  const told: unknown[] = [];
  const requests = createRequestCounts({
    log: { info: (fields: unknown) => void told.push(fields) },
  });
  const logged = Promise.withResolvers<void>();
  const note =
    (level: string) =>
    (...line: unknown[]) => {
      lines.push([level, ...line]);
      if (lines.length === 4) logged.resolve();
    };
  const app = express();
  app.use(
    logRequests({
      log: { info: note('info'), error: note('error') },
      requests: {
        express(path, status) {
          counted.push([path, status]);
          return requests.express(path, status);
        },
      },
    }),
  );
  app.use('/moved', (_req, res) => void res.redirect(308, '/whole'));
  app.use('/mounted', (_req, res) => void res.status(415).end());
  app.use((req, res) => {
    if (req.path === '/unknown') res.status(404).end();
    else if (req.path === '/whole') res.status(201).end('whole');
    else if (req.path === '/broken') res.status(500).end();
    else if (req.path === endpoints.ready) res.status(503).end();
    else res.write('half of');
  });
  await using site = await serving(app);
  await (await fetch(`${site.url}/unknown`)).text();
  await (await fetch(`${site.url}/whole?name=Asha`)).text();
  await fetch(`${site.url}/moved`, { redirect: 'manual' });
  await (await fetch(`${site.url}/mounted?name=Asha`)).text();
  await (await fetch(`${site.url}/broken`)).text();
  await (await fetch(site.url + endpoints.ready)).text();
  const leaving = new AbortController();
  await fetch(`${site.url}/half`, { signal: leaving.signal });
  leaving.abort();
  await logged.promise;

  const page = { method: 'GET', group: 'page', ms: expect.any(Number) };
  expect(lines).toEqual([
    ['info', { ...page, path: '/whole', status: 201 }, 'request'],
    ['error', { ...page, path: '/broken', status: 500 }, 'request'],
    ['info', { ...page, path: endpoints.ready, group: 'health', status: 503 }, 'request'],
    ['info', { ...page, path: '/half', status: 200, aborted: true }, 'request'],
  ]);
  requests.stop();
  expect(told).toEqual([{ unknown: { 404: 1 }, page: { 308: 1, 415: 1 } }]);
  expect(counted).toEqual([
    ['/unknown', 404],
    ['/whole', 201],
    ['/moved', 308],
    ['/mounted', 415],
    ['/broken', 500],
    [endpoints.ready, 503],
    ['/half', 200],
  ]);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is served without a line of its own is counted, and told once a minute', () => {
  const lines: unknown[] = [];
  const requests = createRequestCounts({
    log: { info: (fields: unknown) => void lines.push(fields) },
  });
  const file = (status: number) => {
    const res = new ServerResponse(new IncomingMessage(new Socket()));
    requests.file(res);
    res.writeHead(status).emit('close');
  };
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([]);

  requests.page(200);
  requests.page(304);
  file(200);
  vi.advanceTimersByTime(59_999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(lines).toEqual([{ page: { 200: 1, 304: 1 }, file: { 200: 1 } }]);

  file(206);
  vi.advanceTimersByTime(60_000);
  requests.page(200);
  requests.express('/wp-login.php', 404);
  requests.express('/api/contact', 0);
  requests.express('/api/contact', 429);
  requests.express('/api/contact', 200);
  requests.stop();
  expect(lines.slice(1)).toEqual([
    { file: { 206: 1 } },
    { page: { 200: 1 }, form: { gone: 1, 429: 1 }, unknown: { 404: 1 } },
  ]);
  expect(vi.getTimerCount()).toBe(0);
  expect(requests.list().filter((count) => count.requests > 0)).toEqual([
    { group: 'page', status: '2xx', requests: 2 },
    { group: 'page', status: '3xx', requests: 1 },
    { group: 'file', status: '2xx', requests: 2 },
    { group: 'form', status: 'gone', requests: 1 },
    { group: 'form', status: '2xx', requests: 1 },
    { group: 'form', status: '4xx', requests: 1 },
    { group: 'unknown', status: '4xx', requests: 1 },
  ]);
});
