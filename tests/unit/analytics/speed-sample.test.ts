import { expect, test } from 'vitest';
import { createSpeedSample } from '../../../server/analytics/speed-sample.ts';
import { countOf } from '../../support/visits.ts';

const now = Date.parse('2025-06-02T12:00:00Z');
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const headers = { 'user-agent': chrome, 'sec-fetch-dest': 'document' };

test.each([
  { yesterday: 0, views: 150, picked: [150, 150] },
  { yesterday: 2000, views: 2000, picked: [160, 240] },
  { yesterday: 50_000, views: 50_000, picked: [150, 250] },
  // A crowd that nobody expected: ever fewer of it.
  { yesterday: 100, views: 100_000, picked: [900, 2200] },
])(
  'of $views views after $yesterday the day before some 200 are picked, or all of few',
  async ({ yesterday, views, picked: [least = 0, most = 0] }) => {
    const { sample } = await known(yesterday);
    let picked = 0;
    for (let n = 0; n < views; n += 1) if (sample.picks({ method: 'GET', headers })) picked += 1;
    expect(picked).toBeGreaterThanOrEqual(least);
    expect(picked).toBeLessThanOrEqual(most);
  },
);

test('nothing is picked of programs, of who asks not to be tracked, of parts of pages, and of what only looks', async () => {
  const { sample } = await known(0);
  const not = [
    { ...headers, 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    { ...headers, 'sec-gpc': '1' },
    { ...headers, dnt: '1' },
    { ...headers, 'sec-fetch-dest': 'iframe' },
    { 'user-agent': chrome },
  ];
  for (const headers of not) expect(sample.picks({ method: 'GET', headers })).toBe(false);
  expect(sample.picks({ method: 'HEAD', headers })).toBe(false);
  // A page that is fetched ahead measures itself once it is shown.
  const ahead = { ...headers, 'sec-purpose': 'prefetch;prerender' };
  expect(sample.picks({ method: 'GET', headers: ahead })).toBe(true);
});

test('while nobody knows how many views there are none is picked, and the ledger is not asked for each', async () => {
  let asked = 0;
  const sample = createSpeedSample({
    repository: {
      async totals() {
        asked += 1;
        throw new Error('away');
      },
    },
    now: () => now,
  });
  for (let n = 0; n < 100; n += 1) {
    expect(sample.picks({ method: 'GET', headers })).toBe(false);
    await Promise.resolve();
  }
  expect(asked).toBe(1);
});

test('a clock that jumps, ahead or back, has the ledger asked again', async () => {
  const { sample, clock, asked } = await known(0);
  for (const jump of [400 * 24 * 60 * 60_000, -800 * 24 * 60 * 60_000]) {
    clock.now += jump;
    sample.picks({ method: 'GET', headers });
    await Promise.resolve();
  }
  expect(asked()).toBe(3);
});

/** A sample that knows of so many visits yesterday, with a chance that is spread evenly. */
async function known(yesterday: number) {
  let asked = 0;
  let chance = 0;
  const clock = { now };
  const sample = createSpeedSample({
    repository: {
      async totals() {
        asked += 1;
        const visits = countOf({ kind: 'request', name: 'visit' }, 0, 0);
        return [{ ...visits, before: yesterday }];
      },
    },
    now: () => clock.now,
    random() {
      chance = (chance + 0.618_033_988_75) % 1;
      return chance;
    },
  });
  sample.picks({ method: 'GET', headers });
  await Promise.resolve();
  await Promise.resolve();
  return { sample, clock, asked: () => asked };
}
