import type { NextFunction, Request, Response } from 'express';
import { blogArticlePath, guessedPaths, paths } from '../../shared/paths.ts';
import { decoded } from './request-target.ts';

const byLoosePath = new Map<string, string>([
  ...Object.entries(guessedPaths),
  ...Object.values(paths).map((path) => [loosen(path), path] as const),
]);
const blogPrefix = '/blog/';

/** Of a slug that is taken from the provider: its address has to fit into a request, percent-encoded; in characters. */
export const maxSlugLength = 1000;

/** A letter may take nine characters when it is percent-encoded. */
export const maxPathLength = blogPrefix.length + 9 * maxSlugLength;

/**
 * The canonical spelling of a path: case, doubled and trailing slashes, and escapes put right; and the path that is
 * meant by one that people guess.
 * @returns undefined for a path that is no page's in any spelling
 */
export function canonicalPath(path: string): string | undefined {
  if (path.length > maxPathLength) return undefined;
  const known = byLoosePath.get(loosen(path));
  if (known) return known;
  if (path.slice(0, blogPrefix.length).toLowerCase() !== blogPrefix) return undefined;
  const slug = decoded(withoutTrailingSlashes(path.slice(blogPrefix.length)));
  return slug && isOneSegment(slug) ? blogArticlePath(slug) : undefined;
}

/** 308 from another spelling of a page's path to the canonical one; the query stays. */
export function redirectToCanonical(req: Request, res: Response, next: NextFunction): void {
  const canonical = canonicalPath(req.path);
  if (canonical === undefined || canonical === req.path) {
    next();
    return;
  }
  redirectTo(canonical, req, res);
}

/** 308 to a path of the site; the query stays. */
export function redirectTo(path: string, req: Request, res: Response): void {
  const query = req.originalUrl.slice(req.path.length);
  res.redirect(308, query.startsWith('?') ? path + query : path);
}

function loosen(path: string): string {
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
