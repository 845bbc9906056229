import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { PageRequest, SiteContext } from '../../../client/page-context.ts';
import {
  createRenderer,
  LoaderError,
  type PageStream,
  RenderAborted,
} from '../../../server/render/render.tsx';
import type { BlogList } from '../../../shared/blog.ts';
import { paths } from '../../specified-routes.ts';
import { blog, blogList, listOf, siteContext } from '../seo/factories.ts';

test('a page comes with its description, its style sheets, its data for machines and its content', async () => {
  const { page, errors } = await rendered(paths.about);
  expect(page).toMatchObject({
    meta: { path: paths.about, status: 200, listed: true },
    location: paths.about,
    page: 'AboutPage',
    pending: false,
  });
  const html = page.html();
  expect(html).toMatch(
    /^<!DOCTYPE html><html lang="en" data-fonts="" data-forms="\/contact \/get-quote">/,
  );
  expect(html).toContain('<style>about{}</style>');
  expect(
    [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href),
  ).toEqual(['/assets/deferred.css', '/assets/AboutPage.css']);
  expect(html).toContain(`<script type="application/ld+json">{"of":"${paths.about}"}</script>`);
  expect(html).toMatch(/<h1[\s>]/);
  // Its islands have what they need with them.
  expect(html).not.toContain('HydrationData');
  expect(html).toMatch(/<\/html>$/);
  expect(errors).toEqual([]);
});

test('where it was really made is told, with the query', async () => {
  expect((await rendered('/blog?page=2&x=%20')).page.location).toBe('/blog?page=2&x=%20');
  expect((await rendered('/blog/..')).page).toMatchObject({ location: '/', page: 'HomePage' });
});

test('a page that should show articles and can not is worth less; one that shows none is not', async () => {
  const degraded = async (path: string, list?: BlogList) =>
    (await rendered(path, { blogs: () => list })).page.meta.degraded;
  expect(await degraded(paths.home)).toBe(true);
  expect(await degraded(paths.home, listOf(blog(1)))).toBe(false);
  for (const path of [paths.contact, paths.about]) expect(await degraded(path)).toBe(false);
});

test('a page with all its data waits for nothing, and a large article stands in it, not behind a script', async () => {
  const content = `<p>${'All of it is here. '.repeat(2000)}</p>`;
  const list = listOf(blog(1, { content }));
  const { page } = await rendered('/blog/post-1', { blogs: () => list });
  expect(page.pending).toBe(false);
  const html = page.html();
  expect(html).toContain('All of it is here. All of it');
  expect(html).not.toMatch(/<template id=|<div hidden|Loading\.\.\.|http-equiv="refresh"/);
});

test('past sixty articles the blog goes on, on pages that lead to each other', async () => {
  const list = blogList(130);
  const shown: string[] = [];
  for (const [number, around] of [
    [1, ['/blog?page=2']],
    [2, ['/blog', '/blog?page=3']],
    [3, ['/blog?page=2']],
  ] as const) {
    const path = number === 1 ? paths.blog : `/blog?page=${number}`;
    const html = (await rendered(path, { blogs: () => list })).page.html();
    expect(html).toContain(`rel="canonical" href="${siteContext.siteUrl}${path}"`);
    expect(/<title>.*page \d/.test(html)).toBe(number > 1);
    expect([...html.matchAll(/href="([^"]+)" rel="(?:prev|next)"/g)].map(([, to]) => to)).toEqual(
      around,
    );
    const cards = [...html.matchAll(/href="(\/blog\/post-\d+)"/g)].map(([, to = '']) => to);
    shown.push(...new Set(cards));
  }
  expect(shown).toEqual(Array.from({ length: 130 }, (_, n) => `/blog/post-${130 - n}`));
});

