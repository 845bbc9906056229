import { expect, test } from 'vitest';
import { reminderDays } from '../../../server/leads/morning-mails.ts';

test.each([
  ['before seven it is still the day before', '2025-06-03T06:59', '2025-05-26', '2025-06-02'],
  [
    'from seven on it is the day, and the week before',
    '2025-06-03T07:00',
    '2025-05-27',
    '2025-06-03',
  ],
])('reminders are due in the morning by the owner’s clock: %s', (_, local, since, until) => {
  const zone = 'America/New_York';
  const now = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
  expect(reminderDays(now, zone)).toEqual({ since, until });
});
