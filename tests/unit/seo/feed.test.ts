import { expect, test } from 'vitest';
import { feedXml } from '../../../server/seo/feed.ts';
import { type FeedEntry, feedEntries } from '../../../server/seo/feed-entries.ts';
import { jsonFeed } from '../../../server/seo/json-feed.ts';
import { listedPages } from '../../../server/seo/pages.ts';
import { createUrls } from '../../../server/seo/urls.ts';
import type { BlogList } from '../../../shared/blog.ts';
import { articleContents, deliveredContent } from '../../support/content.ts';
import { blog, blogList, listOf, siteContext } from './factories.ts';

const urls = createUrls(siteContext);

function entriesOf(list: BlogList | undefined): Promise<FeedEntry[]> {
  return feedEntries(listedPages(deliveredContent, list), list, urls, deliveredContent);
}

async function feed(list: BlogList | undefined): Promise<string> {
  return feedXml(await entriesOf(list), siteContext, urls);
}

function entriesIn(xml: string): { id: string; updated: string; xml: string }[] {
  return [...xml.matchAll(/<entry>[\s\S]*?<\/entry>/g)].map(([entry]) => ({
    id: /<id>([^<]+)/.exec(entry)?.[1] ?? '',
    updated: /<updated>([^<]+)/.exec(entry)?.[1] ?? '',
    xml: entry,
  }));
}

test('it holds the site’s own articles and the newest 50 of the provider', async () => {
  const ids = entriesIn(await feed(blogList(80))).map(({ id }) => id);
  const own = articleContents.map(({ path }) => `https://www.example.com${path}`);
  const newest = Array.from(
    { length: 50 },
    (_, index) => `https://www.example.com/blog/post-${80 - index}`,
  );
  expect(ids.toSorted()).toEqual([...own, ...newest].toSorted());
  expect(ids.slice(0, 50)).toEqual(newest);
});

test('the latest entry comes first, and the feed is as new as it', async () => {
  const xml = await feed(listOf(blog(1, { date: 'October 30, 2024' }), blog(2)));
  const times = entriesIn(xml).map(({ updated }) => Date.parse(updated));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(/<updated>([^<]+)/.exec(xml)?.[1]).toBe('2125-03-03T00:00:00Z');
  expect(xml).toContain('<published>2024-10-30T00:00:00Z</published>');
  // Atom asks a feed for its own address, in so many words.
  expect(xml).toContain(
    '<link rel="self" type="application/atom+xml" href="https://www.example.com/feed.xml"/>',
  );
});

test('an article without a date takes that of the entry before it, and names none of its own', async () => {
  const xml = await feed(
    listOf(blog(1), blog(2, { date: 'soon' }), blog(3, { date: '05/06/2025' })),
  );
  for (const n of [2, 3]) {
    const entry = entriesIn(xml).find(({ id }) => id.endsWith(`post-${n}`));
    expect(entry?.updated).toBe('2125-03-03T00:00:00Z');
    expect(entry?.xml).not.toContain('<published>');
  }
});

test('an article without a date and without one before it is as new as the site’s own latest', async () => {
  const [entry] = entriesIn(await feed(listOf(blog(1, { date: '' }))));
  const newest = articleContents
    .map(({ isoDate }) => isoDate)
    .toSorted()
    .at(-1);
  expect(entry).toMatchObject({ id: 'https://www.example.com/blog/post-1', updated: newest });
});

const whole =
  '<h2>Plan &amp; price</h2><p><a href="/contact?a=1&amp;b=2">Ask</a> <a href="#x">up</a></p>' +
  '<img src="covers/7.webp" alt="A plan">';

test('an entry has the whole article, fit to be shown, with the addresses that it has on its page', async () => {
  const [entry] = await entriesOf(
    listOf(blog(1, { content: `${whole}<script>alert(1)</script>` })),
  );
  expect(entry?.content).toBe(
    '<h2>Plan &amp; price</h2><p><a href="https://www.example.com/contact?a=1&amp;b=2">Ask</a> ' +
      '<a href="https://www.example.com/blog/post-1#a-x">up</a></p>' +
      '<img src="https://media.example.com/uploads/covers/7.webp" alt="A plan" loading="lazy" />',
  );
});

test('the site’s own articles are whole in the feed, and lead nowhere that is relative', async () => {
  const entries = await entriesOf(undefined);
  expect(entries).toHaveLength(articleContents.length);
  for (const { content = '' } of entries) {
    expect(content).toMatch(/<h2>.*<p>/s);
    expect(content.match(/(?:href|src)="(?!https:|mailto:)/)).toBeNull();
  }
});

test('where contents have no more room, the older articles stand with their summaries', async () => {
  const long = `<p>${'So many words. '.repeat(8000)}</p>`;
  const list = listOf(...Array.from({ length: 50 }, (_, n) => blog(n, { content: long })));
  const entries = await entriesOf(list);
  expect(entries.filter(({ content }) => content !== undefined)).toHaveLength(4);
  expect((await feed(list)).length).toBeLessThan(700 * 1024);
  const { items } = JSON.parse(jsonFeed(entries, siteContext, urls));
  expect(items.at(0)).toMatchObject({ content_html: long, summary: 'Post 49 in short.' });
  expect(items.at(10)).toMatchObject({ content_text: 'Post 39 in short.' });
});

test('the JSON Feed says what the Atom feed says', async () => {
  const entries = await entriesOf(listOf(blog(1), blog(2, { date: 'soon' })));
  const { items, ...head } = JSON.parse(jsonFeed(entries, siteContext, urls));
  expect(head).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://www.example.com/blog',
    feed_url: 'https://www.example.com/feed.json',
    authors: [{ name: siteContext.site.name, url: 'https://www.example.com/' }],
  });
  expect(items.slice(0, 2)).toEqual([
    {
      id: 'https://www.example.com/blog/post-2',
      url: 'https://www.example.com/blog/post-2',
      title: 'Post 2',
      content_html: '<p>Post 2.</p>',
      summary: 'Post 2 in short.',
      image: 'https://media.example.com/uploads/covers/2.webp',
    },
    expect.objectContaining({ title: 'Post 1', date_published: '2125-03-03T00:00:00Z' }),
  ]);
});
