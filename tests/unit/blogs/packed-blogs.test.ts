import { expect, test } from 'vitest';
import { unpackBlogs } from '../../../server/blogs/blog-list.ts';
import { bodyInMemory } from '../../../server/blogs/body.ts';
import { packBlogs } from '../../../server/blogs/packed-blogs.ts';
import { ProviderError } from '../../../server/blogs/provider-error.ts';
import { article, articles } from '../../support/articles.ts';

function pack(entries: unknown) {
  const body = bodyInMemory(Buffer.from(JSON.stringify(entries)));
  const { packed, leftOut } = packBlogs(body, 'v');
  return { list: unpackBlogs(packed, body), leftOut };
}

function slugs(entries: readonly unknown[]): string[] {
  return pack(entries)
    .list.slice(0, entries.length)
    .map(({ slug }) => slug);
}

test('good entries are kept whole and in order', () => {
  const blogs = articles(3);
  const { list, leftOut } = pack(blogs);
  expect(list.slice(0, 3)).toEqual(blogs);
  expect(blogs.map(({ slug }) => list.find(slug))).toEqual(blogs);
  expect(leftOut).toEqual({ count: 0, examples: [] });
});

test('each bad entry is left out by itself', () => {
  const { slug: _, ...slugless } = article(3);
  const entries = [article(1), slugless, null, 7, 'text', [], {}, article(2)];
  expect(slugs(entries)).toEqual(['article-1', 'article-2']);
  expect(pack(entries).leftOut).toEqual({
    count: 6,
    examples: [
      { place: 1, problems: ['slug'] },
      { place: 2, problems: ['entry'] },
      { place: 3, problems: ['entry'] },
    ],
  });
});

test.each([
  [{ _id: 7 }, '_id'],
  [{ _id: '' }, '_id'],
  [{ title: '' }, 'title'],
  [{ title: ' \n' }, 'title'],
  [{ title: null }, 'title'],
  [{ content: { html: '' } }, 'content'],
  [{ content: `<p>${'word '.repeat(120_000)}</p>` }, 'content: more than 524288 characters'],
  [{ date: 20250303 }, 'date'],
  [{ shortSummary: 'x'.repeat(20_000) }, 'length without the content'],
  [{ content: 'x'.repeat(9 * 1024 * 1024) }, 'length'],
])('left out because of one field: %#', (changes, problem) => {
  const { list, leftOut } = pack([article(1), { ...article(2), ...changes }]);
  expect(list.size).toBe(1);
  const slug = problem === 'length' ? undefined : 'article-2';
  expect(leftOut.examples).toEqual([{ place: 1, slug, problems: [problem] }]);
});

test('optional fields may be missing or null, and unknown ones are dropped', () => {
  const { list } = pack([
    { _id: '1', slug: 's', title: 'T', description: null, image: null, __v: 3, author: {} },
  ]);
  expect(list.find('s')).toEqual({
    _id: '1',
    slug: 's',
    title: 'T',
    description: '',
    keyword: '',
    image: '',
    date: '',
    shortSummary: '',
    content: '',
  });
});

test('of entries that share a slug the first is kept', () => {
  const entries = [article(1), article(2, { slug: 'article-1', title: 'Another' }), article(3)];
  const { list, leftOut } = pack(entries);
  expect(list.size).toBe(2);
  expect(list.find('article-1')?.title).toBe('Release notes, number 1');
  expect(leftOut.examples).toEqual([{ place: 1, slug: 'article-1', problems: ['slug is taken'] }]);
});

test.each([
  'with spaces in it',
  ' spaces around ',
  'ünïcödé-早く-🏏',
  'e\u0301',
  'Case',
  'case',
  'a?b#c%d&e=f',
  '100%',
  '...',
  'back\\slash',
  'quote"s',
  '__proto__',
  'constructor',
])('a slug that an address can carry: %j', (slug) => {
  const { list } = pack([article(1), article(2, { slug })]);
  expect(list.find(slug)?.slug).toBe(slug);
  expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
});

test.each(['a/b', '/', '.', '..', ' ', '\ud800', 'x'.repeat(1001)])(
  'a slug that no address can carry: %j',
  (slug) => {
    const { leftOut } = pack([article(1), article(2, { slug })]);
    expect(leftOut.examples).toMatchObject([{ place: 1, problems: ['slug'] }]);
  },
);

test('long content is kept if only embedded pictures make it long', () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(1024 * 1024)}">`;
  const { list } = pack([article(1, { content: `<p>One</p>${picture}<p>Two</p>` })]);
  expect(list.html(list.slice(0, 1)[0] ?? article(1))).toBe('<p>One</p><p>Two</p>');
});

test('an empty array is a list', () => {
  expect(pack([]).list).toMatchObject({ size: 0, pages: 1 });
});

test('an array without one good entry is none', () => {
  expect(() => pack([{}, { message: 'Internal error' }])).toThrow(ProviderError);
});

test('an entry that is no JSON spoils the answer', () => {
  const body = bodyInMemory(Buffer.from(`[${JSON.stringify(article(1))}, {"slug": tru}]`));
  expect(() => packBlogs(body, 'v')).toThrow(ProviderError);
});

test('bytes that are no UTF-8 become replacement characters, half surrogate pairs nothing', () => {
  const text = JSON.stringify([article(1, { title: 'Caf\u00e9\ud800 🏏' })]);
  const bytes = Buffer.from(text.replace('\u00e9', '@'));
  bytes[bytes.indexOf('@')] = 0xe9;
  const body = bodyInMemory(bytes);
  const list = unpackBlogs(packBlogs(body, 'v').packed, body);
  expect(list.find('article-1')?.title).toBe('Caf\ufffd 🏏');
});

test('every slug of a long list is found, and no other', () => {
  const blogs = Array.from({ length: 5000 }, (_, n) => article(n, { content: '' }));
  const { list } = pack(blogs);
  expect(blogs.every(({ slug }, place) => list.find(slug)?._id === blogs[place]?._id)).toBe(true);
  expect(list.find('article-5000')).toBeUndefined();
  expect(list.find('')).toBeUndefined();
});
