import { expect, test } from 'vitest';
import { row } from '../../../bench/measurement.ts';
import { table } from '../../../bench/report.ts';
import { summarise } from '../../../bench/summary.ts';

test.each([
  ['within', 4, { atMost: 4 }, true],
  ['above', 4.01, { atMost: 4 }, false],
  ['below', 0.84, { atLeast: 0.85 }, false],
  ['not taken', Number.NaN, { atMost: 4 }, false],
  ['only told', 4, {}, undefined],
])('a figure is judged by its limit: %s', (_, value, limit, met) => {
  expect(summarise([[row('render', value, 'ms', limit)]])[0]?.met).toBe(met);
});

test('the median of all rounds counts, and the worst is told', () => {
  const rounds = [9, 1, 2].map((value) => [row('render', value, 'ms', { atMost: 4 })]);
  const [summary] = summarise(rounds);
  expect(summary).toMatchObject({ row: { value: 2 }, least: 1, most: 9, met: true });
});

test('a round without the figure misses the budget', () => {
  const [summary] = summarise([[], [row('render', 1, 'ms', { atMost: 4 })]]);
  expect(summary?.met).toBe(false);
});

test('two builds are compared round by round', () => {
  const here = [10, 40].map((value) => [row('render', value, 'ms')]);
  const there = [5, 20].map((value) => [row('render', value, 'ms')]);
  const [summary] = summarise(here, there);
  expect(summary?.other?.ratio).toBe(2);
  expect(table([...summarise(here, there)], 'before')).toContain('| before | ratio |');
});
