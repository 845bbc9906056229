import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTry, schedule } from '../../../server/jobs/retry-policy.ts';
import { hourMs } from '../../../server/lib/durations.ts';

test('delays double from a minute to twelve hours, and add up to three days', () => {
  const delays: number[] = [];
  let now = 0;
  for (let retryCount = 0; ; retryCount++) {
    const next = nextTry({ retryCount, firstAttemptAt: 0, now, random: 0 });
    if (next.state === 'dead') break;
    delays.push((next.dueAt - now) / 60_000);
    now = next.dueAt;
  }
  expect(delays.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512]);
  expect(now).toBeGreaterThanOrEqual(72 * hourMs);
  expect(now).toBeLessThan(84 * hourMs);
});

test('every delay lies between a minute and twelve hours, jitter and wishes of the target included', () => {
  fc.assert(
    fc.property(
      fc.record({
        retryCount: fc.nat(1000),
        firstAttemptAt: fc.nat(),
        now: fc.nat(),
        random: fc.double({ min: 0, max: 1, noNaN: true }),
        retryAfterMs: fc.option(fc.nat(), { nil: undefined }),
      }),
      (tried) => {
        const next = nextTry(tried);
        if (next.state === 'dead') return;
        const delay = next.dueAt - tried.now;
        expect(delay).toBeGreaterThanOrEqual(schedule.firstDelayMs);
        expect(delay).toBeLessThanOrEqual(schedule.longestDelayMs);
      },
    ),
  );
});

test('leads that failed together are spread', () => {
  const at = (random: number) => nextTry({ retryCount: 3, firstAttemptAt: 0, now: 0, random });
  expect(at(0)).toEqual({ state: 'pending', dueAt: 8 * 60_000 });
  expect(at(1)).toEqual({ state: 'pending', dueAt: 10 * 60_000 });
});

/** Neither a week without a server nor a clock that ran ahead gives a lead up that was hardly tried. */
test.each([
  [2, 0, 200 * hourMs, 'pending'],
  [9, 0, 200 * hourMs, 'dead'],
  [9, 0, 72 * hourMs, 'dead'],
  [9, 0, 72 * hourMs - 1, 'pending'],
  [50, 100 * hourMs, 0, 'pending'],
])(
  'after %i tries, the first at %i, a lead is at %i: %s',
  (retryCount, firstAttemptAt, now, state) => {
    expect(nextTry({ retryCount, firstAttemptAt, now, random: 0 }).state).toBe(state);
  },
);
