import { expect, test } from 'vitest';
import { tooMany } from '../../../server/forms/http-errors.ts';
import { defaultWords } from '../../support/content.ts';

const { refused } = defaultWords.forms;

test.each([
  [60, '1 minute'],
  [61, '2 minutes'],
  [601, '15 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
])('%i seconds are told as %s', (seconds, words) => {
  expect(tooMany(seconds, refused)).toBe(
    `Too many messages from your network. Please try again in ${words}.`,
  );
});

test('over the longest window there are few messages, and none names a time too short', () => {
  const told = new Set<string>();
  for (let seconds = 1; seconds <= 86_400; seconds++) {
    const message = tooMany(seconds, refused);
    told.add(message);
    const [, number, unit] = /(\d+) (minute|hour)/.exec(message) ?? [];
    expect(Number(number) * (unit === 'hour' ? 3600 : 60)).toBeGreaterThanOrEqual(seconds);
  }
  expect(told.size).toBeLessThanOrEqual(20);
});
