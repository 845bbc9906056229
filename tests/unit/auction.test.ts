import { expect, test } from 'vitest';
import { runAuction } from '../../client/islands/auction.ts';

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
