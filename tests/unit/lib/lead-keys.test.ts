import { expect, test } from 'vitest';
import { emailKey, textKey } from '../../../server/lib/lead-keys.ts';

const text = 'We sell links to sites like yours, at half the price.';

test('an address is the same for all that looks like it, and for what people put around it', () => {
  for (const written of [
    'Zoé@Shop.example',
    'zoe\u0301@shop.example',
    ' zoé@sh\u00adop.example\u200b',
    '\u202azoé@shop.example\u202c.',
    'mailto:zoé@shop.example',
    'Zoé Lee <zoé@shop.example>,',
  ])
    expect(emailKey(written)).toBe('zoé@shop.example');
  expect(emailKey('zoe@shop.example')).toBe('zoe@shop.example');
});

test('a text is known again however it is spaced and capitalised, and by itself alone', () => {
  expect(textKey(text)).toMatch(/^[\w-]{22}$/);
  expect(textKey(`  ${text.toUpperCase().replaceAll(' ', '\n ')}`)).toBe(textKey(text));
  expect(textKey(`${text}!`)).not.toBe(textKey(text));
});

test('texts of less than 40 characters are the same by chance', () => {
  expect(textKey('x'.repeat(39))).toBeUndefined();
  expect(textKey('x'.repeat(40))).toBeDefined();
});
