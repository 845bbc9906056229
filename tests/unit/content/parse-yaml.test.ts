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

test('a list of twenty thousand addresses is read within seconds', { timeout: 20_000 }, () => {
  const text = Array.from({ length: 20_000 }, (_, index) => `/old-${index}: /new\n`).join('');
  expect(Object.keys(Object(parseYaml(text, refuse)?.data))).toHaveLength(20_000);
});

test('an item of a list that is a text of several lines has its line, and each of it one of its own', () => {
  const yaml = parseYaml('items:\n  - one\n  - >-\n    two\n    three\n', refuse);
  expect([yaml?.lineOf(['items', 1]), yaml?.lineOf(['items', 1], 1)]).toEqual([3, 5]);
});

function refuse(problem: object): never {
  throw new Error(JSON.stringify(problem));
}
