import { pino } from 'pino';
import { expect, test } from 'vitest';
import { keptDays } from '../../../server/figures/counters.ts';
import { createVisitCounter } from '../../../server/figures/visit-counter.ts';
import { StoreUnavailable } from '../../../server/leads/store/store.ts';
import { mostNames, type VisitCount } from '../../../server/leads/store/visit-counts.ts';

const start = Date.parse('2025-06-01T23:59:50Z');
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const headers = { 'user-agent': chrome, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

test('a visit is counted by all that it is, a page in it by the page, and the rest by its kind', async () => {
  const { counter, written, ask } = counting();
  const from = { referer: 'https://news.example/', 'cf-ipcountry': 'IN' };
  ask('/contact?utm_source=news', { headers: { ...headers, ...from } });
  // It has the page already, and is told so.
  ask('/', { status: 304, headers: { ...headers, 'sec-fetch-site': 'same-origin' } });
  ask('/', { headers: { 'user-agent': 'curl/8.15.0' } });
  ask('/', { headers: { ...headers, 'sec-gpc': '1' } });
  await counter.stop();
  expect(told(written)).toEqual([
    ...['request visit 1', 'request view 1', 'request bot 1', 'request uncounted 1'],
    ...['device computer 1', 'hour 23 1', 'entry /contact 1', 'page / 1'],
    ...['referrer news.example 1', 'campaign news / - / - 1', 'country IN 1'],
  ]);
});

test('what others name, and long names, count together once a day has as many as it may', async () => {
  const { counter, written, ask } = counting();
  for (let n = 0; n < mostNames.referrer + 2; n += 1)
    ask('/', { headers: { ...headers, referer: `https://a${n}.example/` } });
  counter.add('beacon', 'a'.repeat(200));
  counter.add('beacon', 'a'.repeat(201));
  await counter.stop();
  const referrers = written.filter(({ dimension }) => dimension === 'referrer');
  expect(referrers).toHaveLength(mostNames.referrer + 1);
  expect(told(referrers).at(-1)).toBe('referrer (other) 2');
  const beacons = written.filter(({ dimension }) => dimension === 'beacon');
  expect(told(beacons)).toEqual([`beacon ${'a'.repeat(200)} 1`, 'beacon (other) 1']);
});

test('what is no page, was not answered as one, or only asks for its headers counts as nothing', async () => {
  const { counter, written, ask } = counting();
  ask('/desk');
  ask('/', { status: 404 });
  ask('/', { method: 'HEAD' });
  await counter.stop();
  expect(written).toEqual([]);
});

test('the sheet that all pages share confirms the page that names it', async () => {
  const { counter, written, count } = counting();
  const referer = 'https://www.example.com/contact';
  count({ originalUrl: '/assets/shared.css', headers: { 'user-agent': chrome, referer } }, 'file');
  count({ originalUrl: '/assets/other.css', headers: { 'user-agent': chrome, referer } }, 'file');
  await counter.stop();
  expect(told(written)).toEqual(['request confirmed 1', 'confirmed /contact 1']);
});

test('while the store is away counts wait, each for its own day, the oldest not for ever', async () => {
  const { counter, written, ask, clock, fail } = counting();
  fail(new StoreUnavailable('away'));
  for (let day = 0; day <= keptDays; day += 1) {
    ask('/');
    await counter.write();
    clock.now += 24 * 60 * 60_000;
  }
  fail(undefined);
  await counter.stop();
  const days = written.filter(({ name }) => name === 'visit').map(({ day }) => day);
  expect(days).toEqual(Array.from({ length: keptDays }, (_, n) => 20_241 + n));
});

test('what may have been written is not written twice', async () => {
  const { counter, written, ask, fail } = counting();
  fail(new StoreUnavailable('away', { uncertain: true }));
  ask('/');
  await counter.write();
  fail(undefined);
  await counter.stop();
  expect(written).toEqual([]);
});

function counting() {
  const written: VisitCount[] = [];
  const clock = { now: start };
  let failure: Error | undefined;
  const counter = createVisitCounter({
    store: {
      async addVisits(counts) {
        if (failure) throw failure;
        written.push(...counts);
      },
    },
    addresses: { canonicalPath: (path) => (['/', '/contact'].includes(path) ? path : undefined) },
    rules: { siteHost: 'www.example.com', countryHeader: 'cf-ipcountry' },
    sheet: '/assets/shared.css',
    log: pino({ level: 'silent' }),
    now: () => clock.now,
  });
  const count = (
    req: Parameters<typeof counter.count>[0],
    group: Parameters<typeof counter.count>[1] = 'page',
    status = 200,
  ) => counter.count({ method: 'GET', ...req }, group, status);
  return {
    ...{ counter, written, clock, count },
    fail(error: Error | undefined) {
      failure = error;
    },
    ask: (
      originalUrl: string,
      {
        status = 200,
        ...req
      }: Partial<{ status: number; method: string; headers: Record<string, string> }> = {},
    ) => count({ originalUrl, headers, ...req }, 'page', status),
  };
}

function told(counts: readonly VisitCount[]): string[] {
  return counts.map(({ dimension, name, amount }) => `${dimension} ${name} ${amount}`);
}
