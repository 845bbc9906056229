import { headerValue } from './header-value.ts';

/**
 * Whether the client already has what `etag` names: `If-None-Match`, by weak comparison (RFC 9110, 13.1.2).
 * Takes lists, weak tags and `*`. Our own tags hold no comma, so a list may be cut at commas.
 *
 * Not Express's `req.fresh`: that sends everything anew to `Cache-Control: no-cache`, which `fetch` adds to every
 * conditional request, and feed readers are made of it.
 */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  const header = headerValue(ifNoneMatch);
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = opaqueTag(etag);
  return header.split(',').some((tag) => opaqueTag(tag.trim()) === opaque);
}

function opaqueTag(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
