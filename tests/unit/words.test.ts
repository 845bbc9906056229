import { expect, test } from 'vitest';
import { countOf, formatNumber } from '../../shared/count.ts';
import { dateInWords } from '../../shared/date-in-words.ts';
import { fillCopy, fillList } from '../../shared/fill.ts';
import { deliveredContent } from '../support/content.ts';

const english = deliveredContent.words.formats;
const german = {
  ...english,
  thousands: '.',
  decimal: ',',
  day: '{day}. {month} {year}',
  moment: '{date}, {hour}:{minute} Uhr',
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

test.each([
  ['en', english.days, ['0 days', '1 day', '2 days', '5 days', '1,000 days']],
  // French counts none as one.
  ['fr', { one: '{count} jour', other: '{count} jours' }, ['0 jour', '1 jour', '2 jours']],
  [
    'pl',
    { one: '{count} dzień', few: '{count} dni', many: '{count} dni.', other: '{count} dnia' },
    ['0 dni.', '1 dzień', '2 dni', '5 dni.', '1,000 dni.'],
  ],
  [
    'ar',
    { zero: 'لا أيام', one: 'يوم', two: 'يومان', few: '{count} أيام', other: '{count} يوم' },
    ['لا أيام', 'يوم', 'يومان', '5 أيام', '1,000 يوم'],
  ],
  ['ja', { other: '{count}日' }, ['0日', '1日', '2日', '5日', '1,000日']],
])('in %s numbers have the forms that its readers tell apart', (language, forms, told) => {
  const counts = [0, 1, 2, 5, 1000];
  const inWords = counts.map((count) => countOf(count, forms, english, language));
  expect(inWords).toEqual(told.length < counts.length ? expect.arrayContaining(told) : told);
});

test('English tells numbers apart as Unicode says', () => {
  const rules = new Intl.PluralRules('en');
  const forms = { one: 'one', other: 'other' };
  for (const count of [0, 1, 2, 11, 21, 101, 1.5])
    expect(countOf(count, forms, english, 'en-GB')).toBe(rules.select(count));
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
