import type { SpeedMetric } from '../../shared/beacon.ts';

/**
 * Of each metric the upper ends of its buckets; the last has none. Times are in ms. `speedBounds` are among them, so that
 * shares are exact.
 */
const ends: Readonly<Record<SpeedMetric, readonly number[]>> = {
  lcp: [400, 800, 1200, 1600, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [25, 50, 100, 150, 200, 300, 400, 500, 1000, 2000],
  cls: [0.001, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
  ttfb: [50, 100, 200, 400, 600, 800, 1200, 1800, 3000, 6000],
};

/**
 * Up to the first it is good, past the second poor (https://web.dev/articles/defining-core-web-vitals-thresholds, and
 * https://web.dev/articles/ttfb).
 */
export const speedBounds: Readonly<Record<SpeedMetric, readonly [number, number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1800],
};

/** Past these nobody measured anything: a page that lay open for a night, or a joker. */
export const mostSpeed: Readonly<Record<SpeedMetric, number>> = {
  lcp: 120_000,
  inp: 60_000,
  cls: 100,
  ttfb: 120_000,
};

/** The number of the bucket in which a value lies, from 0; a value at the end of one lies in it. */
export function bucketOf(metric: SpeedMetric, value: number): number {
  const bucket = ends[metric].findIndex((end) => value <= end);
  return bucket < 0 ? ends[metric].length : bucket;
}

/** How many measurements lie in each bucket. */
export type Histogram = readonly number[];

/** A histogram that nothing lies in, with an entry for each bucket. */
export function emptyHistogram(metric: SpeedMetric): number[] {
  return Array.from({ length: ends[metric].length + 1 }, () => 0);
}

export interface SpeedSummary {
  measured: number;
  /** So much or less in three of four visits, as if those of a bucket lay evenly in it; of the last its lower end. */
  p75: number;
  /** Whether it lies in the last bucket: it is more than that. */
  isPast: boolean;
  good: number;
  poor: number;
}

/**
 * What a histogram says by Core Web Vitals: the 75th percentile, and how many are good and poor
 * (https://web.dev/articles/vitals). Of an empty one all is 0.
 */
export function summaryOf(metric: SpeedMetric, histogram: Histogram): SpeedSummary {
  const bounds = ends[metric];
  const [goodUpTo, poorPast] = speedBounds[metric];
  const measured = sumOf(histogram);
  const upTo = (bound: number) => sumOf(histogram.slice(0, bounds.indexOf(bound) + 1));
  const rank = 0.75 * measured;
  let below = 0;
  let bucket = 0;
  for (; bucket < bounds.length; bucket += 1) {
    const inIt = histogram[bucket] ?? 0;
    if (below + inIt >= rank) break;
    below += inIt;
  }
  const from = bounds[bucket - 1] ?? 0;
  const end = bounds[bucket];
  const part = (rank - below) / Math.max(1, histogram[bucket] ?? 0);
  return {
    measured,
    // From above: what lies at the end of its bucket is that end, to the last bit.
    p75: end === undefined ? from : end - (1 - part) * (end - from),
    isPast: end === undefined,
    good: upTo(goodUpTo),
    poor: measured - upTo(poorPast),
  };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
