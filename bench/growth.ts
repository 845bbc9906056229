/**
 * What more articles cost: `node bench/growth.ts [how many …]`. The built server as a process of its own,
 * beside the provider's; the probe inside it only watches its event loop.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../tests/support/processes.ts';
import { type Provider, startProvider } from '../tests/support/provider-server.ts';
import { ask } from './asking.ts';
import type { LoopFigures } from './growth-probe.ts';
import {
  type GrowingSite,
  loopFigures,
  startGrowingSite,
  startIdle,
  stop,
  ttlSeconds,
} from './growth-site.ts';
import { memoryOf } from './machine.ts';
import { figure, median } from './statistics.ts';
import { printColumns } from './table.ts';

const refreshes = 5;
const pagesEach = 30;
const agent = new Agent({ keepAlive: true });

if (import.meta.main) {
  const counts = process.argv.slice(2).map(Number);
  await benchGrowth(counts.length > 0 ? counts : [20, 2000, 10_000]);
  agent.destroy();
}

async function benchGrowth(counts: readonly number[]): Promise<void> {
  const columns: string[][] = [];
  for (const count of counts) {
    const figures = await measure(count);
    columns.push([`${figure(count)} articles`, ...Object.values(figures)]);
    console.log(`Measured with ${figure(count)}`);
    if (columns.length === 1) columns.unshift(['', ...Object.keys(figures)]);
  }
  const lines = (columns[0] ?? []).map((_, line) => columns.map((column) => column[line] ?? ''));
  printColumns(lines);
}

async function measure(count: number): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'growth-'));
  const provider = await startProvider({ kind: 'many', count: count - 1 });
  try {
    // The provider makes its articles before anybody waits for them.
    const { bytes } = await ask(provider.blogsUrl, { encoding: 'identity' });
    const first = await startGrowingSite(provider, dataDir);
    const pages = await timePages(first, count);
    const refreshed = await watchRefreshes(first, provider, count);
    const { now, peak } = memoryOf(first.child.pid ?? 0);
    await stop(first);

    await provider.behave({ kind: 'hang' });
    const second = await startGrowingSite(provider, dataDir);
    await stop(second);
    return {
      "the provider's answer": `${figure(bytes / 1e6, 2)} MB`,
      'start to the first whole /blog': ms(first.firstBlog),
      'the same from disk, provider hanging': ms(second.firstBlog),
      ...pages,
      ...refreshed,
      'memory after that (at most)': `${figure(now / 1e6)} MB (${figure(peak / 1e6)} MB)`,
    };
  } finally {
    await provider.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Pages that nobody has asked for yet, and the same ones again. */
async function timePages({ url }: GrowingSite, count: number): Promise<Record<string, string>> {
  const sample = Array.from(
    { length: pagesEach },
    (_, n) => Math.floor((n * count) / pagesEach) + 1,
  );
  const articles = [...new Set(sample)].map((n) => `${url}/blog/article-${n}`);
  const lists = [...new Set(sample.map((n) => Math.ceil(n / 60)))].map(
    (n) => `${url}/blog?page=${n}`,
  );
  const times: Record<string, string> = {};
  // Until then the fixed pages are being made.
  await until(async () => (await fetch(`${url}/readyz`)).ok);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  for (const [name, addresses] of [
    ['/blog?page=…', lists],
    ['/blog/{slug}', articles],
  ] as const) {
    for (const kind of ['rendered anew', 'from memory']) {
      const taken: number[] = [];
      for (const address of addresses) {
        const { status, end } = await ask(address, { agent, encoding: 'identity' });
        if (status !== 200) throw new Error(`${address} answered ${status}`);
        taken.push(end);
      }
      times[`${name}, ${kind}`] = `${figure(median(taken), 2)} ms`;
    }
  }
  return times;
}

/** Changes the list a few times, asking the server for its health all the while. */
async function watchRefreshes(
  site: GrowingSite,
  provider: Provider,
  count: number,
): Promise<Record<string, string>> {
  const latencies: number[] = [];
  const loops: LoopFigures[] = [];
  const idleBlocks: number[] = [];
  const idle = startIdle();
  for (let revision = 1; revision <= refreshes; revision++) {
    await provider.behave({ kind: 'many', count: count - 1, revision });
    await new Promise((resolve) => setTimeout(resolve, ttlSeconds * 1000));
    const known = site.tookMs.length;
    await Promise.all([loopFigures(site), loopFigures(idle)]);
    let longest = 0;
    let refreshed = 0;
    // The pages that the change makes anew are not the refresh's: it ends with the new list.
    for (let n = 0; refreshed === 0; n++) {
      if (n % 20 === 0) await ask(`${site.url}/`, { agent });
      const { end } = await ask(`${site.url}/healthz`, { agent, encoding: 'identity' });
      longest = Math.max(longest, end);
      await new Promise((resolve) => setTimeout(resolve, 5));
      refreshed = site.tookMs.length - known;
    }
    latencies.push(longest);
    loops.push(await loopFigures(site));
    idleBlocks.push((await loopFigures(idle)).longestBlock);
    await new Promise((resolve) => setTimeout(resolve, 1500));
  }
  await stop(idle);
  const worst = (numbers: readonly number[]) =>
    `${figure(median(numbers), 1)} ms (${figure(Math.max(...numbers), 1)} ms)`;
  return {
    [`refresh, median of ${refreshes}`]: ms(median(site.tookMs.slice(-refreshes))),
    'its longest main-thread work (worst)': worst(loops.map(({ longestWork }) => longestWork)),
    'the longest block meanwhile (worst)': worst(loops.map(({ longestBlock }) => longestBlock)),
    'the same of an idle process (worst)': worst(idleBlocks),
    'the slowest /healthz meanwhile (worst)': worst(latencies),
  };
}

function ms(time: number): string {
  return `${figure(time)} ms`;
}
