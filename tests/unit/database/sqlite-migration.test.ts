import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ledgerPath } from '../../../server/database/sqlite/engine.ts';
import {
  countsOfLedger,
  leadsOfLastRelease,
  sqliteOfLastRelease,
} from '../../support/last-release.ts';
import { dataFolder, newLead, openLedgerFile, sqliteStore, toSales } from '../../support/leads.ts';

const count = 400;

test('a ledger of the release before is taken over with every lead; as it was, it is kept beside it, and the log says so', async () => {
  using folder = dataFolder();
  using old = openLedgerFile(folder.path);
  old.exec(sqliteOfLastRelease);
  old.exec(`BEGIN; ${leadsOfLastRelease(count).join(';')}; COMMIT`);
  const before = old.prepare(countsOfLedger('deliveries')).all();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  await using store = sqliteStore(folder.path, { log });
  const all = { delivered: count / 2, pending: count / 4, inbox: count / 4 };
  const counts = async () =>
    Object.fromEntries((await store.leads.counts()).map(({ state, leads }) => [state, leads]));
  expect(await counts()).toEqual(all);
  expect(old.prepare(countsOfLedger('jobs')).all()).toEqual(before);
  const [copy] = readdirSync(folder.path).filter((name) => name.endsWith('.before'));
  expect(lines.join()).toContain(`${copy}","msg":"The ledger is brought up to date`);
  using kept = new DatabaseSync(join(folder.path, copy ?? ''), { readOnly: true });
  expect(kept.prepare('SELECT count(*) AS n FROM leads').get()).toEqual({ n: count });
  expect(kept.prepare('PRAGMA user_version').get()).toEqual({ user_version: 3 });

  expect(await store.jobs.claim({ kind: 'lead.forward', target: 'contact' })).toMatchObject({
    id: '2',
  });
  expect(await store.leads.list({ search: 'ASHA 7' })).not.toEqual([]);
  // The server of the release before, if it still runs, writes on beside it.
  old.exec(`INSERT INTO leads (id, form, payload, email, received_at, search_text)
    VALUES ('by the old', 'contact', '{}', '', 1, '');
    INSERT INTO deliveries (lead_id, channel, form, state, first_attempt_at, scheduled_at, due_at)
    VALUES ('by the old', 'mail', 'contact', 'pending', 1, 1, 1)`);
  await using mailing = sqliteStore(folder.path, { routes: () => [toSales] });
  const mail = { kind: 'lead.mail' } as const;
  await mailing.jobs.takeOver();
  expect(await mailing.jobs.claim(mail)).toMatchObject({
    target: toSales.target,
    lead: { id: 'by the old' },
  });
  await store.leads.insert(newLead('inbox'));
  expect(await counts()).toEqual({ ...all, inbox: count / 4 + 2 });
});

test('a ledger of a version between is given what it has not had yet, and keeps its leads', async () => {
  using folder = dataFolder();
  const store = sqliteStore(folder.path);
  await store.leads.insert(newLead('inbox'));
  await store.close();
  using before = openLedgerFile(folder.path);
  before.exec(`DROP TABLE speed; DROP TABLE jobs; DROP TABLE counts; ALTER TABLE leads DROP COLUMN phone;
    DELETE FROM kysely_migration WHERE name >= '0010'`);
  await using now = sqliteStore(folder.path);
  expect(await now.leads.count()).toBe(1);
  expect(before.prepare('SELECT count(*) AS n FROM speed').get()).toEqual({ n: 0 });
});

test('leads of before are found under the address that the eye sees, and forgotten under it', async () => {
  using folder = dataFolder();
  const store = sqliteStore(folder.path);
  for (const state of ['inbox', 'spam', 'inbox'] as const) await store.leads.insert(newLead(state));
  await store.close();
  using before = openLedgerFile(folder.path);
  before.exec(`DROP TABLE jobs; DROP TABLE counts; UPDATE leads SET email = 'a\u200b@example.com' WHERE state = 'spam';
    UPDATE leads SET email = 'mailto:a@example.com.' WHERE rowid = 1;
    DELETE FROM kysely_migration WHERE name >= '0013'`);
  await using now = sqliteStore(folder.path);
  expect(await now.leads.count({ email: 'Ann <A@Example.com>' })).toBe(3);
  expect(await now.leads.forget('a\u00ad@example.com')).toMatchObject({ leads: 3 });
});

test('an up-to-date ledger is opened again as it is', async () => {
  using folder = dataFolder();
  for (let n = 0; n < 2; n++) await sqliteStore(folder.path).close();
  const stores = [sqliteStore(folder.path), sqliteStore(folder.path)];
  expect(await Promise.all(stores.map((store) => store.leads.count()))).toEqual([0, 0]);
  expect(readdirSync(folder.path).some((name) => name.endsWith('.before'))).toBe(false);
  for (const store of stores) await store.close();
});

test.each([
  ['PRAGMA user_version = 2', 'the release before this one first'],
  ['PRAGMA user_version = 99', 'start a newer one'],
])('another version is refused for good: %s', async (change, says) => {
  using folder = dataFolder();
  using db = openLedgerFile(folder.path);
  db.exec(change);
  await expect(sqliteStore(folder.path).leads.count()).rejects.toThrow(
    expect.objectContaining({ permanent: true, message: expect.stringContaining(says) }),
  );
  expect(
    new DatabaseSync(ledgerPath(folder.path)).prepare('SELECT * FROM sqlite_schema').all(),
  ).toEqual([]);
});

test('a ledger with a migration that this version doesn’t know is refused for good', async () => {
  using folder = dataFolder();
  const store = sqliteStore(folder.path);
  await store.leads.count();
  await store.close();
  using db = openLedgerFile(folder.path);
  db.exec("INSERT INTO kysely_migration VALUES ('9999-later', '2099-01-01T00:00:00Z')");
  await expect(sqliteStore(folder.path).leads.count()).rejects.toThrow(
    expect.objectContaining({
      name: 'DatabaseUnavailable',
      permanent: true,
      message: expect.stringContaining('start a newer one'),
    }),
  );
});
