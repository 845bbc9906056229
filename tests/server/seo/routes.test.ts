import express from 'express';
import { chromium } from 'playwright-core';
import request from 'supertest';
import { expect, test } from 'vitest';
import { findProgram } from '../../../scripts/find-browsers.ts';
import { createBlogList } from '../../../server/blog/blog-list.ts';
import type { BlogStore } from '../../../server/blog/blog-store.ts';
import { cacheControl } from '../../../server/http/cache-policy.ts';
import { type SeoRoutesOptions, seoRoutes } from '../../../server/seo/routes.ts';
import type { BlogList } from '../../../shared/blog.ts';
import { paths } from '../../specified-routes.ts';
import { defaultSite, deliveredContent } from '../../support/content.ts';
import { shared } from '../../support/shared.ts';
import { blog, blogList } from '../../unit/seo/factories.ts';

const siteUrl = 'https://www.example.com';
const ownPages = Object.keys(paths).length;
const brand = { ...defaultSite, name: 'Bits & <Pieces>' };
const nasty = `<b>"Tom" & 'Jerry'</b> ]]> </title>\u0000\u001B\uD800 🏏`;

/** Chromium's XML parser, which knows no mercy: the first fault ends it. */
const parser = shared(async () => {
  const browser = await chromium.launch({
    executablePath: findProgram('chromium'),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  return {
    parse: (xml: string) =>
      page.evaluate((text) => {
        const document = new DOMParser().parseFromString(text, 'application/xml');
        const fault = document.querySelector('parsererror');
        if (fault) throw new Error(fault.textContent ?? 'not XML');
        return [...document.querySelectorAll('*')].map((element) => ({
          name: element.nodeName,
          namespace: element.namespaceURI,
          text: element.textContent,
          within: element.parentElement?.nodeName,
        }));
      }, xml),
    [Symbol.asyncDispose]: () => browser.close(),
  };
});

function site(blogs: BlogStore['list'], options: Partial<SeoRoutesOptions> = {}) {
  const app = express().disable('etag');
  app.use(
    seoRoutes({
      siteContext: {
        content: { ...deliveredContent, site: brand },
        site: brand,
        siteUrl,
        mediaUrl: `${siteUrl}/images/`,
        asset: (path) => `/${path}`,
      },
      blogs: { list: blogs },
      ...options,
    }),
  );
  return request(app);
}

test('whatever a provider writes, sitemap and feed stay XML and say the same', async () => {
  const list = createBlogList(
    [
      blog(1, {
        slug: nasty.replaceAll(/[\uD800/]/g, ''),
        title: nasty,
        shortSummary: nasty,
        image: nasty,
      }),
    ],
    'nasty',
  );
  const http = site(() => list);
  const feed = await parser.parse((await http.get('/feed.xml').expect(200)).text);
  const sitemap = await parser.parse((await http.get('/sitemap.xml').expect(200)).text);
  const [urlset] = sitemap;
  expect(urlset).toMatchObject({
    name: 'urlset',
    namespace: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  });
  const addresses = textsOf(sitemap, 'loc');
  expect(addresses).toHaveLength(ownPages + 1);
  const images = sitemap.filter(({ name }) => name === 'image:image');
  expect(new Set(images.map(({ namespace }) => namespace))).toEqual(
    new Set(['http://www.google.com/schemas/sitemap-image/1.1']),
  );
  expect(feed[0]).toMatchObject({ name: 'feed', namespace: 'http://www.w3.org/2005/Atom' });
  expect(textsOf(feed, 'title', 'feed')).toEqual(['Bits & <Pieces>: articles']);
  expect(textsOf(feed, 'title', 'entry')[0]).toBe(`<b>"Tom" & 'Jerry'</b> ]]> </title> 🏏`);
  expect(addresses).toContain(textsOf(feed, 'id', 'entry')[0]);
});

test.each([
  ['nothing', () => undefined],
  ['a promise of nothing', () => Promise.resolve(undefined)],
  ['a promise that is not kept', () => new Promise<undefined>(() => {})],
])('with a provider that gives %s, sitemap and feed hold the site’s own pages', async (_, list) => {
  const http = site(list, { dataTimeoutMs: 20 });
  const sitemap = await http.get('/sitemap.xml').expect(200);
  const feed = await http.get('/feed.xml').expect(200);
  expect(textsOf(await parser.parse(sitemap.text), 'loc')).toHaveLength(ownPages);
  expect(textsOf(await parser.parse(feed.text), 'id', 'feed')).toHaveLength(1);
  for (const { headers } of [sitemap, feed]) {
    expect(headers['cache-control']).toBe(cacheControl.degradedPage);
  }
});

test('a list that is on its way is waited for', async () => {
  const later = new Promise<BlogList>((resolve) => setTimeout(() => resolve(blogList(4)), 20));
  const { text, headers } = await site(() => later)
    .get('/sitemap.xml')
    .expect(200);
  expect(textsOf(await parser.parse(text), 'loc')).toHaveLength(ownPages + 4);
  expect(headers['cache-control']).toBe(cacheControl.machine);
});

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/feed.json', 'application/feed+json; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/license.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/favicon.svg', 'image/svg+xml'],
])('%s is %s, and may be kept as what machines read is', async (path, type) => {
  const { headers } = await site(() => blogList(3))
    .get(path)
    .expect(200);
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cacheControl.machine });
});

test('sitemap and feed are made once for each version of the list', async () => {
  let read = 0;
  const counted = (count: number): BlogList => {
    const list = blogList(count);
    return {
      ...list,
      slice(from, to) {
        read += 1;
        return list.slice(from, to);
      },
    };
  };
  let list = counted(3);
  const http = site(() => list);
  const answers = async () => [
    (await http.get('/sitemap.xml')).headers.etag,
    (await http.get('/feed.xml')).headers.etag,
  ];
  const before = await answers();
  expect(await answers()).toEqual(before);
  // Each of the two by itself.
  expect(read).toBe(2);
  list = counted(4);
  const after = await answers();
  expect(read).toBe(4);
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

function textsOf(
  elements: Awaited<ReturnType<typeof parser.parse>>,
  wanted: string,
  inside?: string,
): (string | null)[] {
  return elements.flatMap(({ name, within, text }) =>
    name === wanted && (inside === undefined || within === inside) ? [text] : [],
  );
}
