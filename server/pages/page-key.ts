import { notFoundPath } from '../../client/special-paths.ts';
import type { BlogList } from '../../shared/blog.ts';
import { forms, sentParam } from '../../shared/lead.ts';
import { blogListPath, paths } from '../../shared/paths.ts';
import { canonicalPath } from '../http/canonical.ts';

/** Under which the page for an article that doesn't exist is kept; no address can ask for it. */
export const missingArticleKey = '/-/missing-article';

const formPages = new Set<string>(Object.values(forms).map(({ page }) => page));

/**
 * The one name under which a page is rendered and kept: its canonical path, and of the query only what makes
 * another page. However an address is spelt, it can't put a second copy into the cache.
 * @returns undefined for an address that is no page's canonical one
 */
export function pageKey(url: string): string | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (canonicalPath(path) !== path) return undefined;
  if (mark < 0) return path;

  const query = new URLSearchParams(url.slice(mark));
  if (path === paths.blog && query.has('page')) {
    const page = query.get('page') ?? '';
    // What can't be a page number is told so by one page for all of them.
    return /^[1-9]\d{0,6}$/.test(page) ? blogListPath(Number(page)) : undefined;
  }
  if (formPages.has(path) && query.get(sentParam) === '1') return `${path}?${sentParam}=1`;
  return path;
}

/**
 * One page in memory for all articles that don't exist, and one for all pages of the list past its end:
 * made-up addresses cost a look-up, not a render.
 */
export function sharedKey(path: string, list: BlogList | undefined): string {
  if (!list) return path;
  const [, slug] = /^\/blog\/(.+)$/.exec(path) ?? [];
  if (slug !== undefined) return list.find(decodeURIComponent(slug)) ? path : missingArticleKey;
  const [, number] = /^\/blog\?page=(\d+)$/.exec(path) ?? [];
  return number !== undefined && Number(number) > list.pages ? notFoundPath : path;
}
