import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { CommandError } from '../../../server/cli/command-error.ts';
import { fallbackPath, ledgerPath } from '../../../server/database/sqlite/engine.ts';
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts';
import { findOrphanedLedger } from '../../../server/forms/orphaned-ledger.ts';
import { openExistingLedger } from '../../../server/ledger/open-ledgers.ts';
import { readSettings } from '../../../server/settings/read.ts';
import {
  dataFolder,
  ledgerRows,
  newLead,
  openLedgerFile,
  sqliteStore,
} from '../../support/leads.ts';
import { leadsOn } from '../../support/leads-command.ts';
import { anew } from '../../support/shared.ts';

const folder = anew(dataFolder);
const elsewhere = anew(dataFolder);
const lead = newLead('inbox');
let file: string;

beforeEach(async () => {
  file = join(elsewhere.path, 'backup.sqlite');
  await using store = sqliteStore(folder.path);
  await store.leads.insert(lead);
});

test('notes and accounts come back with their leads, and what came later goes', async () => {
  await using store = sqliteStore(folder.path);
  const by = { user: 'ada@example.com', actionId: 'an act' };
  await store.accounts.addUser({ email: by.user, role: 'admin' });
  using ledger = openLedgerFile(folder.path);
  ledger.exec("INSERT INTO sessions VALUES ('id', 'ada@example.com', 1, 1, 'Firefox')");
  await store.activity.add(lead.id, { kind: 'note', text: 'before' }, by);
  await leads('backup', file);
  await store.activity.add(lead.id, { kind: 'note', text: 'after' }, by);
  await store.accounts.removeUser(by.user);
  await leads('restore', file, '--yes');
  expect(await store.activity.of(lead.id)).toMatchObject([{ text: 'before' }]);
  expect(await store.accounts.users()).toMatchObject([{ email: by.user }]);
  // Who was signed out since isn't let in again.
  expect(ledger.prepare('SELECT * FROM sessions').all()).toEqual([]);
});

test('where there is no ledger yet, a restore makes one; a backup never overwrites a file', async () => {
  await leads('backup', file);
  using other = dataFolder();
  const env = { DATA_DIR: other.path };
  const made = await leadsOn(() => expect.fail(), ['restore', file, '--yes'], { env });
  expect(made).toContain('nothing before');
  expect(readdirSync(other.path)).toEqual(['leads.sqlite']);
  expect(statSync(ledgerPath(other.path)).mode & 0o777).toBe(0o600);
  expect(ledgerRows(other.path)).toHaveLength(1);

  const before = readFileSync(file);
  await expect(leads('backup', file)).rejects.toThrow('always a new file');
  expect(readFileSync(file).equals(before)).toBe(true);
  const nowhere = join(elsewhere.path, 'no', 'folder');
  await expect(leads('backup', nowhere)).rejects.toThrow('was not written');
  expect(existsSync(nowhere)).toBe(false);
});

test('what is no ledger, damaged, or of a newer version is refused, and nothing changes', async () => {
  await leads('backup', file);
  const text = join(elsewhere.path, 'text');
  writeFileSync(text, 'Dear diary. '.repeat(100));
  const other = join(elsewhere.path, 'other.sqlite');
  using strange = new DatabaseSync(other);
  strange.exec('CREATE TABLE birds (name TEXT); PRAGMA user_version = 3');
  using newer = new DatabaseSync(file);
  newer.exec('PRAGMA user_version = 99');
  for (const [path, reason] of [
    [text, /not a database/],
    [other, /other\.sqlite is no ledger/],
    [join(elsewhere.path, 'nowhere'), /^There is no file .*nowhere$/],
    [file, /schema 99/],
  ] as const) {
    for (const asked of [
      ['restore', path, '--yes'],
      ['verify', path],
    ]) {
      const said = await leads(...asked).catch(({ message }: Error) => message);
      expect(said).toMatch(reason);
      expect(said).not.toContain('\n');
    }
  }
  expect(readdirSync(elsewhere.path).filter((name) => name.includes('verify'))).toEqual([]);
  expect(readdirSync(folder.path)).toEqual(['leads.sqlite']);
  expect(ledgerRows(folder.path)).toHaveLength(1);
});

test.each([
  ['backup', 'pg_dump', CommandError],
  ['restore', 'pg_restore', DatabaseUnavailable],
])('%s of leads in PostgreSQL names %s, and makes no file', async (name, program, kind) => {
  const env = { DATA_DIR: 'off', DATABASE_URL: 'postgres://leads@127.0.0.1:1/leads' };
  const store = openExistingLedger(readSettings(env));
  const asked = [name, file, ...(name === 'restore' ? ['--yes'] : [])];
  const done = leadsOn(() => store, asked, { env }).finally(store.close);
  await expect(done).rejects.toThrow(program);
  await expect(done).rejects.toBeInstanceOf(kind);
  expect(existsSync(file)).toBe(false);
});

test('a ledger is not imported into itself; what was kept while a database was away is, and then lies aside', async () => {
  await expect(leads('import', ledgerPath(folder.path))).rejects.toThrow('this ledger itself');
  const meanwhile = fallbackPath(folder.path);
  await leads('backup', meanwhile);
  const settings = { dataDir: folder.path };
  expect(findOrphanedLedger(settings)).toEqual({ path: meanwhile, leads: 1 });
  expect(await leads('import', meanwhile)).toMatch(/^Imported .*\n.*sqlite is now .*before\.\n$/);
  expect(findOrphanedLedger(settings)).toBe(undefined);
});

test('beside a database, what waits in a ledger of SQLite or was seen by nobody is orphaned; what has arrived is not', async () => {
  await using store = sqliteStore(folder.path);
  const settings = {
    ...readSettings({ DATABASE_URL: 'postgres://a:b@c/d' }),
    dataDir: folder.path,
  };
  const waiting = () => findOrphanedLedger(settings)?.leads;
  expect(waiting()).toBe(1);
  for (const state of ['pending', 'received', 'spam'] as const)
    await store.leads.insert(newLead(state));
  await store.leads.insert({ ...newLead('inbox'), mailTo: ['sales@example.com'] });
  expect(waiting()).toBe(4);
  for (const queue of [
    { kind: 'lead.forward', target: 'contact' },
    { kind: 'lead.mail' },
  ] as const) {
    const held = await store.jobs.claim(queue);
    if (held) await store.jobs.settle(held, 'delivered', {});
  }
  // The one that was on its way still is, and the first one lies there.
  expect(waiting()).toBe(2);
});

function leads(...args: string[]): Promise<string> {
  const store = sqliteStore(folder.path);
  const env = { DATA_DIR: folder.path };
  return leadsOn(() => store, args, { env }).finally(store.close);
}
