import { readSamples } from '../../scripts/build/samples.ts';
import { blogArticlePath, blogListPath } from '../../shared/blog-paths.ts';
import { paths } from '../../tests/specified-routes.ts';
import { serving } from '../../tests/support/serving.ts';
import { limits } from '../budgets.ts';
import { type Context, figure, median, type Row, row } from '../measurement.ts';
import { ask, askFinished, idle, packPages, startReadySite } from '../server.ts';

export const rounds = 3;

const samples = readSamples();
/** So many articles, with the samples' words, fill the page cache: nothing that was in it before is left. */
const blogs = Array.from({ length: 220 }, (_, n) =>
  samples.map((blog) => ({ ...blog, _id: `${blog._id}-${n}`, slug: `${blog.slug}-${n}` })),
).flat();
/** The list's first page is a fixed one. */
const listPages = Array.from({ length: 17 }, (_, index) => blogListPath(paths.blog, index + 2));

/**
 * Pages rendered for the request, from request to last byte, one after the other on an open connection: articles
 * for the first time, then every fixed page and the blog list, which the articles have pushed out of the page cache.
 */
export async function measure({ folder }: Context): Promise<Row[]> {
  const list = JSON.stringify(blogs);
  await using provider = await serving((_, res) => void res.end(list));
  const env = { BLOGS_URL: provider.url, BLOGS_TTL_SECONDS: '86400' };
  await using site = await startReadySite(folder, env);

  const fixed = Object.values(paths);
  const smallest = new Map<string, string | undefined>();
  await packPages(site, fixed);
  for (const path of fixed)
    smallest.set(path, (await askFinished(site.url + path)).headers['content-length']);

  const render = async (what: string, pages: readonly string[]) => {
    await idle(site);
    const times: number[] = [];
    for (const path of pages) {
      const { status, headers, ms } = await ask(site.url + path, 'gzip, deflate, br, zstd');
      // Its smallest form is made later.
      if (status !== 200 || headers['content-length'] === smallest.get(path))
        throw new Error(`${path} was not rendered anew: ${status}`);
      times.push(ms);
    }
    const note = `the longest ${figure(Math.max(...times), 'ms')}`;
    const details = { atMost: limits.renderMs, note };
    return row(`Rendered anew: median of ${pages.length} ${what}`, median(times), 'ms', details);
  };
  const articles = blogs.map(({ slug }) => blogArticlePath(slug));
  // Until then the code is still being compiled.
  await render('first articles', articles.splice(0, 100));
  const timed = await render('articles', articles.splice(0, 100));
  await render('other articles', articles);
  return [
    timed,
    await render('fixed pages', fixed),
    await render('pages of the blog list', listPages),
  ];
}
