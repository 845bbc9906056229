import type { PageMeta } from '../../client/page-meta.ts';
import type { BlogList } from '../../shared/blog.ts';
import type { Content } from '../../shared/content.ts';
import { createEventLoopYield } from '../lib/event-loop.ts';
import { ownArticleHtml, withAbsoluteUrls } from './article-html.ts';
import { type Article, articleOn } from './pages.ts';
import type { Urls } from './urls.ts';

/** So many of the provider's articles stand in the feeds, the newest ones. */
const maxBlogs = 50;
/** Of all contents together, in characters: both feeds are kept in memory, packed and unpacked. */
const maxContentLength = 512 * 1024;

/** What both feeds say of an article. */
export interface FeedEntry extends Article {
  /** An RFC 3339 date-time. */
  updated: string;
  /** The whole article in HTML that is fit to be shown, every address absolute; undefined: there was no more room. */
  content: string | undefined;
}

/** When nothing is known of a feed's age. */
export const longAgo = '1970-01-01T00:00:00Z';

/**
 * The site's own articles and the provider's newest, the latest first; the latest have their contents. Others have
 * their turn in between.
 *
 * RFC 4287 (4.2.15) asks each entry for a date. An article of the provider without one was published no earlier than
 * the one before it, so it takes that one's, and says nothing of its own.
 * @param pages as `listedPages` gives them
 * @param blogs the list that they are of
 */
export async function feedEntries(
  pages: Iterable<PageMeta>,
  blogs: Pick<BlogList, 'html'> | undefined,
  urls: Urls,
  content: Content,
): Promise<FeedEntry[]> {
  const yieldIfDue = createEventLoopYield();
  let room = maxContentLength;
  const entries: FeedEntry[] = [];
  for (const { page, article, updated } of datedArticles(pages, urls, content)) {
    await yieldIfDue();
    const html = room > 0 ? contentOf(page, article.url, blogs, urls) : '';
    room -= html.length;
    entries.push({ ...article, updated, content: room >= 0 && html !== '' ? html : undefined });
  }
  return entries;
}

interface DatedArticle {
  page: PageMeta;
  article: Article;
  updated: string;
}

function datedArticles(pages: Iterable<PageMeta>, urls: Urls, content: Content): DatedArticle[] {
  const own: Omit<DatedArticle, 'updated'>[] = [];
  const blogs: typeof own = [];
  for (const page of pages) {
    const article = articleOn(page, urls, content);
    if (article) (page.kind.type === 'blog' ? blogs : own).push({ page, article });
    if (blogs.length === maxBlogs) break;
  }
  own.sort((a, b) => byTime(a.article.published, b.article.published));

  let updated = longAgo;
  return [...own, ...blogs.toReversed()]
    .map((one): DatedArticle => {
      const { published } = one.article;
      updated = published ? dateTimeOf(published) : updated;
      return { ...one, updated };
    })
    .toReversed()
    .toSorted((a, b) => byTime(b.updated, a.updated));
}

function contentOf(
  { kind }: PageMeta,
  url: string,
  blogs: Pick<BlogList, 'html'> | undefined,
  urls: Urls,
): string {
  if (kind.type === 'article') return ownArticleHtml(kind.article, urls);
  if (kind.type === 'blog' && blogs) return withAbsoluteUrls(blogs.html(kind.blog), url);
  return '';
}

/** As an RFC 3339 date-time, which both feeds ask for: a day begins at midnight UTC. */
function dateTimeOf(date: string): string {
  return date.length === 10 ? `${date}T00:00:00Z` : date;
}

function byTime(a = longAgo, b = longAgo): number {
  return Date.parse(a) - Date.parse(b);
}
