import { expect, test } from 'vitest';
import { digestOf, formKeyOf, isSame, newSecret } from '../../../server/lib/secrets.ts';

test('the key of a form tells nothing of its cookie, whose digest the store keeps, and fits no other', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect([one, other].map((secret) => secret.length)).toEqual([43, 43]);
  expect(new Set([one, other, digestOf(one), formKeyOf(one), formKeyOf(other)]).size).toBe(5);
  expect([isSame(one, one), isSame(one, other), isSame('', one)]).toEqual([true, false, false]);
});
