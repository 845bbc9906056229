/** @module-tag thorough */

import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findPostgres } from '../../../scripts/find-browsers.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { dataFolder, enquiry, post } from '../../support/leads.ts';
import { ask, asPostgres, giveToPostgres, startPostgres } from '../../support/postgres.ts';
import { leadsMain } from '../../support/server-command.ts';
import { anew } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';

const own = anew(dataFolder);

test('deploy/backup.sh keeps what could be restored, and no longer than it is told', async () => {
  const { path: folder } = own;
  const data = join(folder, 'data');
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  // As in the image.
  const leads = join(folder, 'leads');
  writeFileSync(leads, `#!/bin/sh\nexec ${process.execPath} ${leadsMain} "$@"\n`);
  chmodSync(leads, 0o755);
  const site = await startSite({ DATA_DIR: data });
  for (const n of [1, 2]) await post(site.url + endpoints.contact, enquiry(n));
  for (const days of [1, 20]) {
    const old = join(backups, `leads-of-${days}.sqlite`);
    writeFileSync(old, '');
    utimesSync(old, new Date(), new Date(Date.now() - days * 86_400_000));
  }
  writeFileSync(join(backups, 'leads-killed.sqlite.part'), '');
  const env = { DATA_DIR: data, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const script = ['bash', resolve('deploy/backup.sh'), backups];
  const { code, out } = await run(script, env);
  expect([code, out]).toEqual([0, expect.stringMatching(/can be restored: it has 2 leads, the/)]);
  expect(readdirSync(backups)).toEqual([
    expect.stringMatching(/^leads-20\d\d-.*Z\.sqlite$/),
    'leads-of-1.sqlite',
  ]);
  await site.stop();

  // No ledger: no backup, and what there was stays.
  const failed = await run(script, { ...env, DATA_DIR: join(folder, 'nowhere') });
  expect(failed.code).toBe(1);
  expect(readdirSync(backups)).toHaveLength(2);
});

test('deploy/backup-postgres.sh restores its dump into a server of its own, and leaves nothing else', async () => {
  const { path: folder } = own;
  await using postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const site = await startSite({ DATABASE_URL: url });
  for (const n of [1, 2, 3]) await post(site.url + endpoints.contact, enquiry(n));
  await site.stop();
  const secret = join(folder, 'DATABASE_URL');
  writeFileSync(secret, `${url}\n`);
  const script = join(folder, 'backup.sh');
  copyFileSync('deploy/backup-postgres.sh', script);
  for (const path of [folder, secret, script]) giveToPostgres(path);
  const env = { PATH: `${findPostgres()}${delimiter}${process.env.PATH}` };
  const command = [...asPostgres, 'bash', script, folder];

  const { code, out } = await run(command, { ...env, DATABASE_URL_FILE: secret });
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/can be restored: it has 3 leads\n1 back/),
  ]);
  const names = () =>
    readdirSync(folder).filter((name) => !/^(?:DATABASE_URL|backup\.sh)$/.test(name));
  const [dump = ''] = names();
  expect(names()).toEqual([expect.stringMatching(/^leads-20\d\d-.*Z\.dump$/)]);

  await ask(url, 'DROP TABLE leads CASCADE');
  expect((await run(command, { ...env, DATABASE_URL: url })).code).not.toBe(0);
  expect(names()).toEqual([dump]);
});

function run([program = '', ...args]: readonly string[], env: Readonly<Record<string, string>>) {
  return new Promise<{ code: number; out: string }>((done) => {
    const child = execFile(program, args, { env, cwd: '/' }, (_error, out, err) =>
      done({ code: child.exitCode ?? -1, out: out + err }),
    );
  });
}
