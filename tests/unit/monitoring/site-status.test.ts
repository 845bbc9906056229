import { expect, test } from 'vitest';
import { siteStatus } from '../../../server/monitoring/site-status.ts';

test('visitors are told which part is in trouble since its first one began, and of nothing that is the owner’s alone', () => {
  const alerts = [
    { name: 'leads-waiting', since: 3000 },
    { name: 'target-down', since: 2000 },
    { name: 'provider', since: 5000 },
    // Of these nobody outside notices.
    ...['disk', 'leads-dead', 'form-unattended', 'of-another-release'].map((name) => ({
      name,
      since: 1,
    })),
  ];
  expect(siteStatus({ ongoing: () => ({ lookedAt: 9000, alerts }) })).toEqual({
    lookedAt: 9000,
    troubles: { forms: 2000, articles: 5000 },
  });
});
