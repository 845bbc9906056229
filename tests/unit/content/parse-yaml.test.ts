import { expect, test } from 'vitest';
import { parseYaml } from '../../../server/content/parse-yaml.ts';

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
  expect(parseYaml(`a: ${text}`, refuse)?.data).toEqual({ a: value });
});

function refuse(problem: object): never {
  throw new Error(JSON.stringify(problem));
}
