import type { PageMeta } from '../../client/page-meta.ts';
import { type Content, pageOf } from '../../shared/content.ts';
import { endpoints } from '../../shared/endpoints.ts';
import type { Site } from '../../shared/site.ts';
import { blogName } from '../../shared/title.ts';
import { type Article, articleOn } from './pages.ts';
import type { Urls } from './urls.ts';
import { emptyElement, textElement, xmlDeclaration } from './xml.ts';

/** So many of the provider's articles stand in the feed, the newest ones. */
const maxBlogs = 50;

/**
 * The Atom feed (RFC 4287): the site's own articles and the provider's newest, the latest first.
 * @param pages as `listedPages` gives them
 */
export function feedXml(
  pages: Iterable<PageMeta>,
  { content, site }: { content: Content; site: Site },
  urls: Urls,
): string {
  const entries = entriesOf(pages, urls, content);
  const blog = pageOf(content, 'blog');
  const self = urls.of(endpoints.feed);
  return [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${site.language}">`,
    textElement('id', self),
    textElement('title', blogName(site)),
    textElement('subtitle', blog.seo.description),
    textElement('updated', entries[0]?.updated ?? longAgo),
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: urls.of(blog.path) }),
    `<author>${textElement('name', site.name)}${textElement('uri', urls.of(pageOf(content, 'home').path))}</author>`,
    textElement('icon', urls.of('/icon-192.png')),
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('\n');
}

/** `updated` is an RFC 3339 date-time. */
type FeedEntry = Article & { updated: string };

const longAgo = '1970-01-01T00:00:00Z';

/**
 * Atom asks each entry for a date. An article of the provider without one was published no earlier than
 * the one before it, so it takes that one's, and says nothing of its own.
 */
function entriesOf(pages: Iterable<PageMeta>, urls: Urls, content: Content): FeedEntry[] {
  const own: Article[] = [];
  const blogs: Article[] = [];
  for (const page of pages) {
    const article = articleOn(page, urls, content);
    if (article) (page.kind.type === 'blog' ? blogs : own).push(article);
    if (blogs.length === maxBlogs) break;
  }
  own.sort((a, b) => byTime(a.published, b.published));

  let updated = longAgo;
  return [...own, ...blogs.toReversed()]
    .map((article): FeedEntry => {
      updated = article.published ? dateTimeOf(article.published) : updated;
      return { ...article, updated };
    })
    .toReversed()
    .toSorted((a, b) => byTime(b.updated, a.updated));
}

/** As an RFC 3339 date-time, which Atom asks for: a day begins at midnight UTC. */
function dateTimeOf(date: string): string {
  return date.length === 10 ? `${date}T00:00:00Z` : date;
}

function byTime(a = longAgo, b = longAgo): number {
  return Date.parse(a) - Date.parse(b);
}

function entryXml({ url, title, summary, published, updated, cover }: FeedEntry): string {
  return [
    '<entry>',
    // The page's URL is also the entry's id: both last as long as the article.
    textElement('id', url),
    textElement('title', title),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: url }),
    textElement('published', published && updated),
    textElement('updated', updated),
    textElement('summary', summary),
    cover ? emptyElement('media:thumbnail', { url: cover.url, ...cover.size }) : '',
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}
