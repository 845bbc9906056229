import { setTimeout as pause } from 'node:timers/promises';
import { article, articles } from '../../tests/support/articles.ts';
import { until } from '../../tests/support/processes.ts';
import { serving } from '../../tests/support/serving.ts';
import { limits } from '../budgets.ts';
import { type Context, type Row, row } from '../measurement.ts';
import { startReadySite } from '../server.ts';

export const rounds = 3;

/** How long a refresh of a long list keeps the event loop from turning, if it changed and if it didn't. */
export async function measure({ folder }: Context): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { articles, changedMs, unchangedMs } of limits.refreshes) {
    const { changed, unchanged } = await longestBlocks(folder, articles);
    const what = `Event-loop block: list of ${articles} articles,`;
    rows.push(row(`${what} changed`, changed, 'ms', { atMost: changedMs }));
    rows.push(row(`${what} unchanged`, unchanged, 'ms', { atMost: unchangedMs }));
  }
  return rows;
}

async function longestBlocks(folder: string, count: number) {
  const older = JSON.stringify(articles(count - 1)).slice(1);
  let [title, asked] = ['First title', 0];
  await using provider = await serving((req, res) => {
    asked++;
    const etag = `"${title}"`;
    if (req.headers['if-none-match'] === etag) return void res.writeHead(304, { etag }).end();
    const newest = JSON.stringify(article(count, { title }));
    res.writeHead(200, { etag, 'content-type': 'application/json' }).end(`[${newest},${older}`);
  });
  const env = { BLOGS_URL: provider.url, BLOGS_TTL_SECONDS: '1', WATCH_LOOP: 'yes' };
  await using site = await startReadySite(folder, env);
  const blockMs = async () => (await site.figures()).longestBlockMs;
  /** Each look at the newest article makes the site ask the provider again, if its list is old enough. */
  const look = async () => await (await fetch(`${site.url}/blog/article-${count}`)).text();

  await until(async () => (await look()).includes(title), 60_000);
  // All pages are made and compressed now.
  await pause(3000);
  await blockMs();
  const before = asked;
  await until(async () => (await look()) && asked >= before + 2);
  const unchanged = await blockMs();
  title = 'Second title';
  await until(async () => (await look()).includes(title), 60_000);
  return { changed: await blockMs(), unchanged };
}
