import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readFolder } from '../../../server/content/read-folder.ts';
import { readYaml } from '../../../server/content/read-yaml.ts';
import { delivered } from './folder.ts';

/** Read by another parser of YAML 1.2, which editors use, too. */
test.each(readFolder(delivered, refuse).map(({ name }) => name))(
  'another parser reads the same in %s',
  (name) => {
    const text = readFileSync(join(delivered, name), 'utf8');
    const yaml = name.endsWith('.md') ? (text.split('---\n')[1] ?? '') : text;
    expect(readYaml(yaml, refuse)?.data).toEqual(parse(yaml));
  },
);

test.each<[string, unknown]>([
  ['yes', 'yes'],
  ['Off', 'Off'],
  ['true', true],
  ['True', true],
  ['null', null],
  ['~', null],
  ['', null],
  ['12', 12],
  ['+12', 12],
  ['012', 12],
  ['0o14', 12],
  ['0x1F', 31],
  ['0b11', '0b11'],
  ['1_000', '1_000'],
  ['1:30', '1:30'],
  ['1e3', 1000],
  ['.5', 0.5],
  ['.inf', Number.POSITIVE_INFINITY],
  ['2026-01-01', '2026-01-01'],
  ['2026-01-01T09:00:00+01:00', '2026-01-01T09:00:00+01:00'],
  ['+49 40 123456', '+49 40 123456'],
  ['<<', '<<'],
  ['a#b', 'a#b'],
  ['a # b', 'a'],
  ["'it''s'", "it's"],
  ['"\\u00e9\\n"', 'é\n'],
  ['[a, b]', ['a', 'b']],
  ['{ b: 1, 2: c }', { 2: 'c', b: 1 }],
  ['|\n  one\n\n  two\n', 'one\n\ntwo\n'],
  ['>-\n  one\n  two\n\n  three\n', 'one two\nthree'],
])('the value %j is %j', (text, value) => {
  const yaml = `a: ${text}`;
  expect(readYaml(yaml, refuse)?.data).toEqual({ a: value });
  expect(parse(yaml)).toEqual({ a: value });
});

function refuse(problem: object): never {
  throw new Error(JSON.stringify(problem));
}
