import { expect, test } from 'vitest';
import { etagMatches } from '../../../server/http/conditional.ts';
import { maxHeaderValueLength } from '../../../server/http/header-value.ts';

test.each(['"a"', 'W/"a"'])('a client that has %s has "a", weak or strong', (has) => {
  expect(etagMatches(has, '"a"')).toBe(true);
  expect(etagMatches(has, 'W/"a"')).toBe(true);
});

test.each(['"b", "a"', '"b" ,\tW/"a" , "c"', '"b,c","a"', ',"a",', '*', ' * '])(
  'the list %s has it',
  (list) => {
    expect(etagMatches(list, '"a"')).toBe(true);
  },
);

test.each([undefined, '', '"b"', 'a', '"A"', 'w/"a"', '"a', '"a"b', '"*"', '"x", *'])(
  '%s has it not',
  (header) => {
    expect(etagMatches(header, '"a"')).toBe(false);
  },
);

test('a header of a senseless length counts as absent', () => {
  const list = '"b",'.repeat(maxHeaderValueLength / 4 - 1);
  expect(etagMatches(`${list}"a"`, '"a"')).toBe(true);
  expect(etagMatches(`${list}  "a"`, '"a"')).toBe(false);
});
