import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache, type FinishedPage } from '../../server/pages/page-cache.ts';

const html = Buffer.from(`<h1>${'Match day '.repeat(200)}</h1>`);

function page(changes: Partial<FinishedPage> = {}): FinishedPage {
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html' },
    html,
    version: undefined,
    lifetimeMs: Number.POSITIVE_INFINITY,
    ...changes,
  };
}

function ask(headers: Record<string, string> = {}, method = 'GET') {
  const req = new IncomingMessage(new Socket());
  req.method = method;
  Object.assign(req.headers, headers);
  const res = new ServerResponse(req);
  let body: Buffer = Buffer.alloc(0);
  let sent: Record<string, unknown> = {};
  const { writeHead } = res;
  res.writeHead = ((status: number, headers: Record<string, string>) => {
    sent = headers;
    return writeHead.call(res, status, headers);
  }) as typeof res.writeHead;
  res.end = ((bytes?: Buffer) => {
    if (bytes) body = bytes;
    return res;
  }) as typeof res.end;
  return { req, res, body: () => body, header: (name: string) => String(sent[name]) };
}

test('a kept page is served compressed, as the client wishes', async () => {
  const cache = createPageCache({ maxBytes: 1e6, now: () => 0, quietMs: 0 });
  await cache.keep('/', page()).smallest;
  const brotli = ask({ 'accept-encoding': 'gzip, deflate, br' });
  expect(cache.serve('/', undefined, brotli.req, brotli.res)).toBe(true);
  expect(brotliDecompressSync(brotli.body())).toEqual(html);
  const gzip = ask({ 'accept-encoding': 'gzip' });
  cache.serve('/', undefined, gzip.req, gzip.res);
  expect(gunzipSync(gzip.body())).toEqual(html);
  const plain = ask();
  cache.serve('/', undefined, plain.req, plain.res);
  expect(plain.body()).toEqual(html);
});

test('a client that has the page gets 304 without a body', async () => {
  const cache = createPageCache({ maxBytes: 1e6, now: () => 0, quietMs: 0 });
  await cache.keep('/', page()).smallest;
  const first = ask();
  cache.serve('/', undefined, first.req, first.res);
  const etag = first.header('ETag');
  const second = ask({ 'if-none-match': `"other", ${etag}` });
  expect(cache.serve('/', undefined, second.req, second.res)).toBe(true);
  expect(second.res.statusCode).toBe(304);
  expect(second.body()).toHaveLength(0);
});

test('HEAD has the headers of GET and no body', async () => {
  const cache = createPageCache({ maxBytes: 1e6, now: () => 0, quietMs: 0 });
  await cache.keep('/', page()).smallest;
  const head = ask({}, 'HEAD');
  cache.serve('/', undefined, head.req, head.res);
  expect(head.res.statusCode).toBe(200);
  expect(head.body()).toHaveLength(0);
});

test('a page that shows blogs goes with their version, one that shows none outlives it', async () => {
  const cache = createPageCache({ maxBytes: 1e6, now: () => 0, quietMs: 0 });
  await cache.keep('/blog', page({ version: 'a' })).smallest;
  await cache.keep('/contact', page()).smallest;
  expect(cache.has('/blog', 'a')).toBe(true);
  expect(cache.has('/blog', 'b')).toBe(false);
  expect(cache.has('/contact', 'b')).toBe(true);
});

test('a degraded page is held for its time only', async () => {
  let now = 0;
  const cache = createPageCache({ maxBytes: 1e6, now: () => now, quietMs: 0 });
  await cache.keep('/', page({ lifetimeMs: 10_000 })).smallest;
  now = 9_999;
  expect(cache.has('/', undefined)).toBe(true);
  now = 10_000;
  expect(cache.has('/', undefined)).toBe(false);
});

test('however many pages are kept, their bytes stay within the limit', async () => {
  const cache = createPageCache({ maxBytes: 20_000, now: () => 0, quietMs: 0 });
  for (let i = 0; i < 50; i++) await cache.keep(`/${i}`, page()).smallest;
  expect(cache.bytes).toBeLessThanOrEqual(20_000);
  expect(cache.has('/49', undefined)).toBe(true);
  expect(cache.has('/0', undefined)).toBe(false);
});
