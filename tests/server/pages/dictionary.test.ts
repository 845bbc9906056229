import { createHash } from 'node:crypto';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../bench/budgets.ts';
import { endpoints, paths } from '../../../shared/paths.ts';
import { type Site, startSite } from '../../support/site.ts';
import { ask } from '../site/ask.ts';

/** RFC 9842, 5.1 */
const magicNumber = '5e2a4d1820000000';

let site: Site;
let dictionary: Buffer;
let held: { 'accept-encoding': string; 'available-dictionary': string };
beforeAll(async () => {
  site = await startSite({}, { bestBrotli: true });
  dictionary = (await get(endpoints.dictionary)).body;
  held = {
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'available-dictionary': nameOf(dictionary),
  };
});
afterAll(() => site.stop());

test('the dictionary is the frame of a page, and says of which answers it is one', async () => {
  const { headers, body } = await get(endpoints.dictionary, { 'accept-encoding': 'gzip, br' });
  expect(headers).toMatchObject({
    'use-as-dictionary': 'match="/*", match-dest=("document")',
    'content-encoding': 'br',
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=86400, s-maxage=60, stale-while-revalidate=600',
    'x-content-type-options': 'nosniff',
  });
  expect(brotliDecompressSync(body)).toEqual(dictionary);
  expect(String(dictionary)).toContain('</header>');
  expect(String(dictionary)).toContain('<footer');
  expect(String(dictionary)).not.toContain('<h1');
  // Asked for once, it is packed as well as it can be.
  const packed = async () =>
    (await get(endpoints.dictionary, { 'accept-encoding': 'br' })).body.length;
  await expect.poll(packed).toBeLessThan(body.length);
});

test.each([...Object.values(paths), '/blog/ball-by-ball-latency', '/no-such-page'])(
  '%s comes as its difference to the dictionary to whoever holds it, and is the same page',
  async (path) => {
    const whole = await get(path);
    const { status, headers, body } = await get(path, held);
    expect(status).toBe(whole.status);
    expect(headers).toMatchObject({
      'content-encoding': 'dcz',
      'content-length': String(body.length),
      vary: 'Accept-Encoding, Available-Dictionary',
      etag: whole.headers.etag,
    });
    expect(body.subarray(0, 8).toString('hex')).toBe(magicNumber);
    expect(`:${body.subarray(8, 40).toString('base64')}:`).toBe(held['available-dictionary']);
    expect(zstdDecompressSync(body.subarray(40), { dictionary })).toEqual(whole.body);
    const head = Object.entries(headers).flat().join(': \r\n').length;
    expect(head + body.length).toBeLessThanOrEqual(limits.secondViewBytes);
  },
);

test.each([
  ['another dictionary', { 'available-dictionary': nameOf(Buffer.from('another')) }],
  ['two dictionaries', { 'available-dictionary': `${nameOf(Buffer.from('x'))}, :eHg=:` }],
  ['no dictionary', { 'available-dictionary': '' }],
  ['something senseless', { 'available-dictionary': ':'.repeat(5000) }],
  ['the dictionary, but takes no differences', { 'accept-encoding': 'gzip, br, zstd' }],
  ['the dictionary, but refuses differences', { 'accept-encoding': 'br, dcz;q=0' }],
])('who holds %s gets the whole page', async (_what, headers) => {
  const { body, headers: got } = await get(paths.contact, { ...held, ...headers });
  expect(got['content-encoding']).toBe('br');
  expect(got.vary).toBe('Accept-Encoding, Available-Dictionary');
  expect(brotliDecompressSync(body)).toEqual((await get(paths.contact)).body);
});

test('who holds page and dictionary gets 304', async () => {
  const { etag = '' } = (await get(paths.home)).headers;
  expect(await get(paths.home, { ...held, 'if-none-match': etag })).toMatchObject({
    status: 304,
    body: Buffer.alloc(0),
  });
});

test('HEAD tells what GET would send', async () => {
  const port = new URL(site.url).port;
  for (const path of [endpoints.dictionary, paths.about]) {
    const head = await ask(port, path, { method: 'HEAD', headers: held });
    const { headers } = await get(path, held);
    expect(head.body.length).toBe(0);
    expect(head.headers['content-length']).toBe(headers['content-length']);
    expect(head.headers['content-encoding']).toBe(headers['content-encoding']);
  }
});

test('the dictionary can only be read, and has one address', async () => {
  const port = new URL(site.url).port;
  expect((await ask(port, endpoints.dictionary, { method: 'POST' })).status).toBe(404);
  expect((await get(`${endpoints.dictionary}/`)).status).toBe(404);
});

test('every server of a release has the same dictionary, also after another start', async () => {
  const other = await startSite({ SITE_URL: site.url });
  const port = new URL(other.url).port;
  await expect.poll(async () => (await ask(port, endpoints.dictionary)).body).toEqual(dictionary);
  await other.stop();
});

async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  return ask(new URL(site.url).port, path, { headers });
}

/** As `Available-Dictionary` says it (RFC 9842, 2.2). */
function nameOf(bytes: Buffer): string {
  return `:${createHash('sha256').update(bytes).digest('base64')}:`;
}
