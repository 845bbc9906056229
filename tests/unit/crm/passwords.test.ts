import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswords, problemOf } from '../../../server/crm/auth/passwords.ts';

const email = 'ada.lovelace@example.com';

/** What is kept of a password, as a cost that tests can bear would have it. */
function keptOf(password: string): string {
  const hash = scryptSync(password, 'salt', 32, { N: 2, r: 1, p: 1 });
  return `scrypt$2$1$1$${Buffer.from('salt').toString('base64url')}$${hash.toString('base64url')}`;
}

test('a password is known again, however its keyboard writes it; nobody has even an empty one', async () => {
  const passwords = createPasswords();
  const kept = await passwords.hash('caf\u00e9 at the quay');
  expect(kept).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwords.isRight('cafe\u0301 at the quay', kept)).toBe(true);
  // Also who has passkeys alone.
  expect(await passwords.isRight('', undefined)).toBe(false);
  const cut = keptOf('right').slice(0, -4);
  expect(await passwords.isRight('right', cut)).toBe(false);
});

test('sixteen wait to be checked, and there is room again once one has been', async () => {
  const passwords = createPasswords();
  const check = (given: string) => passwords.isRight(given, keptOf('right'));
  const waiting = Array.from({ length: 15 }, (_, n) => check(n % 2 ? 'right' : 'wrong'));
  expect(passwords.isBusy()).toBe(false);
  // What can't be checked keeps nobody waiting.
  const faulty = passwords.isRight('right', 'scrypt$3$1$1$$');
  expect(passwords.isBusy()).toBe(true);
  await expect(check('right')).rejects.toMatchObject({ status: 503 });
  await expect(faulty).rejects.toThrow(RangeError);
  expect(await Promise.all(waiting)).toEqual(waiting.map((_, n) => n % 2 === 1));
  expect(passwords.isBusy()).toBe(false);
  expect(await check('right')).toBe(true);
});

test.each([
  ['kqzvwmxrjpt', 'It needs at least 12 characters.'],
  ['🏏'.repeat(11), 'It needs at least 12 characters.'],
  ['kqzvwmxrjpty', undefined],
  [`kqzvwmxrjpty${'🏏'.repeat(116)}`, undefined],
  [`kqzvwmxrjpty${'🏏'.repeat(117)}`, 'It may have at most 128 characters.'],
  ['aaaaaaaaaaaaaaaa', expect.stringContaining('too easy to guess')],
  [email, expect.stringContaining('too easy to guess')],
  ['lovelaceexampleada', expect.stringContaining('too easy to guess')],
])('who chooses %s hears: %s', async (password, problem) => {
  expect(await problemOf(password, email)).toEqual(problem);
});
