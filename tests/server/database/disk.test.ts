import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { formWords } from '../../support/form-words.ts';
import { dataFolder, enquiry, ledgerRows, post } from '../../support/leads.ts';
import { type ServerProcess, startServer } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';
import { mountSmallDisk } from '../../support/small-disk.ts';
import { thorough } from '../../support/thorough.ts';

const { failure } = formWords.contact;

test('a full disk (file size limit): what is answered 2xx is in the ledger, the rest is told so', async () => {
  using folder = dataFolder();
  await using server = await startLeads({ DATA_DIR: folder.path }, 512);
  const { kept, told } = await submitUntilFull(server);
  expect(told).toEqual({ status: 502, message: failure });
  const payloads = ledgerRows(folder.path).map(({ payload }) => payload);
  expect(payloads).toEqual(expect.arrayContaining(kept));
  await expect.poll(() => server.log()).toContain("The ledger can't be written");
});

test('a newer version takes the ledger over: the older server that runs goes on, another start ends with 1 and one message', async () => {
  using folder = dataFolder();
  await using server = await startLeads({ DATA_DIR: folder.path });
  await post(`${server.url}/api/contact`, enquiry(1));
  const path = join(folder.path, 'leads.sqlite');
  // The server writes meanwhile, too.
  const db = new DatabaseSync(path, { timeout: 5000 });
  db.exec('ALTER TABLE leads ADD COLUMN more TEXT; PRAGMA user_version = 99');
  db.close();
  expect((await post(`${server.url}/api/contact`, enquiry(2))).status).toBe(200);
  await server.stop();
  const before = readFileSync(path);
  await expect(startSite({ DATA_DIR: folder.path })).rejects.toThrow(
    /^The site ended with 1: The ledger has schema 99, this version knows \d+: start a newer one\n$/,
  );
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(ledgerRows(folder.path)).toHaveLength(2);
});

test(
  'a volume that is mounted read-only ends the start with 1 and one message, beside a database, too',
  thorough,
  async (context) => {
    using disk = mountSmallDisk('4m');
    if (!disk) return context.skip('needs the right to mount');
    const site = await startSite({ DATA_DIR: disk.path });
    expect((await post(site.url + endpoints.contact, enquiry(1))).status).toBe(200);
    await site.stop('SIGKILL');
    disk.lock();
    const nowhere = 'postgres://site@127.0.0.1:2/leads';
    const below = join(disk.path, 'made', 'for it');
    for (const env of [{}, { DATABASE_URL: nowhere }, { DATA_DIR: below }])
      await expect(startSite({ DATA_DIR: disk.path, ...env })).rejects.toThrow(
        /^The site ended with 1: The server can't start: no lead could be kept, as .+ can't be written \(EROFS\)\.\n {2}- its volume is mounted read-only.+\n(?: {2}- .+\n){2}$/,
      );
  },
);

async function submitUntilFull(server: ServerProcess) {
  const kept: string[] = [];
  for (let n = 0; n < 500; n++) {
    const answer = await post(`${server.url}/api/contact`, large(n));
    const { message } = await answer.json();
    if (answer.status !== 200) return { kept, told: { status: answer.status, message } };
    kept.push(JSON.stringify(large(n)));
  }
  throw new Error('The disk never filled');
}

function large(n: number) {
  return { ...enquiry(n), message: `${n} `.padEnd(5000, 'words ') };
}

function startLeads(env: Readonly<Record<string, string>>, fileSizeKb = 0) {
  return startServer('./lead-server.ts', {
    env: { PORT: '0', RATE_LIMIT: '10000', UPSTREAM_TIMEOUT_MS: '1000', LOG_LEVEL: 'info', ...env },
    fileSizeKb,
  });
}
