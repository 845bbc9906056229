import { expect, test } from 'vitest';
import { row } from '../../../bench/measurement.ts';
import { judge } from '../../../bench/verdict.ts';

test.each([
  ['within', 4, { atMost: 4 }, true],
  ['above', 4.01, { atMost: 4 }, false],
  ['below', 0.84, { atLeast: 0.85 }, false],
  ['not taken', Number.NaN, { atMost: 4 }, false],
  ['only told', 4, {}, true],
])('a figure is judged by its limit: %s', (_, value, limit, met) => {
  expect(judge([[row('render', value, 'ms', limit)]])[0]?.met).toBe(met);
});

test('the median of all rounds counts, and the worst is told', () => {
  const rounds = [9, 1, 2].map((value) => [row('render', value, 'ms', { atMost: 4 })]);
  expect(judge(rounds)).toEqual([{ met: true, line: 'met    render: 2 ms (1 to 9) ≤ 4' }]);
});

test('a round without the figure misses the budget', () => {
  const [verdict] = judge([[], [row('render', 1, 'ms', { atMost: 4 })]]);
  expect(verdict?.met).toBe(false);
});

test('two builds are compared round by round', () => {
  const here = [10, 40].map((value) => [row('render', value, 'ms')]);
  const there = [5, 20].map((value) => [row('render', value, 'ms')]);
  expect(judge(here, there)[0]?.line).toContain('other 20, ratio 2');
});
