/** @module-tag thorough */

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/build/free-port.ts';
import { browserAgent } from '../../../scripts/build/serve.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { articles } from '../../support/articles.ts';
import { ask } from '../../support/ask.ts';
import { dataFolder, sqliteStore } from '../../support/leads.ts';
import { runLeads } from '../../support/leads-command.ts';
import { startNginx } from '../../support/nginx.ts';
import { until } from '../../support/processes.ts';
import { listing, startProvider } from '../../support/provider.ts';
import { serving } from '../../support/serving.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';

const token = '0123456789abcdef0123456789abcdef';

const port = await freePort();
const front = `http://127.0.0.1:${port}`;
const data = shared(dataFolder);
const provider = shared(() => startProvider(listing(articles(130))));
const site = shared(async () => {
  const desk = { DATA_DIR: data.path, DESK: 'on' };
  await runLeads(['user', 'add', 'ada@example.com'], { ...desk, SITE_URL: front });
  return startSite({
    ...desk,
    SITE_URL: front,
    TRUST_PROXY: '1',
    BLOGS_URL: provider.blogsUrl,
    PREVIEW_TOKEN: token,
  });
});
shared(() => startNginx({ port, sites: [Number(new URL(site.url).port)] }));
beforeAll(() => until(async () => (await got(site.url, endpoints.ready)).status === 200));

/** The same page may be packed better a moment later. */
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  '': (bytes) => bytes,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** What a visitor gets. */
async function got(from: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const { status, body, headers: told } = await ask(from, path, { headers });
  const { location, etag, vary, 'content-encoding': encoding = '' } = told;
  const text = decoders[encoding]?.(body);
  return { status, location, etag, vary, encoding, text };
}

test('behind nginx each visit is counted, with its campaign, and confirmed', async () => {
  const visit = {
    'user-agent': browserAgent,
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'cross-site',
    referer: 'https://news.example/',
  };
  const sheet = /href="(\/assets\/deferred[^"]+)"/.exec(
    await (await fetch(front + paths.about)).text(),
  )?.[1];
  for (let n = 0; n < 3; n += 1) {
    await got(front, `${paths.about}?utm_source=letter`, visit);
    await got(front, sheet ?? '', {
      'user-agent': browserAgent,
      referer: `${front}${paths.about}?utm_source=letter`,
    });
  }
  const store = sqliteStore(data.path);
  onTestFinished(store.close);
  const counts = async () => {
    const of = ['entry', 'campaign', 'confirmed'] as const;
    const found = await store.counts.totals({ days: 2, of, by: ['name'] });
    return found.map(({ name, amount }) => `${name} ${amount}`).sort();
  };
  await expect
    .poll(counts, { timeout: 30_000 })
    .toEqual([`${paths.about} 3`, `${paths.about} 3`, 'letter / - / - 3']);
});

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test.each<[string, Record<string, string>?]>([
  [paths.home],
  [paths.home, browser],
  [paths.home, { 'accept-encoding': 'gzip;q=1.0, br;q=0' }],
  [paths.home, { 'accept-encoding': 'br;q=0.000, gzip;q=0' }],
  ['/favicon.svg?v=2', browser],
  [paths.blog],
  [`${paths.blog}?page=2`, browser],
  [`${paths.blog}?utm=1&page=3&page=2`],
  [`${paths.blog}?page=002`],
  ['/BLOG//?page=2'],
  [`${paths.quote}?utm=1&sent=1&x=${'&'.repeat(4000)}`],
  ['/blog/%C3%A9'],
  ['//x?page=2'],
  [`${paths.cricket}?utm=1&moment=3`, browser],
  [`${paths.cricket}?moment=30&moment=2`],
  [`${paths.cricket}?moment=300`],
  ['/estimate?utm=1&product=shop&platforms=ios', browser],
  [`${paths.quote}?offer=x`],
  ['/desk/sign-in?next=/desk/leads/one'],
  [`${paths.about}?preview=${token}`, browser],
  [`/BLOG?page=2&preview=${token}`],
])('behind nginx %s is what it is without: %o', async (path, headers) => {
  const direct = await got(site.url, path, headers);
  expect(await got(front, path, headers)).toEqual(direct);
});

test('a flood fills no disk with nginx’s logs, and all of it is served', async () => {
  await using upstream = await serving((_req, res) => void res.end('here'));
  const own = await freePort();
  await using nginx = await startNginx({ port: own, sites: [Number(new URL(upstream.url).port)] });
  const url = `http://127.0.0.1:${own}`;
  const from = performance.now();
  // Each of these letters would be four in the log.
  const path = `/${'%22'.repeat(2000)}`;
  const flood = Array.from({ length: 64 }, async () => {
    for (let n = 0; n < 60; n += 1) {
      const answer = await fetch(url + path, { method: 'DELETE' });
      expect([answer.status, await answer.text()]).toEqual([200, 'here']);
    }
  });
  await Promise.all(flood);
  const headers = { 'content-length': '2000000' };
  for (let n = 0; n < 20; n += 1)
    expect((await ask(url, path, { method: 'POST', headers })).status).toBe(413);
  const seconds = Math.ceil((performance.now() - from) / 1000);

  const written = nginx.log();
  // At once, and by the second, as in `deploy/nginx.conf`.
  expect(written.length).toBeLessThanOrEqual(1000 + 1 + 50 * seconds);
  expect(Math.max(...written.map((line) => line.length))).toBeLessThan(1000);
  expect(written[0]).toMatch(/^\S+ \[[^\]]+\] "DELETE \/(?:\\x22){192}" 200 4$/);
  // No line a request in the other log either.
  expect(nginx.errors()).not.toContain('too large');
});
