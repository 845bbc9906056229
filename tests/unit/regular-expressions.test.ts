import { globSync, readFileSync } from 'node:fs';
import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';
// In JavaScript: its compiled copies, 52 MB, save seconds. `overrides` in package.json puts a package for another system
// in their place, which npm leaves out.
import { check } from 'recheck';
import { expect, test } from 'vitest';

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

/** A regular expression as it stands in a source file. */
interface FoundExpression {
  /** `FILE:LINE` */
  place: string;
  source: string;
  flags: string;
}

/**
 * Every regular expression of a file: literals, and what `RegExp` is given.
 * @throws if a pattern is made of more than the file's constants: nobody could judge it
 */
function expressionsIn(file: string, code: string): FoundExpression[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);

  const literals: FoundExpression[] = [];
  const constants = new Map<string, Expression>();
  const calls: { place: string; args: readonly Argument[] }[] = [];
  const placeOf = (start: number) => `${file}:${code.slice(0, start).split('\n').length}`;
  const noteCall = (call: { start: number; callee: Expression; arguments: Argument[] }) => {
    if (call.callee.type === 'Identifier' && call.callee.name === 'RegExp') {
      calls.push({ place: placeOf(call.start), args: call.arguments });
    }
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      literals.push({ place: placeOf(node.start), source, flags });
    },
    NewExpression: noteCall,
    CallExpression: noteCall,
  }).visit(program);

  const built = calls.map(({ place, args: [pattern, flags] }) => ({
    place,
    source: textOf(pattern, constants, place),
    flags: flags ? textOf(flags, constants, place) : '',
  }));
  return [...literals, ...built];
}

/** A text that can be read off the source: a string, a template, or a constant that is one. */
function textOf(
  node: Argument | undefined,
  constants: ReadonlyMap<string, Expression>,
  place: string,
): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'Identifier' && constants.has(node.name)) {
    return textOf(constants.get(node.name), constants, place);
  }
  if (node?.type === 'TemplateLiteral') {
    const values = node.expressions.map((part) => textOf(part, constants, place));
    return String.raw({ raw: node.quasis.map(({ value }) => value.cooked ?? '') }, ...values);
  }
  throw new Error(`${place}: the pattern is not made of constants`);
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
