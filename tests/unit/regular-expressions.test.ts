import { globSync, readFileSync } from 'node:fs';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
// In JavaScript: its compiled copies, 52 MB, save seconds. `overrides` in package.json puts a package for another system
// in their place, which npm leaves out.
import { check } from 'recheck';
import { expect, test } from 'vitest';

/** A regular expression as it stands in a source file. */
interface FoundExpression {
  /** `FILE:LINE` */
  place: string;
  source: string;
  flags: string;
}

/** What visitors, providers and targets send is matched in these. */
const found = globSync('{server,shared,client}/**/*.{ts,tsx}').flatMap((file) =>
  expressionsIn(file, readFileSync(file, 'utf8')),
);

test('there are expressions to judge', () => {
  expect(found.length).toBeGreaterThan(40);
  expect(found.some(({ source }) => source.startsWith('^([a-z]{3,9})'))).toBe(true);
});

test.each(found)('$place takes any text in linear time: $source', async (expression) => {
  expect(await objectionTo(expression)).toBeUndefined();
});

test.each([
  ['an unanchored one before the end', String.raw`/\/+$/`],
  ['a quantifier in a quantifier', '/^(a+)+$/'],
])('%s is found and refused', async (_name, code) => {
  const [expression] = expressionsIn('a.ts', code);
  if (!expression) throw new Error('not found');
  expect(await objectionTo(expression)).toMatch(/polynomial|exponential/);
});

test.each(['new RegExp(process.argv[2])', 'const a = RegExp("b")'])(
  'a pattern that is made, as by %s, is refused: nobody could judge it',
  (code) => {
    expect(() => expressionsIn('a.ts', code)).toThrow('a.ts:1: write the pattern as a literal');
  },
);

/** Every regular expression of a file. @throws if a pattern is not written as a literal */
function expressionsIn(file: string, code: string): FoundExpression[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const literals: FoundExpression[] = [];
  const placeOf = (start: number) => `${file}:${code.slice(0, start).split('\n').length}`;
  const refuseMade = ({ start, callee }: { start: number; callee: Expression }) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp')
      throw new Error(`${placeOf(start)}: write the pattern as a literal`);
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      literals.push({ place: placeOf(node.start), source, flags });
    },
    NewExpression: refuseMade,
    CallExpression: refuseMade,
  }).visit(program);
  return literals;
}

/** What the analyser says against an expression; undefined if it takes any text in linear time. */
async function objectionTo({ source, flags }: FoundExpression): Promise<string | undefined> {
  // Exact and always the same; the analyser's other way, by trying, depends on chance and on the machine.
  const result = await check(source, flags, { checker: 'automaton', timeout: null });
  if (result.status === 'safe') return undefined;
  return result.status === 'unknown'
    ? `can't be judged (${result.error.kind})`
    : `${result.complexity.summary}, by ${result.attack.pattern}`;
}
