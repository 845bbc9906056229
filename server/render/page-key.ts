import { specialPaths } from '../../client/special-paths.ts';
import type { BlogList } from '../../shared/blog.ts';
import {
  type BlogArticlePath,
  blogArticlePath,
  blogListPath,
  blogSlug,
  listNumber,
} from '../../shared/blog-paths.ts';
import { type Content, pageOf, pagesOf } from '../../shared/content.ts';
import { choiceNames, offerName } from '../../shared/estimate/choices.ts';
import { momentIn, momentPath } from '../../shared/match/moment.ts';
import type { Addresses } from '../http/canonical.ts';
import { pathOf } from '../http/request-target.ts';

/** The names under which the pages of one content are made and kept. */
export interface PageKeys {
  /**
   * The one name of a page: its canonical path, and of the query only what makes another page. However an address is
   * spelt, it can't put a second copy into the cache.
   * @returns undefined for an address under which no page is sent
   */
  pageKey(url: string): string | undefined;
  /**
   * What is made and sent for a key beside this list. All articles that don't exist share one page, and all pages
   * of the list past its end: made-up addresses cost a look-up, not a render.
   * @param key from `pageKey`
   * @param list undefined where it can't be had
   */
  sharedKey(key: string, list: BlogList | undefined): string;
}

/**
 * The keys of the pages of one content.
 * @param addresses of the same content
 */
export function createPageKeys(
  content: Pick<Content, 'pages'>,
  { pageAt }: Pick<Addresses, 'pageAt'>,
): PageKeys {
  const { path: blog } = pageOf(content, 'blog');
  const matches = new Map(pagesOf(content, 'sports').map((page) => [page.path, page.match]));
  /** The keys of the list's second page and those behind it begin with this. */
  const listPages = `${blog}?page=`;
  /** Pages that a visitor's choices fill in, and by which names. They are made for each who asks, and never kept. */
  const choicePages = new Map<string, readonly string[]>(
    pagesOf(content, 'estimate').flatMap(({ path }) => [
      [path, choiceNames],
      [pageOf(content, 'quote').path, [...choiceNames, offerName]],
    ]),
  );
  return {
    pageKey(url) {
      const rawPath = pathOf(url);
      const path = pageAt(rawPath);
      if (path === undefined || rawPath === url) return path;

      const names = choicePages.get(path);
      if (names) return path + choiceQuery(url.slice(rawPath.length), names);

      const match = matches.get(path);
      if (match)
        return momentPath(path, momentIn(new URLSearchParams(url.slice(rawPath.length)), match));

      const page =
        path === blog ? new URLSearchParams(url.slice(rawPath.length)).get('page') : null;
      if (page === null) return path;
      const number = listNumber(page);
      // What can't be a page number is told so by one page for all of them.
      return number === undefined ? undefined : blogListPath(blog, number);
    },

    sharedKey(key, list) {
      const slug = blogSlug(key);
      if (slug !== undefined) {
        if (!list) return specialPaths.unavailableArticle;
        return list.find(slug) ? key : specialPaths.missingArticle;
      }
      if (!key.startsWith(listPages)) return key;
      const exists = list !== undefined && Number(key.slice(listPages.length)) <= list.pages;
      return exists ? key : specialPaths.notFound;
    },
  };
}

/** What a query says under these names, so much as a page can have asked for; empty if it says nothing. */
function choiceQuery(query: string, names: readonly string[]): string {
  const pairs = [...new URLSearchParams(query.slice(0, maxChoicesLength))];
  const chosen = new URLSearchParams(pairs.filter(([name]) => names.includes(name))).toString();
  return chosen && `?${chosen}`;
}

/** In characters. */
const maxChoicesLength = 1000;

/**
 * The article that a key means where it spells the slug in other cases of its letters than the list does.
 * @param key from `pageKey`
 * @returns undefined where the list isn't known yet, has the slug as it is, or in no case
 */
export function articleByOtherCase(
  key: string,
  list: BlogList | undefined | Promise<unknown>,
): BlogArticlePath | undefined {
  if (!list || list instanceof Promise) return undefined;
  const slug = blogSlug(key);
  if (slug === undefined || list.find(slug)) return undefined;
  const known = slugsOf(list).get(slug.toLowerCase());
  return known === undefined ? undefined : blogArticlePath(known);
}

const lowerCaseSlugs = new WeakMap<BlogList, ReadonlyMap<string, string>>();

/** A list's slugs by their lower case; of several that differ by case alone the newest. */
function slugsOf(list: BlogList): ReadonlyMap<string, string> {
  let slugs = lowerCaseSlugs.get(list);
  if (!slugs) {
    slugs = new Map(list.slice(0, list.size).map(({ slug }) => [slug.toLowerCase(), slug]));
    lowerCaseSlugs.set(list, slugs);
  }
  return slugs;
}
