import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import {
  type BlogProviderOptions,
  createBlogProvider,
} from '../../../server/blog/blog-provider.ts';
import { ProviderError } from '../../../server/blog/provider-error.ts';
import { article, articles } from '../../support/articles.ts';
import { deliveredContent } from '../../support/content.ts';
import { dataFolder } from '../../support/leads.ts';
import { listing, startProvider } from '../../support/provider.ts';
import { anew, shared } from '../../support/shared.ts';
import type { Behaviour } from '../../support/upstream-server.ts';

const provider = shared(startProvider);
const data = anew(dataFolder);

function setUp(changes: Partial<BlogProviderOptions> = {}) {
  const log = { info: vi.fn(), warn: vi.fn() };
  const source = createBlogProvider({
    url: provider.blogsUrl,
    timeoutMs: 5000,
    articles: { mediaUrl: 'https://media.example/' },
    dateFormat: { timeZone: 'UTC', words: deliveredContent.words.formats },
    dataDir: data.path,
    log,
    ...changes,
  });
  return { source, log };
}

test('a list, and a line about the entries that are left out', async () => {
  const { source, log } = setUp();
  await provider.behave(listing([...articles(50), { broken: true }]));
  const list = await source.refresh();
  expect(list.size).toBe(50);
  expect(list.find('article-7')).toMatchObject(cardOf(7));
  expect(list.html(article(7))).toContain('<p>What changed in release 7');
  expect(log.warn.mock.calls).toEqual([
    [
      { count: 1, examples: [{ index: 50, slug: undefined, problems: ['_id', 'slug', 'title'] }] },
      expect.any(String),
    ],
  ]);
});

test('the same answer again is no other list', async () => {
  const { source } = setUp();
  await provider.behave(listing(articles(3), { etag: false }));
  const list = await source.refresh();
  expect(await source.refresh()).toBe(list);

  await provider.behave(listing(articles(3)));
  expect(await source.refresh()).toBe(list);
  expect(await source.refresh()).toBe(list);
  expect((await provider.received()).at(-1)?.ifNoneMatch).toBeDefined();

  await provider.behave(listing(articles(4)));
  expect((await source.refresh()).size).toBe(4);
  await source.close();
  expect(readdirSync(data.path)).toHaveLength(1);
});

test.each([
  ['half an array', { kind: 'answer', body: '[{"slug":"a"},{"slu' }],
  ['half a gzip', { kind: 'answer', headers: { 'content-encoding': 'gzip' }, base64: halfGzip() }],
  ['an empty array', listing([])],
  ['no list', { kind: 'answer', status: 500 }],
] satisfies [string, Behaviour][])(
  'a good list outlives %s, here and on disk',
  async (_, behaviour) => {
    const { source } = setUp();
    await provider.behave(listing(articles(3)));
    await source.refresh();
    await provider.behave(behaviour);
    await expect(source.refresh()).rejects.toThrow(ProviderError);
    await source.close();
    expect(readdirSync(data.path)).toHaveLength(1);
    expect((await setUp().source.lastGood())?.size).toBe(3);
  },
);

test('an answer in another charset is read', async () => {
  const { source } = setUp();
  const base64 = Buffer.from(JSON.stringify(articles(2)), 'utf16le').toString('base64');
  const headers = { 'content-type': 'application/json; charset=utf-16le' };
  await provider.behave({ kind: 'answer', headers, base64 });
  expect((await source.refresh()).find('article-1')).toMatchObject(cardOf(1));
});

test('an empty answer replaces a list only when it is given for ten minutes', async () => {
  let now = 0;
  const { source } = setUp({ now: () => now });
  await provider.behave(listing(articles(3)));
  await source.refresh();
  await provider.behave(listing([]));
  await expect(source.refresh()).rejects.toThrow('no articles');
  now += 599_999;
  await expect(source.refresh()).rejects.toThrow('no articles');

  // In between the articles are there again: the ten minutes start anew.
  await provider.behave(listing(articles(3)));
  await source.refresh();
  await provider.behave(listing([]));
  now += 1;
  await expect(source.refresh()).rejects.toThrow('no articles');
  now += 600_000;
  expect((await source.refresh()).size).toBe(0);
});

test('where nothing is known an empty answer is a list', async () => {
  await provider.behave(listing([]));
  expect((await setUp().source.refresh()).size).toBe(0);
});

test('closing ends a call that hangs', async () => {
  const { source } = setUp({ timeoutMs: 60_000 });
  await provider.behave(listing(articles(3)));
  await source.refresh();
  await provider.behave({ kind: 'hang' });
  const asked = source.refresh();
  const ended = expect(asked).rejects.toThrow(ProviderError);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await source.close();
  await ended;
  expect(readdirSync(data.path)).toHaveLength(1);
});

test('the last good answer is found by the next process', async () => {
  const { source } = setUp();
  await provider.behave(listing(articles(30)));
  const { version } = await source.refresh();
  await source.close();
  const next = setUp().source;
  const kept = await next.lastGood();
  expect(kept?.version).toBe(version);
  expect(kept?.find('article-30')).toMatchObject(cardOf(30));
  expect(await next.refresh()).toBe(kept);
});

/** All but its text, with what machines read of its date. */
function cardOf(n: number) {
  const { content, ...card } = article(n);
  return { ...card, isoDate: '2025-03-03' };
}

function halfGzip(): string {
  return gzipSync('[1, 2, 3]').subarray(0, 15).toString('base64');
}

test('a cover on another host is shown once IMAGE_HOSTS names it, and until then the log says so', async () => {
  const cloud = 'res.cloudinary.com';
  const covers = [
    `https://${cloud}/a.jpg`,
    `https://${cloud}/b.jpg`,
    'https://img.example.net/c.jpg',
  ];
  const list = [...articles(1), ...covers.map((image, n) => article(n + 10, { image }))];
  await provider.behave(listing(list));
  const { source, log } = setUp();
  await source.refresh();
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    { hosts: [cloud, 'img.example.net'], set: `IMAGE_HOSTS=${cloud},img.example.net` },
    'covers on other hosts are not shown until IMAGE_HOSTS names these',
  );
  const named = setUp({
    articles: { mediaUrl: 'https://media.example/', imageHosts: [cloud, '*.example.net'] },
  });
  await named.source.refresh();
  expect(named.log.warn).not.toHaveBeenCalled();
});
