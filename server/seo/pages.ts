import { ownPageMeta } from '../../client/own-page-meta.ts';
import type { PageMeta } from '../../client/page-meta.ts';
import { articleMeta, blogListMeta } from '../../client/route-meta.ts';
import type { BlogList } from '../../shared/blog.ts';
import type { Content } from '../../shared/content.ts';
import { publishedDate } from '../blog/dates.ts';
import type { Urls } from './urls.ts';

/**
 * Every page that search engines may list, as its route describes it: the site's own, the further pages of the
 * blog list, then the provider's articles, the newest first.
 */
export function* listedPages(
  content: Content,
  blogs: BlogList | undefined,
): Generator<PageMeta, void> {
  for (const page of content.pages) {
    yield page.layout === 'blog'
      ? blogListMeta(content, { blogs, number: 1 })
      : ownPageMeta(content, page);
  }
  for (const article of content.articles) yield ownPageMeta(content, article);
  if (!blogs) return;
  for (let number = 2; number <= blogs.pages; number += 1) {
    yield blogListMeta(content, { blogs, number });
  }
  for (const blog of blogs.slice(0, blogs.size).toReversed()) {
    yield articleMeta(content, { kind: 'found', blog, blogs });
  }
}

/** An article of the site or of the provider, as machines are told of it. */
export interface Article {
  url: string;
  title: string;
  summary: string;
  /** A day, or an instant with its zone; undefined if it isn't known. */
  published: string | undefined;
  /** Of a provider's picture the URL alone is known. */
  cover: { url: string; size?: { width: number; height: number }; alt?: string } | undefined;
}

/** The article that a page shows; undefined: it shows none. */
export function articleOn(
  { kind, path }: PageMeta,
  urls: Urls,
  { pictures }: Pick<Content, 'pictures'>,
): Article | undefined {
  const url = urls.of(path);
  if (kind.type === 'article') {
    const { title, summary, isoDate, figure } = kind.article;
    const { alt, picture } = figure;
    const size = pictures[picture];
    const cover = {
      url: urls.picture(picture),
      alt,
      ...(size && { size: { width: size.width, height: size.height } }),
    };
    return { url, title, summary, published: isoDate, cover };
  }
  if (kind.type === 'blog') {
    const { title, shortSummary, description, date, isoDate = date, image } = kind.blog;
    const summary = shortSummary.trim() || description.trim();
    const picture = urls.media(image);
    const cover = picture ? { url: picture } : undefined;
    return { url, title, summary, published: publishedDate(isoDate), cover };
  }
  return undefined;
}
