import type { NextFunction, Request, Response } from 'express';
import { blogArticlePath, paths } from '../../shared/paths.ts';

const byLoosePath = new Map<string, string>(
  Object.values(paths).map((path) => [loosen(path), path]),
);
const blogPrefix = /^\/blog\/(?=.)/i;

/**
 * The canonical spelling of a path: case, doubled and trailing slashes, and escapes put right.
 * @returns undefined for a path that is no page's in any spelling
 */
export function canonicalPath(path: string): string | undefined {
  const known = byLoosePath.get(loosen(path));
  if (known) return known;
  if (!blogPrefix.test(path)) return undefined;
  const slug = decode(path.replace(blogPrefix, '').replace(/\/+$/, ''));
  return slug && !slug.includes('/') ? blogArticlePath(slug) : undefined;
}

/** 308 from another spelling of a page's path to the canonical one; the query stays. */
export function redirectToCanonical(req: Request, res: Response, next: NextFunction): void {
  const canonical = canonicalPath(req.path);
  if (canonical === undefined || canonical === req.path) {
    next();
    return;
  }
  const query = req.originalUrl.slice(req.path.length);
  res.redirect(308, query.startsWith('?') ? canonical + query : canonical);
}

function loosen(path: string): string {
  return (decode(path) ?? path)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
