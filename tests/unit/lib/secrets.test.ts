import { expect, test } from 'vitest';
import { digestOf, isSame, newSecret } from '../../../server/lib/secrets.ts';

test('a secret is like no other, nor is its digest, and fits itself alone', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect([one, other].map((secret) => secret.length)).toEqual([43, 43]);
  expect(new Set([one, other, digestOf(one), digestOf(other)]).size).toBe(4);
  expect([isSame(one, one), isSame(one, other), isSame('', one)]).toEqual([true, false, false]);
});
