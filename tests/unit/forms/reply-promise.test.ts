import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lateBefore, promisedBy, promiseText } from '../../../server/forms/reply-promise.ts';
import { hourMs } from '../../../server/lib/durations.ts';

const zone = 'Europe/Berlin';
const oneWorkingDay = { count: 1, unit: 'working day' } as const;
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone);

test.each([
  ['a Wednesday’s by the same time on Thursday', '2025-06-04T10:00', '2025-06-05T10:00'],
  ['a Friday’s on Monday', '2025-06-06T15:30', '2025-06-09T15:30'],
  ['a Saturday’s when Monday is over', '2025-06-07T10:00', '2025-06-10T00:00'],
  ['a Sunday’s, too', '2025-06-08T23:59', '2025-06-10T00:00'],
  ['also over the night in which the clocks change', '2025-03-28T12:00', '2025-03-31T12:00'],
])('within one working day is: %s', (_, came, promised) => {
  const by = promisedBy(at(came).epochMilliseconds, oneWorkingDay, zone);
  expect(by).toBe(at(promised).epochMilliseconds);
});

test('hours and days pass on weekends, too', () => {
  const came = at('2025-06-07T10:00').epochMilliseconds;
  expect(promisedBy(came, { count: 4, unit: 'hour' }, zone)).toBe(came + 4 * 3_600_000);
  expect(promisedBy(came, { count: 2, unit: 'day' }, zone)).toBe(came + 2 * 86_400_000);
});

test('it is said in the singular and in the plural', () => {
  expect([1, 2].map((count) => promiseText({ count, unit: 'working day' }))).toEqual([
    '1 working day',
    '2 working days',
  ]);
});

test('what is late, and what is not yet, is the same from either end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2026, 0) }),
      fc.integer({ min: 1, max: 12 * 24 * 60 }),
      fc.record({
        count: fc.integer({ min: 1, max: 5 }),
        unit: fc.constantFrom('hour', 'day', 'working day'),
      }),
      (came, minutes, promise) => {
        const now = came + minutes * 60_000;
        const spare = now - promisedBy(came, promise, zone);
        // Of the hour that comes twice a year, or never, it can't be said.
        fc.pre(Math.abs(spare) > hourMs);
        expect(came < lateBefore(now, promise, zone)).toBe(spare > 0);
      },
    ),
    // From one weekend to the next.
    { examples: [[1_766_185_200_000, 10_080, { count: 5, unit: 'working day' }]] },
  );
});
