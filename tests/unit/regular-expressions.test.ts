import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expressionsIn, objectionTo } from '../support/regular-expressions.ts';

/** What visitors, providers and targets send is matched in these. */
const found = globSync('{server,shared,client}/**/*.{ts,tsx}').flatMap((file) =>
  expressionsIn(file, readFileSync(file, 'utf8')),
);

test('there are expressions to judge', () => {
  expect(found.length).toBeGreaterThan(40);
  expect(found.some(({ source }) => source.startsWith('^([a-z]{3,9}) '))).toBe(true);
});

test.each(found)('$place takes any text in linear time: $source', async (expression) => {
  expect(await objectionTo(expression)).toBeUndefined();
});

test.each([
  ['an unanchored one before the end', String.raw`/\/+$/`],
  ['a quantifier in a quantifier', '/^(a+)+$/'],
  ['a constant that the constructor is given', "const end = '\\\\s+$'; new RegExp(end)"],
])('%s is found and refused', async (_name, code) => {
  const [expression] = expressionsIn('a.ts', code);
  if (!expression) throw new Error('not found');
  expect(await objectionTo(expression)).toMatch(/polynomial|exponential/);
});

test('a pattern that is known only when it runs is refused', () => {
  expect(() => expressionsIn('a.ts', 'new RegExp(process.argv[2])')).toThrow(
    'a.ts:1: the pattern is not made of constants',
  );
});
