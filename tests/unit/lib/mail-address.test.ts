import { expect, test } from 'vitest';
import { mailAddress } from '../../../server/lib/mail-address.ts';
import { listed } from '../../support/listed.ts';

const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.ef`;

test.each([
  ['asha.rao@example.com', 'asha.rao@example.com'],
  ["o'neil+x/y=z@a-b.example", "o'neil+x/y=z@a-b.example"],
  ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
  [longest, longest],
])('%s can stand in a mail', (text, address) => {
  expect(mailAddress(text)).toBe(address);
});

test.each([
  ...listed(`asha @example.com asha@ asha@example a@b@example.com asha@.example .asha@example.com
    asha.@example.com a..b@example.com ä@b.example a@example.com,b@example.com <a@example.com>
    group:a@example.com "a"@example.com =?utf-8?q?a@example.com a@[127.0.0.1] a@exam_ple.com a@b.%41
    a@-b.example a@b-.example a@b..example`),
  '',
  'a b@example.com',
  'a@example.com\n',
  `a@${'b'.repeat(64)}.example`,
  `${'a'.repeat(65)}@b.example`,
  `${longest}x`,
  `a@${'ü.'.repeat(60)}example`,
])('%s can not', (text) => {
  expect(mailAddress(text)).toBeUndefined();
});
