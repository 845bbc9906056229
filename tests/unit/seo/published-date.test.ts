import { expect, test } from 'vitest';
import { dateTimeOf, publishedDate } from '../../../server/seo/published-date.ts';

test.each([
  ['January 15, 2025 1:39 pm', '2025-01-15'],
  ['Jan. 5th, 2025', '2025-01-05'],
  ['sept 9 2024', '2024-09-09'],
  ['15 January 2025', '2025-01-15'],
  ['1st of March 2025', '2025-03-01'],
  ['05-Mar-2025', '2025-03-05'],
  ['Wednesday, January 15, 2025', '2025-01-15'],
  ['  2025-01-15 ', '2025-01-15'],
  ['2025-01-15 13:39', '2025-01-15'],
  ['2025-01-15T13:39:00+05:30', '2025-01-15T08:09:00.000Z'],
  ['2025-01-15T08:09:00.000Z', '2025-01-15T08:09:00.000Z'],
  ['25/03/2025', '2025-03-25'],
  ['03/25/2025', '2025-03-25'],
  ['3.3.2025', '2025-03-03'],
  ['February 29, 2024', '2024-02-29'],
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
  ['an hour that does not exist', '2025-01-15T25:00:00Z'],
  ['a date that is two dates', '05/03/2025'],
  ['a year of two digits', 'January 15, 25'],
  ['a word that only begins like a month', 'Marvellous 5, 2025'],
  ['a day without its year', 'January 15'],
])('%s is no date', (_, text) => {
  expect(publishedDate(text)).toBeUndefined();
});

test('a day becomes a date-time at midnight UTC, an instant stays', () => {
  expect(dateTimeOf('2025-01-15')).toBe('2025-01-15T00:00:00Z');
  expect(dateTimeOf('2025-01-15T08:09:00.000Z')).toBe('2025-01-15T08:09:00.000Z');
});
