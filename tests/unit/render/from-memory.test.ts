import { expect, test } from 'vitest';
import { specialPaths } from '../../../client/special-paths.ts';
import type { ListNow } from '../../../server/render/page-renderer.ts';
import type { BlogList } from '../../../shared/blog.ts';
import { paths } from '../../specified-routes.ts';
import { blog, blogList, listOf } from '../seo/factories.ts';
import { serve } from './serve.ts';

const list = listOf(blog(1));
const fromCache = { 'x-only': 'cache' };
const notThere = 418;

test('a page in memory goes out before anything else is asked, to those who read', async () => {
  const site = await serve({ list });
  const asked = async (path: string, method = 'GET') => {
    const answer = await fetch(site.url + path, { method, headers: fromCache });
    return [answer.status, await answer.text()];
  };
  expect(await asked(paths.about)).toEqual([notThere, '']);
  await site.maker.make(paths.about, list);
  expect(await asked(`${paths.about}?utm=1`)).toEqual([200, paths.about]);
  expect(await asked(paths.about, 'HEAD')).toEqual([200, '']);
  expect(await asked(paths.about, 'POST')).toEqual([notThere, '']);
  // It may be a file's, or an endpoint's.
  await site.maker.make(specialPaths.notFound, list);
  expect(await asked('/nowhere')).toEqual([notThere, '']);

  await site.maker.make(specialPaths.missingArticle, list);
  expect(await asked('/blog/invented')).toEqual([404, specialPaths.missingArticle]);
});

test('while the list is on its way, memory has what shows no articles', async () => {
  let now: ListNow = list;
  const site = await serve({ list: () => now });
  for (const path of [paths.home, paths.about, '/blog/post-1']) await site.maker.make(path, list);
  now = new Promise(() => {});
  const statuses = await Promise.all(
    [paths.home, paths.about, '/blog/post-1'].map(
      async (path) => (await fetch(site.url + path, { headers: fromCache })).status,
    ),
  );
  expect(statuses).toEqual([notThere, 200, notThere]);
});

test('the page for unknown addresses is made once, and then comes from memory with any list', async () => {
  let now: ListNow = new Promise(() => {});
  const site = await serve({ list: () => now });
  const ask = async (path: string) => (await fetch(site.url + path)).text();
  expect(await ask('/w.php')).toBe(specialPaths.notFound);
  now = list;
  expect(await ask('/x.php')).toBe(specialPaths.notFound);
  now = blogList(2);
  expect(await ask('/y.php')).toBe(specialPaths.notFound);
  now = new Promise(() => {});
  expect(await ask('/z.php')).toBe(specialPaths.notFound);
  expect(site.rendered).toEqual([specialPaths.notFound]);
});

test('what waits for its list is streamed, under the one key that it has', async () => {
  const site = await serve({ list: new Promise(() => {}) });
  for (const path of [paths.home, '/blog/post-1']) {
    const answer = await fetch(site.url + path, {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    });
    expect(await answer.text()).toBe('streamed');
  }
  expect(site.streamed).toEqual([paths.home, '/blog/post-1']);
  const waiting = await serve({ list, pending: true });
  expect(await (await fetch(waiting.url + paths.about)).text()).toBe('streamed');
});

test('in a crowd the rest wait for the list, and share what is made of it', async () => {
  const list = Promise.withResolvers<BlogList | undefined>();
  const site = await serve({ list: () => list.promise, crowded: true });
  const asked = [paths.home, paths.home, '/blog/post-1', '/blog/gone', '/none'];
  const answers = Promise.all(asked.map(async (path) => (await fetch(site.url + path)).text()));
  list.resolve(listOf(blog(1)));
  expect(await answers).toEqual([
    paths.home,
    paths.home,
    '/blog/post-1',
    specialPaths.missingArticle,
    specialPaths.notFound,
  ]);
  expect(site.streamed).toEqual([]);
  expect(site.rendered).toHaveLength(4);
});

test('the page for a failure is made once; if it can not be made, that is an error', async () => {
  const failure = { headers: { 'x-only': 'failure' } };
  const site = await serve();
  for (const _time of [1, 2]) {
    const answer = await fetch(site.url, failure);
    expect([answer.status, await answer.text()]).toEqual([500, specialPaths.error]);
  }
  expect(site.rendered).toEqual([specialPaths.error]);

  const broken = await serve({ pending: true });
  const answer = await fetch(broken.url, failure);
  expect([answer.status, await answer.text()]).toEqual([notThere, 'The error page waits for data']);
});

test('a page that is in memory already is not warmed again, and what shows articles is made with them', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof list>();
  let now: ListNow = promise;
  const errors: unknown[] = [];
  const site = await serve({ list: () => now, onError: (line) => errors.push(line) });
  const warmed = site.pages.warm();
  now = list;
  resolve(list);
  await warmed;
  expect(site.rendered.filter((path) => path === paths.about)).toHaveLength(1);
  expect(site.rendered.filter((path) => path === paths.home)).toHaveLength(2);
  expect(site.pages.isReady()).toBe(true);
  // That a page waits for its list is no fault.
  expect(errors).toEqual([]);
  const before = site.rendered.length;
  await site.pages.warm();
  expect(site.rendered).toHaveLength(before);
});
