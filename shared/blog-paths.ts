/** The provider's articles lie below it, whatever the address of their list is. */
export const blogPrefix = '/blog/';

/** The page of one article from the blog provider. */
export type BlogArticlePath = `/blog/${string}`;

/** The path of an article, its slug percent-encoded. @throws {URIError} for half a surrogate pair, which no slug has */
export function blogArticlePath(slug: string): BlogArticlePath {
  return `${blogPrefix}${encodeURIComponent(slug)}`;
}

/** The slug in an article's path; undefined for any other path. */
export function blogSlug(path: string): string | undefined {
  if (!path.startsWith(blogPrefix)) return undefined;
  try {
    return decodeURIComponent(path.slice(blogPrefix.length));
  } catch {
    return undefined;
  }
}

/** The number of a page of the blog list, if the text is one: seven digits at most. */
export function listNumber(text: string): number | undefined {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

/**
 * A page of the blog list; the first one has no query.
 * @param blog the path of the list
 */
export function blogListPath(blog: string, page: number): string {
  return page <= 1 ? blog : `${blog}?page=${page}`;
}
