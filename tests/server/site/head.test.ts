import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { blogArticlePath } from '../../../shared/blog-paths.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { sampleBlogs } from '../../support/sample-blogs.ts';
import { readPage } from './read-page.ts';

const site = inject('site');

const own = Object.values(paths);
const listed = [...own, ...sampleBlogs.map(({ slug }) => blogArticlePath(slug))];

test.each(listed)(
  '%s says the same of itself to readers, search engines and who shares it',
  async (path) => {
    const answer = await fetch(site + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      ...[200, 'text/html; charset=utf-8'],
    ]);
    const html = await answer.text();
    expect(html).toMatch(
      /^<!DOCTYPE html><html lang="en" data-fonts="" data-forms="\/contact \/get-quote">.*<\/html>$/s,
    );
    const { titles, description, headings, canonical, robots } = readPage(html);
    expect([titles.length, headings.length]).toEqual([1, 1]);
    const said = metaOf(html);
    expect(titles[0]?.length).toBeGreaterThanOrEqual(12);
    expect(canonical).toEqual([site + path]);
    expect(robots).toBe('index, follow, max-image-preview:large');
    expect(said).toMatchObject({
      'og:title': titles[0],
      'og:description': description,
      'og:url': site + path,
      'og:type':
        path.startsWith('/blog/') || html.includes('"BlogPosting"') ? 'article' : 'website',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(html).toContain(`type="application/atom+xml"`);
    expect(html).toContain(`href="${endpoints.feed}"`);
  },
);

test('each page has a social card of its own, of the size that it says', async () => {
  const cards = await Promise.all(
    own.map(async (path) => metaOf(await pageAt(path))['og:image'] ?? ''),
  );
  expect(new Set(cards).size).toBe(own.length);
  for (const card of cards) {
    const answer = await fetch(card);
    expect([card, answer.headers.get('content-type')]).toEqual([card, 'image/jpeg']);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([card, width, height]).toEqual([card, 1200, 630]);
  }
});

test('the sitemap names exactly the pages that may be listed, each by its canonical address', async () => {
  const xml = await pageAt(endpoints.sitemap);
  const locations = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  expect(locations.toSorted()).toEqual(listed.map((path) => site + path).toSorted());
  const pictures = [...xml.matchAll(/<image:loc>([^<]*)<\/image:loc>/g)].map(
    ([, address]) => address,
  );
  expect(pictures.length).toBeGreaterThan(own.length);
  for (const picture of new Set(pictures)) {
    const answer = await fetch(picture ?? '');
    expect([picture, answer.status]).toEqual([picture, 200]);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
  }
});

test('the icons have the sizes that manifest and head give them', async () => {
  const sizeOf = async (path: string) => {
    const { width, height } = await sharp(
      await (await fetch(site + path)).arrayBuffer(),
    ).metadata();
    return `${width}x${height}`;
  };
  expect(await sizeOf('/icon-192.png')).toBe('192x192');
  expect(await sizeOf('/icon-512.png')).toBe('512x512');
  expect(await sizeOf('/apple-touch-icon.png')).toBe('180x180');
  expect((await fetch(`${site}/favicon.ico`)).headers.get('content-type')).toMatch(/icon/);
  expect((await fetch(`${site}/favicon.svg`)).headers.get('content-type')).toBe('image/svg+xml');
});

async function pageAt(path: string): Promise<string> {
  return (await fetch(site + path)).text();
}

/** What the head says beside title, description and robots, by name or property. */
function metaOf(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [
        name,
        content.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      ],
    ),
  );
}
