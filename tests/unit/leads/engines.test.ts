import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommandError } from '../../../server/leads/cli/command-error.ts';
import { openLeadAdmin, openLeadStores } from '../../../server/leads/open-store.ts';
import { ledgerPath } from '../../../server/leads/store/sqlite.ts';
import { StoreUnavailable } from '../../../server/leads/store/store.ts';
import { readSettings } from '../../../server/settings.ts';
import { dataFolder, newLead, openLedgerFile, sqliteStore } from '../../support/leads.ts';
import { leadsOn } from '../../support/leads-command.ts';

/** Nobody listens there. */
const databaseUrl = 'postgres://leads@127.0.0.1:1/leads';

test('a file of before PostgreSQL is left alone: what comes meanwhile has one of its own', async () => {
  using folder = dataFolder();
  const before = sqliteStore(folder.path);
  await before.insert(newLead('inbox'));
  await before.close();
  const bytes = readFileSync(ledgerPath(folder.path));
  const [database, meanwhile] = openLeadStores(readSettings(onPostgres(folder.path)), {});
  await meanwhile?.insert(newLead('inbox'));
  expect(await meanwhile?.count()).toBe(1);
  await database?.close();
  await meanwhile?.close();
  expect(readFileSync(ledgerPath(folder.path)).equals(bytes)).toBe(true);
});

test.each([
  ['backup', 'pg_dump', CommandError],
  ['restore', 'pg_restore', StoreUnavailable],
])('%s of leads in PostgreSQL names %s, and makes no file', async (name, program, kind) => {
  using folder = dataFolder();
  const file = join(folder.path, 'backup.sqlite');
  const done = run(onPostgres(folder.path), name, file, ...(name === 'restore' ? ['--yes'] : []));
  await expect(done).rejects.toThrow(program);
  await expect(done).rejects.toBeInstanceOf(kind);
  expect(existsSync(file) || existsSync(ledgerPath(folder.path))).toBe(false);
});

test('import into SQLite says which setting is missing', async () => {
  using folder = dataFolder();
  openLedgerFile(folder.path).close();
  const done = run({ DATA_DIR: folder.path }, 'import', ledgerPath(folder.path));
  await expect(done).rejects.toThrow('set DATABASE_URL');
});

function onPostgres(dataDir: string) {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}

function run(env: Readonly<Record<string, string>>, ...args: string[]) {
  const store = openLeadAdmin(readSettings(env));
  return leadsOn(() => store, args, { env }).finally(store.close);
}
