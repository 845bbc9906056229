/** @module-tag thorough */

import { expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { enquiry, post } from '../../support/leads.ts';
import { startSite } from '../../support/site.ts';
import { mountSmallDisk } from '../../support/small-disk.ts';

test('a volume that is mounted read-only ends the start with 1 and one message, beside a database, too', async (context) => {
  using disk = mountSmallDisk('4m');
  if (!disk) return context.skip('needs the right to mount');
  const site = await startSite({ DATA_DIR: disk.path });
  expect((await post(site.url + endpoints.contact, enquiry(1))).status).toBe(200);
  await site.stop('SIGKILL');
  disk.lock();
  const nowhere = 'postgres://site@127.0.0.1:2/leads';
  for (const env of [{}, { DATABASE_URL: nowhere }])
    await expect(startSite({ DATA_DIR: disk.path, ...env })).rejects.toThrow(
      /^The site ended with 1: The server can't start: no lead could be kept, as \S+ can't be written \(EROFS\)\.\n(?: {2}- .+\n){3}$/,
    );
});
