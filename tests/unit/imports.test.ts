import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/** The files that each file imports, types and re-exports included; packages are left out. */
type Imports = ReadonlyMap<string, readonly string[]>;

const rooms = ['server', 'client', 'shared'];
const files = globSync(`{${rooms}}/**/*.{ts,tsx}`).sort();
const imports: Imports = new Map(files.map((file) => [file, importsOf(file)]));
const importsWhere = (isWrong: (file: string, other: string) => boolean) =>
  [...imports].flatMap(([file, imported]) =>
    imported.filter((other) => isWrong(file, other)).map((other) => `${file} imports ${other}`),
  );

test('imports run one way: server, client, shared', () => {
  expect(imports.get('client/routes.tsx')).toContain('shared/content.ts');
  const level = (file: string) => rooms.indexOf(file.split('/')[0] ?? '');
  expect(importsWhere((file, other) => level(other) < level(file))).toEqual([]);
});

test('what the site says is handed to client and server: they name none of its pages, and know its shape alone', () => {
  const isPage = (file: string) => file.startsWith('shared/content/');
  expect(importsWhere((file, other) => !file.startsWith('shared/') && isPage(other))).toEqual([]);
  // Schemas, and the libraries that they are made of, stay away from pages.
  const isSchema = (file: string) => file.startsWith('shared/schemas/');
  expect(imports.get('client/routes.tsx')?.filter(isSchema)).toEqual([]);
});

test('no file imports itself, by whatever detour, types included', () => {
  expect(circlesOf(imports)).toEqual([]);
});

test('no folder of the server imports one that imports it', () => {
  const room = (file: string) => /^server\/[^/]+(?=\/)/.exec(file)?.[0] ?? '';
  const between = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    const others = imported.map(room).filter((other) => other !== room(file));
    between.set(room(file), [...(between.get(room(file)) ?? []), ...others]);
  }
  between.delete('');
  expect(between.get('server/monitoring')).toContain('server/forms');
  expect(circlesOf(between)).toEqual([]);
});

test('what every room may use uses none: lib no other room, the settings lib alone', () => {
  const isAllowed = (other: string) => /^(?:shared|server\/lib)\//.test(other);
  const wrong = (file: string, other: string) =>
    !isAllowed(other) &&
    !(file.startsWith('server/settings/') && other.startsWith('server/settings/'));
  const isBase = (file: string) => /^server\/(?:lib|settings)\//.test(file);
  expect([...imports.keys()].filter(isBase).length).toBeGreaterThan(10);
  expect(importsWhere((file, other) => isBase(file) && wrong(file, other))).toEqual([]);
});

test('a circle is found, and who only leads into it or out of it is not taken for a part', () => {
  const [a, b, c] = [['b'], ['c', 'd'], ['b']];
  expect(circlesOf(new Map(Object.entries({ a, b, c, d: [] })))).toEqual(['b', 'c']);
});

/** What is left once all that imports none of the others, or is imported by none, is taken away, again and again. */
function circlesOf(imports: Imports): readonly string[] {
  let left = new Set(imports.keys());
  for (let before = 0; before !== left.size; ) {
    before = left.size;
    const imported = new Set([...left].flatMap((file) => imports.get(file) ?? []));
    const isBetween = (file: string) =>
      imported.has(file) && imports.get(file)?.some((other) => left.has(other));
    left = new Set([...left].filter(isBetween));
  }
  return [...left];
}

function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const asked = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest }) => moduleRequest?.value ?? ''),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      code.slice(start + 1, end - 1),
    ),
  ];
  const found = asked
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name));
  return [...new Set(found)].filter((path) => /\.tsx?$/.test(path) && existsSync(path));
}
