import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  type CachedResponse,
  sendCached,
  sizeOf,
  toCachedResponse,
  withBestEncodings,
} from '../../../server/http/cached-response.ts';
import { ask } from '../../support/ask.ts';
import { serving } from '../../support/serving.ts';

const html = Buffer.from(`<h1>${'Match day '.repeat(200)}</h1>`);
const quick = toCachedResponse(200, { 'X-Own': 'yes' }, html);
const page = await withBestEncodings(quick);

test.each([
  ['just made', quick],
  ['made smaller', page],
])('a page that was %s is sent in the best encoding that the client takes', async (_when, page) => {
  const br = await sent(page, { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotliDecompressSync(br.body)).toEqual(html);
  const gzip = await sent(page, { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.body)).toEqual(html);
  expect(br.body.length).toBeLessThan(gzip.body.length);
  // Made for the first, and kept.
  expect([page.br?.bytes, page.gzip?.bytes]).toEqual([br.body, gzip.body]);
  for (const [name, { headers, body }] of Object.entries({ br, gzip })) {
    expect(headers).toMatchObject({
      'x-own': 'yes',
      vary: 'Accept-Encoding',
      etag: page.etag,
      'content-encoding': name,
      'content-length': String(body.length),
    });
  }
  const plain = await sent(page);
  expect(plain.body).toEqual(html);
  expect(plain.headers).not.toHaveProperty('content-encoding');
});

test('until a page is as small as it gets, browsers have it in the encoding that is made fastest', async () => {
  const asked = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const { headers, body } = await sent(toCachedResponse(200, {}, html), asked);
  expect(headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'Accept-Encoding' });
  expect(headers['content-length']).toBe(String(body.length));
  expect(zstdDecompressSync(body)).toEqual(html);
  expect((await sent(page, asked)).headers['content-encoding']).toBe('br');
});

test('a client that has the page gets 304 without a body; an error is sent whole all the same', async () => {
  const known = await sent(page, { 'if-none-match': `"other", ${page.etag}` });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  expect(known.headers).toMatchObject({ 'x-own': 'yes', etag: page.etag, vary: 'Accept-Encoding' });
  expect(known.headers).not.toHaveProperty('content-length');
  const missing = toCachedResponse(404, {}, html);
  const { status, body } = await sent(missing, { 'if-none-match': missing.etag });
  expect([status, body]).toEqual([404, html]);
});

test('HEAD has the headers of GET and no body', async () => {
  const { status, body, headers } = await sent(page, {}, 'HEAD');
  expect([status, body.length, headers['content-length']]).toEqual([200, 0, String(html.length)]);
});

test('the tag is a short hash of the page: the same for the same bytes, another for others', () => {
  expect(page.etag).toMatch(/^W\/"[\w-]{8}"$/);
  expect(toCachedResponse(404, { 'X-Own': 'no' }, html).etag).toBe(page.etag);
  expect(toCachedResponse(200, {}, Buffer.from('other')).etag).not.toBe(page.etag);
});

test('a page is counted with all its forms, made or not, and something for itself', () => {
  const bytesOf = ({ identity, zstd, br, gzip }: CachedResponse) =>
    [identity, zstd, br, gzip].map((form) => form?.bytes.length ?? 0);
  const [whole = 0, none, br = 0, gzip = 0] = bytesOf(page);
  expect([whole, none, br > 0, gzip > 0]).toEqual([html.length, 0, true, true]);
  expect(sizeOf(page)).toBe(whole + br + gzip + 2048);
  const plain = toCachedResponse(200, {}, html);
  expect(sizeOf(plain)).toBe(html.length + 3 * (plain.zstd?.bytes.length ?? 0) + 2048);
});

test('brotli takes no more memory than the page needs: its window is no wider', () => {
  // RFC 7932, 9.1: the first bits say how wide, here 2^12 bytes for a page of 2,009.
  expect(html.length).toBe(2009);
  for (const { br } of [quick, page]) expect((br?.bytes[0] ?? 0) & 0b1111111).toBe(0b1000001);
});

async function sent(page: CachedResponse, headers: Record<string, string> = {}, method = 'GET') {
  await using site = await serving((req, res) => sendCached(page, req, res));
  return await ask(site.url, '/', { method, headers });
}
