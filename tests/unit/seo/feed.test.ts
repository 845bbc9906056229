import { expect, test } from 'vitest';
import { feedXml } from '../../../server/seo/feed.ts';
import { listedPages } from '../../../server/seo/pages.ts';
import { createUrls } from '../../../server/seo/urls.ts';
import type { BlogList } from '../../../shared/blog.ts';
import { articleContents, deliveredContent } from '../../support/content.ts';
import { blog, blogList, listOf, siteContext } from './factories.ts';

function feed(list: BlogList | undefined): string {
  return feedXml(listedPages(deliveredContent, list), siteContext, createUrls(siteContext));
}

function entriesIn(xml: string): { id: string; updated: string; xml: string }[] {
  return [...xml.matchAll(/<entry>[\s\S]*?<\/entry>/g)].map(([entry]) => ({
    id: /<id>([^<]+)/.exec(entry)?.[1] ?? '',
    updated: /<updated>([^<]+)/.exec(entry)?.[1] ?? '',
    xml: entry,
  }));
}

test('it holds the site’s own articles and the newest 50 of the provider', () => {
  const ids = entriesIn(feed(blogList(80))).map(({ id }) => id);
  const own = articleContents.map(({ path }) => `https://www.example.com${path}`);
  const newest = Array.from(
    { length: 50 },
    (_, index) => `https://www.example.com/blog/post-${80 - index}`,
  );
  expect(ids.toSorted()).toEqual([...own, ...newest].toSorted());
  expect(ids.slice(0, 50)).toEqual(newest);
});

test('the latest entry comes first, and the feed is as new as it', () => {
  const xml = feed(listOf(blog(1, { date: 'October 30, 2024' }), blog(2)));
  const times = entriesIn(xml).map(({ updated }) => Date.parse(updated));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(/<updated>([^<]+)/.exec(xml)?.[1]).toBe('2125-03-03T00:00:00Z');
  expect(xml).toContain('<published>2024-10-30T00:00:00Z</published>');
  // Atom asks a feed for its own address, in so many words.
  expect(xml).toContain(
    '<link rel="self" type="application/atom+xml" href="https://www.example.com/feed.xml"/>',
  );
});

test('an article without a date takes that of the entry before it, and names none of its own', () => {
  const xml = feed(listOf(blog(1), blog(2, { date: 'soon' }), blog(3, { date: '05/06/2025' })));
  for (const n of [2, 3]) {
    const entry = entriesIn(xml).find(({ id }) => id.endsWith(`post-${n}`));
    expect(entry?.updated).toBe('2125-03-03T00:00:00Z');
    expect(entry?.xml).not.toContain('<published>');
  }
});

test('an article without a date and without one before it is as new as the site’s own latest', () => {
  const [entry] = entriesIn(feed(listOf(blog(1, { date: '' }))));
  const newest = articleContents
    .map(({ isoDate }) => isoDate)
    .toSorted()
    .at(-1);
  expect(entry).toMatchObject({ id: 'https://www.example.com/blog/post-1', updated: newest });
});
