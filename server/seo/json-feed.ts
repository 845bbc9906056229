import { type Content, pageOf } from '../../shared/content.ts';
import { endpoints } from '../../shared/endpoints.ts';
import type { Site } from '../../shared/site.ts';
import { blogName } from '../../shared/title.ts';
import type { FeedEntry } from './feed-entries.ts';
import type { Urls } from './urls.ts';

/** The same entries as a JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(
  entries: readonly FeedEntry[],
  { content, site }: { content: Content; site: Site },
  urls: Urls,
): string {
  const blog = pageOf(content, 'blog');
  const authors = [{ name: site.name, url: urls.of(pageOf(content, 'home').path) }];
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: blogName(content),
    home_page_url: urls.of(blog.path),
    feed_url: urls.of(endpoints.jsonFeed),
    description: blog.seo.description,
    // It asks for squares of pixels: the drawing that Atom takes is none.
    ...(content.hasIcons && { icon: urls.of('/icon-512.png'), favicon: urls.of('/icon-192.png') }),
    language: site.language,
    authors,
    items: entries.map((entry) => itemOf(entry)),
  });
}

function itemOf({ url, title, summary, published, updated, cover, content }: FeedEntry) {
  return {
    id: url,
    url,
    title: title.toWellFormed(),
    // An item has to have the one or the other.
    ...(content === undefined
      ? { content_text: summary.toWellFormed() }
      : { content_html: content.toWellFormed(), summary: summary.toWellFormed() }),
    ...(cover && { image: cover.url }),
    ...(published && { date_published: updated }),
  };
}
