import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswords, PasswordsBusy, problemOf } from '../../../server/desk/passwords.ts';

const email = 'ada.lovelace@example.com';

test('a password is known again, however its keyboard writes it; what is kept names its cost, and tells no two alike', async () => {
  const passwords = createPasswords();
  const kept = await passwords.hash('caf\u00e9 at the quay');
  expect(kept).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwords.hash('caf\u00e9 at the quay')).not.toBe(kept);
  expect(await passwords.isRight('cafe\u0301 at the quay', kept)).toBe(true);
  expect(await passwords.isRight('cafe at the quay', kept)).toBe(false);
  expect(await passwords.isRight('cafe\u0301 at the quay', kept.slice(0, -4))).toBe(false);
  // Of nobody, or of who has passkeys alone: not even none at all.
  expect(await passwords.isRight('', undefined)).toBe(false);
});

test('sixteen wait to be checked, and there is room again once one has been', async () => {
  const passwords = createPasswords();
  const [salt, hash] = [Buffer.from('salt'), scryptSync('right', 'salt', 32, { N: 2, r: 1, p: 1 })];
  const cheap = `scrypt$2$1$1$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  const check = (given: string) => passwords.isRight(given, cheap);
  const waiting = Array.from({ length: 15 }, (_, n) => check(n % 2 ? 'right' : 'wrong'));
  expect(passwords.isBusy()).toBe(false);
  // Who comes with what can't be checked keeps nobody waiting.
  const faulty = passwords.isRight('right', 'scrypt$3$1$1$$');
  expect(passwords.isBusy()).toBe(true);
  await expect(check('right')).rejects.toThrow(PasswordsBusy);
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
