import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { formWords } from '../../support/form-words.ts';
import { dataFolder, enquiry, ledgerRows, post } from '../../support/leads.ts';
import { type ServerProcess, startServer, startTarget } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';

const { failure } = formWords.contact;

test('a full disk (file size limit): what is answered 2xx is in the ledger, the rest is told so', async () => {
  using folder = dataFolder();
  await using server = await startLeads({ DATA_DIR: folder.path }, 256);
  const { kept, told } = await submitUntilFull(server);
  expect(told).toEqual({ status: 502, message: failure });
  const payloads = ledgerRows(folder.path).map(({ payload }) => payload);
  expect(payloads).toEqual(expect.arrayContaining(kept));
  await expect.poll(() => server.log()).toContain("The ledger can't be written");
});

test('a ledger that is no database: the server starts, the visitor hears the truth, the file is left alone', async () => {
  using folder = dataFolder();
  const text = 'not a database, but perhaps somebody’s file '.repeat(100);
  writeFileSync(join(folder.path, 'leads.sqlite'), text);
  await using target = await startTarget();
  const forwarding = { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` };
  await using server = await startLeads(forwarding);
  const submitted = async () => {
    const answer = await post(`${server.url}/api/contact`, enquiry());
    return { status: answer.status, ...(await answer.json()) };
  };
  expect(await submitted()).toEqual({ status: 200, message: 'Stored with success' });
  await target.behave({ kind: 'answer', status: 500 });
  expect(await submitted()).toEqual({ status: 502, message: failure });
  expect((await fetch(`${server.url}/ledger-ready`)).status).toBe(503);
  expect(readFileSync(join(folder.path, 'leads.sqlite'), 'utf8')).toBe(text);
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
