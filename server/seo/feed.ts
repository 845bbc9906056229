import type { Blog, BlogList } from '../../shared/blog.ts';
import { articleContents } from '../../shared/content/articles.ts';
import { blogContent } from '../../shared/content/blog.ts';
import type { ArticleContent } from '../../shared/content/types.ts';
import { blogArticlePath, endpoints, paths } from '../../shared/paths.ts';
import { pictures } from '../../shared/pictures.ts';
import { type Addresses, createAddresses, type SeoEnvironment } from './addresses.ts';
import { dateTimeOf, publishedDate } from './published-date.ts';
import { blogName } from './structured-data/blog.ts';
import { emptyElement, textElement, xmlDeclaration } from './xml.ts';

interface FeedEntry {
  /** Of its page: also its id, since both last as long as the article. */
  address: string;
  title: string;
  summary: string;
  /** RFC 3339. */
  updated: string;
  published: string | undefined;
  thumbnail: { url: string; width?: string; height?: string } | undefined;
}

/** So many of the provider's articles stand in the feed, the newest ones. */
const feedBlogs = 50;

/** The Atom feed (RFC 4287): the site's own articles and the provider's newest, the latest first. */
export function createFeed(
  environment: SeoEnvironment,
  articles: readonly ArticleContent[] = articleContents,
): (list: BlogList | undefined) => string {
  const addresses = createAddresses(environment);
  const own = articles.map((article) => ownEntry(article, addresses));
  const lastOwn = latest(own) ?? new Date(0).toISOString();

  return (list) => {
    const provided = list ? providedEntries(list, addresses, lastOwn) : [];
    const entries = [...provided, ...own].toSorted(
      (a, b) => Date.parse(b.updated) - Date.parse(a.updated),
    );
    return feedXml(environment, addresses, entries);
  };
}

function ownEntry(article: ArticleContent, addresses: Addresses): FeedEntry {
  const { picture } = article.figure;
  const { width, height } = pictures[picture];
  return {
    address: addresses.of(article.path),
    title: article.title,
    summary: article.summary,
    updated: article.isoDate,
    published: article.isoDate,
    thumbnail: {
      url: addresses.picture(picture),
      width: String(width),
      height: String(height),
    },
  };
}

/**
 * The provider's newest articles. Atom asks each for a date; one whose display text means none was
 * published no earlier than the entry before it, so it takes that one's, and says nothing of its own.
 */
function providedEntries(list: BlogList, addresses: Addresses, earliest: string): FeedEntry[] {
  let before = earliest;
  return list
    .slice(Math.max(0, list.size - feedBlogs), list.size)
    .map((blog) => {
      const date = publishedDate(blog.date);
      const published = date && dateTimeOf(date);
      before = published ?? before;
      return providedEntry(blog, addresses, published, before);
    })
    .toReversed();
}

function providedEntry(
  { slug, title, shortSummary, description, image }: Blog,
  addresses: Addresses,
  published: string | undefined,
  updated: string,
): FeedEntry {
  const cover = addresses.media(image);
  return {
    address: addresses.of(blogArticlePath(slug)),
    title,
    summary: shortSummary.trim() || description.trim(),
    updated,
    published,
    thumbnail: cover ? { url: cover } : undefined,
  };
}

function feedXml(
  { site }: SeoEnvironment,
  addresses: Addresses,
  entries: readonly FeedEntry[],
): string {
  const self = addresses.of(endpoints.feed);
  return [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="en">`,
    textElement('id', self),
    textElement('title', blogName(site)),
    textElement('subtitle', blogContent.seo.description),
    textElement('updated', latest(entries) ?? new Date(0).toISOString()),
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: addresses.of(paths.blog) }),
    `<author>${textElement('name', site.name)}${textElement('uri', addresses.of(paths.home))}</author>`,
    textElement('icon', addresses.of('/icon-192.png')),
    ...entries.map(entryXml),
    '</feed>\n',
  ].join('\n');
}

function entryXml({ address, title, summary, updated, published, thumbnail }: FeedEntry): string {
  return [
    '<entry>',
    textElement('id', address),
    textElement('title', title),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: address }),
    textElement('published', published),
    textElement('updated', updated),
    textElement('summary', summary),
    thumbnail ? emptyElement('media:thumbnail', thumbnail) : '',
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}

function latest(entries: readonly FeedEntry[]): string | undefined {
  return entries
    .map(({ updated }) => updated)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
}
