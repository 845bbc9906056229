import { type Attribution, attributionAt, attributionQuery } from '../../shared/attribution.ts';
import type { EarlyHandler, EarlyRequest } from '../http/answer-early.ts';
import { cacheControl } from '../http/cache-policy.ts';
import type { Addresses } from '../http/canonical.ts';
import { isSameHost } from '../http/host-name.ts';
import { isRead, pathOf } from '../http/request-target.ts';
import { cleanLine } from '../lib/clean-text.ts';

/** The most that a name or a path from an address may have, in characters. */
const longestPart = 200;

export type AttributionOf = (req: EarlyRequest) => Attribution;

/**
 * Where a lead's sender came from, by the post's own query, or by that of the page that it was sent from (`Referer`:
 * RFC 9110, 10.1.3).
 * Anybody can write into an address: it is a hint, of bounded length, and only pages of the site count as such.
 */
export function attributionOfPost({
  canonicalPath,
}: Pick<Addresses, 'canonicalPath'>): AttributionOf {
  const path = (text = '') =>
    text.length <= longestPart && text === canonicalPath(text) ? text : undefined;
  const name = (text = '') => cleanLine(text).slice(0, longestPart).toWellFormed() || undefined;
  return function attributionOf(req) {
    const { page, before } = addressesOf(req);
    // The form's page has the query of the link that led there.
    const candidates = [page, before].map((url) => (url ? attributionAt(url) : {}));
    const { landing, from, source, campaign } = candidates.find(attributionQuery) ?? {};
    return {
      landing: path(landing),
      from: path(from),
      source: name(source),
      campaign: name(campaign),
    };
  };
}

/**
 * Leads who comes to a form from a campaign's page to an address that says so. Where scripts run, the link has led
 * there already (`client/browser/carry-attribution.ts`).
 * @param paths the forms' pages
 */
export function carryAttribution(paths: readonly string[]): EarlyHandler {
  return function carry(req, res, next) {
    const path = pathOf(req.url ?? '');
    if (!req.headers.referer?.includes('?') || !paths.includes(path) || !isRead(req)) return next();
    const { page, before } = addressesOf(req);
    if (!page || !before || attributionQuery(attributionAt(page)) || before.pathname === path)
      return next();
    const attribution = attributionAt(page, before.href);
    if (!attribution.landing) return next();
    const query = page.search ? `${page.search}&` : '?';
    res.writeHead(302, {
      Location: path + query + attributionQuery(attribution),
      'Cache-Control': cacheControl.never,
    });
    res.end();
  };
}

/** What is requested, and the page of this site that led there. Behind a proxy nobody knows the scheme: the hosts must do. */
function addressesOf({ headers, originalUrl, url }: EarlyRequest) {
  const page = URL.parse(`http://${headers.host}${originalUrl ?? url}`);
  const before = URL.parse(headers.referer ?? '');
  return { page, before: isSameHost(before?.host, headers.host) ? before : null };
}
