import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createVisitCounter } from '../../../server/figures/visit-counter.ts';
import { mostSpeedRows, visitsKeptMonths } from '../../../server/leads/store/visit-counts.ts';
import { dataFolder, sqliteStore } from '../../support/leads.ts';
import { startSite } from '../../support/site.ts';
import { testClock } from '../../support/test-server.ts';

// What is still in use tells whether anything is kept.
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const visit = {
  'user-agent': chrome,
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
};

test('what two servers counted stands in their ledger once they have stopped, and nothing of who came', async () => {
  using folder = dataFolder();
  const env = { DATA_DIR: folder.path, SITE_URL: 'http://localhost:3000' };
  const sites = await Promise.all([startSite(env), startSite(env)]);
  for (const { url } of sites) {
    const page = await ask(`${url}/contact?utm_source=news`, {
      ...visit,
      referer: 'https://news.example/',
    });
    const [, sheet = ''] = /href="(\/assets\/deferred[^"]+)"/.exec(page) ?? [];
    await ask(url + sheet, { 'user-agent': chrome, referer: `${url}/contact?utm_source=news` });
    await ask(`${url}/`, { ...visit, 'sec-fetch-site': 'same-origin', 'if-none-match': '*' });
    await ask(`${url}/`, { ...visit, 'sec-purpose': 'prefetch' });
    await ask(`${url}/`, { 'user-agent': 'curl/8.15.0' });
    await ask(`${url}/no-such-page`, visit);
    await ask(`${url}/healthz`, visit);
  }
  for (const site of sites) expect(await site.stop()).toBe(0);
  expect(await totals(folder.path)).toEqual([
    ...['campaign news / - / - 2', 'confirmed /contact 2', 'device computer 2', 'entry /contact 2'],
    ...['page / 2', 'referrer news.example 2', 'request ahead 2', 'request bot 2'],
    ...['request confirmed 2', 'request view 2', 'request visit 2'],
  ]);
});

test('with FIGURES=off nothing is counted', async () => {
  using folder = dataFolder();
  const site = await startSite({ DATA_DIR: folder.path, FIGURES: 'off' });
  await ask(`${site.url}/`, visit);
  expect(await site.stop()).toBe(0);
  expect(await totals(folder.path)).toEqual([]);
});

test('a server that is killed while it writes leaves each time whole or not at all', async () => {
  using folder = dataFolder();
  const script = fileURLToPath(new URL('../../support/visit-writer.ts', import.meta.url));
  const writer = spawn(process.execPath, [script, folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of writer.stdout) {
    said += chunk;
    if (said.length > 200) writer.kill('SIGKILL');
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
  const times = Number(said.trimEnd().split('\n').at(-1));
  const store = sqliteStore(folder.path, { clock: testClock() });
  const found = await store.visitTotals({ days: 7, of: ['entry', 'page'] });
  await store.close();
  const amounts = new Set(found.map(({ amount }) => amount));
  expect(found).toHaveLength(4);
  expect(amounts.size).toBe(1);
  const [amount = 0] = amounts;
  expect([times, times + 1]).toContain(amount);
});

test('100,000 made-up campaigns, sites and pages cost a day’s bound of rows, and no memory', async () => {
  using folder = dataFolder();
  const clock = testClock();
  const store = sqliteStore(folder.path, { clock });
  const counter = createVisitCounter({
    store,
    // Articles of a provider: every one is a page.
    addresses: { canonicalPath: (path) => path },
    rules: { siteHost: 'www.example.com', countryHeader: undefined },
    sheet: undefined,
    log: pino({ level: 'silent' }),
    now: clock.now,
  });
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const started = process.cpuUsage();
  for (let n = 0; n < 100_000; n += 1) {
    const headers = { ...visit, referer: `https://made-up-${n}.example/` };
    const originalUrl = `/blog/made-up-${n}?utm_source=${n}&utm_campaign=${'x'.repeat(200)}${n}`;
    counter.count({ method: 'GET', originalUrl, headers }, 'page', 200);
    const place = { page: originalUrl.slice(0, 150), device: 'phone', bucket: n % 11 } as const;
    counter.addSpeed({ ...place, lcp: 1, inp: 1, cls: 1, ttfb: 1 });
    // As often as in a minute.
    if (n % 16_000 === 0) await counter.write();
  }
  await counter.stop();
  const { user } = process.cpuUsage(started);
  const found = await store.visitTotals({
    days: 1,
    of: ['entry', 'referrer', 'campaign', 'request'],
  });
  const { pages } = await store.speedTotals({ days: 1 });
  expect(pages.length).toBeGreaterThanOrEqual(mostSpeedRows);
  expect(pages.length).toBeLessThanOrEqual(mostSpeedRows + 11);
  expect(pages.reduce((sum, { amounts }) => sum + amounts.lcp, 0)).toBe(100_000);
  const rows = Map.groupBy(found, ({ dimension }) => dimension);
  expect([...rows].map(([dimension, { length }]) => `${dimension} ${length}`).sort()).toEqual([
    ...['campaign 201', 'entry 1001', 'referrer 201', 'request 1'],
  ]);
  for (const [, counts] of rows)
    expect(counts.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_000);
  expect(user / 1e6).toBeLessThan(10);
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10 * 1024 * 1024);
  await store.close();
});

/** What is counted of the last two years, in order. */
async function totals(folder: string): Promise<string[]> {
  const store = sqliteStore(folder);
  const of = ['entry', 'page', 'confirmed', 'referrer', 'campaign', 'device', 'request'] as const;
  const found = await store.visitTotals({ days: 31 * visitsKeptMonths, of });
  await store.close();
  return found.map(({ dimension, name, amount }) => `${dimension} ${name} ${amount}`).sort();
}

/** As a browser or a program asks; not by `fetch`, which has `Sec-Fetch-…` lines of its own. */
async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const [answer] = await once(request(url, { headers, agent: false }).end(), 'response');
  let text = '';
  for await (const chunk of answer) text += chunk;
  return text;
}
