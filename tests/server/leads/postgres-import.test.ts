/** @module-tag thorough */

import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openLeadAdmin } from '../../../server/leads/open-store.ts';
import { ledgerPath } from '../../../server/leads/store/sqlite.ts';
import { readSettings } from '../../../server/settings.ts';
import { dataFolder, enquiry, newLead, sqliteStore } from '../../support/leads.ts';
import { runLeads } from '../../support/leads-command.ts';
import { ask, startPostgres } from '../../support/postgres.ts';
import { shared } from '../../support/shared.ts';

/** More than one batch. */
const leads = 620;

const postgres = shared(startPostgres);

test('import takes over every lead as it stands, and a second time none', {
  timeout: 300_000,
}, async () => {
  using folder = dataFolder();
  await fill(folder.path);
  const url = await postgres.createDatabase();
  const file = ledgerPath(folder.path);
  const first = await runLeads(['import', file], { DATABASE_URL: url });
  expect(first).toEqual({
    code: 0,
    out: `Imported ${leads.toLocaleString('en')} leads; 0 leads were here already.\n`,
    err: '',
  });
  const second = await runLeads(['import', file], { DATABASE_URL: url });
  expect(second.out).toBe(
    `Imported 0 leads; ${leads.toLocaleString('en')} leads were here already.\n`,
  );

  const [from, to] = [
    openLeadAdmin(readSettings({ DATA_DIR: folder.path })),
    openLeadAdmin(readSettings({ DATABASE_URL: url })),
  ];
  const all = await from.list();
  expect(await to.list()).toEqual(all);
  expect(await to.counts()).toEqual(await from.counts());
  for (const { id } of all.filter((_, n) => n % 25 === 0)) {
    expect(await to.deliveries(id)).toEqual(await from.deliveries(id));
  }
  const counted =
    'SELECT (SELECT count(*) FROM deliveries) AS d, (SELECT count(*) FROM attempts) AS a';
  using ledger = new DatabaseSync(file);
  const [imported] = await ask(url, counted);
  const { d, a } = ledger.prepare(counted).get() ?? {};
  expect([Number(imported?.d), Number(imported?.a)]).toEqual([d, a]);
  expect(await to.list({ search: 'NUMBER 7.' })).toHaveLength(1);
  await from.close();
  await to.close();
});

test('a lead that was sent anew meanwhile stays beside the one that is imported', async () => {
  using folder = dataFolder();
  const url = await postgres.createDatabase();
  const old = sqliteStore(folder.path);
  await old.insert({ ...newLead('inbox'), submission: 'once' });
  await old.close();
  const file = ledgerPath(folder.path);
  await runLeads(['list'], { DATABASE_URL: url });
  await ask(
    url,
    `INSERT INTO leads (id, form, payload, email, received_at, submission, search_text)
     VALUES ('new', 'contact', '{}', '', 1, 'once', '')`,
  );
  expect((await runLeads(['import', file], { DATABASE_URL: url })).code).toBe(0);
  expect(await ask(url, 'SELECT id FROM leads WHERE submission IS NOT NULL')).toEqual([
    { id: 'new' },
  ]);
  expect(await ask(url, 'SELECT count(*)::int AS leads FROM leads')).toEqual([{ leads: 2 }]);
});

/** Leads in every state, with attempts and mails. */
async function fill(dataDir: string): Promise<void> {
  const store = sqliteStore(dataDir);
  const attempt = { at: 1, durationMs: 2, status: 503, outcome: 'status' };
  const states = ['received', 'received', 'received', 'pending', 'inbox', 'spam'] as const;
  const ends = ['delivered', 'rejected', 'pending'] as const;
  await Promise.all(
    Array.from({ length: leads }, async (_, n) => {
      const values = { ...enquiry(n), message: `Number ${n}. “Soon” \0 🏏 \ud800` };
      const state = states[n % 6];
      const result = await store.insert({
        ...newLead(state ?? 'inbox'),
        ...{ payload: JSON.stringify(values), email: values.email, submission: `once ${n}` },
        mails: state === 'spam' ? [] : ['mail'],
      });
      const end = ends[n % 6];
      if (result.kind !== 'new' || !end || result.lead.state !== 'received') return;
      await store.settle(result.lead, end, { attempt, dueAt: 7 });
    }),
  );
  await store.close();
}
