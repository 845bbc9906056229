import type { RequestHandler } from 'express';

/**
 * How long each kind of answer may be kept, and why (RFC 9111, 5.2.2; `stale-while-revalidate`: RFC 5861, 3;
 * `immutable`: RFC 8246). The one place where this is decided.
 */
export const cacheControl = {
  /** Hashed names: another content has another address. */
  hashedFile: 'max-age=31536000, immutable',
  /** Favicons, social cards, sample pictures: they change with a release. */
  plainFile: 'public, max-age=86400, stale-while-revalidate=604800',
  /** Browsers ask each time (a 304 costs nothing); a CDN may hold a page for a minute, and longer while it asks. */
  page: 'max-age=0, s-maxage=60, stale-while-revalidate=600',
  /** Another spelling, or a page that has moved: without this browsers keep a 308 for as long as they like. */
  redirect: 'public, max-age=3600',
  /** Shows less than it could: gone again soon. */
  degradedPage: 'public, max-age=0, s-maxage=10',
  /** Sitemap, feed, robots. */
  machine: 'public, max-age=0, s-maxage=300, stale-while-revalidate=600',
  /**
   * A form that came back with its mistakes: by this, and not by `no-store`, browsers find it again when they go back.
   */
  postedForm: 'private, no-cache',
  /** Of many visitors one gets it: no cache in between may hand it on. */
  measuredPage: 'private, no-cache',
  /** Errors, streamed answers with a nonce, everything that belongs to one visitor. */
  never: 'no-store',
} as const;

/** No cache keeps what is answered behind it (RFC 9111, 5.2.2.5). */
export const neverStored: RequestHandler = function neverStored(_req, res, next) {
  res.set('Cache-Control', cacheControl.never);
  next();
};

/** A page rendered without its blogs is held this long in our own memory, in ms. */
export const degradedForMs = 10_000;
