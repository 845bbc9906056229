import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isLoopback } from '../settings/types.ts';
import { hostName, isAddress, isSameHost } from './host-name.ts';

/**
 * Lets only what was sent to this site's own name (else 421), and by its own pages or by programs that aren't
 * browsers (else 403), through (RFC 9110, 15.5.20; OWASP Cross-Site Request Forgery Prevention Cheat Sheet, "Fetch
 * Metadata").
 *
 * Somebody else's name may lead here as well (DNS rebinding), and then pages under it are same-origin to the browser;
 * and a page elsewhere can't send our forms with its visitors' browsers and addresses.
 *
 * @example app.use(requireSameOrigin({ siteUrl, refuse: (_req, res, status) => void res.sendStatus(status) }))
 */
export function requireSameOrigin(options: {
  siteUrl: string;
  refuse: (req: Request, res: Response, status: 403 | 421) => void | Promise<void>;
  /** Told at the first one under another name: a proxy that passes another name on costs every lead. */
  log?: Pick<Logger, 'warn'>;
  /** Hears under which host those came whose browser was on the site: a stranger's program says nothing of a proxy. */
  onArrival?: (arrival: { host: string; isOwnHost: boolean }) => void;
}): RequestHandler {
  const { siteUrl, refuse, log, onArrival } = options;
  const isOwn = ownHostMatcher(new URL(siteUrl).hostname);
  let hasWarned = false;
  return function ownSiteOnly(req, res, next) {
    const host = req.headers.host ?? '';
    const isOwnHost = isOwn(hostName(host));
    if (isOwnHost || isFromPage(req, siteUrl)) onArrival?.({ host: host.slice(0, 100), isOwnHost });
    if (!isOwnHost) {
      if (!hasWarned) {
        log?.warn(
          { host: host.slice(0, 100), siteUrl },
          'A form was sent to another host than that of SITE_URL, and refused: a proxy has to pass the Host that it was asked for, and SITE_URL to be where visitors are; other names need a redirect there',
        );
      }
      hasWarned = true;
      return refuse(req, res, 421);
    }
    if (isFromSameOrigin(req, siteUrl)) return next();
    return refuse(req, res, 403);
  };
}

function ownHostMatcher(own: string): (name: string) => boolean {
  if (!isLoopback(own)) return (name) => name === own;
  // Nobody has said yet how the site is called: by whatever can't be a stranger's name.
  return (name) => isAddress(name) || isLoopback(name) || /^[^.]+$/.test(name);
}

/** Whether a browser says that a page of the site has sent it, or one under the very name that was asked for. */
function isFromPage(req: Request, siteUrl: string): boolean {
  return [req.get('origin'), req.get('referer')].some((from) => {
    const page = from === undefined ? null : URL.parse(from);
    return page !== null && (page.origin === siteUrl || isSameHost(page.host, req.get('host')));
  });
}

/**
 * Fetch Metadata (W3C) decides where the browser sends it. Otherwise (plain http, older browsers) `Origin` must name
 * this site, by the canonical origin or by the host that was asked for.
 */
function isFromSameOrigin(req: Request, siteUrl: string): boolean {
  const site = req.get('sec-fetch-site');
  // "none" is the visitor's own doing, such as sending again after a restart of the browser.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = req.get('origin');
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  // Behind a proxy that ends TLS we know the scheme from nowhere: the host must do.
  return origin === siteUrl || new URL(origin).host === req.get('host');
}
