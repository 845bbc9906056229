import { expect, test, vi } from 'vitest';
import { noPictures, type PictureStore } from '../../../server/blog/picture-store.ts';
import { ProviderError } from '../../../server/blog/provider-error.ts';
import { listBounds, type ProviderList, readList } from '../../../server/blog/read-list.ts';
import { article, articles } from '../../support/articles.ts';

type Options = Partial<Parameters<typeof readList>[1]> & { length?: number };

async function* inPieces(bytes: Buffer, length: number) {
  for (let start = 0; start < bytes.length; start += length)
    yield bytes.subarray(start, start + length);
}

const parseText = (text: string | Buffer, { length = 64 * 1024, ...options }: Options = {}) =>
  readList(inPieces(Buffer.from(text), length), { pictures: noPictures, ...options });

const given = (list: ProviderList) =>
  list.articles.map(({ blog, content }) => ({ ...blog, content: String(content) }));

async function parse(entries: unknown, options: Options = {}) {
  const list = await parseText(JSON.stringify(entries), options);
  return { blogs: given(list), ...list };
}

test('optional fields may be missing or null, and unknown ones are dropped', async () => {
  const { blogs } = await parse([
    { _id: '1', slug: 's', title: 'T', description: null, image: null, __v: 3, author: {} },
  ]);
  const optional = ['description', 'keyword', 'image', 'date', 'shortSummary', 'content'];
  const empty = Object.fromEntries(optional.map((field) => [field, '']));
  expect(blogs).toEqual([{ _id: '1', slug: 's', title: 'T', ...empty }]);
});

test('each bad entry is left out by itself, and of those that share a slug the first is kept', async () => {
  const second = article(2, { slug: 'article-1', title: 'Another' });
  const { blogs, skipped } = await parse([article(1), second, 7, article(3), {}]);
  expect(blogs).toEqual([article(1), article(3)]);
  expect(skipped).toMatchObject({
    count: 3,
    entries: [
      { index: 1, slug: 'article-1', problems: ['slug is taken'] },
      { index: 2, problems: ['entry'] },
      { index: 4, problems: ['_id', 'slug', 'title'] },
    ],
  });
});

test('an empty array is a list; an array without one good entry is none', async () => {
  expect((await parse([])).blogs).toEqual([]);
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
  '{}',
  '{"data":{"blogs":[]}}',
  '{"data":[',
  '{"data":[]',
  '{"data":[]}]',
  `{"data":[${good}],"more":[${good}]}`,
])('an answer that is no JSON array is no list: %j', async (text) => {
  await expect(parseText(text)).rejects.toThrow(ProviderError);
});

test.each([
  `\ufeff[${good}]`,
  ` \r\n\t[ ${good}\n]\n`,
  `${' '.repeat(200_000)}[${good}]${' '.repeat(200_000)}`,
  `[${good.replace('{', `{"tree":${'['.repeat(400)}${']'.repeat(400)}, "title" : {},`)}]`,
])(
  'what stands around an array, or in fields that nobody asked for, doesn’t matter: %#',
  async (text) => {
    expect(given(await parseText(text))).toEqual([article(1)]);
  },
);

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const deepTitle = `${'<b>'.repeat(20_000)}${'</b>'.repeat(20_000)}`;

test.each([
  [`"title":"${'x'.repeat(2_097_152)}"`, undefined, 'more than 2097152 bytes'],
  [`"slug":0${',"slug":0'.repeat(50)}`, undefined, 'more than 50 fields'],
  [`"_id":"2","slug":"deep","title":"${deepTitle}"`, 'deep', 'is too long without its content'],
])('an entry that costs too much is left out by itself: %#', async (fields, slug, problem) => {
  const list = await parseText(`[{${fields}},${good}]`);
  expect(given(list)).toEqual([article(1)]);
  expect(list.skipped.entries).toEqual([{ index: 0, slug, problems: [`entry: ${problem}`] }]);
});

test('of whatever comes no more is parsed than the fields of one article at a time', async () => {
  using parsed = vi.spyOn(JSON, 'parse');
  const keys = Array.from({ length: 100_000 }, (_, key) => `"k${key}":1`).join(',');
  const list = await parseText(
    `[{${keys}},{"slug":{${keys}}},{"deep":${nested(100_000)},${good.slice(1)},[${keys}],"${'\\u0041'.repeat(400_000)}",7,{"__proto__":{"slug":"b"}}]`,
  );
  expect(given(list)).toEqual([article(1)]);
  const values = Object.values(article(1)).map((value) => JSON.stringify(value));
  expect(parsed.mock.calls.map(([text]) => text)).toEqual(values);
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
    const list = await parseText(text, { length: 4099 });
    expect(given(list).map(({ content }) => content)).toEqual(contents);
  },
);

test('bytes that are no UTF-8 become replacement characters, half surrogate pairs nothing', async () => {
  const text = JSON.stringify([article(1, { title: 'Caf\u00e9\ud800 🏏' })]);
  const bytes = Buffer.from(text.replace('\u00e9', '@'));
  bytes[bytes.indexOf('@')] = 0xe9;
  expect(given(await parseText(bytes))[0]?.title).toBe('Caf\ufffd 🏏');
});

test.each([
  ['list', JSON.stringify(Array.from({ length: 5000 }, (_, n) => article(n)))],
  ['row of numbers', `[${good},[${'1,'.repeat(20_000_000)}1]]`],
])('requests get their turn while a long %s is checked', async (_name, text) => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await parseText(text);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});

