import { expect, test, vi } from 'vitest';
import { createBlogList } from '../../../server/blog/blog-list.ts';
import { parseList } from '../../../server/blog/parse-list.ts';
import { ProviderError } from '../../../server/blog/provider-error.ts';
import { article } from '../../support/articles.ts';
import { deliveredContent } from '../../support/content.ts';

const words = deliveredContent.words.formats;
const parseText = (text: string) =>
  parseList(Buffer.from(text), { timeZone: 'Asia/Kolkata', words });

async function parse(entries: unknown) {
  const { blogs, skipped } = await parseText(JSON.stringify(entries));
  return { list: createBlogList(blogs, 'v'), skipped };
}

test('optional fields may be missing or null, and unknown ones are dropped', async () => {
  const { list } = await parse([
    { _id: '1', slug: 's', title: 'T', description: null, image: null, __v: 3, author: {} },
  ]);
  const empty = {
    description: '',
    keyword: '',
    image: '',
    date: '',
    shortSummary: '',
    content: '',
  };
  expect(list.find('s')).toEqual({ _id: '1', slug: 's', title: 'T', ...empty });
});

test('each bad entry is left out by itself, and of those that share a slug the first is kept', async () => {
  const second = article(2, { slug: 'article-1', title: 'Another' });
  const { list, skipped } = await parse([article(1), second, 7, article(3), {}]);
  expect(list.size).toBe(2);
  expect(list.find('article-1')?.title).toBe('Release notes, number 1');
  expect(skipped).toMatchObject([
    { index: 1, slug: 'article-1', problems: ['slug is taken'] },
    { index: 2, problems: ['entry'] },
    { index: 4, problems: ['_id', 'slug', 'title'] },
  ]);
});

test.each(['ünïcödé-早く-🏏', 'Case', '__proto__'])(
  'an article is found by its slug: %j',
  async (slug) => {
    const { list } = await parse([article(1), article(2, { slug })]);
    expect(list.find(slug)?.slug).toBe(slug);
  },
);

test('an empty array is a list; an array without one good entry is none', async () => {
  expect((await parse([])).list).toMatchObject({ size: 0, pages: 1 });
  await expect(parse([{}, { message: 'Internal error' }])).rejects.toThrow(ProviderError);
});

const good = JSON.stringify(article(1));

test.each([
  `[${good}`,
  `[${good},]`,
  `[,${good}]`,
  `[${good} ${good}]`,
  `[${good}}]`,
  `[${good}],[${good}]`,
  `[${good}] and more`,
  `[${good},{"title":tru}]`,
  `[${good},{"a":[1}]]`,
  '<!doctype html>',
  '',
  '{"blogs":[]}',
])('an answer that is no JSON array is no list: %j', async (text) => {
  await expect(parseText(text)).rejects.toThrow(ProviderError);
});

test.each([
  `\ufeff[${good}]`,
  ` \r\n\t[ ${good}\n]\n`,
  `${' '.repeat(200_000)}[${good}]${' '.repeat(200_000)}`,
])('what stands around an array doesn’t matter: %#', async (text) => {
  expect((await parseText(text)).blogs).toEqual([article(1)]);
});

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('more articles than any list has are refused', async () => {
  await expect(parseText(`[${'7,'.repeat(5000)}7]`)).rejects.toThrow('more than 5000 articles');
});

test.each([
  ['a long text', `[{"title":"${'x'.repeat(2_097_152)}"},${good}]`, 'more than 2097152 characters'],
  [
    'one field again and again',
    `[{"slug":0${',"slug":0'.repeat(50)}},${good}]`,
    'more than 50 fields',
  ],
])('an entry that costs too much is left out by itself: %s', async (_name, text, problem) => {
  const { blogs, skipped } = await parseText(text);
  expect(blogs).toEqual([article(1)]);
  expect(skipped).toEqual([{ index: 0, slug: undefined, problems: [`entry: ${problem}`] }]);
});

test('of whatever comes no more is parsed than the fields of one article at a time', async () => {
  using parsed = vi.spyOn(JSON, 'parse');
  const keys = Array.from({ length: 100_000 }, (_, key) => `"k${key}":1`).join(',');
  const { blogs } = await parseText(
    `[{${keys}},{"content":{${keys}}},{"deep":${nested(100_000)},${good.slice(1)},[${keys}],"${'\\u0041'.repeat(400_000)}",7,{"__proto__":{"slug":"b"}}]`,
  );
  expect(blogs).toEqual([article(1)]);
  expect(parsed.mock.calls.map(([text]) => text)).toEqual(['{}', '{"content":{}}', good, '{}']);
});

test.each(['', '"', '\\', '\\"', '\\\\'])(
  'a text that ends with %j hides no end, wherever the pieces end that are looked through',
  async (end) => {
    const contents = Array.from({ length: 2000 }, (_, n) => `${n}é],{${'x'.repeat(n % 97)}${end}`);
    const text = JSON.stringify(
      contents.map((content, n) => article(n, { content })),
      null,
      ' ',
    );
    expect((await parseText(text)).blogs.map(({ content }) => content)).toEqual(contents);
  },
);

test('fields that nobody asked for may be whatever they are', async () => {
  const text = JSON.stringify([article(1)]).replace('{', `{"tree":${nested(400)}, "title" : {},`);
  expect((await parseText(text)).blogs).toEqual([article(1)]);
});

test('bytes that are no UTF-8 become replacement characters, half surrogate pairs nothing', async () => {
  const text = JSON.stringify([article(1, { title: 'Caf\u00e9\ud800 🏏' })]);
  const bytes = Buffer.from(text.replace('\u00e9', '@'));
  bytes[bytes.indexOf('@')] = 0xe9;
  const { blogs } = await parseList(bytes, { timeZone: 'UTC', words });
  expect(blogs[0]?.title).toBe('Caf\ufffd 🏏');
});

test.each([
  ['list', JSON.stringify(Array.from({ length: 5000 }, (_, n) => article(n)))],
  ['text', `[${good},"${'x'.repeat(50_000_000)}"]`],
])('requests get their turn while a long %s is checked', async (_name, text) => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await parseText(text);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});

test('a date in ISO 8601 is shown as the site writes its own, and kept for machines', async () => {
  const dates = ['2025-01-15T08:09:00.000Z', 'January 3, 2024', ''];
  const { blogs } = await parseText(JSON.stringify(dates.map((date, n) => article(n, { date }))));
  expect(blogs.map(({ date, isoDate }) => [date, isoDate])).toEqual([
    ['January 15, 2025 1:39 pm', '2025-01-15T08:09:00.000Z'],
    ['January 3, 2024', undefined],
    ['', undefined],
  ]);
});
