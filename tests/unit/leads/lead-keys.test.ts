import { expect, test } from 'vitest';
import { textKey } from '../../../server/leads/lead-keys.ts';

const text = 'We sell links to sites like yours, at half the price.';

test('a text is known again however it is spaced and capitalised, and by itself alone', () => {
  expect(textKey(text)).toMatch(/^[\w-]{22}$/);
  expect(textKey(`  ${text.toUpperCase().replaceAll(' ', '\n ')}`)).toBe(textKey(text));
  expect(textKey(`${text}!`)).not.toBe(textKey(text));
});

test('texts of less than 40 characters are the same by chance', () => {
  expect(textKey('x'.repeat(39))).toBeUndefined();
  expect(textKey('x'.repeat(40))).toBeDefined();
});
