import { expect, test } from 'vitest';
import { createDateFormatter, dateOrderOf, publishedDate } from '../../../server/blog/dates.ts';
import { deliveredContent } from '../../support/content.ts';

const inIndia = createDateFormatter({
  timeZone: 'Asia/Kolkata',
  words: deliveredContent.words.formats,
});

test.each([
  ['a day', '2025-01-15', 'January 15, 2025'],
  ['a moment in UTC', '2025-01-15T08:09:00.000Z', 'January 15, 2025 1:39 pm'],
  ['a moment on the day before in UTC', '2024-12-31T19:30:00Z', 'January 1, 2025 1:00 am'],
  ['a zone without a colon', '2025-01-15 08:09:00+0000', 'January 15, 2025 1:39 pm'],
  ['a time without a zone', '2025-01-15 13:39', 'January 15, 2025 1:39 pm'],
  ['the same with seconds', ' 2025-01-15T00:05:59.9 ', 'January 15, 2025 12:05 am'],
  ['midnight in UTC, which is a day', '2025-01-15T00:00:00.000Z', 'January 15, 2025'],
  // Any other text is left as it is.
  ['a day that does not exist', '2025-02-30', undefined],
  ['an hour that does not exist', '2025-01-15T25:00:00Z', undefined],
])('%s is shown as the site writes its own dates: %j becomes %j', (_, text, shown) => {
  expect(inIndia(text)?.date).toBe(shown);
});

test.each([
  ['January 15, 2025 1:39 pm', 'January 15, 2025 1:39 pm', '2025-01-15'],
  ['12th March, 2025', 'March 12, 2025', '2025-03-12'],
  ['Wed Mar 12 2025', 'March 12, 2025', '2025-03-12'],
  ['Wed Mar 12 2025 05:30:00 GMT+0530 (India Standard Time)', 'March 12, 2025', '2025-03-12'],
  ['Wed, 12 Mar 2025 08:00:00 GMT', 'March 12, 2025', '2025-03-12'],
  ['Mar 12, 2025', 'Mar 12, 2025', '2025-03-12'],
  ['1 Sept 2025', 'September 1, 2025', '2025-09-01'],
])('%j, which is clear, is shown as %j and told to machines', (text, date, isoDate) => {
  expect(inIndia(text)).toEqual({ date, isoDate });
});

test.each([
  [['12/03/2025', '13/03/2025'], 'day', '2025-03-12'],
  [['12/03/2025', '03/13/2025'], 'month', '2025-12-03'],
  [['12/03/2025', '11/03/2025'], undefined, undefined],
  [['12/03/2025', '13/03/2025', '03/13/2025'], undefined, undefined],
] as const)(
  'of %j the first is a date only if the list leaves no doubt',
  (texts, order, isoDate) => {
    expect(dateOrderOf(texts)).toBe(order);
    expect(inIndia(texts[0], dateOrderOf(texts))?.isoDate).toBe(isoDate);
  },
);

test.each<[text: string, date?: string]>([
  ['January 15, 2025 1:39 pm', '2025-01-15'],
  ['September 9, 2024', '2024-09-09'],
  ['february 29, 2024 08:03', '2024-02-29'],
  ['2025-01-15 13:39', '2025-01-15'],
  ['2025-01-15T13:39:00+05:30', '2025-01-15T08:09:00.000Z'],
  // Words that Date.parse takes for a date, what does not exist, and what could mean another date.
  ...['chapter 1', 'February 30, 2025', '2025-13-01', '2025-01-15T25:00:00Z', '05/03/2025'].map(
    (text): [string] => [text],
  ),
  ['Marvellous 5, 2025'],
  ['January 15, 2025 and later'],
])('"%s" is the date %s', (text, date) => {
  expect(publishedDate(text)).toBe(date);
});
