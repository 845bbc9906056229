import { expect, test } from 'vitest';
import { preferredEncoding } from '../../../server/http/encoding.ts';
import { maxHeaderValueLength } from '../../../server/http/header-value.ts';

const all = { br: 1, gzip: 1, identity: 1 };

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['dcb, zstd', 'identity'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'gzip'],
  ['gzip;q=0', 'identity'],
  [undefined, 'identity'],
  ['xbr, brx', 'identity'],
  ['br ; Q=1 ,\tgzip', 'br'],
  ['br;q=1.5.2, gzip', 'gzip'],
  ['gzip;q=0, *', 'identity'],
  [',,br,,', 'br'],
] as const)('a client that takes %j gets %s', (header, encoding) => {
  expect(preferredEncoding(header, all)).toBe(encoding);
});

test('what is not at hand is not promised', () => {
  expect(preferredEncoding('br, gzip', { identity: 1 })).toBe('identity');
  expect(preferredEncoding('br, gzip', { gzip: 1, identity: 1 })).toBe('gzip');
});

test('a header of a senseless length counts as absent', () => {
  const spaces = ' '.repeat(maxHeaderValueLength - 2);
  expect(preferredEncoding(`br${spaces}`, all)).toBe('br');
  expect(preferredEncoding(`br${spaces} `, all)).toBe('identity');
});
