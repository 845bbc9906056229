import { expect, test } from 'vitest';
import { circleOf, importsBetween, upwardImports } from '../support/imports.ts';

const rooms = ['server', 'client', 'shared'];
const imports = importsBetween(rooms);

test('imports run one way: server, client, shared', () => {
  expect(imports.get('client/routes.tsx')).toContain('shared/content.ts');
  expect(upwardImports(imports, rooms)).toEqual([]);
});

test('what the site says is handed to client and server: they name none of its pages', () => {
  const naming = [...imports].flatMap(([file, imported]) =>
    /^(?:client|server)\//.test(file)
      ? imported
          .filter((other) => other.startsWith('shared/content/'))
          .map((other) => `${file} imports ${other}`)
      : [],
  );
  expect(naming).toEqual([]);
  // They know its shape alone: schemas, and the libraries that they are made of, stay away from pages.
  const schemas = [...(imports.get('client/routes.tsx') ?? [])].filter((other) =>
    other.startsWith('shared/schemas/'),
  );
  expect(schemas).toEqual([]);
});

test('no file imports itself, by whatever detour, types included', () => {
  expect(circleOf(imports)).toBeUndefined();
});

test('no folder of the server imports one that imports it', () => {
  const room = (file: string) => /^server\/[^/]+(?=\/)/.exec(file)?.[0];
  const between = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    const from = room(file);
    if (!from) continue;
    const others = imported.flatMap((other) => room(other) ?? []).filter((to) => to !== from);
    between.set(from, [...(between.get(from) ?? []), ...others]);
  }
  expect(between.get('server/monitoring')).toContain('server/leads');
  expect(circleOf(between)).toBeUndefined();
});
