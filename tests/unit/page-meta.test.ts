import { RouterContextProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { loadArticle, pageRequestContext } from '../../client/loaders.ts';
import { ownPageMeta } from '../../client/own-page-meta.ts';
import { articleMeta, blogListMeta } from '../../client/route-meta.ts';
import type { BlogList } from '../../shared/blog.ts';
import { pagesOf } from '../../shared/content.ts';
import { deliveredContent } from '../support/content.ts';
import { blog, listOf } from './seo/factories.ts';

test('a service stands below the list that has most of them, whatever the order of the pages', () => {
  for (const pages of [deliveredContent.pages, deliveredContent.pages.toReversed()]) {
    const content = { ...deliveredContent, pages };
    const trails = pagesOf(content, 'service').map((page) => ownPageMeta(content, page).trail);
    expect(trails.map(([, group]) => group?.label)).toEqual(Array(8).fill('Services'));
  }
});

test('a page that no list has stands below the home page', () => {
  const listless = deliveredContent.pages.map((page) =>
    page.layout === 'listing' ? { ...page, groups: ['sports'] } : page,
  );
  const content = { ...deliveredContent, pages: listless };
  const [service] = pagesOf(content, 'service');
  const [expertise] = pagesOf(content, 'expertise');
  if (!service || !expertise) throw new Error('There are no such pages');
  expect(ownPageMeta(content, service)).toMatchObject({
    kind: { type: 'service', group: service.name },
    trail: [{ label: 'Home', to: '/' }, { label: service.name }],
  });
  // Its craft is a group without a page.
  expect(ownPageMeta(content, expertise).trail[1]).toEqual({ label: expertise.group });
});

test('a page names its shape and the kinds of all that it holds: their styles come with it', () => {
  const named = deliveredContent.pages.flatMap((page) => {
    if (page.layout === 'blog') return [];
    const exhibits = 'exhibits' in page ? page.exhibits : 'exhibit' in page && [page.exhibit];
    const held = [...(exhibits || []), ...('blocks' in page ? page.blocks : [])];
    const shape = page.layout === 'case' ? [page.identity?.shape ?? 'plain'] : [];
    const kinds = [...shape, ...held.flatMap((one) => one?.kind ?? [])];
    expect([page.path, ownPageMeta(deliveredContent, page).contentKinds?.() ?? []]).toEqual([
      page.path,
      kinds,
    ]);
    return kinds;
  });
  expect(new Set(named).size).toBeGreaterThan(15);
});

test('an article that is not there and one that can not be had now are told apart', () => {
  const missing = articleMeta(deliveredContent, { kind: 'missing' });
  const unavailable = articleMeta(deliveredContent, { kind: 'unavailable' });
  expect([missing.status, unavailable.status]).toEqual([404, 503]);
  expect([missing.listed, unavailable.listed]).toEqual([false, false]);
  expect(missing.seo.description).toBe('There is no article at this address.');
  expect(unavailable.seo.description).toMatch(/try again/);
});

test('the blog is good without its provider: the guides are there. Pages that only the list has are not', () => {
  const statuses = [1, 2].map((number) =>
    blogListMeta(deliveredContent, { blogs: undefined, number }),
  );
  expect(statuses).toMatchObject([
    { status: 200, listed: true, degraded: true },
    { status: 404, listed: false },
  ]);
});

test('an unknown article is missing where the list comes in time, and else nobody knows yet', async () => {
  const list = listOf(blog(1));
  const asked = (blogs: Promise<BlogList>) =>
    loadArticle({
      url: new URL('http://localhost/blog/unknown'),
      context: new RouterContextProvider(
        new Map([
          [pageRequestContext, { blogs: () => blogs, dataTimeoutMs: 20, posted: undefined }],
        ]),
      ),
    });
  expect(articleMeta(deliveredContent, await asked(Promise.resolve(list)))).toMatchObject({
    status: 404,
    listed: false,
  });
  expect(articleMeta(deliveredContent, await asked(new Promise(() => {})))).toMatchObject({
    status: 200,
    listed: undefined,
  });
});
