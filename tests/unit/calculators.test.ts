import { expect, test } from 'vitest';
import { funnelFigures } from '../../client/components/exhibits/funnel-figures.ts';
import { crowdAfter } from '../../client/components/exhibits/queue.ts';
import { loadTime, sumOf, typingTime, verdictAt } from '../../client/components/exhibits/tally.ts';
import { runAuction } from '../../client/islands/auction.ts';
import { chase } from '../../client/islands/chase.ts';
import { scheduleFaults } from '../../client/islands/schedule-faults.ts';

test('a funnel is worked out from what is spent to what is left', () => {
  const numbers = { spend: 300_000, price: 50, margin: 24_000, rates: [3, 40, 25] };
  const { stages, left, mostPrice } = funnelFigures(numbers);
  expect(stages.map(({ count }) => Math.round(count))).toEqual([6000, 180, 72, 18]);
  expect(stages.map(({ cost }) => Math.round(cost))).toEqual([50, 1667, 4167, 16_667]);
  expect(stages.map(({ better }) => better && Math.round(better))).toEqual([
    undefined,
    12_500,
    16_260,
    16_026,
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

test('who comes in faster than he is served waits, and below that nobody does', () => {
  const pool = { limit: 200, milliseconds: 1000 };
  expect(crowdAfter(150, 60, pool)).toEqual({ busy: 150, waiting: 0, wait: 0 });
  expect(crowdAfter(210, 60, pool)).toEqual({ busy: 200, waiting: 600, wait: 3 });
});

const state = { target: '179', runs: '151', overs: '16.2' };

test('what a chase needs follows from target, runs and overs', () => {
  const found = chase(state);
  expect(found).toMatchObject({ state: 'chasing', runs: 28, balls: 22 });
  expect('rate' in found && found.rate).toBeCloseTo(7.64);
});

test.each([
  { given: { runs: '179' }, found: { state: 'won' } },
  { given: { overs: '20' }, found: { state: 'lost' } },
  { given: { overs: '20.1' }, found: { field: 'overs', fault: 'overs' } },
  { given: { overs: '16.6' }, found: { field: 'overs', fault: 'overs' } },
  { given: { overs: '' }, found: { field: 'overs', fault: 'overs' } },
  { given: { target: 'many' }, found: { field: 'target', fault: 'number' } },
])('a chase with $given is $found', ({ given, found }) => {
  expect(chase({ ...state, ...given })).toMatchObject(found);
});

test('a part is wrong from the day before the other one has ended', () => {
  const plan = (start: number) => [
    { label: 'test', start: 1, length: 3 },
    { label: 'sale', start, length: 2, after: 'test', otherwise: 'too early' },
  ];
  expect(scheduleFaults(plan(4))).toEqual([]);
  expect(scheduleFaults(plan(3))).toEqual(['too early']);
});

const rivals = [
  { name: 'Desk Republic', bid: 61, quality: 5 },
  { name: 'Chairs Direct', bid: 72, quality: 3 },
];

test('quality beats a higher bid, and the price is what keeps ahead of the next', () => {
  const [first, second, last] = runAuction([{ name: 'Own', bid: 42, quality: 9 }, ...rivals]);
  expect(first).toMatchObject({ name: 'Own', rank: 378 });
  expect(first?.price).toBeCloseTo(305 / 9 + 0.01);
  expect(second?.price).toBeCloseTo(216 / 5 + 0.01);
  expect(last).toMatchObject({ name: 'Chairs Direct', price: undefined });
});

test('the same bid with a worse page comes last', () => {
  const places = runAuction([{ name: 'Own', bid: 42, quality: 4 }, ...rivals]);
  expect(places.map(({ name }) => name)).toEqual(['Desk Republic', 'Chairs Direct', 'Own']);
});
