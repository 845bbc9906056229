/** @module-tag thorough */

import { globSync, mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '../../specified-routes.ts';
import { articles } from '../../support/articles.ts';
import { hostileLists } from '../../support/hostile-lists.ts';
import { until } from '../../support/processes.ts';
import { listPath } from '../../support/provider.ts';
import { watchStandstill } from '../../support/server-command.ts';
import { serving } from '../../support/serving.ts';
import { type Site, startSite } from '../../support/site.ts';

/** The container has 384 MiB. */
const maxMiB = 300;

const cases = [
  // A little less than an answer may have.
  ...hostileLists.map((list) => ({ ...list, bytes: 10_400_000 })),
  ...hostileLists
    .filter(({ name }) => /windows|spaces/.test(name))
    .map((list) => ({ ...list, bytes: 33_000_000 })),
];

test.each(cases)(
  'a provider that sends $name, $bytes bytes, makes the site neither large nor slow',
  async ({ bytes, type, body }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hostile-'));
    let answer: (res: ServerResponse) => void = sending(
      Buffer.from(JSON.stringify(articles(2000))),
    );
    await using provider = await serving((_req, res) => answer(res));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const env = {
      BLOGS_URL: provider.url + listPath,
      BLOGS_TTL_SECONDS: '1',
      DATA_DIR: dataDir,
      // As in the Dockerfile.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
    };

    const site = await start(env);
    await visit(site, '/blog');
    process.kill(site.pid, 'SIGUSR2');
    for (let turn = 1; turn <= 2; turn += 1) {
      const list = body(bytes, turn);
      answer = typeof list === 'function' ? list : sending(list, type);
      const before = dealtWith(site);
      await until(async () => {
        for (const path of pages) await visit(site, path);
        return dealtWith(site) > before;
      });
      for (const path of pages) await visit(site, path);
    }
    const peak = peakMiB(site);
    const standstill = site.log().findLast(({ standstillMs }) => standstillMs)?.standstillMs;
    await site.stop();

    answer = () => {};
    const again = await start(env);
    await visit(again, '/blog');
    console.info(
      `peak ${peak} MiB, after a restart ${peakMiB(again)} MiB, longest standstill ${standstill} ms of CPU`,
    );
    expect(peak).toBeLessThanOrEqual(maxMiB);
    expect(peakMiB(again)).toBeLessThanOrEqual(maxMiB);
    await again.stop();

    // What lies on a disk may be anything.
    const [kept = ''] = globSync(join(dataDir, 'blogs-*.json'));
    truncateSync(kept, 1e9);
    const third = await start(env);
    await until(() =>
      third.log().some(({ msg }) => msg === 'the kept blog list is too long to be read'),
    );
    expect(peakMiB(third)).toBeLessThanOrEqual(maxMiB);
    await third.stop();
  },
);

const pages = [
  paths.about,
  paths.blog,
  '/sitemap.xml',
  '/feed.xml',
  '/blog/article-3',
  '/blog?page=2',
];

/** Answers of the provider that became a list, or none. */
function dealtWith(site: Site): number {
  return site.log().filter(({ msg }) => /blog list has changed|gave no list/.test(String(msg)))
    .length;
}

async function start(env: Readonly<Record<string, string>>): Promise<Site> {
  const site = await startSite(env, { flags: watchStandstill });
  onTestFinished(async () => void (await site.stop('SIGKILL').catch(() => {})));
  await until(async () => (await fetch(`${site.url}/readyz`)).ok);
  return site;
}

function sending(bytes: Buffer, type = 'application/json') {
  return (res: ServerResponse) => {
    res.writeHead(200, { 'content-type': type }).end(bytes);
  };
}

async function visit(site: Site, path: string): Promise<void> {
  const answer = await fetch(site.url + path);
  await answer.arrayBuffer();
  expect([200, 404]).toContain(answer.status);
}

/** The most memory that the process ever took. */
function peakMiB({ pid }: Site): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
