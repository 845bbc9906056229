import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type SiteContext, useSiteContext } from '../../../client/page-context.ts';
import type { PageMeta } from '../../../client/page-meta.ts';
import { Document } from '../../../server/render/document.tsx';
import { scriptLoader } from '../../../server/render/script-loader.ts';
import { speculationRules } from '../../../server/render/speculation-rules.ts';
import { articleContents, defaultSite } from '../../support/content.ts';
import { blog, siteContext as usual } from '../seo/factories.ts';
import { pageMeta } from './page-meta.ts';

const siteContext: SiteContext = {
  ...usual,
  site: { ...defaultSite, name: 'A & B' },
  asset: (path) => `/assets/hash/${path}`,
};

const java = pageMeta({
  seo: { title: 'Java', description: 'Java "quoted"', keywords: 'java, beans' },
  path: '/expertise/java',
  card: 'java',
});

test('a page that search engines may list says all that they ask for', () => {
  const { head, html } = documentOf(java);
  expect(head).toEqual(
    expect.arrayContaining([
      '<title>Java | A &amp; B</title>',
      '<style>a>b{color:red}</style>',
      '<meta name="description" content="Java &quot;quoted&quot;"/>',
      '<meta name="keywords" content="java, beans"/>',
      '<meta name="robots" content="index, follow, max-image-preview:large"/>',
      '<link rel="canonical" href="https://www.example.com/expertise/java"/>',
      '<meta property="og:type" content="website"/>',
      '<meta property="og:title" content="Java"/>',
      '<meta property="og:description" content="Java &quot;quoted&quot;"/>',
      '<meta property="og:url" content="https://www.example.com/expertise/java?chosen=1"/>',
      '<meta property="og:image" content="https://www.example.com/images/social/java.jpg"/>',
      '<meta property="og:image:type" content="image/jpeg"/>',
      '<meta property="og:image:width" content="1200"/>',
      '<meta property="og:image:height" content="630"/>',
      '<meta property="og:image:alt" content="Java"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
      '<link rel="alternate" type="application/atom+xml" title="A &amp; B: articles" href="/feed.xml"/>',
      '<link rel="alternate" type="application/feed+json" title="A &amp; B: articles" href="/feed.json"/>',
      `<script>${scriptLoader({ entry: '/assets/entry.js', entryIntegrity: 'sha384-abc' })}</script>`,
      '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>',
    ]),
  );
  expect(html).toMatch(/^<html lang="en" data-fonts="" data-forms="\/contact \/get-quote"><head>/);
  expect(html).toContain(
    `<body><main>A &amp; B</main><script type="speculationrules">${speculationRules}</script></body></html>`,
  );
});

test.each([
  [false, ['<meta name="robots" content="noindex"/>']],
  // Of a page that nobody knows yet, search engines are told neither way.
  [undefined, []],
])('a page that is listed: %s tells search engines that and nothing else', (listed, told) => {
  const { head } = documentOf({ ...java, listed, seo: { ...java.seo, keywords: '' } });
  const forMachines = /robots|canonical|ld\+json|"keywords"/;
  expect(head.filter((element) => forMachines.test(element))).toEqual(told);
});

test('an article is one to social networks, a provider’s and the site’s own', () => {
  const [article] = articleContents;
  if (!article) throw new Error('There is no article');
  for (const kind of [
    { type: 'blog', blog: blog(1) },
    { type: 'article', article },
  ] as const) {
    const { head } = documentOf({ ...java, kind });
    expect(head).toContain('<meta property="og:type" content="article"/>');
    expect(head).toContain('<meta name="author" content="A &amp; B"/>');
    const published = kind.type === 'blog' ? '2125-03-03' : article.isoDate;
    expect(head).toContain(`<meta property="article:published_time" content="${published}"/>`);
  }
});

/** The document, and the elements of its head; their order is React's. */
function documentOf(meta: PageMeta) {
  const html = renderToStaticMarkup(
    <Document
      meta={meta}
      location={`${meta.path}?chosen=1`}
      siteContext={siteContext}
      styles={{ inline: 'a>b{color:red}', deferred: [] }}
      manifest={{ entry: '/assets/entry.js', entryIntegrity: 'sha384-abc', parts: {} }}
      pending={false}
      structuredData={{ name: '</script>' }}
    >
      <Brand />
    </Document>,
  );
  const [, inside = ''] = /<head>(.*)<\/head>/s.exec(html) ?? [];
  const elements = inside.match(/<(title|style|script)[^>]*>.*?<\/\1>|<[^>]*>/gs) ?? [];
  return { html, head: elements.sort() };
}

/** What stands on a page has the site's siteContext around it. */
function Brand() {
  return <main>{useSiteContext().site.name}</main>;
}
