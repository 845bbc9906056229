/** @module-tag slow */

import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fallbackPath, ledgerPath } from '../../../server/database/sqlite/engine.ts';
import type { Ledger } from '../../../server/ledger/create-ledger.ts';
import { conditions } from '../../../server/monitoring/conditions.ts';
import { dataFolder, newLead, openLedgerFile, sqliteStore } from '../../support/leads.ts';
import { runLeads } from '../../support/leads-command.ts';
import { startPgBouncer } from '../../support/pgbouncer.ts';
import { ask, startPostgres } from '../../support/postgres.ts';
import { postgresStore } from '../../support/postgres-store.ts';
import { until } from '../../support/processes.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';
import { mountSmallDisk } from '../../support/small-disk.ts';

const postgres = shared(startPostgres);

/** What `leads status` said in each state, and its exit code. */
const table: [state: string, code: number, said: string][] = [];
afterAll(() => {
  if (process.env.SHOW_STATUS)
    for (const row of table) process.stdout.write(`${row.join(' | ')}\n`);
});

async function says(state: string, env: Readonly<Record<string, string>>, line: RegExp, code = 1) {
  const { out, err, code: ended } = await runLeads(['status'], { PORT: '2', ...env });
  table.push([state, ended, (out || err).trim().replaceAll('\n', ' // ')]);
  expect([out || err, ended], state).toEqual([expect.stringMatching(line), code]);
}

const hour = 3_600_000;

/** For each form somebody who has the leads. */
const elsewhere = { CONTACT_URL: 'http://127.0.0.1:2/chat', QUOTE_URL: 'http://127.0.0.1:2/quote' };

/** A ledger in which a lead of each kind of trouble is made. */
async function ledgerWith(dataDir: string, work: (store: Ledger) => Promise<unknown>) {
  const now = Date.now();
  const before = { now: () => now - hour, monotonic: () => performance.now() };
  await using store = sqliteStore(dataDir, { clock: before });
  await work(store);
}

const held = { kind: 'lead.forward', target: 'contact' } as const;
const attempt = { at: 0, durationMs: 1, status: 500, outcome: 'status' };

test('troubles of leads, and those that servers have told of', async () => {
  const cases: [string, (store: Ledger) => Promise<unknown>, RegExp, number?][] = [
    [
      'nothing',
      async (store) => store.leads.count(),
      /^Nothing needs a person\. No server answers at/,
      0,
    ],
    [
      'a lead was given up',
      async (store) => {
        await store.leads.insert(newLead('pending'));
        const lead = await store.jobs.claim(held);
        if (lead) await store.jobs.settle(lead, 'dead', { attempt });
      },
      /^dead: 1 lead of contact/,
    ],
    [
      'the external site refuses a lead',
      async (store) => {
        await store.leads.insert(newLead('pending'));
        const lead = await store.jobs.claim(held);
        if (lead) await store.jobs.settle(lead, 'rejected', { attempt });
      },
      /^rejected: 1 lead of contact/,
    ],
    [
      'the external site has been away for an hour',
      async (store) => store.leads.insert(newLead('pending')),
      /^waiting: 1 lead of contact/,
    ],
    [
      'a lead that nobody has seen',
      async (store) => store.leads.insert(newLead('inbox')),
      /^unseen: 1/,
    ],
    [
      'the mail of a lead was given up',
      async (store) => {
        await store.leads.insert({ ...newLead('inbox'), mailTo: ['sales@example.com'] });
        const lead = await store.jobs.claim({ kind: 'lead.mail' });
        if (lead) await store.jobs.settle(lead, 'dead', { attempt });
      },
      /^dead: 1 lead of contact.*sales@example\.com/,
    ],
    ...['target-down', 'mail-failing', 'provider', 'pages-not-ready', 'ledger-file'].map(
      (name): [string, (store: Ledger) => Promise<unknown>, RegExp] => [
        `a server has told of ${name}`,
        async (store) => {
          const since = Date.now();
          const alert = { name, since, seenAt: since, threadSince: since, mailingUntil: 0 };
          const more = { revision: 1, state: 'began', told: 1, mailed: 'all' } as const;
          await store.alerts.saveAlert({ ...alert, ...more });
        },
        new RegExp(`^${name}: ${conditions.find((each) => each.name === name)?.title}`),
      ],
    ),
  ];
  for (const [state, work, line, code] of cases) {
    using folder = dataFolder();
    await ledgerWith(folder.path, work);
    await says(state, { DATA_DIR: folder.path }, line, code);
  }
});

test('a ledger of SQLite: none, full, locked, somebody else’s, damaged, replaced under a server', async () => {
  using folder = dataFolder();
  const env = { DATA_DIR: folder.path };
  await says('no ledger yet', env, /^There is no ledger in/);
  await says('nothing is to be kept', { DATA_DIR: 'off' }, /^DATA_DIR is off/);
  await ledgerWith(folder.path, async (store) => {
    for (let n = 0; n < 20; n++)
      await store.leads.insert({
        ...newLead('spam'),
        payload: JSON.stringify('x'.repeat(1_000_000)),
      });
  });
  await says('past LEDGER_MAX_MB', { ...env, LEDGER_MAX_MB: '16' }, /^ledger-size: .*\d % full/m);
  using writer = openLedgerFile(folder.path);
  writer.exec('BEGIN IMMEDIATE');
  await says('another program holds the writers’ lock', env, /^ledger: .*, database is locked: /m);
  writer.exec('ROLLBACK');
  writer.close();
  const file = openSync(ledgerPath(folder.path), 'r+');
  writeSync(file, 'no database any more', 0);
  closeSync(file);
  await says('the file is no database', env, /^ledger: .*, file is not a database: /m);
  rmSync(ledgerPath(folder.path));

  await using site = await startSite({ ...env, ...elsewhere });
  const { port: PORT } = new URL(site.url);
  await until(() => existsSync(ledgerPath(folder.path)));
  using other = dataFolder();
  await ledgerWith(other.path, (store) => store.leads.count());
  renameSync(ledgerPath(other.path), ledgerPath(folder.path));
  // Within a minute.
  await until(() => site.log().some(({ alert }) => alert === 'ledger-file'), 90_000);
  await says('another file was put in its place', { ...env, PORT }, /^ledger-file: /m);
}, 120_000);

