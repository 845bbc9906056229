import { existsSync, readFileSync } from 'node:fs';
import {
  type Expression,
  type PrivateIdentifier,
  parseSync,
  type Super,
  Visitor,
} from 'oxc-parser';

/** A line of `docs/promises.md`: what is promised, and the tests that hold it. */
export interface Promised {
  /** The headings that it stands under, outermost first. */
  under: readonly string[];
  promise: string;
  tests: readonly { file: string; name: string }[];
}

/** Every line of the page's tables: `| promise | [unit/config](../tests/…) `name of the test` <br> … |`. */
export function promisesIn(text: string): Promised[] {
  const under: string[] = [];
  return text.split('\n').flatMap((line) => {
    const [, signs, heading] = /^(##+) (.+)$/.exec(line) ?? [];
    if (signs && heading) under.splice(signs.length - 2, under.length, heading);
    const [, promise, cell] = /^\| (.+?) \| (.+) \|$/.exec(line) ?? [];
    if (!promise || !cell || promise === 'promise' || promise === '---') return [];
    const tests = [...cell.matchAll(/\]\(\.\.\/(tests\/[^)]+)\) (`+) ?(.+?) ?\2(?: <br>|$)/g)];
    return [
      {
        under: [...under],
        promise,
        tests: tests.map(([, file = '', , name = '']) => ({ file, name })),
      },
    ];
  });
}

/** What is wrong with a line: it names no test, or one that is not there. */
export function faultsOf({ promise, tests }: Promised): string[] {
  if (tests.length === 0) return [`"${promise}" names no test`];
  return tests.flatMap(({ file, name }) => {
    if (!existsSync(file)) return [`${file} is not there ("${promise}")`];
    return testNames(file, readFileSync(file, 'utf8')).includes(name)
      ? []
      : [`${file} has no test "${name}" ("${promise}")`];
  });
}

/** The names of a file's tests as they stand in its source: `$path`, `%s` and `${what}` unfilled. */
export function testNames(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const names: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (rootOf(callee) !== 'test' || !name) return;
      if (name.type === 'Literal' && typeof name.value === 'string') names.push(name.value);
      if (name.type === 'TemplateLiteral') names.push(code.slice(name.start + 1, name.end - 1));
    },
  }).visit(program);
  return names;
}

/** `test` for `test(…)`, `test.each(…)(…)` and `test.skipIf(…)(…)`. */
function rootOf(callee: Expression | PrivateIdentifier | Super): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  return undefined;
}
