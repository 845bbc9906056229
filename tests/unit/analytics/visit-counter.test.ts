import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { bufferedDays } from '../../../server/analytics/counters.ts';
import { createVisitCounter } from '../../../server/analytics/visit-counter.ts';
import { type Count, mostRows } from '../../../server/database/counts.ts';
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts';

const start = Date.parse('2025-06-01T23:59:50Z');
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const headers = { 'user-agent': chrome, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
const from = { referer: 'https://news.example/', 'cf-ipcountry': 'IN' };
const lcp = { kind: 'page-speed', metric: 'lcp', device: 'computer', bucket: 3 } as const;

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
    'hour 23 1',
    'device computer 1',
    'entry /contact 1',
    'referrer news.example 1',
    'campaign news / - / - 1',
    'country IN 1',
    'page / 1',
  ]);
});

test('what others name, and long names, count together once a day has as many as it may', async () => {
  const { counter, written, ask } = counting();
  for (let n = 0; n < mostRows.referrer + 2; n += 1)
    ask('/', { headers: { ...headers, referer: `https://a${n}.example/` } });
  for (let n = 0; n <= mostRows['page-speed']; n += 1) counter.add({ ...lcp, name: `/${n}` });
  counter.add({ ...lcp, name: '/0' });
  counter.add({ ...lcp, name: '/0', bucket: 4 });
  counter.add({ kind: 'beacon', name: 'a'.repeat(200) });
  counter.add({ kind: 'beacon', name: 'a'.repeat(201) });
  await counter.stop();
  const of = (wanted: Count['kind']) => told(written.filter(({ kind }) => kind === wanted));
  expect(of('referrer')).toHaveLength(mostRows.referrer + 1);
  expect(of('referrer').at(-1)).toBe('referrer (other) 2');
  expect(of('beacon')).toEqual([`beacon ${'a'.repeat(200)} 1`, 'beacon (other) 1']);
  const measured = of('page-speed');
  expect(measured).toHaveLength(mostRows['page-speed'] + 2);
  expect([measured[0], ...measured.slice(-2)]).toEqual([
    'page-speed /0 2',
    'page-speed (other) 1',
    'page-speed (other) 1',
  ]);
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
  const { counter, written, ask, fail } = counting();
  const visit = () => {
    ask('/', { headers: { ...headers, ...from } });
    counter.add({ kind: 'begun', name: 'quote' });
    counter.add({ ...lcp, name: '/' });
  };
  fail(new DatabaseUnavailable('away'), visit);
  visit();
  await counter.write();
  fail(undefined);
  await counter.stop();
  expect(told(written)).toEqual([
    'begun quote 2',
    'page-speed / 2',
    'request visit 2',
    'hour 23 2',
    'device computer 2',
    'entry / 2',
    'referrer news.example 2',
    'country IN 2',
  ]);
  expect(written[1]).toEqual({ ...lcp, name: '/', day: 20_240, amount: 2 });
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
  const written: Count[] = [];
  const log = { error: vi.fn(), warn: vi.fn() };
  const clock = { now: start };
  let failure: Error | undefined;
  let meanwhile = () => {};
  const counter = createVisitCounter({
    repository: {
      async add(counts) {
        meanwhile();
        await setImmediate();
        if (failure) throw failure;
        written.push(...counts);
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

function told(counts: readonly Count[]): string[] {
  return counts.map(({ kind, name, amount }) => `${kind} ${name} ${amount}`);
}