test('a disk that is full or read-only, under a server and without one', async (context) => {
  using disk = mountSmallDisk('8m');
  if (!disk) return context.skip('needs the right to mount');
  const env = { DATA_DIR: disk.path };
  await using site = await startSite({ ...env, ...elsewhere });
  const { port: PORT } = new URL(site.url);
  await until(async () => (await fetch(`${site.url}/readyz`)).ok);
  await says('all is well', { ...env, PORT }, /^Nothing needs a person\.\n$/, 0);
  disk.fill();
  await says('the disk is full', { ...env, PORT }, /^ledger: .*, database or disk is full: /m);
  disk.clear();
  await until(
    async () => !('degraded' in Object(await (await fetch(`${site.url}/readyz`)).json())),
  );
  await says('there is room again', { ...env, PORT }, /^Nothing needs a person\.\n$/, 0);
  await site.stop();
  disk.lock();
  await says('the volume is read-only', env, /^ledger: .*: /m);
});

test('a server that hangs, and one that can’t write what the command can', async () => {
  using folder = dataFolder();
  await ledgerWith(folder.path, (store) => store.leads.count());
  const env = { DATA_DIR: folder.path };
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await until(() => silent.listening);
  const address = silent.address();
  const PORT = String(typeof address === 'object' ? address?.port : '');
  await says('the server takes connections and hangs', { ...env, PORT }, /^server: .* nothing/m);
  silent.close();
  await using site = await startSite({ DATABASE_URL: 'postgres://a:b@127.0.0.1:2/leads', ...env });
  const its = new URL(site.url).port;
  await says(
    'the server’s database is away, the command looks elsewhere',
    { ...env, PORT: its },
    /^ledger: .*says the server at/m,
  );
});

test('PostgreSQL: away, refused, only read, full, behind the wrong pooler', async () => {
  const url = await postgres.createDatabase();
  const name = new URL(url).pathname.slice(1);
  const env = { DATA_DIR: 'off', DATABASE_URL: url };
  {
    await using store = postgresStore(url);
    await store.leads.count();
  }
  await says('PostgreSQL is well', env, /^Nothing needs a person\./, 0);
  await ask(url, `ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  await says('default_transaction_read_only', env, /^ledger: .*25006: .*primary alone/m);
  await ask(
    url,
    `SET transaction_read_only = off; ALTER DATABASE ${name} RESET default_transaction_read_only`,
  );
  await says(
    'a wrong password',
    { ...env, DATABASE_URL: url.replace('S3cret', 'Wr0ng') },
    /^ledger: .*28P01/m,
  );
  await using pooler = await startPgBouncer(url, 'statement');
  await says(
    'PgBouncer in statement mode',
    { ...env, DATABASE_URL: pooler.url },
    /^ledger: .*pool_mode/m,
  );
  await ask(url, "INSERT INTO kysely_migration VALUES ('9999-later', '')");
  await says('a ledger of a newer version', env, /^ledger: .*start a newer one/m);
  await ask(url, "DELETE FROM kysely_migration WHERE name = '9999-later'");
  using folder = dataFolder();
  await ledgerWith(folder.path, (store) => store.leads.insert(newLead('pending')));
  await says(
    'leads wait in a file beside the database',
    { ...env, DATA_DIR: folder.path },
    /^leads-orphaned: .*1 lead in .*leads\.sqlite/m,
  );
  renameSync(ledgerPath(folder.path), fallbackPath(folder.path));
  await ledgerWith(folder.path, (store) => store.leads.count());
  await says(
    'leads of an outage, and no DATABASE_URL any more',
    { DATA_DIR: folder.path },
    /^leads-orphaned: .*leads-meanwhile\.sqlite/m,
  );
  await postgres.stop('fast');
  await says('PostgreSQL is away', env, /^ledger: .*ECONNREFUSED/m);
  await postgres.start();
});

test('PostgreSQL on a full disk, and a standby', async (context) => {
  using disk = mountSmallDisk('120m');
  if (!disk) return context.skip('needs the right to mount');
  chmodSync(disk.path, 0o755);
  await using small = await startPostgres({ folder: disk.path });
  const url = await small.createDatabase();
  const env = { DATA_DIR: 'off', DATABASE_URL: url };
  {
    await using store = postgresStore(url);
    await store.leads.count();
  }
  disk.fill();
  await says('the database’s disk is full', env, /^ledger: .*53100: .*No space left on device/m);
  disk.clear();
  await says('it has room again', env, /^Nothing needs a person\./, 0);
  await using standby = await startPostgres({ standbyOf: url });
  const its = new URL(url);
  its.port = String(standby.port);
  await says('a standby', { ...env, DATABASE_URL: its.href }, /^ledger: .*25006: .*primary alone/m);
});
