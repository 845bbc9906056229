import { expect, test } from 'vitest';
import { etagMatches } from '../../../server/http/conditional.ts';
import { preferredEncoding } from '../../../server/http/encoding.ts';
import { maxHeaderValueLength } from '../../../server/http/header-value.ts';

const all = { br: 1, gzip: 1, identity: 1 };
const withZstd = { ...all, zstd: 1 };

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
  // A header of a senseless length counts as absent.
  ['br'.padEnd(maxHeaderValueLength), 'br'],
  ['br'.padEnd(maxHeaderValueLength + 1), 'identity'],
] as const)('a client that takes %j gets %s', (header, encoding) => {
  expect(preferredEncoding(header, all)).toBe(encoding);
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['br, zstd;q=0', 'br'],
  // Whoever takes anything may be an old program.
  ['*', 'gzip'],
] as const)('where Zstandard is at hand a client that takes %j gets %s', (header, encoding) => {
  expect(preferredEncoding(header, withZstd)).toBe(encoding);
});

test('what is not at hand is not promised', () => {
  expect(preferredEncoding('br, gzip', { identity: 1 })).toBe('identity');
  expect(preferredEncoding('br, gzip', { gzip: 1, identity: 1 })).toBe('gzip');
});

const long = '"b",'.repeat(maxHeaderValueLength / 4 - 1);

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b" ,\tW/"a" , "c"', true],
  ['"b,c","a"', true],
  [',"a",', true],
  [' * ', true],
  [`${long}"a"`, true],
  [`${long}  "a"`, false],
  [undefined, false],
  ['', false],
  ['"b"', false],
  ['a', false],
  ['w/"a"', false],
  ['"a"b', false],
  ['"x", *', false],
])('a client that has %s has "a", weak or strong: %s', (header, has) => {
  expect(etagMatches(header, '"a"')).toBe(has);
  expect(etagMatches(header, 'W/"a"')).toBe(has);
});
