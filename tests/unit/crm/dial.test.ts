import { expect, test } from 'vitest';
import { dialOf, numberAbroad } from '../../../server/crm/dial.ts';

/** As it was typed, and what it is known to be abroad; undefined: nobody knows, and what is dialled is as typed. */
test.each<[typed: string, abroad: string | undefined, dialled?: string]>([
  ['+65 6123 4567', '6561234567'],
  ['0065 6123 4567', '6561234567'],
  ['+49 (0)30 123456', '4930123456'],
  ['(+49) (0) 30 / 12 34 56', '4930123456'],
  ['0049-(0)30-123456', '4930123456'],
  ['＋४९ （०）३० १२३४५६', '4930123456'],
  ['+353 (0)1 437 0143', '35314370143'],
  ['+00 49 30 123456', '4930123456'],
  ['tel:+1-202-555-0143;ext=12', '12025550143'],
  ['\u202a+1 202 555 0143 x12\u202c', '12025550143'],
  // In some countries the zero is dialled from abroad, too.
  ['+39 (0)6 1234 5678', '390612345678'],
  ['0039 (0)6 1234 5678', '390612345678'],
  ['+378 (0)549 886377', '3780549886377'],

  ['131 2345 6789', undefined, '13123456789'],
  ['919876543210', undefined, '919876543210'],
  ['030 123456', undefined, '030123456'],
  ['49 (0)30 123456', undefined, '49030123456'],
  // Australia dials 0011 for abroad, and no country’s code begins with 0.
  ['0011 49 30 123456', undefined, '00114930123456'],
  ['+0 30 123456', undefined, '030123456'],
  ['+1 123', undefined],
  ['12', undefined],
  ['1'.repeat(16), undefined],
  ['call me', undefined],
  ['', undefined],
])('%j is abroad %j', (typed, abroad, dialled) => {
  expect(numberAbroad(typed)).toBe(abroad);
  const number = abroad === undefined ? dialled : `+${abroad}`;
  expect(dialOf(typed)).toBe(number && `tel:${number}`);
});
