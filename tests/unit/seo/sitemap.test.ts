import { expect, test } from 'vitest';
import { createAddresses } from '../../../server/seo/addresses.ts';
import {
  createSitemapPlanner,
  type SitemapPart,
  type SitemapPlan,
  sitemapIndex,
} from '../../../server/seo/sitemap.ts';
import { articleContents } from '../../../shared/content/articles.ts';
import { paths } from '../../../shared/paths.ts';
import { blog, blogList, environment, listOf } from './factories.ts';

const addresses = createAddresses(environment);
const ownPages = Object.keys(paths).length;

async function textOf(plan: SitemapPlan, part: SitemapPart | undefined): Promise<string> {
  if (!part) throw new Error('There is no such part');
  const pieces: string[] = [];
  for await (const piece of plan.text(part)) pieces.push(piece);
  return pieces.join('');
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
}

test('every page of the site, every page of the list and every article is in it once', async () => {
  const plan = await createSitemapPlanner({ addresses })(blogList(130));
  const locations = locationsIn(await textOf(plan, plan.parts[0]));
  expect(plan.parts).toHaveLength(1);
  expect(locations).toEqual([
    ...Object.values(paths).map((path) => `https://www.example.com${path.replace('&', '&amp;')}`),
    'https://www.example.com/blog?page=2',
    'https://www.example.com/blog?page=3',
    ...Array.from({ length: 130 }, (_, place) => `https://www.example.com/blog/post-${place + 1}`),
  ]);
});

test('without the provider’s list the site’s own pages are in it', async () => {
  const plan = await createSitemapPlanner({ addresses })(undefined);
  expect(locationsIn(await textOf(plan, plan.parts[0]))).toHaveLength(ownPages);
});

test('a page says when it was last modified only where that is known', async () => {
  const list = listOf(blog(1), blog(2, { date: 'Last week' }));
  const plan = await createSitemapPlanner({ addresses })(list);
  const xml = await textOf(plan, plan.parts[0]);
  expect(xml).toContain('/blog/post-1</loc><lastmod>2025-03-03</lastmod>');
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
  const plan = await createSitemapPlanner({ addresses })(list);
  const xml = await textOf(plan, plan.parts[0]);
  expect(xml).toContain(
    '/services/web-ui&amp;ux</loc><image:image><image:loc>https://www.example.com/assets/service-uiux-hash.webp</image:loc></image:image></url>',
  );
  expect(xml).toContain(
    '<image:loc>https://media.example.com/uploads/a%20b/it&apos;s%5B1%5D%7C2&amp;co.webp</image:loc>',
  );
  expect(xml).not.toContain('elsewhere');
  expect(xml).toMatch(/post-3<\/loc><lastmod>2025-03-03<\/lastmod><\/url>/);
});

test('an address that is too long for the protocol is left out, any other is escaped', async () => {
  const list = listOf(blog(1, { slug: 'ü'.repeat(900) }), blog(2, { slug: "ünï & <cödé>'s" }));
  const plan = await createSitemapPlanner({ addresses })(list);
  const locations = locationsIn(await textOf(plan, plan.parts[0]));
  expect(plan.parts[0]?.urls).toBe(ownPages + 1);
  expect(locations.slice(ownPages)).toEqual([
    'https://www.example.com/blog/%C3%BCn%C3%AF%20%26%20%3Cc%C3%B6d%C3%A9%3E&apos;s',
  ]);
});

test('the announced length is the length of the text', async () => {
  const plan = await createSitemapPlanner({ addresses, maxUrls: 50 })(blogList(200));
  for (const part of plan.parts) {
    expect(Buffer.byteLength(await textOf(plan, part))).toBe(part.bytes);
  }
});

test('100,000 articles are spread over parts within the limits, in short slices', async () => {
  let pauses = 0;
  const planner = createSitemapPlanner({
    addresses,
    pause: async () => {
      pauses += 1;
    },
  });
  const list = blogList(100_000);
  const plan = await planner(list);
  const total = ownPages + list.pages - 1 + 100_000;

  expect(plan.parts.map(({ urls }) => urls)).toEqual([50_000, 50_000, total - 100_000]);
  expect(pauses).toBe(Math.ceil(total / 250) - 1);
  for (const part of plan.parts) expect(part.bytes).toBeLessThanOrEqual(50 * 1024 * 1024);

  const seen = new Set<string>();
  for (const part of plan.parts) {
    pauses = 0;
    let pieces = 0;
    for await (const piece of plan.text(part)) {
      pieces += 1;
      const locations = locationsIn(piece);
      expect(locations.length).toBeLessThanOrEqual(250);
      for (const location of locations) seen.add(location);
    }
    const slices = Math.ceil((part.to - part.from) / 250);
    expect(pieces).toBe(slices + 2);
    expect(pauses).toBe(slices - 1);
  }
  expect(seen.size).toBe(total);
});

test('a part ends before it would pass the limit of bytes', async () => {
  const maxBytes = 4096;
  const plan = await createSitemapPlanner({ addresses, maxBytes, sliceSize: 7 })(blogList(100));
  const texts = await Promise.all(plan.parts.map((part) => textOf(plan, part)));
  expect(plan.parts.length).toBeGreaterThan(3);
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
  expect(texts.flatMap(locationsIn)).toHaveLength(ownPages + 1 + 100);
});

test('the index names every part', async () => {
  const plan = await createSitemapPlanner({ addresses, maxUrls: 40 })(blogList(70));
  expect(sitemapIndex(plan, addresses).match(/<loc>[^<]+<\/loc>/g)).toEqual([
    '<loc>https://www.example.com/sitemap-1.xml</loc>',
    '<loc>https://www.example.com/sitemap-2.xml</loc>',
    '<loc>https://www.example.com/sitemap-3.xml</loc>',
  ]);
});

test('a version of the list is gone through once; another version changes only its own tags', async () => {
  let pauses = 0;
  const planner = createSitemapPlanner({
    addresses,
    maxUrls: 600,
    pause: async () => {
      pauses += 1;
    },
  });
  const list = blogList(1000);
  const [before] = await Promise.all([planner(list), planner(list)]);
  const afterOne = pauses;
  await planner(list);
  expect(pauses).toBe(afterOne);

  const after = await planner(blogList(1001));
  const tags = ({ parts }: SitemapPlan) => parts.map(({ etag }) => etag);
  expect(tags(after)[0]).toBe(tags(before)[0]);
  expect(tags(after).at(-1)).not.toBe(tags(before).at(-1));
});
