import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { bufferedDays } from '../../../server/analytics/counters.ts';
import { createVisitCounter } from '../../../server/analytics/visit-counter.ts';
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts';
import {
  mostNames,
  mostSpeedRows,
  type SpeedCount,
  type VisitCount,
} from '../../../server/database/visit-counts.ts';

const start = Date.parse('2025-06-01T23:59:50Z');
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const headers = { 'user-agent': chrome, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
const from = { referer: 'https://news.example/', 'cf-ipcountry': 'IN' };
const fast = {
  ...({ page: '/', device: 'computer', bucket: 3 } as const),
  lcp: 1,
  inp: 0,
  cls: 0,
  ttfb: 1,
};

test('a visit is counted by all that it is, a page in it by the page, and the rest by its kind', async () => {
  const { counter, written, ask, clock } = counting();
  ask('/contact?utm_source=news', { headers: { ...headers, ...from } });
  await setImmediate();
  clock.now -= 60 * 60_000;
  // It has the page already, and is told so.
  ask('/', { status: 304, headers: { ...headers, 'sec-fetch-site': 'same-origin' } });
  ask('/', { headers: { 'user-agent': 'curl/8.15.0' } });
  ask('/', { headers: { ...headers, 'sec-gpc': '1' } });
  await counter.stop();
  expect(told(written)).toEqual([
    'request visit 1',
    'request view 1',
    'request bot 1',
    'request opted-out 1',
    'device computer 1',
    'hour 23 1',
    'entry /contact 1',
    'page / 1',
    'referrer news.example 1',
    'campaign news / - / - 1',
    'country IN 1',
  ]);
});

test('what others name, and long names, count together once a day has as many as it may', async () => {
  const { counter, written, speeds, ask } = counting();
  for (let n = 0; n < mostNames.referrer + 2; n += 1)
    ask('/', { headers: { ...headers, referer: `https://a${n}.example/` } });
  // One row is that of all pages.
  for (let n = 0; n <= mostSpeedRows; n += 1) counter.addSpeed({ ...fast, page: `/${n}` });
  counter.addSpeed({ ...fast, page: '/0' });
  counter.add('beacon', 'a'.repeat(200));
  counter.add('beacon', 'a'.repeat(201));
  await counter.stop();
  const referrers = written.filter(({ dimension }) => dimension === 'referrer');
  expect(referrers).toHaveLength(mostNames.referrer + 1);
  expect(told(referrers).at(-1)).toBe('referrer (other) 2');
  const beacons = written.filter(({ dimension }) => dimension === 'beacon');
  expect(told(beacons)).toEqual([`beacon ${'a'.repeat(200)} 1`, 'beacon (other) 1']);
  expect(speeds).toHaveLength(mostSpeedRows + 1);
  const lcpOf = (wanted: string) => speeds.find(({ page }) => page === wanted)?.lcp;
  expect(['', '/0', '(other)'].map(lcpOf)).toEqual([mostSpeedRows + 2, 2, 2]);
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
  const { counter, written, askForFile } = counting();
  const referer = 'https://www.example.com/contact';
  const beside = (referer: string) => ({ headers: { 'user-agent': chrome, referer } });
  askForFile('/assets/shared.css', beside(referer));
  askForFile('/assets/shared.css', { ...beside(referer), status: 304 });
  askForFile('/assets/shared.css', beside(`${referer}-made-up`));
  askForFile('/assets/other.css', beside(referer));
  askForFile('/contact');
  await counter.stop();
  expect(told(written)).toEqual(['request confirmed 1', 'confirmed /contact 1']);
});

test('while the store is away counts wait, each for its own day, the oldest not for ever', async () => {
  const { counter, written, ask, clock, fail, log } = counting();
  fail(new DatabaseUnavailable('away'));
  for (let day = 0; day <= bufferedDays; day += 1) {
    ask('/');
    await counter.write();
    clock.now += 24 * 60 * 60_000;
  }
  fail(undefined);
  await counter.stop();
  const days = written.filter(({ name }) => name === 'visit').map(({ day }) => day);
  expect(days).toEqual(Array.from({ length: bufferedDays }, (_, n) => 20_241 + n));
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ day: 20_240 }, expect.any(String));
});

test('what is counted while the store turns away what was counted before is added to it', async () => {
  const { counter, written, speeds, ask, fail } = counting();
  const visit = () => {
    ask('/', { headers: { ...headers, ...from } });
    counter.add('begun', 'quote');
    counter.addSpeed(fast);
  };
  fail(new DatabaseUnavailable('away'), visit);
  visit();
  await counter.write();
  fail(undefined);
  await counter.stop();
  expect(told(written)).toEqual([
    'request visit 2',
    'device computer 2',
    'hour 23 2',
    'entry / 2',
    'referrer news.example 2',
    'country IN 2',
    'begun quote 2',
  ]);
  const twice = { ...fast, lcp: 2, ttfb: 2 };
  // What pages have is kept by the week, from its Monday on.
  expect(speeds).toEqual([
    { ...twice, page: '', day: 20_240 },
    { ...twice, day: 20_234 },
  ]);
});

test.each([
  [new DatabaseUnavailable('away', { uncertain: true }), 0],
  [new Error('a fault of ours'), 1],
])('what may have been written is not written twice: %s', async (error, logged) => {
  const { counter, written, ask, fail, log } = counting();
  fail(error);
  ask('/');
  await counter.write();
  fail(undefined);
  await counter.stop();
  expect(written).toEqual([]);
  expect(log.error).toHaveBeenCalledTimes(logged);
});

function counting() {
  const written: VisitCount[] = [];
  const speeds: SpeedCount[] = [];
  const log = { error: vi.fn(), warn: vi.fn() };
  const clock = { now: start };
  let failure: Error | undefined;
  let meanwhile = () => {};
  const counter = createVisitCounter({
    repository: {
      async addVisits(counts, speed = []) {
        meanwhile();
        await setImmediate();
        if (failure) throw failure;
        written.push(...counts);
        speeds.push(...speed);
      },
    },
    addresses: { canonicalPath: (path) => (['/', '/contact'].includes(path) ? path : undefined) },
    rules: { siteHost: 'www.example.com', countryHeader: 'cf-ipcountry' },
    sheet: '/assets/shared.css',
    log,
    now: () => clock.now,
  });
  type Asked = { method?: string; headers?: Record<string, string>; status?: number };
  const count = (originalUrl: string, { status = 200, ...req }: Asked, group: 'page' | 'file') =>
    counter.count({ method: 'GET', headers, originalUrl, ...req }, group, status);
  return {
    counter,
    written,
    speeds,
    clock,
    log,
    fail(error: Error | undefined, during = () => {}) {
      failure = error;
      meanwhile = during;
    },
    ask: (path: string, asked: Asked = {}) => count(path, asked, 'page'),
    askForFile: (path: string, asked: Asked = {}) => count(path, asked, 'file'),
  };
}

function told(counts: readonly VisitCount[]): string[] {
  return counts.map(({ dimension, name, amount }) => `${dimension} ${name} ${amount}`);
}
