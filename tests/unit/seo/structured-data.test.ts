import type { Graph } from 'schema-dts';
import { expect, test } from 'vitest';
import { ownPageMeta } from '../../../client/own-page-meta.ts';
import type { PageMeta } from '../../../client/page-meta.ts';
import { articleMeta, blogListMeta } from '../../../client/route-meta.ts';
import { createStructuredData } from '../../../server/seo/structured-data.ts';
import type { Blog } from '../../../shared/blog.ts';
import { blogListPath } from '../../../shared/blog-paths.ts';
import type { Content } from '../../../shared/content.ts';
import { inlineJson } from '../../../shared/inline-json.ts';
import { paths } from '../../specified-routes.ts';
import { articleContents, defaultSite, deliveredContent } from '../../support/content.ts';
import { listed } from '../../support/listed.ts';
import { blog, blogList, siteContext } from './factories.ts';
import { documentShape } from './json-ld-shapes.ts';

const posts = blogList(70);
const structuredData = createStructuredData(siteContext);

function describe(path: string, number = 1): PageMeta {
  return path === paths.blog
    ? blogListMeta(deliveredContent, { blogs: posts, number })
    : ownMetaOf(path);
}

/** What a page of the site's own says of itself. */
function ownMetaOf(path: string): PageMeta {
  const { pages, articles } = deliveredContent;
  const own = [...pages, ...articles].find((page) => page.path === path);
  if (!own || ('layout' in own && own.layout === 'blog')) throw new Error(`No page at ${path}`);
  return ownPageMeta(deliveredContent, own);
}

function describeBlog(entry: Blog): PageMeta {
  return articleMeta(deliveredContent, { kind: 'found', blog: entry, blogs: posts });
}

