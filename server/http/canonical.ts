import type { ServerResponse } from 'node:http';
import { blogArticlePath, blogPrefix } from '../../shared/blog-paths.ts';
import { type Content, pathsOf, type Redirect } from '../../shared/content.ts';
import type { EarlyHandler, EarlyRequest } from './answer-early.ts';
import { cacheControl } from './cache-policy.ts';
import { decoded, pathOf } from './request-target.ts';

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
  /**
   * Where a path leads under which no page is sent: another spelling to the canonical one, an old address to the new,
   * or nowhere, as its page is gone.
   * @returns undefined for a page's own spelling, and for a path of which nothing is known
   */
  redirectOf(path: string): Redirect | undefined;
}

/**
 * The addresses of one content: its pages and articles, its redirects, and all that might be an article of the
 * provider's.
 */
export function createAddresses(
  content: Pick<Content, 'pages' | 'articles' | 'redirects'>,
): Addresses {
  const paths = new Set(pathsOf(content));
  const looseKey = looseKeys();
  const byLoosePath = new Map([...paths].map((path) => [looseKey(path), path]));
  const redirects = new Map(
    [...content.redirects].map(([from, redirect]) => [looseKey(from), redirect]),
  );
  return {
    canonicalPath,

    pageAt(path) {
      // Nearly every request: nothing of it has to be worked out.
      if (paths.has(path)) return path;
      const canonical = canonicalPath(path);
      return canonical !== undefined && isSentAs(path, canonical) ? canonical : undefined;
    },

    redirectOf(path) {
      if (path.length > maxPathLength) return undefined;
      const loose = looseKey(path);
      const page = byLoosePath.get(loose);
      const canonical = page ?? articlePath(path);
      if (canonical !== undefined && isSentAs(path, canonical)) return undefined;
      const declared = page === undefined ? redirects.get(loose) : undefined;
      return declared ?? (canonical === undefined ? undefined : { to: canonical });
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
 * @param common the headers of every answer
 */
export function redirectToCanonical(
  { redirectOf }: Pick<Addresses, 'redirectOf'>,
  common: Readonly<Record<string, string>>,
): EarlyHandler {
  const headers = { ...common, 'Cache-Control': cacheControl.redirect };
  return function redirectAddress(req, res, next) {
    const redirect = redirectOf(pathOf(req.url ?? '/'));
    if (redirect === undefined || redirect === 'gone') next();
    else redirectTo(redirect.to, req, res, headers);
  };
}

/** 308 to another address; the query stays, unless that one has its own or leads to a place on its page. */
export function redirectTo(
  to: string,
  { originalUrl = '/' }: Pick<EarlyRequest, 'originalUrl'>,
  res: ServerResponse<EarlyRequest>,
  headers: Readonly<Record<string, string>>,
): void {
  const query = originalUrl.slice(pathOf(originalUrl).length);
  const target = query.startsWith('?') && !/[?#]/.test(to) ? to + query : to;
  // A header takes printable ASCII alone; escapes that stand there stay.
  const Location = target.toWellFormed().replace(/[^!-~]/gu, encodeURIComponent);
  res.writeHead(308, { ...headers, Location, 'Content-Length': 0 }).end();
}

/** One key for all spellings of a path. Of one request it is asked for several times in a row: the last one is kept. */
function looseKeys(): (path: string) => string {
  let last = { path: '', key: '' };
  return function looseKey(path) {
    if (path !== last.path)
      last = {
        path,
        key: withoutTrailingSlashes((decoded(path) ?? path).toLowerCase().replace(/\/{2,}/g, '/')),
      };
    return last.key;
  };
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
