import { expect, test } from 'vitest';
import { checkEntry } from '../../../server/blog/check-entry.ts';
import { article } from '../../support/articles.ts';

const noSlug = 'slug: can not stand in an address';

test('a good entry is kept whole', () => {
  expect(checkEntry(article(1))).toEqual({ ok: true, blog: article(1) });
});

test('an article that would hold up the site is left out, with its slug and the reason', () => {
  expect(checkEntry(article(2, { content: 'x'.repeat(600_000) }))).toEqual({
    ...{ ok: false, slug: 'article-2' },
    problems: ['content: more than 262144 characters'],
  });
});

test('what is counted is what is sanitised: embedded files are gone before', () => {
  const file = `data:image/png;base64,${'A'.repeat(1000)}`;
  // With the file in its name, each closer would be a stray one.
  expect(checkEntry(article(1, { content: `<b></b${file}>`.repeat(600) }))).toMatchObject({
    ok: true,
    blog: { content: '<b></b>'.repeat(600) },
  });
});

test.each([
  [255, true],
  [256, false],
])('an embedded file of %i characters is kept: %s', (length, kept) => {
  const content = `<img src="${'DATA:image/png,'.padEnd(length, 'A')}">`;
  expect(checkEntry(article(1, { content }))).toMatchObject({
    ok: true,
    blog: { content: kept ? content : '<img src="">' },
  });
});

test.each([
  ['text', undefined, ['entry']],
  [null, undefined, ['entry']],
  [{ slug: 7 }, undefined, ['_id', 'slug', 'title']],
  [{ ...article(1), date: 7, content: { html: '' } }, 'article-1', ['date', 'content']],
  [article(1, { _id: '' }), 'article-1', ['_id']],
  [article(1, { slug: '.', title: ' \n' }), '.', [noSlug, 'title: is empty']],
  [
    article(1, { date: 'x'.repeat(20_000) }),
    'article-1',
    ['entry: is too long without its content'],
  ],
  [article(1, { slug: 'a'.repeat(2500) }), 'a'.repeat(1000), [noSlug]],
])(
  'a bad entry comes with its slug, if it has one, and what is wrong: %#',
  (entry, slug, problems) => {
    expect(checkEntry(entry)).toEqual({ ok: false, slug, problems });
  },
);

test.each([
  ...['a/b', '..', ' ', '\ud800', 'x'.repeat(1001), '早'.repeat(222)].map((slug) => [slug, false]),
  ...['a'.repeat(1000), '早'.repeat(221), '...', 'a?b#c%d&e=f', 'back\\slash', '__proto__'].map(
    (slug) => [slug, true],
  ),
] as [string, boolean][])('an address can carry the slug %j: %s', (slug, ok) => {
  const entry = checkEntry(article(1, { slug }));
  expect(entry).toMatchObject(ok ? { ok, blog: { slug } } : { ok, problems: [noSlug] });
});

test('half characters are taken out, but not out of a slug', () => {
  expect(checkEntry(article(1, { title: 'Caf\ud800é 🏏' }))).toMatchObject({
    blog: { title: 'Café 🏏' },
  });
});
