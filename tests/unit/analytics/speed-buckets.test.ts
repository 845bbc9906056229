import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bucketOf,
  emptyHistogram,
  mostSpeed,
  speedBounds,
  summaryOf,
} from '../../../server/analytics/speed-buckets.ts';
import { speedMetrics } from '../../../shared/beacon.ts';

test.each(speedMetrics)(
  'of %s what is good and what is poor is known to the view, the rest within a bucket',
  (metric) => {
    const [good, poor] = speedBounds[metric];
    const values = fc.array(fc.double({ min: 0, max: 2 * poor, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(values, (measured) => {
        const summary = summaryOf(metric, histogramOf(metric, measured));
        expect(summary.measured).toBe(measured.length);
        expect(summary.good).toBe(measured.filter((value) => value <= good).length);
        expect(summary.poor).toBe(measured.filter((value) => value > poor).length);
        // Both lie in one bucket, whichever it is.
        const sorted = measured.toSorted((one, other) => one - other);
        const exact = sorted[Math.ceil(0.75 * sorted.length) - 1] ?? 0;
        if (!summary.isPast) expect(bucketOf(metric, summary.p75)).toBe(bucketOf(metric, exact));
      }),
      // From below, 0.01 would come out as a bit more.
      { examples: [[[0, 0, 0.002, 0.02]]] },
    );
  },
);

test.each([
  { what: 'nothing', values: [], told: { measured: 0, p75: 0, isPast: false, good: 0, poor: 0 } },
  {
    what: 'four in a bucket from 2,000 to 2,500',
    values: [2100, 2200, 2300, 2500],
    told: { measured: 4, p75: 2375, isPast: false, good: 4, poor: 0 },
  },
  {
    what: 'more than the last bucket’s end',
    values: [100, 50_000, 60_000, mostSpeed.lcp],
    told: { measured: 4, p75: 10_000, isPast: true, good: 1, poor: 3 },
  },
])('three of four of $what are told', ({ values, told }) => {
  expect(summaryOf('lcp', histogramOf('lcp', values))).toEqual(told);
});

function histogramOf(metric: (typeof speedMetrics)[number], values: readonly number[]): number[] {
  const histogram = emptyHistogram(metric);
  for (const value of values) {
    const bucket = bucketOf(metric, value);
    histogram[bucket] = (histogram[bucket] ?? 0) + 1;
  }
  return histogram;
}
