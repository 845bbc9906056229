/** @module-tag thorough */

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { dataFolder, enquiry, post } from '../../support/leads.ts';
import { startSite } from '../../support/site.ts';

test('a volume that is mounted read-only ends the start with 1 and one message, beside a database, too', async (context) => {
  using folder = dataFolder();
  const { path } = folder;
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' });
  try {
    mount('size=4m');
  } catch {
    return context.skip('needs the right to mount');
  }
  try {
    const site = await startSite({ DATA_DIR: path });
    expect((await post(site.url + endpoints.contact, enquiry(1))).status).toBe(200);
    await site.stop('SIGKILL');
    mount('remount,ro');
    const nowhere = 'postgres://site@127.0.0.1:2/leads';
    for (const env of [{}, { DATABASE_URL: nowhere }])
      await expect(startSite({ DATA_DIR: path, ...env })).rejects.toThrow(
        /^The site ended with 1: The server can't start: no lead could be kept, as \S+ can't be written \(EROFS\)\.\n(?: {2}- .+\n){3}$/,
      );
  } finally {
    execFileSync('umount', ['--lazy', path]);
  }
});
