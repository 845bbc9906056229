import { bucketOf } from '../../server/analytics/speed-buckets.ts';
import type { Count, Counted, VisitKind } from '../../server/database/counts.ts';
import type { Ledger } from '../../server/ledger/create-ledger.ts';
import { speedMetrics } from '../../shared/beacon.ts';

const pages = made(65, '/', '/contact');

/** Of each dimension as many names as a busy site has. */
const names: readonly (readonly [VisitKind, readonly string[]])[] = [
  ['hour', Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))],
  ...(['page', 'entry', 'confirmed'] as const).map((kind) => [kind, pages] as const),
  ['referrer', made(80, '(none)', 'google.com')],
  ['campaign', made(60, 'news / email / may')],
  ['device', ['phone', 'computer', 'tablet']],
  ['country', ['IN', 'US', 'GB', 'DE', 'AE', '(none)', 'AU', 'CA', 'FR', 'NL', 'SG', 'BR']],
  ['begun', ['contact', 'quote']],
  ['request', ['visit', 'view', 'confirmed', 'bot', 'prefetch', 'unknown', 'opted-out']],
];

/** What some 2,000 visits of one day are counted as: of each dimension the first name most often. */
function visitsOf(day: number): Count[] {
  return names.flatMap(([kind, all]) =>
    all.map((name, place) => countOf({ kind, name }, day, Math.ceil(2000 / (place + 1)))),
  );
}

/** So many of a day, by its number since 1970. */
export function countOf(counted: Counted, day: number, amount = 1): Count {
  return { metric: '', device: '', bucket: 0, ...counted, day, amount };
}

/** What some 200 views of one day measured of themselves. */
function speedOf(day: number): Count[] {
  const counts: Count[] = [];
  for (let n = 0; n < 200; n += 1) {
    // Small for most, without chance.
    const spread = (prime: number) => (((day * 31 + n) * prime) % 997) / 997;
    const page = pages[Math.floor(65 * spread(613) ** 3)] ?? '/';
    const device = spread(827) < 0.6 ? 'phone' : 'computer';
    const values = {
      lcp: 6000 * spread(419) ** 2,
      inp: 500 * spread(733) ** 2,
      cls: 0.3 * spread(557) ** 4,
      ttfb: 2000 * spread(311) ** 3,
    };
    for (const metric of speedMetrics) {
      const place = { metric, device, bucket: bucketOf(metric, values[metric]) } as const;
      counts.push(countOf({ kind: 'speed', name: '', ...place }, day));
      counts.push(countOf({ kind: 'page-speed', name: page, ...place }, day));
    }
  }
  return counts;
}

/** Writes the days before a moment, and its own. */
export async function addDays(
  store: Pick<Ledger, 'counts'>,
  { days, until }: { days: number; until: number },
): Promise<void> {
  const today = Math.floor(until / (24 * 60 * 60_000));
  for (let day = today - days + 1; day <= today; day += 1)
    await store.counts.add([...visitsOf(day), ...speedOf(day)]);
}

function made(count: number, ...first: readonly string[]): string[] {
  return [
    ...first,
    ...Array.from({ length: count - first.length }, (_, n) => `/name-${n}.example`),
  ];
}
