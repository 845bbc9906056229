import { expect, test } from 'vitest';
import { funnelFigures } from '../../client/components/exhibits/funnel-figures.ts';
import { loadTime, sumOf, typingTime, verdictAt } from '../../client/components/exhibits/tally.ts';

test('a funnel is worked out from what is spent to what is left', () => {
  const numbers = { spend: 300_000, price: 50, margin: 24_000, rates: [3, 40, 25] };
  const { stages, left, mostPrice } = funnelFigures(numbers);
  expect(stages.map(({ count }) => Math.round(count))).toEqual([6000, 180, 72, 18]);
  expect(stages.map(({ cost }) => Math.round(cost))).toEqual([50, 1667, 4167, 16_667]);
  expect(stages.map(({ better }) => better && Math.round(better))).toEqual([
    ...[undefined, 12_500, 16_260, 16_026],
  ]);
  expect([Math.round(left), mostPrice]).toEqual([7333, expect.closeTo(72)]);
});

test('a rate of a hundred has no better one', () => {
  const { stages } = funnelFigures({ spend: 100, price: 1, margin: 5, rates: [100] });
  expect(stages[1]).toEqual({ count: 100, cost: 1, better: 1 });
});

test('a page’s time is its bytes over the line, and the way to each server', () => {
  const bus = { kilobits: 1600, roundTrip: 150 };
  expect(loadTime(200, 0, bus)).toBe(1000);
  expect(loadTime(0, 2, bus)).toBe(1200);
});

test('a field costs the way to it, and a second for three characters', () => {
  expect(typingTime(9)).toBe(5000);
});

test('what has no such amount adds nothing to a sum', () => {
  expect(sumOf('size', [{ size: 38 }, { time: 5 }, { size: -8 }])).toBe(30);
});

test('a verdict holds up to its bound, and the last one beyond all', () => {
  expect([2.5, 2.6, 9].map((value) => verdictAt([2.5, 6, undefined], value))).toEqual([0, 1, 2]);
});
