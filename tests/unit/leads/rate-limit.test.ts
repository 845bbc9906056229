import { expect, test } from 'vitest';
import { tooMany } from '../../../server/http/rate-limit.ts';

const waits: [number, string][] = [
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [420, '7 minutes'],
  [7200, '2 hours'],
  [86_400, '24 hours'],
];
for (const [seconds, words] of waits) {
  test(`${seconds} seconds are told as ${words}`, () => {
    expect(tooMany(seconds)).toBe(
      `Too many messages from your network. Please try again in ${words}.`,
    );
  });
}
