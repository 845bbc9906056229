import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { blogArticlePath } from '../../../shared/blog-paths.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { sampleBlogs } from '../../support/sample-blogs.ts';
import { documentShape } from '../../unit/seo/json-ld-shapes.ts';
import { readPage } from './read-page.ts';

const site = inject('site');

const own = Object.values(paths);
const listed = [...own, ...sampleBlogs.map(({ slug }) => blogArticlePath(slug))];

test.each(listed)(
  '%s says the same of itself to readers, search engines and who shares it',
  async (path) => {
    const html = await pageAt(path);
    const { titles, description, canonical, robots } = readPage(html);
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

test.each(listed)(
  'the structured data on %s has the documented shape, and its trail is the one that is shown',
  async (path) => {
    const html = await pageAt(path);
    const documents = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(documents).toHaveLength(1);
    const { data, error } = documentShape.safeParse(JSON.parse(documents[0]?.[1] ?? ''));
    expect(error?.issues).toBeUndefined();
    const trail = data?.['@graph'].flatMap((node) =>
      node['@type'] === 'BreadcrumbList' ? node.itemListElement.map(({ name }) => name) : [],
    );
    const crumbs = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const shown = [...crumbs.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => ({
      label: readPage(`<h1>${item}</h1>`).headings[0],
      leads: item.includes('<a ') || item.includes('aria-current'),
    }));
    // A group without a page of its own is shown, and no stop for a machine.
    expect(shown.filter(({ leads }) => leads).map(({ label }) => label)).toEqual(trail);
  },
);

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
