import { expect, test } from 'vitest';
import { dateTimeOf, publishedDate } from '../../../server/seo/dates.ts';

test.each([
  ['January 15, 2025 1:39 pm', '2025-01-15'],
  ['September 9, 2024', '2024-09-09'],
  ['february 29, 2024 08:03', '2024-02-29'],
  ['  2025-01-15 ', '2025-01-15'],
  ['2025-01-15 13:39', '2025-01-15'],
  ['2025-01-15T13:39:00', '2025-01-15'],
  ['2025-01-15T13:39:00+05:30', '2025-01-15T08:09:00.000Z'],
  ['2025-01-15T08:09Z', '2025-01-15T08:09:00.000Z'],
])('"%s" is the date %s', (text, date) => {
  expect(publishedDate(text)).toBe(date);
});

test.each([
  ['nothing', ''],
  ['words', 'last Tuesday'],
  ['words that Date.parse takes for a date', 'chapter 1'],
  ['a day that does not exist', 'February 30, 2025'],
  ['a leap day in a common year', '2025-02-29'],
  ['a month that does not exist', '2025-13-01'],
  ['a day that does not exist, with its hour and zone', '2025-02-30T10:00:00Z'],
  ['an hour that does not exist', '2025-01-15T25:00:00Z'],
  ['a date that is two dates', '05/03/2025'],
  ['a year of two digits', 'January 15, 25'],
  ['a word that only begins like a month', 'Marvellous 5, 2025'],
  ['a day without its year', 'January 15'],
  ['a date in a sentence', 'January 15, 2025 and later'],
])('%s is no date', (_, text) => {
  expect(publishedDate(text)).toBeUndefined();
});

test('a day becomes a date-time at midnight UTC, an instant stays', () => {
  expect(dateTimeOf('2025-01-15')).toBe('2025-01-15T00:00:00Z');
  expect(dateTimeOf('2025-01-15T08:09:00.000Z')).toBe('2025-01-15T08:09:00.000Z');
});
