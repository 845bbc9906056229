import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CommandError } from '../../../server/leads/cli/command-error.ts';
import { parseCommand } from '../../../server/leads/cli/parse.ts';
import { openLeadAdmin, openLeadStores } from '../../../server/leads/open-store.ts';
import { ledgerPath } from '../../../server/leads/store/sqlite.ts';
import { StoreUnavailable } from '../../../server/leads/store/store.ts';
import { readSettings, type Settings } from '../../../server/settings.ts';
import { dataFolder, enquiry, sqliteStore } from '../../support/leads.ts';

/** Nobody listens there. */
const databaseUrl = 'postgres://leads@127.0.0.1:1/leads';

test('a file of before PostgreSQL is left alone: what comes meanwhile has one of its own', async () => {
  using folder = dataFolder();
  const before = sqliteStore(folder.path);
  const entry = { form: 'contact', payload: JSON.stringify(enquiry()), email: '' } as const;
  await before.insert({ ...entry, id: '0a', state: 'inbox', submission: undefined });
  await before.close();
  const bytes = readFileSync(ledgerPath(folder.path));
  const [database, meanwhile] = openLeadStores(onPostgres(folder.path), {});
  await meanwhile?.insert({ ...entry, id: '0b', state: 'inbox', submission: undefined });
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
  const store = sqliteStore(folder.path);
  expect(await store.count()).toBe(0);
  await store.close();
  const done = run(readSettings({ DATA_DIR: folder.path }), 'import', ledgerPath(folder.path));
  await expect(done).rejects.toThrow('set DATABASE_URL');
});

function onPostgres(dataDir: string): Settings {
  return readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
}

async function run(settings: Settings, ...args: string[]) {
  const asked = parseCommand(args, 0);
  if (!asked) throw new Error('That asks for an explanation');
  const store = openLeadAdmin(settings);
  try {
    const none = () => Promise.reject(new Error('No browser here, and no brand'));
    const others = { serve: none, site: none, serverTroubles: () => [] };
    const place = { settings, store: () => store, ...others };
    return await asked.work(asked, place);
  } finally {
    await store.close();
  }
}
