import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
    mediaUrl: 'https://media.example/',
    dates: { timeZone: 'UTC', words: deliveredContent.words.formats },
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
  expect(list.find('article-7')).toEqual(article(7));
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

test.each([
  ['windows-1252', `[{"x":"${'\x80'.repeat(500)}"}]`, 'longer than 1000 bytes in UTF-8'],
  ['utf-8', `[{"x":"${'\x80'.repeat(1000)}"}]`, 'longer than 1000 bytes'],
  ['x-unknown', '[]', 'answered in "x-unknown"'],
])('the bound holds after the conversion, too: %s', async (charset, latin1, why) => {
  const { source } = setUp({ maxBytes: 1000 });
  const headers = { 'content-type': `application/json; charset=${charset}` };
  const base64 = Buffer.from(latin1, 'latin1').toString('base64');
  await provider.behave({ kind: 'answer', headers, base64 });
  await expect(source.refresh()).rejects.toThrow(why);
});

test.each(['utf-16le', 'shift_jis'])(
  'another charset is read whole, wherever its pieces end: %s',
  async (charset) => {
    const { source } = setUp();
    const encode = (text: string) =>
      charset === 'utf-16le' ? Buffer.from(text, 'utf16le') : Buffer.from(text, 'latin1');
    const content = charset === 'utf-16le' ? 'é早🏏'.repeat(30_000) : '\x82\xa0'.repeat(60_000);
    const bytes = encode(JSON.stringify([article(1, { content, shortSummary: 'x' })]));
    const headers = { 'content-type': `application/json; charset=${charset}` };
    await provider.behave({ kind: 'answer', headers, base64: bytes.toString('base64') });
    const { find } = await source.refresh();
    const read = new TextDecoder(charset).decode(encode(content));
    expect(find('article-1')?.content).toBe(read);
  },
);

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
  const [name = ''] = readdirSync(data.path);
  expect(JSON.parse(readFileSync(join(data.path, name), 'utf8'))).toEqual(articles(30));
  expect(statSync(join(data.path, name)).mode & 0o777).toBe(0o600);

  const next = setUp().source;
  const kept = await next.lastGood();
  expect(kept?.version).toBe(version);
  expect(kept?.find('article-30')).toEqual(article(30));
  expect(await next.refresh()).toBe(kept);
});

test('another provider’s articles are not shown', async () => {
  const { source } = setUp();
  await provider.behave(listing(articles(3)));
  await source.refresh();
  await source.close();
  expect(await setUp({ url: `${provider.url}/elsewhere` }).source.lastGood()).toBeUndefined();
});

test('without a folder that can be written the list is there all the same, and that is said once', async () => {
  const { source, log } = setUp({ dataDir: join(import.meta.filename, 'data') });
  await provider.behave(listing(articles(3)));
  expect((await source.refresh()).find('article-3')).toEqual(article(3));
  await source.close();
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('what a killed process left half written is removed with the next list, after an hour', async () => {
  const { source } = setUp();
  await provider.behave(listing(articles(3)));
  await source.refresh();
  await source.close();
  const [name = ''] = readdirSync(data.path);
  for (const age of [0, 3601]) {
    const path = join(data.path, `${name}.${age}.new`);
    writeFileSync(path, '[');
    utimesSync(path, Date.now() / 1000 - age, Date.now() / 1000 - age);
  }
  const { source: next } = setUp();
  await next.refresh();
  await next.close();
  expect(readdirSync(data.path)).toEqual([name, `${name}.0.new`]);
});

function halfGzip(): string {
  return gzipSync('[1, 2, 3]').subarray(0, 15).toString('base64');
}
