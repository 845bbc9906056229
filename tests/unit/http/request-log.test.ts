import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { createRequestCounts, groupOf } from '../../../server/http/request-counts.ts';
import { assignRequestIds, currentRequestId } from '../../../server/http/request-id.ts';
import { logRequests } from '../../../server/http/request-log.ts';
import { createLog } from '../../../server/lib/log.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { until } from '../../support/processes.ts';
import { serving } from '../../support/serving.ts';

test('what is served or fails is a line, without its query; all is counted, and told in one line a minute', async () => {
  const lines: unknown[][] = [];
  const log = {
    info: (...line: unknown[]) => void lines.push(['info', ...line]),
    error: (...line: unknown[]) => void lines.push(['error', ...line]),
  };
  const onAnswered = vi.fn();
  const counts = createRequestCounts({ log, onAnswered });
  const app = express();
  app.use(counts.count);
  app.use(logRequests({ log }));
  app.use('/mounted', (_req, res) => void res.status(415).end());
  app.use((req, res) => {
    if (req.path === '/unknown' || req.path === '/robot.php') res.status(404).end();
    else if (req.path === '/broken') res.status(500).end();
    else if (req.path === endpoints.ready) res.status(503).end();
    else if (req.path === '/half') res.write('half of');
    else res.status(200).end('whole');
  });
  await using site = await serving(app);
  const get = async (path: string) => (await fetch(site.url + path)).text();
  await get('/whole?name=Asha');
  await get('/broken');
  await get(endpoints.ready);
  for (const path of ['/unknown', '/robot.php', '/mounted?name=Asha', '/mounted']) await get(path);
  const leaving = new AbortController();
  await fetch(`${site.url}/half`, { signal: leaving.signal });
  leaving.abort();
  await until(() => lines.length === 4);

  const page = { method: 'GET', group: 'page', ms: expect.any(Number) };
  expect(lines).toEqual([
    ['info', { ...page, path: '/whole', status: 200 }, 'request'],
    ['error', { ...page, path: '/broken', status: 500 }, 'request'],
    ['info', { ...page, path: endpoints.ready, group: 'health', status: 503 }, 'request'],
    ['info', { ...page, path: '/half', status: 200, aborted: true }, 'request'],
  ]);
  const pages = { 'page 200': 2, 'page 500': 1, 'page 415': 2 };
  const answered = { ...pages, 'unknown 404': 2, 'health 503': 1 };
  counts.stop();
  expect(lines[4]).toEqual(['info', { answered }, 'requests']);
  counts.stop();
  expect(lines).toHaveLength(5);
  expect(onAnswered.mock.calls.filter(([, status]) => status === 404)).toHaveLength(2);
});

test.each<[trustProxy: number, given: string, named: RegExp]>([
  [1, 'proxy-0123456789', /^proxy-0123456789$/],
  // Without a trusted proxy nobody names a request.
  [0, 'visitor-0123456789', /^[\da-f-]{36}$/],
  ...['', 'short', 'a b c d e f g h', 'x'.repeat(129), '"};{"level":60}'].map(
    (given): [number, string, RegExp] => [1, given, /^[\da-f-]{36}$/],
  ),
])(
  'behind %i trusted proxies a request that is called %j has an id, which stands on its answer and on every line that it causes',
  async (trustProxy, given, named) => {
    const lines: { requestId?: string }[] = [];
    const out = new Writable({
      write: (line, _encoding, done) => done(void lines.push(JSON.parse(line))),
    });
    const log = createLog({ logLevel: 'info' }, { requestId: currentRequestId, out });
    const app = express().use(assignRequestIds({ trustProxy }), logRequests({ log }));
    app.use(async (_req, res) => {
      await setImmediate();
      log.warn('within');
      res.end();
    });
    await using site = await serving(app);
    const { headers } = await fetch(site.url, { headers: { 'x-request-id': given } });
    const id = headers.get('x-request-id');
    expect(id).toMatch(named);
    await until(() => lines.length === 2);
    for (const { requestId } of lines) expect(requestId).toBe(id);
    expect((await fetch(site.url)).headers.get('x-request-id')).not.toBe(id);
  },
);

test.each([
  ['/blog/v1.2', 200, 'page'],
  ['/assets/entry.AbC.js', 200, 'file'],
  ['/favicon.ico', 304, 'file'],
  ['/api/contact', 404, 'form'],
  ['/wp-login.php', 404, 'unknown'],
  ['/about-us', 308, 'page'],
] as const)('%s with %i counts as %s', (path, status, group) => {
  expect(groupOf(path, status)).toBe(group);
});
