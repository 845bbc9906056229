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

/** YAML 1.2, in which other things are numbers and truths than in 1.1. */
test.each<[string, unknown]>([
  ['yes', 'yes'],
  ['true', true],
  ['', null],
  ['012', 12],
  ['1:30', '1:30'],
  ['2026-01-01', '2026-01-01'],
  ['+49 40 123456', '+49 40 123456'],
  ['<<', '<<'],
])('the value %j is %j', (text, value) => {
  expect(readYaml(`a: ${text}`, refuse)?.data).toEqual({ a: value });
});

function refuse(problem: object): never {
  throw new Error(JSON.stringify(problem));
}
