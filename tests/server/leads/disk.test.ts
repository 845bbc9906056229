import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { formWords } from '../../support/form-words.ts';
import { dataFolder, enquiry, ledgerRows, post } from '../../support/leads.ts';
import { type ServerProcess, startServer, startTarget } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';
import { thorough } from '../../support/thorough.ts';

const { failure } = formWords.contact;
const running: ServerProcess[] = [];
const mounts: string[] = [];
const folders: Disposable[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop('SIGKILL');
  for (const path of mounts.splice(0)) execFileSync('umount', [path]);
  for (const folder of folders.splice(0)) folder[Symbol.dispose]();
});

test('a full disk (file size limit): what is answered 2xx is in the ledger, the rest is told so', async () => {
  const folder = newFolder();
  const server = await startLeads({ DATA_DIR: folder.path }, { fileSizeKb: 256 });
  const { kept, told } = await submitUntilFull(server);
  expect(told).toEqual({ status: 502, message: failure });
  expect(payloads(folder.path)).toEqual(expect.arrayContaining(kept));
  await expect.poll(() => server.log()).toContain("The ledger can't be written");
});

test(
  'a full disk beside a target that works: the lead arrives all the same',
  thorough,
  async () => {
    const folder = newFolder();
    const target = await startTarget();
    running.push(target);
    const server = await startLeads(
      { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` },
      { fileSizeKb: 256 },
    );
    const leads = Array.from({ length: 150 }, (_, n) => large(n));
    for (const lead of leads) {
      const answer = await post(`${server.url}/api/contact`, lead);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ message: 'Stored with success' });
    }
    const received = await target.received();
    expect(received.map(({ body }) => body)).toEqual(leads.map((lead) => JSON.stringify(lead)));
    await expect.poll(() => server.log()).toContain("The ledger can't be written");

    await target.behave({ kind: 'answer', status: 400, body: '{"message":"No thanks"}' });
    const answer = await post(`${server.url}/api/contact`, large(1001));
    expect({ status: answer.status, ...(await answer.json()) }).toEqual({
      status: 502,
      message: 'No thanks',
    });

    await target.behave({ kind: 'hang' });
    const late = await post(`${server.url}/api/contact`, large(1002));
    const isKept = payloads(folder.path).includes(JSON.stringify(large(1002)));
    expect(late.status).toBe(isKept ? 202 : 504);
    expect(ledgerRows(folder.path).length).toBeLessThan(150);
  },
);

test('a read-only data folder: the server starts, and the visitor hears the truth', async (context) => {
  const folder = newFolder();
  if (!mounted(folder.path, 'size=1m,ro'))
    return context.skip('needs the right to mount; the next test stands in');
  await hearsTheTruth(folder.path);
});

test('a data folder that can’t be made: the server starts, and the visitor hears the truth', async () => {
  const folder = newFolder();
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  await hearsTheTruth(file);
});

test('a ledger that is no database: the server starts, the visitor hears the truth, the file is left alone', async () => {
  const folder = newFolder();
  writeFileSync(
    join(folder.path, 'leads.sqlite'),
    'not a database, but perhaps somebody’s file '.repeat(100),
  );
  await hearsTheTruth(folder.path);
});

test('a ledger from a newer version: the site ends with 1 and one message, and the file is left alone', async () => {
  const folder = newFolder();
  const first = await startLeads({ DATA_DIR: folder.path });
  await post(`${first.url}/api/contact`, enquiry());
  await first.stop();
  const path = join(folder.path, 'leads.sqlite');
  const db = new DatabaseSync(path);
  db.exec('PRAGMA user_version = 99; PRAGMA journal_mode = DELETE');
  db.close();
  const before = readFileSync(path);

  await expect(startSite({ DATA_DIR: folder.path })).rejects.toThrow(
    /^The site ended with 1: The ledger has schema 99, this version knows \d+: start a newer one\n$/,
  );
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(ledgerRows(folder.path)).toHaveLength(1);
});

test('a newer version takes the ledger over: the older server that still runs goes on', async () => {
  const folder = newFolder();
  const server = await startLeads({ DATA_DIR: folder.path });
  await post(`${server.url}/api/contact`, enquiry(1));
  const db = new DatabaseSync(join(folder.path, 'leads.sqlite'));
  db.exec('ALTER TABLE leads ADD COLUMN more TEXT; PRAGMA user_version = 99');
  db.close();
  const answer = await post(`${server.url}/api/contact`, enquiry(2));
  expect(answer.status).toBe(200);
  expect(ledgerRows(folder.path)).toHaveLength(2);
});

test('a data folder that is deleted under the running server is made again', async () => {
  const folder = newFolder();
  const dataDir = join(folder.path, 'data');
  mkdirSync(dataDir);
  const server = await startLeads({ DATA_DIR: dataDir });
  await post(`${server.url}/api/contact`, enquiry(1));
  rmSync(dataDir, { recursive: true });

  const answer = await post(`${server.url}/api/contact`, enquiry(2));
  expect(answer.status).toBe(200);
  expect(payloads(dataDir)).toEqual([JSON.stringify(enquiry(2))]);
});

/** Without target: a failure. With one: its word. */
async function hearsTheTruth(dataDir: string): Promise<void> {
  const target = await startTarget();
  running.push(target);
  const server = await startLeads({
    DATA_DIR: dataDir,
    QUOTE_URL: `${target.url}/form`,
    CONTACT_URL: `${target.url}/chat`,
  });
  const answer = await post(`${server.url}/api/contact`, enquiry());
  expect({ status: answer.status, ...(await answer.json()) }).toEqual({
    status: 200,
    message: 'Stored with success',
  });
  await target.behave({ kind: 'answer', status: 500 });
  const failing = await post(`${server.url}/api/contact`, enquiry());
  expect({ status: failing.status, ...(await failing.json()) }).toEqual({
    status: 502,
    message: failure,
  });
  expect((await fetch(`${server.url}/ledger-ready`)).status).toBe(503);

  const alone = await startLeads({ DATA_DIR: dataDir });
  const untaken = await post(`${alone.url}/api/contact`, enquiry());
  expect({ status: untaken.status, ...(await untaken.json()) }).toEqual({
    status: 502,
    message: failure,
  });
}

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

function newFolder(): { path: string } {
  const folder = dataFolder();
  folders.push(folder);
  return folder;
}

function large(n: number) {
  return { ...enquiry(n), message: `${n} `.padEnd(5000, 'words ') };
}

function payloads(dataDir: string): string[] {
  return ledgerRows(dataDir).map(({ payload }) => payload);
}

function mounted(path: string, options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' });
    mounts.push(path);
    return true;
  } catch {
    return false;
  }
}

async function startLeads(
  env: Readonly<Record<string, string>>,
  limits: { fileSizeKb?: number } = {},
): Promise<ServerProcess> {
  const server = await startServer('./lead-server.ts', {
    env: { PORT: '0', RATE_LIMIT: '10000', UPSTREAM_TIMEOUT_MS: '1000', LOG_LEVEL: 'info', ...env },
    ...limits,
  });
  running.push(server);
  return server;
}
