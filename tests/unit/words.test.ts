import { expect, test } from 'vitest';
import { countOf, formatNumber } from '../../shared/count.ts';
import { dateInWords } from '../../shared/date-in-words.ts';
import { fillCopy, fillList } from '../../shared/fill.ts';
import { deliveredContent } from '../support/content.ts';

const english = deliveredContent.words.formats;
const german = {
  ...english,
  ...{ thousands: '.', decimal: ',' },
  ...{ day: '{day}. {month} {year}', moment: '{date}, {hour}:{minute} Uhr' },
};

test.each([
  [999, undefined, '999', '999'],
  [1000, undefined, '1,000', '1.000'],
  [1_234_567, undefined, '1,234,567', '1.234.567'],
  [0.5, undefined, '0.5', '0,5'],
  [1234.5, 2, '1,234.50', '1.234,50'],
])('the number %d with %s digits is %s, or %s', (value, digits, inEnglish, inGerman) => {
  expect(formatNumber(value, english, digits)).toBe(inEnglish);
  expect(formatNumber(value, german, digits)).toBe(inGerman);
});

test('one of something has words of its own, and none hasn’t', () => {
  const told = [0, 1, 2, 1000].map((count) => countOf(count, english.days, english));
  expect(told).toEqual(['0 days', '1 day', '2 days', '1,000 days']);
});

test.each([
  ['2025-01-15', 'January 15, 2025', '15. January 2025'],
  ['2025-01-15T08:05:00+05:30', 'January 15, 2025 8:05 am', '15. January 2025, 08:05 Uhr'],
  ['2025-12-01 00:39', 'December 1, 2025 12:39 am', '1. December 2025, 00:39 Uhr'],
  ['2025-12-01 13:39', 'December 1, 2025 1:39 pm', '1. December 2025, 13:39 Uhr'],
])('%s is %s, or %s', (text, inEnglish, inGerman) => {
  expect(dateInWords(text, english)).toBe(inEnglish);
  expect(dateInWords(text, german)).toBe(inGerman);
});

test('names in braces are filled in, in links and stressed words too, and a list has its last joint', () => {
  const [link, stressed] = [{ text: '{a}', to: '/{a}' }, { text: '{a}', as: 'em' } as const];
  const filled = [' b {c} ', { text: 'b', to: '/b' }, { text: 'b', as: 'em' }];
  expect(fillCopy([' {a} {c} ', link, stressed], { a: 'b' })).toEqual(filled);
  const joined = [[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) =>
    fillList(items, '{before} & {last}'),
  );
  expect(joined).toEqual(['', 'a', 'a & b', 'a, b & c']);
});
