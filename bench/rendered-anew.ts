import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { blogArticlePath, blogListPath, paths } from '../shared/paths.ts';
import { type Site, startSite } from '../tests/support/site.ts';
import { ask } from './asking.ts';
import { limits } from './budgets.ts';
import { cpuSeconds } from './machine.ts';
import { manyBlogs, startProvider } from './provider.ts';
import { figure, median } from './statistics.ts';
import type { Row } from './table.ts';

/** So many articles fill the page cache: nothing that was in it before is left. */
const articlesThatFillTheCache = 1100;
/** Until then the code is still being compiled. */
const coldRenders = 100;
const timedArticles = 100;
const pausedArticles = 20;
/** Of 19 full ones; the first is a fixed page. */
const listPages = Array.from({ length: 17 }, (_, place) => place + 2);

/** What Chromium sends. */
const browsersEncodings = 'gzip, deflate, br, zstd';

/**
 * Pages rendered for the request, from request to last byte, one at a time: articles of a long list for the first
 * time, then every fixed page, which the articles have pushed out of the page cache. One after the other, as on a
 * busy site; and each after a pause, when the processor has forgotten everything.
 */
export async function benchRenderedAnew(): Promise<Row[]> {
  const blogs = manyBlogs(articlesThatFillTheCache);
  const provider = await startProvider(blogs);
  const site = await startSite({ BLOGS_URL: provider.url, BLOGS_TTL_SECONDS: '86400' });
  try {
    await ask(site.url + paths.blog);
    const articles = blogs.map(({ slug }) => blogArticlePath(slug));
    const next = (count: number) => articles.splice(0, count);
    for (const path of next(coldRenders)) await renderTime(site, path);
    await idle(site.pid);
    const articleTimes = await renderTimes(site, next(timedArticles));
    await idle(site.pid);
    const pausedTimes = await renderTimes(site, next(pausedArticles), () => idle(site.pid));
    for (const path of articles) await renderTime(site, path);
    await idle(site.pid);
    const fixed = Object.values(paths);
    const fixedTimes = await renderTimes(site, fixed);
    await idle(site.pid);
    const listTimes = await renderTimes(site, listPages.map(blogListPath));

    const longest = Math.max(...fixedTimes);
    return [
      row(`${timedArticles} articles`, median(articleTimes)),
      row(`${listTimes.length} pages of the blog list`, median(listTimes)),
      row(`${fixed.length} fixed pages`, median(fixedTimes)),
      {
        what: `Rendered anew: ${pausedArticles} articles, each after a pause, median`,
        budget: '',
        measured: `${figure(median(pausedTimes), 2)} ms`,
      },
      {
        what: 'Rendered anew: the longest of the fixed pages, a single time',
        budget: '',
        measured: `${figure(longest, 2)} ms (${fixed[fixedTimes.indexOf(longest)]})`,
      },
    ];
  } finally {
    await site.stop('SIGKILL');
    provider.close();
  }
}

async function renderTimes(
  site: Site,
  pages: readonly string[],
  before = async () => {},
): Promise<number[]> {
  const times: number[] = [];
  for (const path of pages) {
    await before();
    times.push(await renderTime(site, path));
  }
  return times;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function renderTime(site: Site, path: string): Promise<number> {
  const { status, headers, end } = await ask(site.url + path, {
    agent,
    encoding: browsersEncodings,
  });
  // A page that has been in memory for a while comes as brotli.
  if (status !== 200 || headers['content-encoding'] !== 'gzip')
    throw new Error(`${path} was not rendered anew: ${status} ${JSON.stringify(headers)}`);
  return end;
}

/** Waits until the process has finished what it does behind its answers: compressing them for good. */
async function idle(pid: number): Promise<void> {
  for (let before = Number.NaN; before !== cpuSeconds(pid); ) {
    before = cpuSeconds(pid);
    await pause(60);
  }
}

function row(what: string, time: number): Row {
  return {
    what: `Rendered anew: ${what}, median`,
    budget: `≤ ${limits.renderMs} ms`,
    measured: `${figure(time, 2)} ms`,
    met: time <= limits.renderMs,
  };
}
