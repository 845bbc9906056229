import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyInMemory } from '../../../server/blogs/body.ts';
import { forEachElement } from '../../../server/blogs/json-array.ts';
import { ProviderError } from '../../../server/blogs/provider-error.ts';

function elements(text: string | Uint8Array): unknown[] {
  const found: unknown[] = [];
  forEachElement(bodyInMemory(Buffer.from(text)), (bytes) => {
    found.push(JSON.parse(bytes.toString('utf8')));
  });
  return found;
}

test('it finds what JSON.parse finds, however the text is spaced', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue()),
      fc.constantFrom<string | number>('', 2, '\t', ' \r\n'),
      (values, space) => {
        const text = JSON.stringify(values, undefined, space);
        expect(elements(text)).toEqual(JSON.parse(text));
      },
    ),
  );
});

test('elements may lie across the blocks that are read', () => {
  const values = Array.from({ length: 40 }, (_, n) => ({ n, text: '“\\"[{'.repeat(7000 + n) }));
  expect(elements(JSON.stringify(values))).toEqual(values);
});

test('a byte-order mark before the array is no error', () => {
  expect(elements('\ufeff[1, 2]')).toEqual([1, 2]);
});

test('an empty array has no elements', () => {
  expect(elements(' [ \n ] ')).toEqual([]);
});

test.each([
  '',
  '   ',
  '<!doctype html><p>[1]</p>',
  '{"blogs": []}',
  '"[]"',
  'null',
  '[',
  '[1',
  '[1, {"a": "b',
  '[1, 2] 3',
  '[1][2]',
  '[}',
  '[1}',
])('no whole array: %j', (text) => {
  expect(() => elements(text)).toThrow(ProviderError);
});

test.each(['[1,]', '[,1]', '[,]', '[1 2]', '[{]]', "['a']", '[{"a": 1,}]'])(
  'elements that are no JSON are left to JSON.parse: %j',
  (text) => {
    expect(() => elements(text)).toThrow();
  },
);

test('whatever the bytes are, it ends', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'[]{},"\\ 1a'), { maxLength: 40 }), (letters) => {
      const text = letters.join('');
      let expected: unknown;
      try {
        expected = JSON.parse(text);
      } catch {}
      if (Array.isArray(expected)) expect(elements(text)).toEqual(expected);
      else expect(() => elements(text)).toThrow();
    }),
    { numRuns: 2000 },
  );
});
