import { expect, test } from 'vitest';
import { checkEntry } from '../../../server/blog/check-entry.ts';
import { article } from '../../support/articles.ts';

const noSlug = 'slug: can not stand in an address';

test('a good entry is kept whole', () => {
  const { content, ...blog } = article(1);
  expect(checkEntry(article(1))).toEqual({ ok: true, blog, content, notes: [] });
});

test.each([
  ['text', undefined, ['entry']],
  [null, undefined, ['entry']],
  [{ slug: true }, undefined, ['_id', 'slug', 'title']],
  [article(1, { _id: '' }), 'article-1', ['_id']],
  [article(1, { slug: '.', title: ' \n' }), '.', [noSlug, 'title: is empty']],
  [
    article(1, { date: 'x'.repeat(20_000) }),
    'article-1',
    ['entry: is too long without its content'],
  ],
  [article(1, { slug: 'a'.repeat(2500) }), 'a'.repeat(1000), [noSlug]],
  // It would hold up the site.
  [
    article(1, { content: 'x'.repeat(600_000) }),
    'article-1',
    ['content: more than 262144 characters'],
  ],
])(
  'a bad entry comes with its slug, if it has one, and what is wrong: %#',
  (entry, slug, problems) => {
    expect(checkEntry(entry)).toEqual({ ok: false, slug, problems });
  },
);

const addressable = ['a'.repeat(1000), '早'.repeat(221), '...', 'a?b#c%d&e=f', 'back\\slash'];
test.each([...addressable, '__proto__'])('an address can carry the slug %j', (slug) => {
  expect(checkEntry(article(1, { slug }))).toMatchObject({ ok: true, blog: { slug } });
});

const refused = ['a/b', '..', ' ', '\ud800', 'x'.repeat(1001), '早'.repeat(222)];
test.each(refused)('no address can carry the slug %j', (slug) => {
  expect(checkEntry(article(1, { slug }))).toMatchObject({ ok: false, problems: [noSlug] });
});

test.each([
  ['R&amp;D at home', 'R&D at home'],
  ['AT&T and R&amp;D', 'AT&T and R&amp;D'],
  ['&amp;lt; is a sign', '&lt; is a sign'],
  ['<p>One <b>two</b></p><p>three &amp; four</p>', 'One two three & four'],
  ['How <b> differs from <strong>', 'How <b> differs from <strong>'],
  ['if a < b and c > d', 'if a < b and c > d'],
])(
  'a field that is shown as text is read once more only where the whole of it is so: %s',
  (stored, text) => {
    const changes = { title: stored, shortSummary: stored, description: stored, keyword: stored };
    expect(checkEntry(article(1, changes))).toMatchObject({
      blog: { title: text, shortSummary: text, description: text, keyword: text },
    });
  },
);

const odd = (name: string) => `The field "${name}" is left out: what stands in it can’t be read`;

/** What document stores and upload widgets keep in a field, and what is read of it. */
test.each([
  ['_id', 7, '7'],
  ['_id', { $oid: '65f0c0ffee' }, '65f0c0ffee'],
  ['slug', 2025, '2025'],
  ['keyword', ['one', 'two &amp; three'], 'one, two & three'],
  ['image', { url: 'uploads/a.webp', width: 7 }, 'uploads/a.webp'],
  ['image', [{ url: 'uploads/a.webp' }], 'uploads/a.webp'],
  ['date', 1_741_737_600, '2025-03-12T00:00:00.000Z'],
  ['date', 1_741_737_600_000, '2025-03-12T00:00:00.000Z'],
  ['date', '1741737600000', '2025-03-12T00:00:00.000Z'],
  ['date', { $date: '2025-03-12T00:00:00Z' }, '2025-03-12T00:00:00Z'],
  ['date', { $date: { $numberLong: '1741737600000' } }, '2025-03-12T00:00:00.000Z'],
  ['date', null, ''],
])('the field %s may be %j', (field, stored, read) => {
  expect(checkEntry({ ...article(1), [field]: stored })).toMatchObject({
    ok: true,
    blog: { [field]: read },
    notes: [],
  });
});

test.each([
  ['date', true],
  ['date', 8.7e15],
  ['image', { path: 7 }],
  ['keyword', [{ name: 'one' }]],
  ['description', {}],
])('an odd field never costs the article, and is named: %s', (field, stored) => {
  expect(checkEntry({ ...article(1), [field]: stored })).toMatchObject({
    ok: true,
    blog: { [field]: '' },
    notes: [odd(field)],
  });
});
