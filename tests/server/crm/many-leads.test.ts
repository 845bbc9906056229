/** @module-tag slow */
import { beforeAll, expect, test } from 'vitest';
import type { Ledger } from '../../../server/ledger/create-ledger.ts';
import { openLedgers } from '../../../server/ledger/open-ledgers.ts';
import { readSettings } from '../../../server/settings/read.ts';
import { dataFolder } from '../../support/leads.ts';
import { colleagues, fillStore } from '../../support/many-leads.ts';
import { type OperatorApp, startOperatorApp } from '../../support/operator-app.ts';
import { ask, startPostgres } from '../../support/postgres.ts';
import { shared } from '../../support/shared.ts';
import { deskPageMs } from '../../support/thorough.ts';
import { addDays } from '../../support/visits.ts';

const leads = 20_000;
const pages = [
  '/',
  '/?status=new',
  '/?only=late',
  '/?only=due',
  '/?only=leaving',
  '/?state=spam',
  '/?state=delivered',
  '/?state=dead',
  '/?form=quote',
  '/?status=lost',
  '/?sort=status',
  '/?sort=-status',
  '/?sort=-form',
  '/?sort=received',
  `/?sort=-status&after=${Date.now()}.lead-0.new`,
  '/?owner=nobody',
  `/?owner=${colleagues[0]}`,
  '/?since=30d',
  '/?since=2024-01-01&until=400d&status=won',
  '/?search=asha',
  '/?search=nowhere+to+be+found',
  '/?search=tom.3%40&form=quote',
  '/leads/lead-00010000',
  '/leads/lead-00010000/forget',
  '/accounts',
  '/account',
  ...[7, 28, 90, 365].map((days) => `/figures?days=${days}`),
  ...['visits', 'requests', 'pages', 'referrers', 'campaigns', 'devices', 'hours', 'funnel'].map(
    (name) => `/figures/${name}.csv?days=365`,
  ),
  ...['speed', 'speed-pages'].map((name) => `/figures/${name}.csv?days=365`),
];

const folder = shared(dataFolder);
const server = shared(startPostgres);
let engines: Record<'SQLite' | 'PostgreSQL', Readonly<Record<string, string>>>;
beforeAll(async () => {
  const url = await server.createDatabase();
  engines = { SQLite: { DATA_DIR: folder.path }, PostgreSQL: { DATABASE_URL: url } };
  for (const env of Object.values(engines)) {
    await using store = opened(env);
    await fillStore(store, { leads, now: Date.now() });
    await addDays(store, { days: 730, until: Date.now() });
  }
  // As the database does by itself within a minute.
  await ask(url, 'VACUUM ANALYZE');
}, 600_000);

test.each(['SQLite', 'PostgreSQL'] as const)(
  'with 20,000 leads, and two years of 2,000 visits a day, in %s every page and file of the desk comes at once',
  async (engine) => {
    await using page = await startOperatorApp(engines[engine]);
    const { body } = await page.ask('/');
    const [, second = ''] = /href="([^"]+)" rel="next"/.exec(body) ?? [];
    const later = (days: number) => `/?after=${Date.now() - days * 86_400_000}.lead-0`;
    const took: Record<string, number> = {};
    for (const path of [...pages, second.replaceAll('&amp;', '&'), later(340), later(680)])
      took[path] = await quickestMs(async () =>
        expect(await page.ask(path)).toMatchObject({
          status: 200,
          body: expect.stringMatching(path.includes('figures') ? /google\.com|,\d/ : ''),
        }),
      );
    took['/export.csv (its beginning)'] = await quickestMs(() => beginExport(page));
    if (process.env.SHOW_TIMES) console.table(took);
    expect(Object.entries(took).filter(([, ms]) => ms > deskPageMs)).toEqual([]);
  },
  120_000,
);

function opened(env: Readonly<Record<string, string>>): Ledger & AsyncDisposable {
  const [store] = openLedgers(readSettings(env), {});
  if (!store) throw new Error('There is no store');
  return { ...store, [Symbol.asyncDispose]: store.close };
}

/** The quickest of five: the others waited for whatever else the machine did. */
async function quickestMs(ask: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < 5; n++) {
    const start = performance.now();
    await ask();
    took.push(Math.round(performance.now() - start));
  }
  return Math.min(...took);
}

async function beginExport({ url, cookie }: OperatorApp): Promise<void> {
  const { body } = await fetch(`${url}/desk/export.csv`, { headers: { cookie } });
  const reader = body?.getReader();
  await reader?.read();
  await reader?.cancel();
}
