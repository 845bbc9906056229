import type { Request, RequestHandler, Response } from 'express';
import { blogArticlePath, blogPrefix } from '../../shared/blog-paths.ts';
import { type Content, pathsOf, type Redirect } from '../../shared/content.ts';
import { cacheControl } from './cache-policy.ts';
import { decoded } from './request-target.ts';

/** Of a slug that is taken from the provider: its address has to fit into a request, percent-encoded; in characters. */
export const maxSlugLength = 1000;

/** A letter may take nine characters when it is percent-encoded. */
export const maxPathLength = blogPrefix.length + 9 * maxSlugLength;

/**
 * Which addresses are pages' of one content, however they are spelt, and what becomes of those that were or might be.
 */
export interface Addresses {
  /**
   * The canonical spelling of a path: case, doubled and trailing slashes, and escapes put right.
   * @returns undefined for a path that is no page's in any spelling
   */
  canonicalPath(path: string): string | undefined;
  /**
   * The canonical path of the page that is sent under this spelling itself, without a redirect.
   * @returns undefined for a path that is redirected, or no page's
   */
  pageAt(path: string): string | undefined;
  /** Where a path leads that is no page's, or that its page is gone; undefined if nothing is known of it. */
  redirectOf(path: string): Redirect | undefined;
}

/**
 * The addresses of one content: its pages and articles, its redirects, and all that might be an article of the
 * provider's.
 */
export function createAddresses(
  content: Pick<Content, 'pages' | 'articles' | 'redirects'>,
): Addresses {
  const byLoosePath = new Map(pathsOf(content).map((path) => [looseKey(path), path]));
  const redirects = new Map(
    [...content.redirects].map(([from, redirect]) => [looseKey(from), redirect]),
  );
  return {
    canonicalPath,

    pageAt(path) {
      const canonical = canonicalPath(path);
      return canonical !== undefined && isSentAs(path, canonical) ? canonical : undefined;
    },

    redirectOf(path) {
      if (path.length > maxPathLength) return undefined;
      const loose = looseKey(path);
      return byLoosePath.has(loose) ? undefined : redirects.get(loose);
    },
  };

  function canonicalPath(path: string): string | undefined {
    if (path.length > maxPathLength) return undefined;
    return byLoosePath.get(looseKey(path)) ?? articlePath(path);
  }
}

/**
 * Whether a page is sent under a spelling of its canonical path. Apache's `ProxyPass` and nginx's `proxy_pass` with
 * a path take escapes off and write `& , : ; = + $ @` bare: a redirect to an escaped spelling would come back without
 * end.
 */
function isSentAs(path: string, canonical: string): boolean {
  return path === canonical || (canonical.includes('%') && decoded(path) === decoded(canonical));
}

/**
 * The canonical spelling of the path of an article of the provider's, whether or not there is one.
 * @returns undefined for a path that can be none's
 */
export function articlePath(path: string): string | undefined {
  if (path.slice(0, blogPrefix.length).toLowerCase() !== blogPrefix) return undefined;
  const slug = decoded(withoutTrailingSlashes(path.slice(blogPrefix.length)));
  return slug && isOneSegment(slug) ? blogArticlePath(slug) : undefined;
}

/**
 * 308 (RFC 9110, 15.4.9) from another spelling of a page's path to the canonical one, and from an address that leads
 * elsewhere.
 */
export function redirectToCanonical({
  canonicalPath,
  pageAt,
  redirectOf,
}: Addresses): RequestHandler {
  return function redirectAddress(req, res, next) {
    const redirect = redirectOf(req.path);
    const target = redirect === undefined ? canonicalPath(req.path) : locationOf(redirect);
    if (target === undefined || target === req.path || pageAt(req.path) !== undefined)
      return next();
    res.set('Cache-Control', cacheControl.redirect);
    redirectTo(target, req, res);
  };
}

function locationOf(redirect: Redirect): string | undefined {
  return redirect === 'gone' ? undefined : redirect.to;
}

/** 308 to another address; the query stays, unless that one has its own or leads to a place on its page. */
export function redirectTo(to: string, req: Request, res: Response): void {
  const query = req.originalUrl.slice(req.path.length);
  res.redirect(308, query.startsWith('?') && !/[?#]/.test(to) ? to + query : to);
}

function looseKey(path: string): string {
  return withoutTrailingSlashes((decoded(path) ?? path).toLowerCase().replace(/\/{2,}/g, '/'));
}

function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** `.` and `..` mean another path wherever an address is resolved, and many programs read a backslash as a slash. */
function isOneSegment(slug: string): boolean {
  return !slug.includes('/') && !slug.split('\\').some((part) => part === '.' || part === '..');
}
