import type { Store } from '../../server/leads/store/create-store.ts';
import { addTo, ofEach, weekOf } from '../../server/leads/store/speed.ts';
import { bucketOf } from '../../server/leads/store/speed-buckets.ts';
import {
  allPages,
  type SpeedCount,
  type VisitCount,
  type VisitDimension,
} from '../../server/leads/store/visit-counts.ts';
import { speedMetrics } from '../../shared/beacon.ts';

const sites = [
  '(none)',
  'google.com',
  'bing.com',
  'linkedin.com',
  'duckduckgo.com',
  'instagram.com',
];
const campaigns = ['news / email / may', 'Google Ads / - / -', 'linkedin / social / launch'];
const places = ['IN', 'US', 'GB', 'DE', 'AE', '(none)', 'AU', 'CA', 'FR', 'NL', 'SG', 'BR'];

/** So many names of each, the first of them far more frequent than the last. */
const names: readonly (readonly [VisitDimension, readonly string[], share: number])[] = [
  [
    'hour',
    Array.from({ length: 24 }, (_, hour) => String((hour * 7 + 9) % 24).padStart(2, '0')),
    1,
  ],
  ['page', made(65, ['/', '/contact', '/services', '/blog']), 1.4],
  ['entry', made(60, ['/', '/contact', '/services', '/blog']), 1],
  ['confirmed', made(60, ['/', '/contact', '/services', '/blog']), 0.8],
  ['referrer', made(80, sites), 1],
  ['campaign', made(60, campaigns), 0.3],
  ['device', ['phone', 'computer', 'tablet'], 1],
  ['country', made(12, places), 1],
];

const requests = {
  visit: 1,
  view: 1.4,
  confirmed: 0.8,
  bot: 0.9,
  ahead: 0.3,
  untold: 0.05,
  uncounted: 0.05,
};

/** What some 2,000 visits of one day are counted as. */
export function visitsOf(day: number): VisitCount[] {
  // Fewer on Saturdays and Sundays, and ever more of them.
  const visits = Math.round(2000 * ([3, 2].includes(day % 7) ? 0.6 : 1) * (1 + (day % 31) / 100));
  const counts = Object.entries(requests).map(([name, share]) => ({
    ...{ day, dimension: 'request' as const, name, amount: Math.round(visits * share) },
  }));
  return [
    ...counts,
    ...(['contact', 'quote'] as const).map((name) => ({
      ...{ day, dimension: 'begun' as const, name, amount: Math.round(visits / 40) },
    })),
    ...names.flatMap(([dimension, all, share]) => {
      const weights = all.map((_, place) => 1 / (place + 1) ** 1.2);
      const sum = weights.reduce((one, other) => one + other, 0);
      return all.map((name, place) => ({
        ...{ day, dimension, name },
        amount: Math.max(1, Math.round((visits * share * (weights[place] ?? 0)) / sum)),
      }));
    }),
  ];
}

/** What some 200 views of one day measured of themselves. */
export function speedOf(day: number): SpeedCount[] {
  const pages = made(65, ['/', '/contact', '/services', '/blog']);
  const counts = new Map<string, SpeedCount>();
  for (let n = 0; n < 200; n += 1) {
    // Small for most, without chance.
    const spread = (prime: number) => (((day * 31 + n) * prime) % 997) / 997;
    const page = pages[Math.floor(65 * spread(613) ** 3)] ?? '/';
    const device = spread(827) < 0.6 ? 'phone' : 'computer';
    const values = {
      ...{ lcp: 6000 * spread(419) ** 2, inp: 500 * spread(733) ** 2 },
      ...{ cls: 0.3 * spread(557) ** 4, ttfb: 2000 * spread(311) ** 3 },
    };
    for (const metric of speedMetrics) {
      const place = { day, page, device, bucket: bucketOf(metric, values[metric]) } as const;
      const count = { ...place, ...ofEach((one) => (one === metric ? 1 : 0)) };
      addTo(counts, { ...count, page: allPages });
      addTo(counts, { ...count, day: weekOf(day) });
    }
  }
  return [...counts.values()];
}

/** Writes the days before a moment, and its own. */
export async function addDays(
  store: Pick<Store, 'addVisits'>,
  { days, until }: { days: number; until: number },
): Promise<void> {
  const today = Math.floor(until / (24 * 60 * 60_000));
  for (let day = today - days + 1; day <= today; day += 1)
    await store.addVisits(visitsOf(day), speedOf(day));
}

function made(count: number, first: readonly string[]): string[] {
  const more = Array.from({ length: count - first.length }, (_, n) =>
    first[0] === '/' ? `/blog/article-${n}` : `name-${n}.example`,
  );
  return [...first, ...more];
}
