import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { escapeBeyondLatin } from '../../../scripts/build/latin-output.ts';
import { serverMain } from '../../support/server-command.ts';

const folder = dirname(serverMain);
const scripts = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
);

/** A script and all that it imports before it runs. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, other = ''] of (scripts.get(name) ?? '').matchAll(/(?:from|import)"\.\/([^"]+)"/g))
    withImports(other, seen);
  return seen;
}

test('a start reads no source that it has no use for: 3 MB with React, Express and the database', () => {
  const start = [...scripts.keys()].find((name) => name.startsWith('start-')) ?? '';
  const read = [...withImports(start)].map((name) => scripts.get(name)?.length ?? 0);
  expect(read.length).toBeGreaterThan(5);
  expect(read.reduce((sum, length) => sum + length, 0)).toBeLessThan(3_000_000);
});

test('no script of the server takes two bytes a character in memory', () => {
  const wide = [...scripts].filter(([, code]) => /[^\0-\xff]/.test(code)).map(([name]) => name);
  expect(wide).toEqual([]);
});

test('a pattern finds the same once its letters are escaped', () => {
  const code = 'return /^[…＋]|\\p{L}😀$/u';
  const escaped = escapeBeyondLatin(code);
  expect(escaped).toMatch(/^[\0-\xff]*$/);
  const patternOf = (body: string): RegExp => new Function(body)();
  for (const text of ['…', '＋1', 'é😀', '?', '😀'])
    expect(patternOf(escaped).test(text), text).toBe(patternOf(code).test(text));
});
