import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { contentBlock } from '../../../shared/schemas/blocks.ts';
import { exhibit } from '../../../shared/schemas/exhibits.ts';

test('every class of a module is asked for by a component that imports it', () => {
  const asked = new Map<string, string>();
  const content = readFileSync('shared/schemas/exhibits.ts', 'utf8');
  for (const path of globSync('client/**/*.tsx')) {
    const source = readFileSync(path, 'utf8');
    for (const [, name, sheet = ''] of source.matchAll(/import (\w+) from '(.+\.module\.css)'/g)) {
      const file = relative('.', join(dirname(path), sheet));
      // By a name that a prop has, or the content: `styles[layout]`.
      const all = source.includes(`${name}[`) ? source + content : '';
      const names = [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
        ([, one]) => one,
      );
      asked.set(file, [asked.get(file), all, ...names].join(' '));
    }
  }
  const unasked = [...asked].flatMap(([file, names]) =>
    classesIn(file)
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(names))
      .map((name) => `${file}: ${name}`),
  );
  expect(unasked).toEqual([]);
});

test('what only some pages show comes by the kind of their content, and pages that can have it say so', () => {
  const sheets = globSync('client/components/{exhibits,content-blocks}/*.module.css');
  const named = sheets.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^\/\* deferred for (\w+) \*\/$/gm)].map(
      ([, kind]) => kind,
    ),
  );
  const kinds = [...exhibit.options, ...contentBlock.options].map(({ shape }) => shape.kind.value);
  expect(named.sort()).toEqual([...kinds].sort());
  const silent = globSync('client/pages/*.tsx').filter((path) => {
    const source = readFileSync(path, 'utf8');
    return /<(Exhibit|ContentBlock) /.test(source) && !source.includes('<DeferredStyles contents=');
  });
  expect(silent).toEqual([]);
});

test('what a sheet reads without a fallback is set by one', () => {
  const css = globSync('client/**/*.css').map(withoutComments).join('');
  const set = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const read = [...css.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(100);
  expect(read.filter((name) => !set.has(name))).toEqual([]);
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
