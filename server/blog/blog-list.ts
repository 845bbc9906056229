import { LRUCache } from 'lru-cache';
import { type Blog, type BlogList, blogsPerPage } from '../../shared/blog.ts';
import type { ArticleOptions } from './html/article-context.ts';
import { createArticleHtml } from './html/article-html.ts';

/** Articles fit to be shown that are kept, in characters. Finished pages are kept elsewhere. */
const maxHtml = 2 * 1024 * 1024;

/** An article with its text as it was stored: of very many in UTF-8, which takes half. */
export interface StoredArticle extends Blog {
  content: string | Buffer;
}

/**
 * Checked articles as the pages ask for them; contents are made fit to be shown when they are first asked for.
 * @param blogs in the provider's order, each with a slug of its own
 * @param options how contents are shown
 */
export function createBlogList(
  blogs: readonly StoredArticle[],
  version: string,
  options: Partial<ArticleOptions> = {},
): BlogList {
  const bySlug = new Map(blogs.map((blog) => [blog.slug, blog]));
  const size = blogs.length;
  const articleHtml = createArticleHtml(options);
  const htmlBySlug = new LRUCache<string, string>({
    maxSize: maxHtml,
    sizeCalculation: (html) => html.length + 1,
  });

  return {
    version,
    size,
    pages: Math.max(1, Math.ceil(size / blogsPerPage)),
    last: (count) => slice(size - count, size),
    newest: (count) => slice(size - count, size).reverse(),
    page: (number) => {
      const end = size - (number - 1) * blogsPerPage;
      return slice(end - blogsPerPage, end).reverse();
    },
    slice,
    find: (slug) => bySlug.get(slug),
    html: ({ slug }) => {
      const cached = htmlBySlug.get(slug);
      if (cached !== undefined) return cached;
      const { html } = articleHtml(String(bySlug.get(slug)?.content ?? ''));
      htmlBySlug.set(slug, html);
      return html;
    },
  };

  /** Indexes outside the list are none. */
  function slice(from: number, to: number): Blog[] {
    return blogs.slice(Math.max(0, from), Math.max(0, to));
  }
}
