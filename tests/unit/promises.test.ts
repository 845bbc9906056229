import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOf, promisesIn, testNames } from '../support/promises.ts';

const promises = promisesIn(readFileSync('docs/promises.md', 'utf8'));

test('each promise names tests that there are', () => {
  expect(promises.length).toBeGreaterThan(100);
  expect(promises.flatMap(faultsOf)).toEqual([]);
});

test('every decision has its promises listed', () => {
  const listed = promises.map(({ under }) => under.join(' '));
  const decisions = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name));
  expect(decisions.length).toBeGreaterThan(0);
  expect(decisions.filter((name) => !listed.some((each) => each.includes(name)))).toEqual([]);
});

test('a promise without a test, a file and a name that are not there are found', () => {
  const [none, gone, renamed, good] = promisesIn(`## One
| promise | test |
|---|---|
| a | by hand |
| b | [x](../tests/unit/none.test.ts) \`name\` |
| c | [x](../tests/unit/promises.test.ts) \`each promise names no test\` |
### Two
| d | [x](../tests/unit/promises.test.ts) \`every decision has its promises listed\` <br> [y](../tests/unit/docs.test.ts) \`\` a \` b \`\` |`);
  expect(none && faultsOf(none)).toEqual(['"a" names no test']);
  expect(gone && faultsOf(gone)).toEqual(['tests/unit/none.test.ts is not there ("b")']);
  expect(renamed && faultsOf(renamed)).toEqual([
    'tests/unit/promises.test.ts has no test "each promise names no test" ("c")',
  ]);
  expect(good).toEqual({
    under: ['One', 'Two'],
    promise: 'd',
    tests: [
      { file: 'tests/unit/promises.test.ts', name: 'every decision has its promises listed' },
      { file: 'tests/unit/docs.test.ts', name: 'a ` b' },
    ],
  });
});

test('names are read off the source, wherever they stand, and nowhere else', () => {
  const code = `
    test('one', () => {});
    test.each([1])('two %i', () => {});
    for (const a of b) test(\`three \${a}\`, () => {});
    describe('four', () => test.skipIf(c)('five', () => {}));
    // test('six')
    expect('seven');
  `;
  expect(testNames('a.ts', code)).toEqual(['one', 'two %i', `three \${a}`, 'five']);
});
