/** @module-tag thorough */

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ledgerPath } from '../../../server/database/sqlite/engine.ts';
import { dataFolder, enquiry, ledgerRows, post } from '../../support/leads.ts';
import { runLeads } from '../../support/leads-command.ts';
import { type ServerProcess, startServer } from '../../support/processes.ts';
import { anew } from '../../support/shared.ts';

const folder = anew(dataFolder);
const elsewhere = anew(dataFolder);
let server: ServerProcess | undefined;
let file: string;

beforeEach(() => {
  file = join(elsewhere.path, 'backup.sqlite');
});
afterEach(() => server?.[Symbol.asyncDispose]());

test('a backup of a server that takes leads meanwhile has each one that was answered before it began', async () => {
  const url = await startForms();
  for (let n = 0; n < 20; n++) await post(`${url}/api/contact`, enquiry(n));
  const flow = keepPosting(url);
  const { code, out } = await leads('backup', file);
  const later = await flow.stop();
  expect(code).toBe(0);
  expect(out).toMatch(/^Wrote \d+ leads to .*backup\.sqlite/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const verified = await leads('verify', file);
  expect(verified.out).toMatch(/can be restored: it has \d+ leads, the newest from 20\d\d-/);
  expect(verified.code).toBe(0);
  expect(readdirSync(elsewhere.path)).toEqual(['backup.sqlite']);
  const kept = payloadsIn(file);
  for (let n = 0; n < 20; n++) expect(kept).toContain(JSON.stringify(enquiry(n)));
  using copy = new DatabaseSync(file, { readOnly: true });
  expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(ledgerRows(folder.path)).toHaveLength(20 + later.length);
});

test('a restore beside a server that takes leads meanwhile loses none: each is in the ledger or in what is kept of it', async () => {
  const url = await startForms();
  for (let n = 0; n < 5; n++) await post(`${url}/api/contact`, enquiry(n));
  await leads('backup', file);
  await post(`${url}/api/contact`, enquiry('later'));
  const flow = keepPosting(url);
  const { code, out } = await leads('restore', file, '--yes');
  await post(`${url}/api/contact`, enquiry('last'));
  const meanwhile = await flow.stop();
  expect(code).toBe(0);
  expect(out).toMatch(/^Restored 5 leads from .*\nWhat was there before, with \d+ leads? that/);

  const [before] = beforeFiles();
  if (!before) throw new Error('nothing was kept');
  expect(statSync(before).mode & 0o777).toBe(0o600);
  const [kept, now] = [payloadsIn(before), payloadsIn(ledgerPath(folder.path))];
  for (let n = 0; n < 5; n++) expect(now).toContain(JSON.stringify(enquiry(n)));
  expect(now).toContain(JSON.stringify(enquiry('last')));
  expect(now).not.toContain(JSON.stringify(enquiry('later')));
  expect(kept).toContain(JSON.stringify(enquiry('later')));
  expect(meanwhile.length).toBeGreaterThan(0);
  for (const text of meanwhile)
    expect([text, now.has(text) || kept.has(text)]).toEqual([text, true]);
  expect(server?.log()).not.toContain('ledger can');
});

test('a broken ledger is replaced under a running server, which takes leads again by itself', async () => {
  const url = await startForms();
  await post(`${url}/api/contact`, enquiry(1));
  await leads('backup', file);
  await server?.stop('SIGTERM');
  writeFileSync(join(folder.path, 'leads.sqlite'), 'no database at all. '.repeat(500));
  const again = await startForms();
  expect((await post(`${again}/api/contact`, enquiry(2))).status).toBe(502);
  const { code, out } = await leads('restore', file, '--yes');
  expect(code).toBe(0);
  expect(out).toContain('which could not be read, is kept in');
  // It looks every quarter of a second.
  const status = async () => (await post(`${again}/api/contact`, enquiry(3))).status;
  await expect.poll(status).toBe(200);
  const lead = (n: number) => JSON.stringify(enquiry(n));
  expect(payloadsIn(ledgerPath(folder.path))).toEqual(new Set([lead(1), lead(3)]));
  expect(readFileSync(beforeFiles()[0] ?? '', 'utf8')).toMatch(/^no database at all/);
});

function payloadsIn(path: string): Set<string> {
  using db = new DatabaseSync(path, { readOnly: true });
  const rows = db.prepare('SELECT payload FROM leads').all();
  return new Set(rows.map(({ payload }) => String(payload)));
}

async function startForms(): Promise<string> {
  server = await startServer('./lead-server.ts', {
    env: { DATA_DIR: folder.path, RATE_LIMIT: '10000', PORT: '0' },
  });
  return server.url;
}

/** A visitor after the other; tells which leads were said to be safe. */
function keepPosting(url: string): { stop(): Promise<string[]> } {
  let isOver = false;
  const safe: string[] = [];
  const posting = (async () => {
    for (let n = 0; !isOver; n++) {
      const lead = enquiry(`meanwhile.${n}`);
      const { status } = await post(`${url}/api/contact`, lead);
      if (status === 200) safe.push(JSON.stringify(lead));
      await pause(5);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await posting;
      return safe;
    },
  };
}

function beforeFiles(): string[] {
  const names = readdirSync(folder.path).filter((name) => name.endsWith('.before'));
  return names.map((name) => join(folder.path, name));
}

function leads(...args: string[]) {
  return runLeads(args, { DATA_DIR: folder.path });
}
