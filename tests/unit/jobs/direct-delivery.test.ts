import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openExistingLedger, restoreLeads } from '../../../server/ledger/open-ledgers.ts';
import { dataFolder } from '../../support/leads.ts';

test('where no leads are kept the operator’s command says so, and makes neither a ledger nor its folder', async () => {
  using folder = dataFolder();
  const dataDir = join(folder.path, 'data');
  expect(() => openExistingLedger({ dataDir })).toThrow(`There is no ledger in ${dataDir} yet`);
  await expect(restoreLeads({ dataDir }, '/no/backup')).rejects.toThrow('no file /no/backup');
  expect(existsSync(dataDir)).toBe(false);
});
