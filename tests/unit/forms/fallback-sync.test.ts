import { pino } from 'pino';
import { expect, test } from 'vitest';
import { syncFallback } from '../../../server/forms/fallback-sync.ts';
import { systemClock } from '../../../server/lib/clock.ts';
import { dataFolder, newLead, sqliteStore } from '../../support/leads.ts';

test('a hand-over that is broken off has removed only what it has moved', async () => {
  using here = dataFolder();
  using there = dataFolder();
  await using from = sqliteStore(here.path);
  await using to = sqliteStore(there.path);
  for (let n = 0; n < 3; n += 1) await from.leads.insert(newLead('inbox'));
  let looks = 0;
  const goesAway = { ...to, probe: async () => ++looks < 2 };
  const deps = { from, clock: systemClock, log: pino({ level: 'silent' }) };
  const { signal } = new AbortController();
  await syncFallback({ ...deps, to: goesAway, signal });
  expect([await from.leads.count(), await to.leads.count()]).toEqual([2, 1]);
  await syncFallback({ ...deps, to, signal });
  expect([await from.leads.count(), await to.leads.count()]).toEqual([0, 3]);
});
