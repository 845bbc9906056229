import { expect, test } from 'vitest';
import { browserAgent } from '../../../scripts/build/serve.ts';
import { paths } from '../../specified-routes.ts';
import { articles } from '../../support/articles.ts';
import { articleContents } from '../../support/content.ts';
import { startHoldingProvider } from '../../support/holding-provider.ts';
import { until } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';
import { readPage, textOf } from './read-page.ts';

/** Shows none of the provider's articles, so it never waits for them. */
const plainPaths = Object.values(paths).filter(
  (path) =>
    path !== paths.home && path !== paths.blog && !articleContents.some((one) => one.path === path),
);

test('what shows articles is there before the provider has answered, and completes when it does', async () => {
  await using provider = await startHoldingProvider();
  // A call that is given up would be followed by another one.
  await using site = await startSite({ BLOGS_URL: provider.url, UPSTREAM_TIMEOUT_MS: '60000' });
  const article = '/blog/article-2';
  const readings = await Promise.all(
    [paths.home, paths.blog, paths.delhi, article].map(async (path) => {
      const answer = await visit(site.url + path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return { path, reading: readPiecewise(answer) };
    }),
  );
  for (const { path, reading } of readings) {
    // The frame, what the site has itself, and the word that there is more.
    const early = await reading.until('</footer>');
    expect(textOf(early)).toContain('Loading...');
    expect(textOf(early)).not.toContain('Release notes');
    if (path === paths.blog) {
      for (const { title } of articleContents) expect(textOf(early)).toContain(title);
    }
    if (path !== article) expect(readPage(early).headings).toHaveLength(1);
    // Nobody is told to leave it out of an index that it may belong in; who runs no script comes again.
    else expect(early).not.toContain('name="robots"');
    expect(early).toContain('<noscript><meta http-equiv="refresh" content="1"/></noscript>');
  }
  expect(provider.waiting()).toBe(1);
  // What shows no articles waits for none.
  for (const path of plainPaths) {
    const html = await (await visit(site.url + path)).text();
    expect([path, html.endsWith('</html>'), html.includes('Loading...')]).toEqual([
      path,
      true,
      false,
    ]);
  }

  provider.release(articles(3));
  for (const { path, reading } of readings) {
    const said = path === article ? ['What changed in release 2 is small'] : [];
    const wanted = [...[1, 2, 3].map((n) => `href="/blog/article-${n}"`), ...said, '</html>'];
    expect(missing(await reading.all(), wanted)).toEqual([]);
    // The next visitor gets a finished page without a word of waiting.
    const next = await (await visit(site.url + path)).text();
    expect(next.includes('Loading...')).toBe(false);
    expect(missing(next, wanted)).toEqual([]);
  }
});

test('beside a dead provider every page answers, and the article page says when to come back', async () => {
  await using site = await startSite({ BLOGS_URL: `http://127.0.0.1:2/mern-app/mern-app/blogs` });
  await until(() => site.log().some(({ msg }) => msg === 'the blog provider gave no list'));
  for (const path of Object.values(paths)) {
    const answer = await visit(site.url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    const html = await answer.text();
    expect([html.endsWith('</html>'), html.includes('Loading...')]).toEqual([true, false]);
    const { headings, links } = readPage(html);
    expect(headings).toHaveLength(1);
    if (path !== paths.blog) continue;
    for (const { path } of articleContents) expect(links).toContain(path);
  }
  expect((await visit(`${site.url}/blog?page=2`)).status).toBe(404);
  const article = await visit(`${site.url}/blog/article-1`);
  expect(article.status).toBe(503);
  const said = await article.text();
  expect(readPage(said).headings).toEqual(['Blog not found']);
  expect(textOf(said)).toContain(
    `They will be back: please come to this address again in ${article.headers.get('retry-after')} seconds.`,
  );
});

/** Asks as a person's browser does: a program's name alone makes a request a robot's. */
function visit(url: string): Promise<Response> {
  return fetch(url, { headers: { 'user-agent': browserAgent } });
}

/** Pages are too long to be shown whole in a failure: only what is not there. */
function missing(text: string, wanted: readonly string[]): string[] {
  return wanted.filter((part) => !text.includes(part));
}

/** Reads an answer as it comes. */
function readPiecewise(answer: Response) {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const more = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true };
    text += decoder.decode(value, { stream: true });
    return !done;
  };
  return {
    async until(wanted: string): Promise<string> {
      while (!text.includes(wanted)) {
        if (!(await more())) throw new Error(`The answer ended without ${wanted}`);
      }
      return text;
    },
    async all(): Promise<string> {
      while (await more());
      return text;
    },
  };
}
