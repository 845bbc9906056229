import { LRUCache } from 'lru-cache';
import { type Blog, type BlogList, blogsPerPage } from '../../shared/blog.ts';
import { createSanitiser } from './sanitise.ts';

/** Sanitised articles that are kept, in characters. Finished pages are kept elsewhere. */
const maxHtml = 2 * 1024 * 1024;

/**
 * Checked articles as the pages ask for them; contents are sanitised when they are first shown.
 * @param blogs in the provider's order, each with a slug of its own
 * @param mediaUrl where the contents' own pictures lie
 */
export function createBlogList(
  blogs: readonly Blog[],
  version: string,
  mediaUrl?: string,
): BlogList {
  const bySlug = new Map(blogs.map((blog) => [blog.slug, blog]));
  const size = blogs.length;
  const sanitise = createSanitiser(mediaUrl);
  const sanitised = new LRUCache<string, string>({
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
    html: ({ slug, content }) => {
      const known = sanitised.get(slug);
      if (known !== undefined) return known;
      const html = sanitise(content);
      sanitised.set(slug, html);
      return html;
    },
  };

  /** Indexes outside the list are none. */
  function slice(from: number, to: number): Blog[] {
    return blogs.slice(Math.max(0, from), Math.max(0, to));
  }
}
