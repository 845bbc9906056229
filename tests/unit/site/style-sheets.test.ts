import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import {
  asIfAfterSheets,
  cssModules,
  isSheet,
  moduleOf,
  withShortKeyframes,
} from '../../../scripts/build/css-modules.ts';
import { withoutUnreadTokens } from '../../../scripts/build/page-styles.ts';
import { contentBlock } from '../../../shared/schemas/blocks.ts';
import { exhibit } from '../../../shared/schemas/exhibits.ts';

test('every class of a module is asked for by what imports it', () => {
  const asked = new Map<string, string>();
  const content = readFileSync('shared/schemas/diagrams.ts', 'utf8');
  for (const path of globSync('client/**/*.{ts,tsx}')) {
    const source = readFileSync(path, 'utf8');
    for (const [, name, sheet = ''] of source.matchAll(
      /import (\w+) from '(.+\.(?:module|deferred)\.css)'/g,
    )) {
      const file = relative('.', join(dirname(path), sheet));
      // By a name that a prop has, or the content: `styles[layout]`.
      const all = source.includes(`${name}[`) ? source + content : '';
      const names = [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
        ([, one]) => one,
      );
      const module = moduleOf(file);
      asked.set(module, [asked.get(module), all, ...names].join(' '));
    }
  }
  const sheets = globSync('client/**/*.css').filter(isSheet);
  const unasked = sheets.flatMap((file) =>
    classesIn(file)
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(asked.get(moduleOf(file)) ?? ''))
      .map((name) => `${file}: ${name}`),
  );
  expect(sheets.length).toBeGreaterThan(100);
  expect(unasked).toEqual([]);
});

test('every class that parts share stands in a component', () => {
  const sheets = globSync('client/styles/*.css').filter((path) => !isSheet(path));
  const sources = globSync('client/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'));
  const strings = sources.flatMap((text) => text.match(/"[^"\n]*"|'[^'\n]*'|`[^`\n]*`/g) ?? []);
  const words = new Set(strings.join(' ').match(/[\w-]+/g));
  expect(sheets.flatMap(classesIn).filter((name) => !words.has(name))).toEqual([]);
});

test('what only some pages show comes by the kind of their content', () => {
  const sheets = globSync(
    'client/{components/{exhibits,content-blocks},islands}/*.for-*.deferred.css',
  );
  const named = sheets.map((path) => /\.for-(.+)\.deferred\.css$/.exec(path)?.[1]);
  const kinds = [...exhibit.options, ...contentBlock.options].map(({ shape }) => shape.kind.value);
  // Articles have a kind of their own.
  expect([...kinds, 'embeds']).toEqual(expect.arrayContaining(named));
});

test('styles in the head that have to win over a later sheet are stronger by one element, and keyframes stay', () => {
  const css = '.a,.b>em{top:0}@media print{.a{top:1px}}@keyframes c{0%{top:0}to{top:1px}}';
  expect(asIfAfterSheets(css)).toBe(
    'body .a,body .b>em{top:0}@media print{body .a{top:1px}}@keyframes c{0%{top:0}to{top:1px}}',
  );
});

test('what a sheet reads without a fallback is set by one', () => {
  const css = globSync('client/**/*.css').map(withoutComments).join('');
  const set = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const read = [...css.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(100);
  expect(read.filter((name) => !set.has(name))).toEqual([]);
});

test('what is deferred stands apart, and its classes have the same names', async () => {
  const sheets: Parameters<typeof cssModules>[0] = new Map();
  const module = 'client/components/sections/HomeHero.module.css';
  const { outputFiles } = await build({
    entryPoints: [module],
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [cssModules(sheets)],
  });
  const script = outputFiles.map(({ text }) => text).join('');
  const hero = `.${/\bhero"?: "(\w+)"/.exec(script)?.[1]}`;
  const { inline = '', deferred = '' } = sheets.get(module) ?? {};
  expect(inline).toContain(hero);
  expect(deferred).toContain(hero);
  expect(inline).not.toContain('@keyframes');
  expect(deferred).toContain('@keyframes');
});

test('keyframes get a short name of their module, and nothing else that is called so does', () => {
  const shown = 'menu[open]{animation:open 1s,turn 2s}@keyframes open{}.a-open{}';
  expect(withShortKeyframes([shown, '@keyframes turn{}'], 'Xy')).toEqual([
    'menu[open]{animation:Xy0 1s,Xy1 2s}@keyframes Xy0{}.a-open{}',
    '@keyframes Xy1{}',
  ]);
});

test('a page’s style sheet has the tokens that it or a component’s own style reads, and no others', () => {
  const css =
    ':root{--a:1px;--mono:"A B", ui-monospace;--b:light-dark(#fff,#000);--c:2px}p{margin:var(--a)}i{--d:0;gap:var(--d, 1px)}';
  expect(withoutUnreadTokens(css, ['`calc(var(--c) * 2)`'])).toBe(
    ':root{--a:1px;--c:2px}p{margin:var(--a)}i{--d:0;gap:var(--d, 1px)}',
  );
});

function classesIn(path: string): string[] {
  const selectors = withoutComments(path)
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/:global\([^)]*\)/g, '');
  return [...new Set(selectors.match(/(?<=\.)[a-z]\w*/gi))];
}

function withoutComments(path: string): string {
  return readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
}