test('a list in an envelope is read, beside values of whatever kind, and its field is told', async () => {
  const text = `{"success":true,"count":{"of":[1]},"errors":[],"data" : [${good}],"next":null}`;
  for (const length of [1, 7, 64 * 1024]) {
    const list = await parseText(text, { length });
    expect(given(list)).toEqual([article(1)]);
    expect(list.envelope).toBe('data');
  }
  expect((await parseText(`[${good}]`)).envelope).toBeUndefined();
});

test('past the bounds the newest articles stay, and those that are left out are named', async () => {
  const bounds = { ...listBounds, maxArticles: 3 };
  const { blogs, dropped } = await parse(articles(5), { bounds });
  expect(blogs).toEqual(articles(5).slice(2));
  expect(dropped).toEqual({ count: 2, slugs: ['article-1', 'article-2'] });

  const few = await parse(articles(50), { bounds: { ...listBounds, maxBytes: 20_000 } });
  expect(few.blogs.at(-1)).toEqual(article(50));
  expect(few.blogs.length).toBeLessThan(9);
  expect(few.dropped.count).toBe(50 - few.blogs.length);
});

test('an entry that has not changed is taken from the list before', async () => {
  const known = await parse(articles(3));
  const next = await parse([...articles(2), article(3, { title: 'Another' })], { known });
  expect(next.articles[0]).toBe(known.articles[0]);
  expect(next.articles[2]).not.toBe(known.articles[2]);
  expect(next.version).not.toBe(known.version);
  expect((await parse(articles(3), { known })).version).toBe(known.version);
});

function recordingStore(maxBytes = 1000) {
  const added: { bytes: string; type: string }[] = [];
  const store: PictureStore = {
    maxBytes,
    add(bytes, type) {
      added.push({ bytes: String(bytes), type });
      return type === 'image/svg+xml' ? { rejection: 'no drawings' } : { name: `p${added.length}` };
    },
    find: () => undefined,
  };
  return { store, added };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

test('a picture in base64 goes to the store and leaves its name, wherever the pieces end', async () => {
  const picture = `data:image/png;base64,${base64('one picture')}`;
  const drawing = `data:image/svg+xml;charset=utf-8;base64,${base64('<svg>')}`;
  const content = `<img src="${picture}"><img src='${drawing}'>${picture} ;base64, and \\n`;
  const text = JSON.stringify([article(1, { content, image: picture }), article(2)]);
  // PHP escapes slashes, .NET plus signs.
  for (const json of [
    text,
    text.replaceAll('/', '\\/'),
    text.replaceAll('=="', '\\u003d\\u003D"'),
  ]) {
    for (const length of [1, 2, 3, 5, 8, 13, 1000, 100_000]) {
      const { store, added } = recordingStore();
      const list = await parseText(json, { length, pictures: store });
      const [first, second] = given(list);
      expect(first?.content).toMatch(
        /^<img src="embedded:p\d"><img src=''>embedded:p\d ;base64, and \\n$/,
      );
      expect(first?.image).toMatch(/^embedded:p\d$/);
      expect(second).toEqual(article(2));
      expect(added.map(({ bytes }) => bytes)).toHaveLength(4);
      expect(new Set(added.map(({ bytes, type }) => `${type} ${bytes}`))).toEqual(
        new Set(['image/png one picture', 'image/svg+xml <svg>']),
      );
      expect(list.articles[0]?.notes).toEqual([
        'A picture inside the text is left out: no drawings',
      ]);
    }
  }
});

test('a picture that is larger than any is left out, and that is said; what stands behind it stays', async () => {
  const { store, added } = recordingStore(1024 * 1024);
  const content = `a<img src="data:image/png;base64,${'A'.repeat(3_000_000)}">b`;
  const list = await parse([article(1, { content })], { pictures: store });
  expect(added).toEqual([]);
  expect(list.blogs[0]?.content).toBe('a<img src="">b');
  expect(list.articles[0]?.notes).toEqual([
    'A picture inside the text is left out: it is larger than 1 MB',
  ]);
});

/** Each in well under the time-out, or it takes its square. */
test.each([
  ['short pictures', 'data:image/png;base64,AA '.repeat(40_000)],
  ['markers without an address', ';base64,'.repeat(200_000)],
  ['quotes', '\\"'.repeat(500_000)],
])('%s are read in time', async (_, text) => {
  const { store } = recordingStore();
  const list = await parseText(`[${good},{"title":"${text}"}]`, { pictures: store });
  expect(given(list)).toEqual([article(1)]);
});
