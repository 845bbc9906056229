import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLedgers } from '../../server/ledger/open-ledgers.ts';
import { readSettings } from '../../server/settings/read.ts';
import { fillStore } from '../../tests/support/many-leads.ts';
import { startOperatorPage } from '../../tests/support/operator-page.ts';
import { until } from '../../tests/support/processes.ts';
import { serving } from '../../tests/support/serving.ts';
import { limits } from '../budgets.ts';
import { type Context, median, type Row, row } from '../measurement.ts';
import { ask, costOf, idle, startReadySite, startSite } from '../server.ts';

export const rounds = 1;

/** What one size of something costs, by the name of what was measured. */
type Costs = Readonly<Record<string, readonly [value: number, unit: 'ms' | 'MB']>>;

/**
 * What grows: articles of the provider, leads at the desk, pages of an owner's folder. Each figure, and how much faster
 * than its input it grew at its fastest.
 */
export async function measure({ folder, quick }: Context): Promise<Row[]> {
  const largest = quick ? 1 : 3;
  return [
    ...(await growthOf('articles', [20, 200, 2000, 10_000].slice(0, largest + 1), (count) =>
      costOfArticles(folder, count),
    )),
    ...(await growthOf('leads', [100, 1000, 100_000].slice(0, largest), (count) =>
      costOfLeads(count),
    )),
    ...(await growthOf('own pages', [5, 50, 500].slice(0, largest), (count) =>
      costOfPages(folder, count),
    )),
  ];
}

async function growthOf(
  what: string,
  sizes: readonly number[],
  costAt: (size: number) => Promise<Costs>,
): Promise<Row[]> {
  const rows: Row[] = [];
  const steepest = new Map<string, number>();
  let before: { size: number; costs: Costs } | undefined;
  for (const size of sizes) {
    const costs = await costAt(size);
    for (const [name, [value, unit]] of Object.entries(costs)) {
      rows.push(row(`${size.toLocaleString('en')} ${what}: ${name}`, value, unit));
      const earlier = before?.costs[name]?.[0];
      if (before && earlier !== undefined) {
        const growth = value / earlier / (size / before.size);
        steepest.set(name, Math.max(growth, steepest.get(name) ?? 0));
      }
    }
    before = { size, costs };
  }
  for (const [name, growth] of steepest)
    rows.push(
      row(`${what}, ${name}: growth, its input's = 1`, growth, '×', { atMost: limits.growth }),
    );
  return rows;
}

/** Two kilobytes of text each, as short articles have. */
async function costOfArticles(folder: string, count: number): Promise<Costs> {
  const content = `<p>${'A release changes little, and visitors notice that first. '.repeat(36)}</p>`;
  const list = JSON.stringify(
    Array.from({ length: count }, (_, n) => ({
      _id: `${n}`,
      slug: `article-${n}`,
      title: `Article ${n}`,
      date: '2025-03-03',
      shortSummary: 'In short.',
      content,
    })),
  );
  await using provider = await serving((_, res) => void res.end(list));
  const env = { BLOGS_URL: provider.url, BLOGS_TTL_SECONDS: '86400' };
  const started = performance.now();
  await using site = await startSite(folder, env);
  // While the list is on its way, every article may still be there.
  const unknown = async () => (await ask(`${site.url}/blog/no-such-article`, 'br')).status;
  await until(async () => (await unknown()) === 404, 60_000);
  const arrived = performance.now() - started;
  await idle(site);
  // A shorter list has no second page, and the first is made before anybody asks.
  const listPages = count > 60 ? [2, 3, 4].map((page) => `${site.url}/blog?page=${page}`) : [];
  // The last ones of a list are its newest, and stay where there isn't room for all.
  const newest = [1, 2, 3, 4, 5].map((n) => `${site.url}/blog/article-${count - n}`);
  const one = await quickest(newest);
  const sitemap = await quickest([`${site.url}/sitemap.xml`]);
  return {
    'start to the list': [arrived, 'ms'],
    ...(listPages.length > 0 && { 'a page of the list': [await quickest(listPages), 'ms'] }),
    'an article': [one, 'ms'],
    sitemap: [sitemap, 'ms'],
    memory: [costOf(site).memoryMb, 'MB'],
  };
}

/** This build’s desk, over a ledger in a file. */
async function costOfLeads(count: number): Promise<Costs> {
  using data = mkdtempDisposableSync(join(tmpdir(), 'growth-'));
  const env = { DATA_DIR: data.path };
  const [store] = openLedgers(readSettings(env), {});
  if (!store) throw new Error('There is no ledger');
  await fillStore(store, { leads: count, now: Date.now() });
  await store.close();
  const desk = await startOperatorPage(env);
  try {
    const { headers } = await fetch(desk.link, { redirect: 'manual' });
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const page = async (path: string) => {
      const times: number[] = [];
      for (let n = 0; n < 5; n++) {
        const begun = performance.now();
        const answer = await fetch(`${desk.url}/desk${path}`, {
          headers: { cookie },
          redirect: 'manual',
        });
        await answer.text();
        if (answer.status !== 200) throw new Error(`${path} of the desk: ${answer.status}`);
        times.push(performance.now() - begun);
      }
      return median(times);
    };
    return {
      inbox: [await page(''), 'ms'],
      'a search': [await page('/?search=nowhere+to+be+found'), 'ms'],
      'a lead': [await page('/leads/lead-00000042'), 'ms'],
      figures: [await page('/figures?days=365'), 'ms'],
    };
  } finally {
    await desk.stop();
  }
}

/** An owner's folder that nobody has prepared. */
async function costOfPages(folder: string, count: number): Promise<Costs> {
  using own = mkdtempDisposableSync(join(tmpdir(), 'growth-'));
  mkdirSync(join(own.path, 'pages'));
  for (let n = 0; n < count; n++) {
    writeFileSync(join(own.path, 'pages', `sheet-${n}.yaml`), sheet(n));
  }
  const env = { SITE_DIR: own.path };
  const started = performance.now();
  await using site = await startReadySite(folder, env);
  const ready = performance.now() - started;
  await idle(site);
  const found = await quickest([`${site.url}/sheets/1`, `${site.url}/sheets/2`]);
  return {
    'start to first 200': [site.startMs, 'ms'],
    'start to all pages': [ready, 'ms'],
    'a page': [found, 'ms'],
    memory: [costOf(site).memoryMb, 'MB'],
  };
}

function sheet(n: number): string {
  return `layout: plain
path: /sheets/${n}
name: Sheet ${n}
seo: { title: Sheet ${n}, description: All that stands on sheet ${n}., keywords: sheet }
heading: Sheet ${n}
body: |
  ${'What is on it, in a line of some length. '.repeat(40)}
`;
}

async function quickest(urls: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const url of urls) {
    const { status, ms } = await ask(url, 'br');
    if (status !== 200) throw new Error(`${url}: ${status}`);
    times.push(ms);
  }
  return Math.min(...times);
}