test('while its data is on its way the frame is there; the rest follows, with the nonce', async () => {
  const list = Promise.withResolvers<BlogList | undefined>();
  const { page, errors } = await rendered(paths.blog, {
    blogs: () => list.promise,
    nonce: 'nonce-of-this',
  });
  expect(page.pending).toBe(true);
  const stream = page.stream();
  await stream.shell;
  const out = new PassThrough();
  stream.pipe(out);
  const [shell] = await once(out.setEncoding('utf8'), 'data');
  expect(shell).toContain('Loading...');
  expect(shell).not.toContain('href="/blog/post-1"');
  list.resolve(listOf(blog(1)));
  const html = shell + (await text(out));
  // Without a script what follows stays hidden: the page is asked for again, once its data is here.
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="1"/></noscript>');
  expect(html).toContain('href="/blog/post-1"');
  expect(html).toMatch(/<script nonce="nonce-of-this"[^>]*>\$R/);
  expect(errors).toEqual([]);
});

test('data that fails leaves the rest of the page whole, and a line in the log', async () => {
  const { page, errors } = await rendered(paths.blog, {
    blogs: async () => {
      throw new Error('No list today');
    },
  });
  const html = await htmlOf(page.stream());
  expect(html).toMatch(/<\/html>$/);
  expect(errors).toEqual([
    [
      { err: expect.objectContaining({ message: 'No list today' }), path: paths.blog },
      'a part of the page could not be rendered',
    ],
  ]);
});

test('a render that nobody waits for any more ends without a word; another that is cut short is told', async () => {
  for (const [reason, lines] of [
    [new RenderAborted('Gone'), 0],
    [new Error('Too slow'), 1],
  ] as const) {
    const { page, errors } = await rendered(paths.blog, { blogs: () => new Promise(() => {}) });
    const stream = page.stream();
    await stream.shell;
    stream.abort(reason);
    await htmlOf(stream);
    expect(errors).toHaveLength(lines);
  }
});

test('a frame that can not be rendered is told to who waits for it', async () => {
  const { page, errors } = await rendered(paths.about, {}, brandless);
  expect(() => page.html()).toThrow('No brand');
  expect(errors).toEqual([]);
  await expect(page.stream().shell).rejects.toThrow('No brand');
  expect(errors).toHaveLength(1);
});

test('who waits for nothing is told nothing: a frame that can not be rendered ends no process', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  (await rendered(paths.about, {}, brandless)).page.stream();
  for (const _turn of [1, 2, 3]) await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

test.each([new Error('No list at all'), undefined])(
  'a loader that throws has failed, with an error of its own that names the cause: %s',
  async (cause) => {
    const failing = rendered(paths.home, {
      blogs: () => {
        throw cause;
      },
    });
    await expect(failing).rejects.toThrow(LoaderError);
    await expect(failing).rejects.toMatchObject({ name: 'LoaderError', cause });
  },
);

/** Nothing of a page can be made without it. */
function brandless(): SiteContext {
  return {
    ...siteContext,
    get site(): never {
      throw new Error('No brand');
    },
  };
}

async function rendered(
  path: string,
  request: Partial<PageRequest> = {},
  change = (own: SiteContext): SiteContext => own,
) {
  const errors: unknown[][] = [];
  const render = createRenderer({
    manifest: {
      build: 'b',
      entry: '/assets/entry.js',
      speed: '/assets/speed.js',
      entryIntegrity: 'sha384-abc',
      islands: {},
      styles: {
        AboutPage: {
          inline: 'about{}',
          deferred: ['/assets/deferred.css', '/assets/AboutPage.css'],
        },
        HomePage: { inline: 'home{}', deferred: [] },
        BlogPage: { inline: 'blog{}', deferred: [] },
      },
      parts: {},
      files: {},
    },
    siteContext: change(siteContext),
    structuredData: (meta) => ({ of: meta.path }),
    log: { error: (...line: unknown[]) => void errors.push(line) },
  });
  const page = await render(path, {
    blogs: () => undefined,
    dataTimeoutMs: 0,
    posted: undefined,
    ...request,
  });
  return { page, errors };
}

async function htmlOf({ shell, pipe }: PageStream): Promise<string> {
  await shell;
  const out = new PassThrough();
  pipe(out);
  return text(out);
}
