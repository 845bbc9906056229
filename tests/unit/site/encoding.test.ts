import { expect, test } from 'vitest';
import { preferredEncoding } from '../../../server/http/encoding.ts';

const all = { br: 1, gzip: 1, identity: 1 };

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0,gzip', 'gzip'],
  ['gzip', 'gzip'],
  ['*', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['xbr, brx', 'identity'],
] as const)('a client that takes %j gets %s', (header, encoding) => {
  expect(preferredEncoding(header, all)).toBe(encoding);
});

test('what is not at hand is not promised', () => {
  expect(preferredEncoding('br, gzip', { identity: 1 })).toBe('identity');
  expect(preferredEncoding('br, gzip', { gzip: 1, identity: 1 })).toBe('gzip');
});
