import { expect, test } from 'vitest';
import { calendarWeeks } from '../../client/components/content-blocks/calendar-weeks.ts';

test('a run over two weeks stands in both, and says in the second that it goes on', () => {
  const run = { start: 6, length: 4 };
  expect(calendarWeeks([run])).toEqual([
    [[{ run, column: 6, days: 2, continued: false }]],
    [[{ run, column: 1, days: 2, continued: true }]],
  ]);
});

test('what follows shares a row, what overlaps gets one of its own', () => {
  const first = { start: 1, length: 3 };
  const overlapping = { start: 3, length: 2 };
  const following = { start: 4, length: 4 };
  const [week] = calendarWeeks([first, overlapping, following]);
  expect(week?.map((row) => row.map(({ run }) => run))).toEqual([
    [first, following],
    [overlapping],
  ]);
});
