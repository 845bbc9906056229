import { expect, test } from 'vitest';
import { weekOf } from '../../../server/analytics/counts-repository.ts';
import { type Count, mostRows, type VisitKind } from '../../../server/database/counts.ts';
import { dayMs } from '../../../server/lib/durations.ts';
import { countOf } from '../../support/visits.ts';
import type { Scene } from '../database/store-scene.ts';

/** 2025-06-01, on which test clocks begin. */
const today = 20_240;

/** What every store must do with counts of visits. */
export function testVisits(at: Scene): void {
  test('counts of several servers are added up, those of the days before beside them', async () => {
    await Promise.all([
      at.store.counts.add([
        ...visits('campaign', ['may'], today, 2),
        ...visits('page', ['/'], today),
      ]),
      at.admin.counts.add([
        ...visits('campaign', ['may'], today, 3),
        ...visits('page', ['/'], today),
      ]),
      at.store.counts.add(visits('campaign', ['may', 'june'], today - 7)),
      // A clock that is ahead.
      at.admin.counts.add(visits('campaign', ['may'], today + 400)),
    ]);
    const of = ['campaign', 'page'] as const;
    expect(await at.store.counts.totals({ days: 7, of, by: ['name'] })).toMatchObject([
      { kind: 'campaign', name: 'may', amount: 5, before: 1 },
      { kind: 'page', name: '/', amount: 2, before: 0 },
      { kind: 'campaign', name: 'june', amount: 0, before: 1 },
    ]);
    await at.store.counts.add(visits('request', ['visit'], today, 4));
    const byDay = { of: ['request'], by: ['day', 'name'] } as const;
    expect(await at.admin.counts.totals({ days: 7, ...byDay })).toMatchObject([
      { kind: 'request', day: today, name: 'visit', amount: 4, before: 0 },
    ]);
  });

  test('however many names are made up, and on however many servers, a day has so many and “other”', async () => {
    const made = Array.from({ length: 150 }, (_, n) => `campaign ${n}`);
    const more = Array.from({ length: 150 }, (_, n) => `other ${n}`);
    await Promise.all([
      at.store.counts.add(visits('campaign', made, today)),
      at.admin.counts.add(visits('campaign', more, today)),
    ]);
    await at.store.counts.add(visits('campaign', [...made.slice(0, 3), 'late'], today));
    const found = await at.store.counts.totals({ days: 1, of: ['campaign'], by: ['name'] });
    expect(found).toHaveLength(201);
    expect(found.reduce((sum, { amount }) => sum + amount, 0)).toBe(304);
    expect(found[0]).toMatchObject({ name: '(other)' });
  });

  test('how fast visits were is added up by the day for all, by the week for a page, whose number is bounded', async () => {
    await Promise.all([
      at.store.counts.add(measured('/', today)),
      at.admin.counts.add([...measured('/', today, 2), ...measured('/', today - 1)]),
    ]);
    await at.store.counts.add([...measured('/', today - 7, 5), ...measured('/', today - 14)]);
    const by = ['name', 'day', 'metric', 'device', 'bucket'] as const;
    const place = { metric: 'lcp', device: 'phone', bucket: 3, before: 0 } as const;
    const week = { days: 7, by };
    expect(await at.store.counts.totals({ ...week, of: ['page-speed'] })).toEqual([
      { kind: 'page-speed', name: '/', day: weekOf(today), amount: 4, ...place },
    ]);
    expect(await at.store.counts.totals({ ...week, of: ['speed'] })).toEqual([
      { kind: 'speed', name: '', day: today, amount: 3, ...place },
      { kind: 'speed', name: '', day: today - 1, amount: 1, ...place },
    ]);
    expect(await at.store.counts.totals({ days: 7, of: ['speed'], by: [] })).toMatchObject([
      { amount: 4, before: 5 },
    ]);
    const made = (name: string) =>
      Array.from({ length: 2500 }, (_, n) => measured(`/blog/${name}-${n}`, today)).flat();
    await Promise.all([at.store.counts.add(made('a')), at.admin.counts.add(made('b'))]);
    const pages = await at.store.counts.totals({ days: 7, of: ['page-speed'], by: ['name'] });
    expect(pages).toHaveLength(mostRows['page-speed'] + 1);
    expect(pages.reduce((sum, { amount }) => sum + amount, 0)).toBe(5004);
  });

  test('counts go after 25 months, unless a clock is years ahead', async () => {
    const kept = today - 762;
    for (const day of [kept - 1, kept, today - 1])
      await at.store.counts.add([...visits('page', ['/'], day), ...measured('/', day)]);
    const of = ['page', 'speed'] as const;
    const amounts = async () =>
      (await at.store.counts.totals({ days: 1000, of, by: [] })).map(({ amount }) => amount);
    at.clock.set(9 * 365 * dayMs);
    await at.store.counts.purge();
    at.clock.set(-9 * 365 * dayMs);
    expect(await amounts()).toEqual([3, 3]);
    await at.store.counts.purge();
    expect(await amounts()).toEqual([2, 2]);
  });
}

/** As a page tells it. */
function measured(name: string, day: number, amount = 1): Count[] {
  const place = { metric: 'lcp', device: 'phone', bucket: 3 } as const;
  return [
    countOf({ kind: 'speed', name: '', ...place }, day, amount),
    countOf({ kind: 'page-speed', name, ...place }, day, amount),
  ];
}

function visits(kind: VisitKind, names: readonly string[], day: number, amount = 1): Count[] {
  return names.map((name) => countOf({ kind, name }, day, amount));
}
