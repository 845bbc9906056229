import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createBlogProvider } from '../../../server/blog/blog-provider.ts';
import { createBlogStore } from '../../../server/blog/blog-store.ts';
import { article, articles } from '../../support/articles.ts';
import { deliveredContent } from '../../support/content.ts';
import { until } from '../../support/processes.ts';
import { startProvider } from '../../support/provider-server.ts';

function startStore(url: string, dataDir: string) {
  const log = { info: vi.fn(), warn: vi.fn() };
  const time = { now: 0 };
  const now = () => time.now;
  const provider = createBlogProvider({
    url,
    timeoutMs: 60_000,
    mediaUrl: 'https://media.example/',
    dates: { timeZone: 'UTC', words: deliveredContent.words.formats },
    dataDir,
    log,
    now,
  });
  return { store: createBlogStore({ provider, ttlMs: 60_000, now, log }), time, log };
}

test('a restart beside a provider that hangs, dies and comes back never shows an empty blog', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'blogs-'));
  const provider = await startProvider({ kind: 'list', blogs: articles(3), delayMs: 50 });
  try {
    const { store: first } = startStore(provider.blogsUrl, dataDir);
    const lists = await Promise.all([first.list(), first.list(), first.list()]);
    expect(lists.map((list) => list?.size)).toEqual([3, 3, 3]);
    expect(await provider.received()).toHaveLength(1);
    await first.close();

    await provider.behave({ kind: 'hang' });
    const { store: hanging } = startStore(provider.blogsUrl, dataDir);
    expect((await hanging.list())?.find('article-3')).toEqual(article(3));
    const closing = performance.now();
    await hanging.close();
    expect(performance.now() - closing).toBeLessThan(5000);

    await provider.behave({ kind: 'answer', status: 503 });
    const { store, time, log } = startStore(provider.blogsUrl, dataDir);
    expect((await store.list())?.size).toBe(3);
    await until(() => log.warn.mock.calls.length === 1);
    await provider.behave({ kind: 'list', blogs: articles(4) });
    time.now += 1000;
    expect(await store.list()).toMatchObject({ size: 3 });
    await until(async () => (await store.list())?.size === 4);
    await store.close();
  } finally {
    await provider.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
