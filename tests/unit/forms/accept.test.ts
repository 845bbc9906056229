import { expect, test } from 'vitest';
import { LedgerFull } from '../../../server/database/capacity.ts';
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts';
import { accept } from '../../../server/forms/accept.ts';
import { inDoubtMs } from '../../../server/forms/fallback-sync.ts';
import { dataFolder, newLead, sqliteStore } from '../../support/leads.ts';
import { testClock } from '../../support/test-server.ts';

const away = new DatabaseUnavailable('away');
const inDoubt = new DatabaseUnavailable('broken off', { uncertain: true });
const fault = new Error('a fault of our own');

test.each([
  ['stored', undefined, false],
  ['stored in fallback', away, false],
  ['stored in fallback', inDoubt, true],
  ['full', new LedgerFull('full'), false],
  [fault.message, fault, false],
])('what comes of a lead: %s, where its ledger says: %s', async (expected, error, isPutOff) => {
  using folder = dataFolder();
  const clock = testClock();
  await using ledger = sqliteStore(folder.path, { clock });
  await using other = sqliteStore(`${folder.path}/other`, { clock });
  if (error) ledger.leads.insert = () => Promise.reject(error);
  const draw = async (_: unknown, dueAt?: number) => ({ ...newLead('pending'), dueAt });
  const acceptance = await accept([ledger, other], draw, clock).catch((error: Error) => ({
    kind: error.message,
  }));
  expect(acceptance.kind).toBe(expected);
  const dueAt = 'lead' in acceptance ? acceptance.lead.dueAt : undefined;
  expect(dueAt).toBe(isPutOff ? clock.now() + inDoubtMs : undefined);
  expect(await other.leads.count()).toBe(expected === 'stored in fallback' ? 1 : 0);
});