interface Node {
  readonly '@type': string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

/** As a crawler reads it: through the page's script element. */
function read(document: Graph): { '@graph': readonly Node[] } {
  return JSON.parse(inlineJson(document));
}

function typesIn(document: Graph): string[] {
  return read(document)['@graph'].map((node) => node['@type']);
}

function nodeOf(document: Graph, type: string) {
  const node = read(document)['@graph'].find((each) => each['@type'] === type);
  if (!node) throw new Error(`No ${type} in the graph`);
  return node;
}

/** Whose a picture is, what may be done with it and whom to ask. */
const rights = {
  creator: { '@id': 'https://www.example.com/#organization' },
  creditText: defaultSite.name,
  copyrightNotice: `© 2025 ${defaultSite.name}`,
  license: 'https://www.example.com/license.txt',
  acquireLicensePage: 'https://www.example.com/contact',
};

test.each(Object.values(paths))(
  'the structured data of %s has the documented shape, and its picture its rights',
  (path) => {
    const document = structuredData(describe(path));
    expect(documentShape.safeParse(read(document)).error?.issues).toBeUndefined();
    expect(nodeOf(document, 'ImageObject')).toMatchObject(rights);
  },
);

test.each([
  [paths.home, 'WebPage', undefined],
  [paths.about, 'AboutPage', undefined],
  [paths.contact, 'ContactPage', undefined],
  [paths.blog, 'CollectionPage', 'ItemList'],
  [paths.uiux, 'WebPage', 'Service'],
  [paths.pwa, 'WebPage', 'BlogPosting'],
])('%s is a %s about a %s', (path, page, thing) => {
  const types = typesIn(structuredData(describe(path)));
  expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite', page, thing ?? page]));
});

test('a page names what it is part of, shows and is about, and only those', () => {
  const site = 'https://www.example.com';
  const page = (path: string, type: string) => nodeOf(structuredData(describe(path)), type);
  const { url, ...ui } = page(paths.uiux, 'WebPage');
  expect(url).toBe(`${site}${paths.uiux}`);
  expect(ui).toMatchObject({
    description: expect.stringMatching(/./),
    isPartOf: { '@id': `${site}/#website` },
    breadcrumb: { '@id': `${url}#breadcrumb` },
    mainEntity: { '@id': `${url}#service` },
  });
  expect(ui).not.toHaveProperty('about');
  expect(page(paths.home, 'WebPage')).not.toHaveProperty('breadcrumb');
  const agency = { '@id': `${site}/#organization` };
  expect(page(paths.home, 'WebPage').about).toEqual(agency);
  expect(page(paths.about, 'AboutPage').mainEntity).toEqual(agency);
  expect(page(paths.blog, 'CollectionPage')).toMatchObject({
    about: { '@id': `${site}/blog#blog` },
    mainEntity: { '@id': `${site}/blog#articles` },
  });
});

test('a provider’s article has the documented shape; its display text is a date only if it means one', () => {
  for (const own of [
    {},
    { date: 'soon', image: '', description: '', shortSummary: '', keyword: '' },
  ]) {
    const document = read(structuredData(describeBlog(blog(1, own))));
    expect(documentShape.safeParse(document).error?.issues).toBeUndefined();
  }
});

test('an article of the site says its date, picture and length', () => {
  const [article] = articleContents;
  if (!article) throw new Error('The site has no articles');
  const document = structuredData(describe(article.path));
  const posting = nodeOf(document, 'BlogPosting');
  expect(posting).toMatchObject({ headline: article.title, datePublished: article.isoDate });
  expect(posting.description).toBe(article.seo.description);
  expect(posting.wordCount).toBeGreaterThan(1000);
  expect(posting.image).toEqual({ '@id': `${siteContext.siteUrl}${article.path}#primaryimage` });
  expect(nodeOf(document, 'ImageObject')).toMatchObject({
    url: `https://www.example.com/assets/${article.figure.picture}-hash.webp`,
    width: { value: 1200 },
    height: { value: 675 },
  });
});

test('a provider’s cover is claimed as our own only where it lies on this site; another is an address, and no more', () => {
  const foreign = structuredData(describeBlog(blog(1)));
  const cover = 'https://media.example.com/uploads/covers/1.webp';
  expect(nodeOf(foreign, 'BlogPosting').image).toBe(cover);
  expect(nodeOf(foreign, 'ImageObject').url).toBe('https://www.example.com/images/social/blog.jpg');
  const mediaUrl = 'https://www.example.com/images/';
  const own = createStructuredData({ ...siteContext, mediaUrl })(describeBlog(blog(1)));
  expect(nodeOf(own, 'BlogPosting').image).toHaveProperty('@id');
  expect(nodeOf(own, 'ImageObject').url).toBe('https://www.example.com/images/covers/1.webp');
});

test('the trail is the one that the page shows, without the group that has no page', () => {
  const crumbs = (description: PageMeta) =>
    nodeOf(structuredData(description), 'BreadcrumbList').itemListElement;
  expect(crumbs(describe(paths.uiux))).toMatchObject([
    { position: 1, name: 'Home', item: 'https://www.example.com/' },
    { position: 2, name: 'Services', item: 'https://www.example.com/services' },
    { name: 'Website UI/UX Design', item: 'https://www.example.com/services/web-ui&ux' },
  ]);
  const trail = [{ label: 'Home', to: '/' }, { label: 'Sports' }, { label: 'Cricket' }];
  expect(crumbs({ ...describe(paths.cricket), trail })).toMatchObject([
    { position: 1, name: 'Home' },
    { position: 2, name: 'Cricket' },
  ]);
  expect(typesIn(structuredData(describe(paths.home)))).not.toContain('BreadcrumbList');
});

test('the list names its articles in the order in which the page shows them', () => {
  const first = nodeOf(structuredData(describe(paths.blog)), 'ItemList');
  const second = nodeOf(structuredData(describe(paths.blog, 2)), 'ItemList');
  expect(first.numberOfItems).toBe(60 + articleContents.length);
  expect(first.itemListElement).toMatchObject([
    { position: 1, url: 'https://www.example.com/blog/post-70', name: 'Post 70' },
    ...Array.from({ length: 59 }, () => expect.anything()),
    ...articleContents.map(({ title }) => ({ name: title })),
  ]);
  expect(second['@id']).toBe(`https://www.example.com${blogListPath(paths.blog, 2)}#articles`);
  expect(second.itemListElement).toMatchObject(
    Array.from({ length: 10 }, (_, index) => ({ position: index + 1, name: `Post ${10 - index}` })),
  );
});

test('a page that may not be listed has no structured data', () => {
  const missing = articleMeta(deliveredContent, { kind: 'missing' });
  expect(structuredData(missing)['@graph']).toEqual([]);
});

test('a title can neither end the script element nor break the JSON', () => {
  const title = `</script><script>alert("1")</script> & \ud83c'more' <!-- ${'long '.repeat(40)}`;
  const html = inlineJson(structuredData(describeBlog(blog(1, { title }))));
  expect(html).not.toMatch(/<|\\ud[89a-f]/i);
  const { headline } = nodeOf(JSON.parse(html), 'BlogPosting');
  expect(headline).toMatch(/^<\/script><script>alert\("1"\)<\/script> & .'more' <!-- .*…$/);
  expect(String(headline).length).toBeLessThanOrEqual(110);
});

test('a headline without spaces is cut, but not through an emoji', () => {
  const title = 'x'.repeat(108) + '🏏'.repeat(10);
  const { headline } = nodeOf(structuredData(describeBlog(blog(1, { title }))), 'BlogPosting');
  expect(headline).toBe(`${'x'.repeat(108)}…`);
});

test('nothing is claimed that the site does not know', () => {
  const all = Object.values(paths)
    .map((path) => inlineJson(structuredData(describe(path))))
    .join('\n');
  const inventions = listed(`aggregateRating review foundingDate numberOfEmployees areaServed award
    offers price dateModified openingHours geo`);
  for (const invention of inventions) expect(all).not.toContain(`"${invention}"`);
});

test('what a brand leaves out is not said to machines either', () => {
  const bare = { ...deliveredContent.site, phones: [], social: [], address: undefined };
  const node = agencyOf({ site: bare });
  for (const name of ['contactPoint', 'sameAs', 'address', 'legalName']) {
    expect(node).not.toHaveProperty(name);
  }
  expect(node).toMatchObject({ '@type': 'Organization', email: bare.emails.company });
});

test('an agency with an address and hours is a place that opens and closes', () => {
  const hours = [{ from: 'monday', to: 'tuesday', opens: '09:00', closes: '17:00' }] as const;
  const site = { ...deliveredContent.site, legalName: 'Werft Nord GmbH', hours };
  expect(agencyOf({ site })).toMatchObject({
    '@type': 'ProfessionalService',
    legalName: 'Werft Nord GmbH',
    telephone: site.phones[0]?.dial,
    geo: {
      '@type': 'GeoCoordinates',
      latitude: site.map?.latitude,
      longitude: site.map?.longitude,
    },
    openingHoursSpecification: [
      {
        dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
        opens: '09:00',
        closes: '17:00',
      },
    ],
  });
});

test('the logo is the drawn icon, or the mark where none is drawn of this brand', () => {
  const logo = (hasIcons: boolean) => agencyOf({ hasIcons });
  expect(logo(true)).toMatchObject({ logo: { url: 'https://www.example.com/icon-512.png' } });
  expect(logo(false)).toMatchObject({ logo: { url: 'https://www.example.com/favicon.svg' } });
});

/** What a site with another content says of its agency. */
function agencyOf(changed: Partial<Content>) {
  const content = { ...deliveredContent, ...changed };
  const { site } = content;
  const document = createStructuredData({ ...siteContext, content, site })(describe(paths.home));
  return read(document)['@graph'][0];
}
