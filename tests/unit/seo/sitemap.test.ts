import { expect, test } from 'vitest';
import { listedPages } from '../../../server/seo/pages.ts';
import { sitemapXml } from '../../../server/seo/sitemap.ts';
import { createUrls } from '../../../server/seo/urls.ts';
import type { BlogList } from '../../../shared/blog.ts';
import { paths } from '../../specified-routes.ts';
import { articleContents, deliveredContent } from '../../support/content.ts';
import { blog, blogList, listOf, siteContext } from './factories.ts';

const urls = createUrls(siteContext);
const ownPages = Object.keys(paths).length;

function sitemap(list: BlogList | undefined, maxLength?: number) {
  return sitemapXml(listedPages(deliveredContent, list), urls, deliveredContent, maxLength);
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
}

test('every page of the site, every page of the list and every article is in it once', async () => {
  const [own, others] = split(locationsIn(await sitemap(blogList(130))), ownPages);
  expect(own.toSorted()).toEqual(
    Object.values(paths)
      .map((path) => `https://www.example.com${path.replace('&', '&amp;')}`)
      .toSorted(),
  );
  expect(others).toEqual([
    'https://www.example.com/blog?page=2',
    'https://www.example.com/blog?page=3',
    ...Array.from(
      { length: 130 },
      (_, index) => `https://www.example.com/blog/post-${130 - index}`,
    ),
  ]);
});

function split(all: readonly string[], at: number): [string[], string[]] {
  return [all.slice(0, at), all.slice(at)];
}

test('a page says when it was last modified only where that is known', async () => {
  const xml = await sitemap(listOf(blog(1), blog(2, { date: 'Last week' })));
  expect(xml).toContain('/blog/post-1</loc><lastmod>2125-03-03</lastmod>');
  expect(xml).toContain('/blog/post-2</loc><image:image>');
  for (const { path, isoDate } of articleContents) {
    expect(xml).toContain(`${path}</loc><lastmod>${isoDate}</lastmod>`);
  }
  expect(xml.match(/<lastmod>/g)).toHaveLength(articleContents.length + 1);
});

test('pages bring their pictures, articles their covers, and only those from the media host', async () => {
  const list = listOf(
    blog(1, { image: "/a b/it's[1]|2&co.webp" }),
    blog(2, { image: 'https://elsewhere.example.org/x.webp' }),
    blog(3, { image: '' }),
  );
  const xml = await sitemap(list);
  expect(xml).toContain(
    '/services/web-ui&amp;ux</loc><image:image><image:loc>https://www.example.com/assets/service-uiux-hash.webp</image:loc></image:image></url>',
  );
  expect(xml).toContain(
    '<image:loc>https://media.example.com/uploads/a%20b/it&apos;s%5B1%5D%7C2&amp;co.webp</image:loc>',
  );
  expect(xml).not.toContain('elsewhere');
  expect(xml).toMatch(/post-3<\/loc><lastmod>2125-03-03<\/lastmod><\/url>/);
});

test('a URL that is too long for the protocol is left out, any other is escaped', async () => {
  const list = listOf(blog(1, { slug: 'ü'.repeat(900) }), blog(2, { slug: "ünï & <cödé>'s" }));
  expect(locationsIn(await sitemap(list)).slice(ownPages)).toEqual([
    'https://www.example.com/blog/%C3%BCn%C3%AF%20%26%20%3Cc%C3%B6d%C3%A9%3E&apos;s',
  ]);
});

test('what is too long leaves out the oldest articles, never the site’s own pages', async () => {
  const longest = (await sitemap(listOf(blog(1), blog(2)))).length;
  const short = await sitemap(listOf(blog(1), blog(2), blog(3)), longest);
  expect(locationsIn(short).slice(ownPages)).toEqual(
    [3, 2].map((n) => `https://www.example.com/blog/post-${n}`),
  );
  expect(Buffer.byteLength(short)).toBeLessThanOrEqual(longest);
});
