import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveLimits } from '../../../server/live/limits.ts';
import { createRuns } from '../../../server/live/runs.ts';
import type { Sport } from '../../../shared/schemas/match.ts';

const ball = (n: number) => ({ text: `ball ${n}` });
const correction = { text: 'not that one', replaces: 2 };
const recording = [ball(1), ball(2), correction, ball(3), ball(4)];
const limits = { ...liveLimits, runs: 2, events: 4, beatMs: 10, resumeMs: 100 };

function begun(sport: Sport = 'cricket', more: { still?: boolean } = {}) {
  const recordings = (['cricket', 'football'] as const).map((name) => [name, recording] as const);
  const runs = createRuns(new Map(recordings), limits);
  const run = runs.open(sport, more);
  if (!run) throw new Error('There is no room');
  return { runs, run };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a run goes on by itself, a beat after what was asked for, to as much as it may hold', () => {
  const { run } = begun();
  vi.advanceTimersByTime(5);
  expect(run.next()).toBe(true);
  vi.advanceTimersByTime(9);
  expect(run.events).toHaveLength(1);
  vi.advanceTimersByTime(50);
  expect(run.events.map(({ last }) => last)).toEqual([undefined, undefined, undefined, true]);
  expect([run.next(), run.back()]).toEqual([false, false]);
});

test('who asked for rest is told what they ask for, and no more', () => {
  const { run } = begun('cricket', { still: true });
  vi.advanceTimersByTime(50);
  run.next();
  vi.advanceTimersByTime(50);
  expect(run.moves).toBe('n');
});

test('a run is remembered while somebody hears it and for a while after, and goes on in their absence', () => {
  const { runs, run } = begun();
  const heard: number[] = [];
  const [leave, leaveToo] = [run.listen((event) => heard.push(event.number)), run.listen(() => {})];
  vi.advanceTimersByTime(200);
  expect(heard).toEqual([1, 2, 3, 4]);
  leave();
  vi.advanceTimersByTime(200);
  expect(runs.size).toBe(1);
  leaveToo();
  vi.advanceTimersByTime(99);
  const leaveAgain = run.listen(() => {});
  vi.advanceTimersByTime(99);
  expect(runs.find('cricket', run.id, '')).toBe(run);
  leaveAgain();
  vi.advanceTimersByTime(100);
  expect(runs.size).toBe(0);
});

test('a run is of one sport, and one that nobody can have had is not kept', () => {
  const { runs, run } = begun();
  expect(runs.find('football', run.id, '')).toBeUndefined();
  expect(runs.find('cricket', 'f'.repeat(18), 'b')).toBeUndefined();
  expect(runs.size).toBe(1);
  expect(runs.find('cricket', 'f'.repeat(18), 'nb')?.moves).toBe('nb');
});

test('the oldest that nobody hears makes room; where all are heard there is none, and a stop forgets them', () => {
  const { runs, run } = begun();
  const others = [runs.open('football'), runs.open('football')];
  expect(runs.size).toBe(2);
  expect(runs.find('cricket', run.id, '')).not.toBe(run);
  for (const one of [...others, runs.open('cricket')]) one?.listen(() => {});
  runs.open('cricket')?.listen(() => {});
  expect([runs.open('cricket'), runs.size]).toEqual([undefined, 2]);
  runs.stop();
  expect([runs.size, vi.getTimerCount()]).toEqual([0, 0]);
});

test.each([
  { sport: 'cricket', what: 'a ball that is taken back is bowled again', next: [2, 'ball 2'] },
  // What the recording says of it later is left out.
  { sport: 'football', what: 'a goal that is ruled out stays out', next: [4, 'ball 3'] },
] as const)('$what', ({ sport, next }) => {
  const { run } = begun(sport, { still: true });
  for (const move of ['next', 'next', 'back', 'next'] as const) run[move]();
  expect(run.events.map(({ of, happening }) => [of, happening?.text])).toEqual([
    ...[[1, 'ball 1'], [2, 'ball 2'], [2, undefined], next],
  ]);
});
