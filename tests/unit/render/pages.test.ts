import { expect, test } from 'vitest';
import { specialPaths } from '../../../client/special-paths.ts';
import { maxHeaderValueLength } from '../../../server/http/header-value.ts';
import type { ListNow } from '../../../server/render/page-renderer.ts';
import type { BlogList } from '../../../shared/blog.ts';
import { paths } from '../../specified-routes.ts';
import { blog, blogList, listOf } from '../seo/factories.ts';
import { serve } from './serve.ts';

const list = listOf(blog(1));
const early = { 'x-only': 'early' };
const notThere = 418;

test('a page whose data is at hand goes out before anything else is asked, to those who read', async () => {
  const site = await serve({ list });
  const asked = async (path: string, method = 'GET') => {
    const answer = await fetch(site.url + path, { method, headers: early });
    return [answer.status, await answer.text()];
  };
  expect(await asked(paths.about)).toEqual([200, paths.about]);
  expect(await asked(`${paths.about}?utm=1`)).toEqual([200, paths.about]);
  expect(site.made).toEqual([paths.about]);
  expect(site.pages.lookUps).toEqual({ hits: 1, misses: 1 });
  expect(await asked(paths.about, 'HEAD')).toEqual([200, '']);
  expect(await asked(paths.about, 'POST')).toEqual([notThere, '']);
  // It may be a file's, or an endpoint's.
  await site.renderer.renderPage(specialPaths.notFound, list);
  expect(await asked('/nowhere')).toEqual([notThere, '']);
  expect(await asked('/blog/invented')).toEqual([404, specialPaths.missingArticle]);
});

test('a page that can’t be made is left to what stands behind, which answers for it', async () => {
  const site = await serve({
    onRender: () => {
      throw new Error('No brand');
    },
  });
  const answer = await fetch(site.url + paths.about, { headers: early });
  expect([answer.status, await answer.text()]).toEqual([500, 'No brand']);
  expect(site.pages.lookUps).toEqual({ hits: 0, misses: 0 });
});

