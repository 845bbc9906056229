import { expect, test } from 'vitest';
import { replay } from '../../../server/live/replay.ts';

const ball = (n: number) => ({ text: `ball ${n}` });
const correction = { text: 'not that one', replaces: 2 };
const recording = [ball(1), ball(2), correction, ball(3), ball(4)];
const mostEvents = 4;

test('a replay goes on to as much as it may hold, and says which is the last', () => {
  const run = replay('cricket', recording, 'nn', mostEvents);
  expect(run?.next()).toMatchObject({ number: 3, of: 2, happening: correction });
  expect(run?.back()).toEqual({ number: 4, of: 2, last: true });
  expect([run?.next(), run?.back()]).toEqual([undefined, undefined]);
  expect([run?.moves, run?.events.length]).toEqual(['nnnb', 4]);
});

test.each(['b', 'nbb', 'n'.repeat(6), 'nbnbn'])('nobody can have moved as %s', (moves) => {
  expect(replay('football', recording, moves, mostEvents)).toBeUndefined();
});

test.each([
  { sport: 'cricket', what: 'a ball that is taken back is bowled again', next: [2, 'ball 2'] },
  // What the recording says of it later is left out.
  { sport: 'football', what: 'a goal that is ruled out stays out', next: [4, 'ball 3'] },
] as const)('$what', ({ sport, next }) => {
  const run = replay(sport, recording, 'nnbn', mostEvents);
  expect(run?.events.map(({ of, happening }) => [of, happening?.text])).toEqual([
    [1, 'ball 1'],
    [2, 'ball 2'],
    [2, undefined],
    next,
  ]);
});
