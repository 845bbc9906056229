import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { browserAgent } from '../../../scripts/build/serve.ts';
import { createVisitCounter } from '../../../server/analytics/visit-counter.ts';
import { visitKinds } from '../../../server/database/counts.ts';
import { beaconPath, speedMetrics } from '../../../shared/beacon.ts';
import { ask } from '../../support/ask.ts';
import { dataFolder, sqliteStore } from '../../support/leads.ts';
import { startSite } from '../../support/site.ts';
import { testClock } from '../../support/test-server.ts';
import { countOf } from '../../support/visits.ts';

// What is still in use tells whether anything is kept.
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const visit = {
  'user-agent': browserAgent,
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
};

/** As the script of a page does. */
async function tell(url: string, told: object, headers = {}): Promise<number | undefined> {
  const own = { 'user-agent': browserAgent, 'content-type': 'application/json' };
  const sent = { ...own, 'sec-fetch-site': 'same-origin', ...headers };
  const { status } = await ask(
    url,
    beaconPath,
    { method: 'POST', headers: sent },
    JSON.stringify(told),
  );
  return status;
}

test('what two servers counted and were told stands in their ledger once they have stopped, and nothing of who came', async () => {
  using folder = dataFolder();
  const env = { DATA_DIR: folder.path, SITE_URL: 'http://localhost:3000' };
  const sites = await Promise.all([startSite(env), startSite(env)]);
  for (const { url } of sites) {
    const get = async (path: string, headers: Record<string, string>) =>
      String((await ask(url, path, { headers })).body);
    const campaign = '/contact?utm_source=news';
    const page = await get(campaign, { ...visit, referer: 'https://news.example/' });
    const [, sheet = ''] = /href="(\/assets\/deferred[^"]+)"/.exec(page) ?? [];
    await get(sheet, { 'user-agent': browserAgent, referer: url + campaign });
    await get('/', { ...visit, 'sec-fetch-site': 'same-origin', 'if-none-match': '*' });
    await get('/', { ...visit, 'sec-purpose': 'prefetch' });
    await get('/', { 'user-agent': 'curl/8.15.0' });
    await get('/no-such-page', visit);
    await get('/healthz', visit);

    const fast = { page: '/contact', lcp: 1900, inp: 40, cls: 0, ttfb: 90 };
    expect(await tell(url, fast)).toBe(204);
    expect(await tell(url, { form: 'quote' })).toBe(204);
    for (const page of ['/made-up', '/blog/made-up', '/Contact/', '/'.repeat(500)])
      expect(await tell(url, { ...fast, page }), page).toBe(400);
    expect(await tell(url, { ...fast, long: 'x'.repeat(1025) })).toBe(400);
    expect(await tell(url, fast, { 'user-agent': 'curl/8.15.0' })).toBe(204);
    expect(await tell(url, fast, { host: 'elsewhere.example' })).toBe(421);
    // Somebody plays them again and again.
    const answers = await Promise.all(Array.from({ length: 30 }, () => tell(url, fast)));
    expect(new Set(answers)).toEqual(new Set([204, 429]));
  }
  for (const site of sites) expect(await site.stop()).toBe(0);
  expect(await totals(folder.path)).toEqual([
    'beacon elsewhere 2',
    'beacon many 16',
    'beacon nonsense 10',
    'beacon taken 48',
    'begun quote 2',
    'campaign news / - / - 2',
    'confirmed /contact 2',
    'device computer 2',
    'entry /contact 2',
    'page / 2',
    'referrer news.example 2',
    'request bot 2',
    'request confirmed 2',
    'request prefetch 2',
    'request view 2',
    'request visit 2',
  ]);
  const store = sqliteStore(folder.path);
  const by = ['name', 'metric', 'device'] as const;
  const measured = await store.counts.totals({ days: 2, of: ['speed', 'page-speed'], by });
  await store.close();
  const told = measured.map(
    ({ kind, name, metric, device, amount }) => `${kind} ${name} ${metric} ${device} ${amount}`,
  );
  expect(told.sort()).toEqual(
    ['page-speed /contact', 'speed '].flatMap((of) =>
      ['cls', 'inp', 'lcp', 'ttfb'].map((metric) => `${of} ${metric} computer 46`),
    ),
  );
});

test('with FIGURES=off nothing is counted, nobody can tell anything, and no page measures itself', async () => {
  using folder = dataFolder();
  const site = await startSite({ DATA_DIR: folder.path, FIGURES: 'off' });
  expect(await tell(site.url, { form: 'quote' })).toBe(404);
  for (let n = 0; n < 4; n += 1) {
    const { headers } = await ask(site.url, '/', { headers: visit });
    expect(headers['cache-control']).not.toContain('private');
  }
  expect(await site.stop()).toBe(0);
  expect(await totals(folder.path)).toEqual([]);
});

test('what can’t be written whole is not written at all', async () => {
  using folder = dataFolder();
  const store = sqliteStore(folder.path);
  const page = { kind: 'page', name: '/' } as const;
  const speed = { kind: 'speed', name: '', metric: 'lcp', device: 'phone' } as const;
  const adding = store.counts.add([
    countOf(page, 20_240),
    countOf({ ...speed, bucket: Number.NaN }, 20_240),
  ]);
  await expect(adding).rejects.toThrow();
  await store.close();
  expect(await totals(folder.path)).toEqual([]);
});

test('20,000 made-up campaigns, sites and pages take no memory', async () => {
  const counter = createVisitCounter({
    repository: { add: async () => {} },
    // Articles of a provider: every one is a page.
    addresses: { canonicalPath: (path) => path },
    rules: { siteHost: 'www.example.com', countryHeader: undefined },
    sheet: undefined,
    log: pino({ level: 'silent' }),
    now: testClock().now,
  });
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const { user } = process.cpuUsage();
  for (let n = 0; n < 20_000; n += 1) {
    const headers = { ...visit, referer: `https://made-up-${n}.example/` };
    const page = `/blog/made-up-${n}`;
    const originalUrl = `${page}?utm_source=${n}&utm_campaign=${'x'.repeat(15_000)}`;
    counter.count({ method: 'GET', originalUrl, headers }, 'page', 200);
    for (const metric of speedMetrics)
      counter.add({ kind: 'page-speed', name: page, metric, device: 'phone', bucket: n % 11 });
    // As after each answer.
    if (n % 16 === 0) await setImmediate();
  }
  expect((process.cpuUsage().user - user) / 1e6).toBeLessThan(10);
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * 1024 * 1024);
  await counter.stop();
});

/** What is counted, in order, but for the hours. */
async function totals(folder: string): Promise<string[]> {
  const store = sqliteStore(folder);
  const of = visitKinds.filter((kind) => kind !== 'hour');
  const found = await store.counts.totals({ days: 1e5, of, by: ['name'] });
  await store.close();
  return found.map(({ kind, name, amount }) => `${kind} ${name} ${amount}`).sort();
}
