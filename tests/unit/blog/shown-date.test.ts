import { expect, test } from 'vitest';
import { createShownDate } from '../../../server/blog/shown-date.ts';

const inIndia = createShownDate('Asia/Kolkata');

test.each([
  ['a day', '2025-01-15', 'January 15, 2025'],
  ['a moment in UTC', '2025-01-15T08:09:00.000Z', 'January 15, 2025 1:39 pm'],
  ['a moment on the day before in UTC', '2024-12-31T19:30:00Z', 'January 1, 2025 1:00 am'],
  ['a moment in another zone', '2025-01-15T08:09+00:00', 'January 15, 2025 1:39 pm'],
  ['a zone without a colon', '2025-01-15 08:09:00+0000', 'January 15, 2025 1:39 pm'],
  ['a time without a zone', '2025-01-15 13:39', 'January 15, 2025 1:39 pm'],
  ['the same with seconds', ' 2025-01-15T00:05:59.9 ', 'January 15, 2025 12:05 am'],
  ['midnight in UTC, which is a day', '2025-01-15T00:00:00.000Z', 'January 15, 2025'],
  ['noon', '2024-02-29T12:00:00+05:30', 'February 29, 2024 12:00 pm'],
])('%s is shown as the site writes its own dates', (_, text, shown) => {
  expect(inIndia(text)).toBe(shown);
});

test.each([
  'January 15, 2025 1:39 pm',
  '15/01/2025',
  '2025',
  '2025-02-30',
  '2025-01-15T25:00',
  '2025-01-15T25:00:00Z',
  'since 2025-01-15',
  '',
])('any other text is left as it is: %j', (text) => {
  expect(inIndia(text)).toBeUndefined();
});
