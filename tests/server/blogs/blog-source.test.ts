import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProviderError } from '../../../server/blogs/provider-error.ts';
import { article, articles } from '../../support/articles.ts';
import {
  type Provider,
  type ProviderBehaviour,
  startProvider,
} from '../../support/provider-server.ts';
import { lengths, listIn, setUpSource } from './set-up-source.ts';

let provider: Provider;
let dataDir: string;

beforeAll(async () => {
  provider = await startProvider();
});

afterAll(() => provider.stop());

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'blogs-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function setUp(changes: Partial<Parameters<typeof setUpSource>[0]> = {}) {
  return setUpSource({ url: provider.blogsUrl, dataDir, ...changes });
}

test.each(lengths)('a list, packed %s', async (_, long) => {
  const { source, log } = setUp({ long });
  await provider.behave({ kind: 'list', blogs: [...articles(50), { broken: true }] });
  const list = listIn(await source.refresh());
  expect(list.size).toBe(50);
  expect(list.find('article-7')).toEqual(article(7));
  expect(list.html(article(7))).toContain('<p>What changed in release 7');
  expect(log.warn.mock.calls).toEqual([
    [
      { count: 1, examples: [{ place: 50, problems: ['_id', 'slug', 'title'] }] },
      expect.any(String),
    ],
  ]);
});

test.each(lengths)('the same answer again is no other list, packed %s', async (_, long) => {
  const { source } = setUp({ long });
  await provider.behave({ kind: 'list', blogs: articles(3), validators: false });
  await source.refresh();
  expect(await source.refresh()).toEqual({ kind: 'unchanged' });

  await provider.behave({ kind: 'list', blogs: articles(3) });
  expect(await source.refresh()).toEqual({ kind: 'unchanged' });
  expect(await source.refresh()).toEqual({ kind: 'unchanged' });
  expect((await provider.received()).at(-1)?.ifNoneMatch).toBeDefined();

  await provider.behave({ kind: 'list', blogs: articles(4) });
  expect(listIn(await source.refresh()).size).toBe(4);
  await source.close();
  expect(readdirSync(dataDir)).toHaveLength(1);
});

test.each([
  ['HTML', { kind: 'answer', body: '<!doctype html><title>Oops</title>' }],
  ['an object', { kind: 'answer', body: '{"blogs":[]}' }],
  ['nothing', { kind: 'answer', body: '' }],
  ['half an array', { kind: 'answer', body: '[{"slug":"a"},{"slu' }],
  ['half a gzip', { kind: 'answer', headers: { 'content-encoding': 'gzip' }, base64: halfGzip() }],
  ['nothing but rubbish', { kind: 'list', blogs: [{}, null, 'x'] }],
  ['an empty array', { kind: 'list', blogs: [] }],
  ['no list', { kind: 'answer', status: 500 }],
] satisfies [string, ProviderBehaviour][])(
  'a good list outlives %s, here and on disk',
  async (_, behaviour) => {
    for (const [, long] of lengths) {
      const { source } = setUp({ long });
      await provider.behave({ kind: 'list', blogs: articles(3) });
      await source.refresh();
      await provider.behave(behaviour);
      await expect(source.refresh()).rejects.toThrow(ProviderError);
      await source.close();
      expect(readdirSync(dataDir)).toHaveLength(1);
      expect((await setUp({ long }).source.lastGood())?.size).toBe(3);
    }
  },
);

test('a long list is asked for again on a thread, and from then on there at once', async () => {
  const { source } = setUp({ limits: { inlineBytes: 5000 } });
  await provider.behave({ kind: 'list', blogs: articles(20) });
  const before = (await provider.received()).length;
  expect(listIn(await source.refresh()).find('article-20')).toEqual(article(20));
  expect((await provider.received()).length - before).toBe(2);
  await provider.behave({ kind: 'list', blogs: articles(21) });
  expect(listIn(await source.refresh()).find('article-21')).toEqual(article(21));
  expect((await provider.received()).length - before).toBe(3);
});

test('a list that is longer than any may be is no list', async () => {
  const { source } = setUp({ long: true, limits: { maxBytes: 1000 } });
  await provider.behave({ kind: 'list', blogs: articles(20) });
  await expect(source.refresh()).rejects.toThrow(/longer than/);
});

test('an empty answer replaces a list only when it is given for ten minutes', async () => {
  let now = 0;
  const { source } = setUp({ now: () => now });
  await provider.behave({ kind: 'list', blogs: articles(3) });
  await source.refresh();
  await provider.behave({ kind: 'list', blogs: [] });
  await expect(source.refresh()).rejects.toThrow('no articles');
  now += 599_999;
  await expect(source.refresh()).rejects.toThrow('no articles');

  // In between the articles are there again: the ten minutes start anew.
  await provider.behave({ kind: 'list', blogs: articles(3) });
  await source.refresh();
  await provider.behave({ kind: 'list', blogs: [] });
  now += 1;
  await expect(source.refresh()).rejects.toThrow('no articles');
  now += 600_000;
  expect(listIn(await source.refresh()).size).toBe(0);
});

test('where nothing is known an empty answer is a list', async () => {
  await provider.behave({ kind: 'list', blogs: [] });
  expect(listIn(await setUp().source.refresh()).size).toBe(0);
});

test.each(lengths)('closing ends a call that hangs, %s', async (_, long) => {
  const { source } = setUp({ long, timeoutMs: 60_000 });
  await provider.behave({ kind: 'list', blogs: articles(3) });
  await source.refresh();
  await provider.behave({ kind: 'hang' });
  const asked = source.refresh();
  const ended = expect(asked).rejects.toThrow('stopping');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await source.close();
  await ended;
  expect(readdirSync(dataDir)).toHaveLength(1);
});

function halfGzip(): string {
  return gzipSync('[1, 2, 3]').subarray(0, 15).toString('base64');
}
