import { expect, test } from 'vitest';
import { etagMatches } from '../../../server/http/conditional.ts';
import { maxHeaderValueLength } from '../../../server/http/header-value.ts';

const long = '"b",'.repeat(maxHeaderValueLength / 4 - 1);

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b" ,\tW/"a" , "c"', true],
  ['"b,c","a"', true],
  [',"a",', true],
  [' * ', true],
  [`${long}"a"`, true],
  // A header of a senseless length counts as absent.
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
