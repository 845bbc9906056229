import { type Content, pageOf } from '../../shared/content.ts';
import { endpoints } from '../../shared/endpoints.ts';
import type { Site } from '../../shared/site.ts';
import { blogName } from '../../shared/title.ts';
import { type FeedEntry, longAgo } from './feed-entries.ts';
import type { Urls } from './urls.ts';
import { emptyElement, textElement, xmlDeclaration } from './xml.ts';

/** The Atom feed (RFC 4287). */
export function feedXml(
  entries: readonly FeedEntry[],
  { content, site }: { content: Content; site: Site },
  urls: Urls,
): string {
  const blog = pageOf(content, 'blog');
  const self = urls.of(endpoints.feed);
  const author = `<author>${textElement('name', site.name)}${textElement('uri', urls.of(pageOf(content, 'home').path))}</author>`;
  return [
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${site.language}">`,
    textElement('id', self),
    textElement('title', blogName(content)),
    textElement('subtitle', blog.seo.description),
    textElement('updated', entries[0]?.updated ?? longAgo),
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: urls.of(blog.path) }),
    author,
    textElement('icon', urls.of(content.hasIcons ? '/icon-192.png' : endpoints.favicon)),
    ...entries.map((entry) => entryXml(entry, author)),
    '</feed>\n',
  ].join('\n');
}

/** @param author readers such as feedparser don't look for an entry's author in the feed's head, as RFC 4287 (4.2.1) has it */
function entryXml(entry: FeedEntry, author: string): string {
  const { url, title, summary, published, updated, cover, content } = entry;
  return [
    '<entry>',
    // The page's URL is also the entry's id: both last as long as the article.
    textElement('id', url),
    textElement('title', title),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: url }),
    author,
    textElement('published', published && updated),
    textElement('updated', updated),
    textElement('summary', summary),
    textElement('content', content, { type: 'html' }),
    cover ? emptyElement('media:thumbnail', { url: cover.url, ...cover.size }) : '',
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}
