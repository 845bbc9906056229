import { expect, test } from 'vitest';
import { weekOf } from '../../../server/analytics/speed-repository.ts';
import {
  allPages,
  mostSpeedRows,
  type SpeedCount,
  type VisitCount,
} from '../../../server/database/visit-counts.ts';
import { dayMs } from '../../../server/lib/durations.ts';
import type { Scene } from '../database/store-scene.ts';

/** 2025-06-01, on which test clocks begin. */
const today = 20_240;

/** What every store must do with counts of visits. */
export function testVisits(at: Scene): void {
  test('counts of several servers are added up, those of the days before beside them', async () => {
    await Promise.all([
      at.store.counts.addVisits([
        ...visits('campaign', ['may'], today, 2),
        ...visits('page', ['/'], today),
      ]),
      at.admin.counts.addVisits([
        ...visits('campaign', ['may'], today, 3),
        ...visits('page', ['/'], today),
      ]),
      at.store.counts.addVisits(visits('campaign', ['may', 'june'], today - 7)),
      // A clock that is ahead.
      at.admin.counts.addVisits(visits('campaign', ['may'], today + 400)),
    ]);
    expect(await at.store.counts.visitTotals({ days: 7, of: ['campaign', 'page'] })).toEqual([
      { dimension: 'campaign', name: 'may', amount: 5, before: 1 },
      { dimension: 'page', name: '/', amount: 2, before: 0 },
      { dimension: 'campaign', name: 'june', amount: 0, before: 1 },
    ]);
    await at.store.counts.addVisits(visits('request', ['visit'], today, 4));
    expect(await at.admin.counts.requestsPerDay({ days: 7 })).toEqual([
      { day: '2025-06-01', kind: 'visit', amount: 4 },
    ]);
  });

  test('requests that the release before counts under its names for their kinds are of those kinds', async () => {
    await at.admin.counts.addVisits([
      ...visits('request', ['ahead', 'untold', 'uncounted'], today, 2),
      ...visits('request', ['ahead'], today - 7),
      ...visits('referrer', ['untold'], today),
    ]);
    await at.store.counts.addVisits(visits('request', ['prefetch', 'visit'], today, 3));
    expect(await at.store.counts.visitTotals({ days: 7, of: ['request', 'referrer'] })).toEqual([
      { dimension: 'request', name: 'prefetch', amount: 5, before: 1 },
      { dimension: 'request', name: 'visit', amount: 3, before: 0 },
      { dimension: 'request', name: 'opted-out', amount: 2, before: 0 },
      { dimension: 'request', name: 'unknown', amount: 2, before: 0 },
      { dimension: 'referrer', name: 'untold', amount: 1, before: 0 },
    ]);
    const perDay = await at.store.counts.requestsPerDay({ days: 7 });
    const day = '2025-06-01';
    expect(new Set(perDay)).toEqual(
      new Set([
        { day, kind: 'prefetch', amount: 5 },
        { day, kind: 'unknown', amount: 2 },
        { day, kind: 'opted-out', amount: 2 },
        { day, kind: 'visit', amount: 3 },
      ]),
    );
  });

  test('however many names are made up, and on however many servers, a day has so many and “other”', async () => {
    const made = Array.from({ length: 150 }, (_, n) => `campaign ${n}`);
    const more = Array.from({ length: 150 }, (_, n) => `other ${n}`);
    await Promise.all([
      at.store.counts.addVisits(visits('campaign', made, today)),
      at.admin.counts.addVisits(visits('campaign', more, today)),
    ]);
    await at.store.counts.addVisits(visits('campaign', [...made.slice(0, 3), 'late'], today));
    const found = await at.store.counts.visitTotals({ days: 1, of: ['campaign'] });
    expect(found).toHaveLength(201);
    expect(found.reduce((sum, { amount }) => sum + amount, 0)).toBe(304);
    expect(found[0]).toMatchObject({ name: '(other)' });
  });

  test('how fast visits were is added up by the day for all, by the week for a page, whose number is bounded', async () => {
    const monday = weekOf(today);
    await Promise.all([
      at.store.counts.addVisits([], [of(allPages, today), of('/', monday)]),
      at.admin.counts.addVisits([], [of(allPages, today, 2), of('/', monday, 2)]),
    ]);
    await at.store.counts.addVisits([], [of(allPages, today - 7, 5), of('/', monday - 14)]);
    const place = { device: 'phone', bucket: 3 };
    const amounts = { lcp: 3, inp: 0, cls: 2, ttfb: 0 };
    expect(await at.store.counts.speedTotals({ days: 7 })).toEqual({
      devices: [{ ...place, amounts, before: { lcp: 5, inp: 0, cls: 1, ttfb: 0 } }],
      pages: [{ ...place, page: '/', amounts }],
      pagesSince: '2025-05-26',
    });
    const made = (name: string) =>
      Array.from({ length: 1500 }, (_, n) => of(`/blog/${name}-${n}`, monday));
    await Promise.all([
      at.store.counts.addVisits([], made('a')),
      at.admin.counts.addVisits([], made('b')),
    ]);
    const { pages } = await at.store.counts.speedTotals({ days: 7 });
    expect(pages).toHaveLength(mostSpeedRows + 1);
    expect(pages.reduce((sum, { amounts }) => sum + amounts.cls, 0)).toBe(3002);
  });

  test('counts go after 25 months, unless a clock is years ahead', async () => {
    const kept = today - 762;
    for (const day of [kept - 1, kept, today - 1])
      await at.store.counts.addVisits(visits('page', ['/'], day), [of(allPages, day)]);
    const amount = async () =>
      (await at.store.counts.visitTotals({ days: 1000, of: ['page'] }))[0]?.amount;
    at.clock.set(9 * 365 * dayMs);
    await at.store.counts.purgeVisits();
    at.clock.set(-9 * 365 * dayMs);
    expect(await amount()).toBe(3);
    await at.store.counts.purgeVisits();
    expect(await amount()).toBe(2);
    const { devices } = await at.store.counts.speedTotals({ days: 1000 });
    expect(devices.map(({ amounts }) => amounts.lcp)).toEqual([2]);
  });
}

function of(page: string, day: number, lcp = 1): SpeedCount {
  return { page, day, device: 'phone', bucket: 3, lcp, inp: 0, cls: 1, ttfb: 0 };
}

function visits(
  dimension: VisitCount['dimension'],
  names: readonly string[],
  day: number,
  amount = 1,
): VisitCount[] {
  return names.map((name) => ({ day, dimension, name, amount }));
}
