/** @module-tag thorough */

import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
  using copy = new DatabaseSync(file, { readOnly: true });
  const texts = copy.prepare('SELECT payload FROM leads').all();
  const kept = texts.map(({ payload }) => String(payload));
  for (let n = 0; n < 20; n++) expect(kept).toContain(JSON.stringify(enquiry(n)));
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
  using old = new DatabaseSync(before, { readOnly: true });
  const kept = new Set(
    old
      .prepare('SELECT payload FROM leads')
      .all()
      .map(({ payload }) => String(payload)),
  );
  const now = new Set(ledgerRows(folder.path).map(({ payload }) => payload));
  for (let n = 0; n < 5; n++) expect(now).toContain(JSON.stringify(enquiry(n)));
  expect(now).toContain(JSON.stringify(enquiry('last')));
  expect(now).not.toContain(JSON.stringify(enquiry('later')));
  expect(kept).toContain(JSON.stringify(enquiry('later')));
  expect(meanwhile.length).toBeGreaterThan(0);
  for (const text of meanwhile)
    expect([text, now.has(text) || kept.has(text)]).toEqual([text, true]);
  expect(server?.log()).not.toContain('ledger can');
});

test('notes and accounts come back with their leads, and what came later goes', async () => {
  const url = await startForms();
  await post(`${url}/api/contact`, enquiry(1));
  await leads('user', 'add', 'ada@example.com');
  {
    using ledger = new DatabaseSync(join(folder.path, 'leads.sqlite'));
    ledger.exec("INSERT INTO sessions VALUES ('id', 'ada@example.com', 1, 1, 'Firefox')");
  }
  const note = (text: string) => {
    using ledger = new DatabaseSync(join(folder.path, 'leads.sqlite'));
    ledger.exec(
      `INSERT INTO story (id, lead_id, at, who, kind, text, act)
       SELECT '${text}', id, 1, 'ada@example.com', 'note', '${text}', '${text}' FROM leads`,
    );
  };
  note('before');
  await leads('backup', file);
  note('after');
  await leads('user', 'remove', 'ada@example.com');
  await leads('restore', file, '--yes');
  using ledger = new DatabaseSync(join(folder.path, 'leads.sqlite'), { readOnly: true });
  const texts = ledger.prepare('SELECT text FROM story').all();
  expect(texts).toEqual([{ text: 'before' }]);
  // Who was signed out since isn't let in again.
  expect(ledger.prepare('SELECT * FROM sessions').all()).toEqual([]);
  expect((await leads('user', 'list')).out).toContain('ada@example.com');
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
  expect(ledgerRows(folder.path).map(({ payload }) => payload)).toEqual(
    [1, 3].map((n) => JSON.stringify(enquiry(n))),
  );
  expect(readFileSync(beforeFiles()[0] ?? '', 'utf8')).toMatch(/^no database at all/);
});

test('where there is no ledger yet, a restore makes one; a backup never overwrites a file', async () => {
  const url = await startForms();
  await post(`${url}/api/contact`, enquiry(1));
  await leads('backup', file);
  using other = dataFolder();
  const { code, out } = await runLeads(['restore', file, '--yes'], { DATA_DIR: other.path });
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('nothing before') });
  expect(readdirSync(other.path)).toEqual(['leads.sqlite']);
  expect(statSync(join(other.path, 'leads.sqlite')).mode & 0o777).toBe(0o600);
  expect(ledgerRows(other.path)).toHaveLength(1);

  const before = readFileSync(file);
  const { err } = await leads('backup', file);
  expect(err).toContain('always a new file');
  expect(readFileSync(file).equals(before)).toBe(true);
  const nowhere = join(elsewhere.path, 'no', 'folder');
  expect(await leads('backup', nowhere)).toMatchObject({ code: 1, out: '' });
  expect(existsSync(nowhere)).toBe(false);
});

test('what is no ledger, damaged, or of a newer version is refused, and nothing changes', async () => {
  const url = await startForms();
  await post(`${url}/api/contact`, enquiry(1));
  await leads('backup', file);
  const text = join(elsewhere.path, 'text');
  writeFileSync(text, 'Dear diary. '.repeat(100));
  const other = join(elsewhere.path, 'other.sqlite');
  using strange = new DatabaseSync(other);
  strange.exec('CREATE TABLE birds (name TEXT); PRAGMA user_version = 3');
  using newer = new DatabaseSync(file);
  newer.exec('PRAGMA user_version = 99');
  const refusals = [
    { path: text, reason: /not a database/ },
    { path: other, reason: /other\.sqlite is no ledger/ },
    { path: join(elsewhere.path, 'nowhere'), reason: /^There is no file .*nowhere$/m },
    { path: file, reason: /schema 99/ },
  ];
  for (const { path, reason } of refusals) {
    const { code, out, err } = await leads('restore', path, '--yes');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(reason);
    expect(err.trimEnd()).not.toContain('\n');
    expect(await leads('verify', path)).toMatchObject({ code: 1, out: '', err });
  }
  expect(readdirSync(elsewhere.path).filter((name) => name.includes('verify'))).toEqual([]);
  expect(ledgerRows(folder.path)).toHaveLength(1);
  expect(
    readdirSync(folder.path).filter((name) => !/^leads\.sqlite(?:-wal|-shm)?$/.test(name)),
  ).toEqual([]);
});

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
