import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is drawn onto a picture lies where that has its parts, however the page is read. */
const onPictures = /BallReplay\.deferred\.css$/;
const sides = /[\s{;](?:(?:margin|padding|border|inset|scroll-margin)-)?(?:left|right)(?:-\w+)?:/;
const shorthand = /[\s{;](?:inset|margin|padding):\s*([^;{}]+)/g;

test('style sheets name no left and no right: a page that is read from the right is mirrored', () => {
  const sheets = globSync('client/**/*.css').filter((file) => !onPictures.test(file));
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((file) => namesASide(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['a { inset: 0 auto auto 0; }', true],
  ['a {\n  padding: 1px calc(2px + var(--a)) 1px 0;\n}', true],
  ['a { margin-left: 0; }', true],
  ['a { left: 0; }', true],
  ['a { margin: 0 1px 2px; }', false],
  ['a { padding: 0 calc(1px + 2px) 3px calc(1px + 2px); }', false],
  ['a { inset-inline: auto 0; }', false],
])('%s', (css, named) => {
  expect(namesASide(css)).toBe(named);
});

function namesASide(css: string): boolean {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '');
  return (
    sides.test(rules) ||
    [...rules.matchAll(shorthand)].some(([, value = '']) => {
      const [, right, , left] = withoutBrackets(value).trim().split(/\s+/);
      return left !== undefined && left !== right;
    })
  );
}

/** Each bracket by its length: what is in it has spaces of its own. */
function withoutBrackets(value: string): string {
  const inner = /\([^()]*\)/g;
  let text = value;
  while (text.search(inner) >= 0) text = text.replaceAll(inner, ({ length }) => `_${length}`);
  return text;
}
