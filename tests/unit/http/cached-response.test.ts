import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  type CachedResponse,
  sendCached,
  sizeOf,
  toCachedResponse,
  withBestEncodings,
} from '../../../server/http/cached-response.ts';

const html = Buffer.from(`<h1>${'Match day '.repeat(200)}</h1>`);
const quick = toCachedResponse(200, { 'X-Own': 'yes' }, html);
const page = await withBestEncodings(quick);

test.each([
  ['just made', quick],
  ['made smaller', page],
])('a page that was %s is sent in the best encoding that the client takes', (_when, page) => {
  const br = ask(page, { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotliDecompressSync(br.body)).toEqual(html);
  const gzip = ask(page, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.body)).toEqual(html);
  expect(gzip.headers).toMatchObject({
    'Content-Encoding': 'gzip',
    'Content-Length': gzip.body.length,
  });
  expect(ask(page).body).toEqual(html);
  // Made for the first, and kept.
  expect(ask(page, { 'accept-encoding': 'gzip' }).body).toBe(gzip.body);
});

test('each encoding says which it is, how long it is, and that there are others', () => {
  const { headers, body } = ask(page, { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({
    'X-Own': 'yes',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
  });
  expect(ask(page).headers).not.toHaveProperty('Content-Encoding');
});

test('a client that has the page gets 304 without a body', () => {
  const { status, body, headers } = ask(page, { 'if-none-match': `"other", ${page.etag}` });
  expect([status, body.length]).toEqual([304, 0]);
  expect(headers).toEqual({ 'X-Own': 'yes', ETag: page.etag, Vary: 'Accept-Encoding' });
});

test('an error is sent whole, whatever the client says that it has', () => {
  const missing = toCachedResponse(404, {}, html);
  expect(ask(missing, { 'if-none-match': missing.etag })).toMatchObject({
    status: 404,
    body: html,
  });
});

test('HEAD has the headers of GET and no body', () => {
  const { status, body, headers } = ask(page, {}, 'HEAD');
  expect([status, body.length, headers['Content-Length']]).toEqual([200, 0, html.length]);
});

test('the tag is a short hash of the page: the same for the same bytes, another for others', () => {
  expect(page.etag).toMatch(/^W\/"[\w-]{8}"$/);
  expect(toCachedResponse(404, { 'X-Own': 'no' }, html).etag).toBe(page.etag);
  expect(toCachedResponse(200, {}, Buffer.from('other')).etag).not.toBe(page.etag);
  expect(ask(toCachedResponse(200, { 'X-Own': 'yes' }, html)).headers).toEqual({
    'X-Own': 'yes',
    ETag: page.etag,
    Vary: 'Accept-Encoding',
    'Content-Length': html.length,
  });
});

test('a page is counted with all its forms, and something for itself', () => {
  const [br, gzip] = [page.br.bytes.length, page.gzip?.bytes.length ?? 0];
  expect(br * gzip).toBeGreaterThan(0);
  expect(sizeOf(page)).toBe(html.length + br + gzip + 2048);
  const plain = toCachedResponse(200, {}, html);
  expect(sizeOf(plain)).toBe(html.length + 2 * plain.br.bytes.length + 2048);
});

test('brotli takes no more memory than the page needs: its window is no wider', () => {
  // RFC 7932, 9.1: the first bits say how wide, here 2^12 bytes for a page of 2,009.
  expect(html.length).toBe(2009);
  for (const { br } of [quick, page]) expect((br.bytes[0] ?? 0) & 0b1111111).toBe(0b1000001);
});

/** What is sent for a request with these headers. */
function ask(page: CachedResponse, headers: Record<string, string> = {}, method = 'GET') {
  const req = new IncomingMessage(new Socket());
  req.method = method;
  Object.assign(req.headers, headers);
  const res = new ServerResponse(req);
  const headersSent: Record<string, unknown> = {};
  const sent: { status: number; headers: typeof headersSent; body: Buffer } = {
    status: 0,
    headers: headersSent,
    body: Buffer.alloc(0),
  };
  res.writeHead = ((status: number, own: Record<string, unknown>) => {
    Object.assign(sent, { status, headers: own });
    return res;
  }) as typeof res.writeHead;
  res.end = ((bytes?: Buffer) => {
    if (bytes) sent.body = bytes;
    return res;
  }) as typeof res.end;
  sendCached(page, req, res);
  return sent;
}
