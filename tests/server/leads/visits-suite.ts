import { expect, test } from 'vitest';
import type { Store } from '../../../server/leads/store/create-store.ts';
import { weekOf } from '../../../server/leads/store/speed.ts';
import {
  allPages,
  mostSpeedRows,
  type SpeedCount,
  type VisitCount,
} from '../../../server/leads/store/visit-counts.ts';
import type { TestClock } from '../../support/test-server.ts';

interface Scene {
  clock: TestClock;
  store: Store;
  /** The same, as another server has it open. */
  other: Store;
}

/** 2025-06-01, on which test clocks begin. */
const today = 20_240;
const dayMs = 24 * 60 * 60_000;

/** What every store must do with counts of visits. */
export function testVisits(scene: () => Scene): void {
  test('counts of several servers are added up, those of the days before beside them', async () => {
    const { store, other } = scene();
    await Promise.all([
      store.addVisits([...visits('campaign', ['may'], today, 2), ...visits('page', ['/'], today)]),
      other.addVisits([...visits('campaign', ['may'], today, 3), ...visits('page', ['/'], today)]),
      store.addVisits(visits('campaign', ['may', 'june'], today - 7)),
      // A clock that is ahead.
      other.addVisits(visits('campaign', ['may'], today + 400)),
    ]);
    expect(await store.visitTotals({ days: 7, of: ['campaign', 'page'] })).toEqual([
      { dimension: 'campaign', name: 'may', amount: 5, before: 1 },
      { dimension: 'page', name: '/', amount: 2, before: 0 },
      { dimension: 'campaign', name: 'june', amount: 0, before: 1 },
    ]);
    await store.addVisits(visits('request', ['visit'], today, 4));
    expect(await other.requestsPerDay({ days: 7 })).toEqual([
      { day: '2025-06-01', kind: 'visit', amount: 4 },
    ]);
  });

  test('however many names are made up, and on however many servers, a day has so many and “other”', async () => {
    const { store, other } = scene();
    const made = Array.from({ length: 150 }, (_, n) => `campaign ${n}`);
    const more = Array.from({ length: 150 }, (_, n) => `other ${n}`);
    await Promise.all([
      store.addVisits(visits('campaign', made, today)),
      other.addVisits(visits('campaign', more, today)),
    ]);
    await store.addVisits(visits('campaign', [...made.slice(0, 3), 'late'], today));
    const found = await store.visitTotals({ days: 1, of: ['campaign'] });
    expect(found).toHaveLength(201);
    expect(found.reduce((sum, { amount }) => sum + amount, 0)).toBe(304);
    expect(found[0]).toMatchObject({ name: '(other)' });
  });

  test('how fast visits were is added up by the day for all, by the week for a page, whose number is bounded', async () => {
    const { store, other } = scene();
    const monday = weekOf(today);
    const of = (page: string, day: number, lcp = 1): SpeedCount => ({
      ...{ page, day, device: 'phone', bucket: 3 },
      ...{ lcp, inp: 0, cls: 1, ttfb: 0 },
    });
    await Promise.all([
      store.addVisits([], [of(allPages, today), of('/', monday)]),
      other.addVisits([], [of(allPages, today, 2), of('/', monday, 2)]),
    ]);
    await store.addVisits([], [of(allPages, today - 7, 5), of('/', monday - 14)]);
    expect(await store.speedTotals({ days: 7 })).toEqual({
      devices: [
        {
          ...{ device: 'phone', bucket: 3 },
          amounts: { lcp: 3, inp: 0, cls: 2, ttfb: 0 },
          before: { lcp: 5, inp: 0, cls: 1, ttfb: 0 },
        },
      ],
      pages: [
        {
          ...{ page: '/', device: 'phone', bucket: 3 },
          amounts: { lcp: 3, inp: 0, cls: 2, ttfb: 0 },
        },
      ],
      pagesSince: '2025-05-26',
    });
    const made = (name: string) =>
      Array.from({ length: 1500 }, (_, n) => of(`/blog/${name}-${n}`, monday));
    await Promise.all([store.addVisits([], made('a')), other.addVisits([], made('b'))]);
    const { pages } = await store.speedTotals({ days: 7 });
    expect(pages).toHaveLength(mostSpeedRows + 1);
    expect(pages.reduce((sum, { amounts }) => sum + amounts.cls, 0)).toBe(3002);
  });

  test('counts go after 25 months, unless a clock is years ahead', async () => {
    const { store, clock } = scene();
    const kept = today - 762;
    for (const day of [kept - 1, kept, today - 1])
      await store.addVisits(visits('page', ['/'], day), [speedOn(day)]);
    const amount = async () => (await store.visitTotals({ days: 1000, of: ['page'] }))[0]?.amount;
    clock.set(9 * 365 * dayMs);
    await store.purgeVisits();
    clock.set(-9 * 365 * dayMs);
    expect(await amount()).toBe(3);
    await store.purgeVisits();
    expect(await amount()).toBe(2);
    const { devices } = await store.speedTotals({ days: 1000 });
    expect(devices.map(({ amounts }) => amounts.lcp)).toEqual([2]);
  });
}

function speedOn(day: number): SpeedCount {
  return { day, page: allPages, device: 'phone', bucket: 0, lcp: 1, inp: 0, cls: 0, ttfb: 0 };
}

function visits(
  dimension: VisitCount['dimension'],
  names: readonly string[],
  day: number,
  amount = 1,
): VisitCount[] {
  return names.map((name) => ({ day, dimension, name, amount }));
}