test('while the list is on its way, memory has what shows no articles', async () => {
  let now: ListNow = list;
  const site = await serve({ list: () => now });
  for (const path of [paths.home, paths.about, '/blog/post-1'])
    await site.renderer.renderPage(path, list);
  now = new Promise(() => {});
  const statuses = await Promise.all(
    [paths.home, paths.about, '/blog/post-1'].map(
      async (path) => (await fetch(site.url + path, { headers: early })).status,
    ),
  );
  expect(statuses).toEqual([notThere, 200, notThere]);
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
  expect([answer.status, await answer.text()]).toEqual([500, 'The error page waits for data']);
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

test('many who ask at once share one render of a page that is not kept, too', async () => {
  const site = await serve({ meta: () => ({ status: 500 }) });
  const ask = () => site.renderer.renderPage(paths.about, undefined);
  const pages = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(pages.map((page) => page?.status))).toEqual(new Set([500]));
  expect(site.rendered).toEqual([paths.about]);
  await ask();
  expect(site.rendered).toHaveLength(2);
});

test('invented articles, pages of the list that can not exist, and unknown addresses cost one render for all of them', async () => {
  for (const list of [listOf(blog(1)), undefined]) {
    let now: ListNow = list;
    const site = await serve({ list: () => now });
    const { missingArticle, unavailableArticle, notFound } = specialPaths;
    for (let n = 2; n < 20; n += 1) {
      await fetch(`${site.url}/blog/invented-${n}`);
      await fetch(`${site.url}/blog?page=${n}`);
    }
    // Beside any list.
    for (now of [list, blogList(2), new Promise<undefined>(() => {})])
      expect(await (await fetch(`${site.url}/w.php`)).text()).toBe(notFound);
    expect(site.rendered).toEqual([list ? missingArticle : unavailableArticle, notFound]);
  }
});

test('an article spelt in other cases than the list does leads to it, for as long as the list has it', async () => {
  const slugs = ['Launch-Day', 'two', 'TWO', 'stra\u00dfe'];
  const site = await serve({ list: listOf(...slugs.map((slug, n) => blog(n, { slug }))) });
  for (const only of ['', 'early']) {
    const ask = (path: string) =>
      fetch(site.url + path, { redirect: 'manual', headers: { 'x-only': only } });
    const leads = async (path: string) => {
      const answer = await ask(path);
      return [answer.status, answer.headers.get('location')];
    };
    const spelt = only === 'early' ? [418, null] : [308, '/blog/Launch-Day?a=1'];
    expect(await leads('/blog/launch-DAY?a=1')).toEqual(spelt);
  }
  const answer = await fetch(`${site.url}/blog/STRA%C3%9FE`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/blog/stra%C3%9Fe');
  expect(answer.headers.get('cache-control')).toContain('max-age=0');
  // Two that differ by case alone stay two.
  for (const slug of ['two', 'TWO']) {
    expect(await (await fetch(`${site.url}/blog/${slug}`)).text()).toBe(`/blog/${slug}`);
  }
  expect((await fetch(`${site.url}/blog/three`)).status).toBe(404);
});

test('crawlers wait for the list, and get the finished page; who names itself at a senseless length is none', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof listOf>>();
  const site = await serve({ list: promise });
  const ask = (agent: string, path: string) =>
    fetch(site.url + path, { headers: { 'user-agent': agent } });
  const robot = 'Googlebot/2.1';
  const crawled = ask(robot, '/blog/post-1');
  const missed = ask(robot, '/blog?page=7');
  const person = await ask(`${robot} ${'x'.repeat(maxHeaderValueLength)}`, '/blog/post-1');
  expect(await person.text()).toBe('streamed');
  resolve(listOf(blog(1)));
  expect(await (await crawled).text()).toBe('/blog/post-1');
  expect((await missed).status).toBe(404);
  expect(site.streamed).toEqual(['/blog/post-1']);
});

test('an article that comes with the next list is not remembered as missing', async () => {
  const lists = [listOf(blog(1)), listOf(blog(1), blog(2))];
  let now = 0;
  const site = await serve({
    list: () => lists[now],
    // The new list comes while the answer that is made from the old one is rendered.
    onRender: () => {
      now = 1;
    },
  });
  expect(await (await fetch(`${site.url}/blog/post-2`)).text()).toBe(specialPaths.missingArticle);
  expect(await (await fetch(`${site.url}/blog/post-2`)).text()).toBe('/blog/post-2');
  expect(await (await fetch(`${site.url}/blog/post-3`)).text()).toBe(specialPaths.missingArticle);
});

test.each([
  { locate: () => paths.home },
  { meta: () => ({ status: 404 as const }) },
  // As what a visitor's choices fill in: its own address is another.
  { meta: () => ({ path: '/blog/post-2' }) },
])(
  'a page that is not what it was asked for as is not kept under that address: %o',
  async (setup) => {
    const site = await serve({ list: listOf(blog(1)), ...setup });
    for (const _time of [1, 2]) await fetch(`${site.url}/blog/post-1`);
    expect(site.rendered).toEqual(['/blog/post-1', '/blog/post-1']);
  },
);

test('it is not ready while the list is on its way, nor with a page that can not be made or is another, which is told', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let list: ListNow = promise;
  const waiting = await serve({ list: () => list });
  const warmed = waiting.pages.warm();
  await new Promise((done) => setTimeout(done, 50));
  expect(waiting.pages.isReady()).toBe(false);
  list = undefined;
  resolve(undefined);
  await warmed;
  expect(waiting.pages.isReady()).toBe(true);

  for (const setup of [
    {
      onRender: (path: string) => {
        if (path === paths.java) throw new Error('No Java today');
      },
    },
    { meta: (path: string) => (path === paths.java ? { status: 404 as const } : {}) },
  ]) {
    const errors: unknown[] = [];
    const broken = await serve({ list: undefined, onError: (line) => errors.push(line), ...setup });
    await broken.pages.warm();
    expect(broken.pages.isReady()).toBe(false);
    expect(errors).toMatchObject([{ key: paths.java }, { key: paths.java }]);
  }
});

test('a view that is picked gets the page that measures itself, once that is as small as it gets; all others the same bytes as ever', async () => {
  let isPicked = false;
  const site = await serve({ picks: () => isPicked });
  const ask = async (headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(site.url + paths.about, { headers });
    return {
      etag: answer.headers.get('etag') ?? '',
      status: answer.status,
      text: await answer.text(),
    };
  };
  await ask();
  const usual = await ask();
  isPicked = true;
  expect(await ask()).toEqual(usual);
  const measured = await ask();
  expect(measured.text).toContain('/assets/speed.js');
  expect(await ask({ 'if-none-match': measured.etag })).toMatchObject({ status: 304 });
  isPicked = false;
  expect(await ask()).toEqual(usual);
  expect(await ask({ 'if-none-match': measured.etag })).toEqual(usual);
});
