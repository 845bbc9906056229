import { expect, test } from 'vitest';
import { oldestBrowsers, versionOf } from '../../../scripts/build/support-line/data.ts';
import { refuseNewer } from '../../../scripts/build/support-line/refuse-newer.ts';
import { supportTest } from '../../../server/render/script-loader.ts';

/** What the condition asks for, as MDN's data know it. */
const asked = {
  '[].toSorted': ['javascript', 'builtins', 'Array', 'toSorted'],
  'self.CompressionStream': ['api', 'CompressionStream'],
};

test('the browsers that get scripts are those of the support line, and none that is older', () => {
  expect(supportTest).toBe(Object.keys(asked).join('&&'));
  const first = [...oldestBrowsers.keys()].map((browser) => [
    browser,
    Math.max(...Object.values(asked).map((path) => versionOf(path, browser))),
  ]);
  expect(first).toEqual([...oldestBrowsers]);
});

test.each([
  ['a method', 'a.isWellFormed()', 'isWellFormed'],
  ['a static method', 'Object.groupBy(a, b)', 'groupBy'],
  ['a global', 'new URLPattern()', 'URLPattern'],
  ['syntax', '{using a = b}', 'using'],
])('the build refuses %s that the support line lacks, by its file', (_what, code, name) => {
  expect(() => refuseNewer([['entry.js', code]])).toThrow(`\nentry.js: ${name}`);
});

test('the build takes what the oldest browser that gets scripts has', () => {
  refuseNewer([['entry.js', 'a.toSorted(b).findLast(c); structuredClone(d)']]);
});
