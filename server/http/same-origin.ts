import type { Request, RequestHandler } from 'express';

/**
 * Lets only our own pages, and programs that aren't browsers, through: a page elsewhere can't send
 * our forms with its visitors' browsers and addresses.
 *
 * Fetch Metadata decides where the browser sends it. Otherwise (plain http, older browsers) `Origin`
 * must name this site, by the canonical origin or by the host that was asked for.
 *
 * @example router.post('/api/contact', sameOrigin({ siteUrl, refuse: (req, res) => res.status(403).end() }))
 */
export function sameOrigin(options: { siteUrl: string; refuse: RequestHandler }): RequestHandler {
  const { siteUrl, refuse } = options;
  return function sameOriginOnly(req, res, next) {
    if (isOurs(req, siteUrl)) next();
    else refuse(req, res, next);
  };
}

function isOurs(req: Request, siteUrl: string): boolean {
  const site = req.get('sec-fetch-site');
  // "none" is the visitor's own doing, such as sending again after a restart of the browser.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = req.get('origin');
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  // Behind a proxy that ends TLS we know the scheme from nowhere: the host must do.
  return origin === siteUrl || new URL(origin).host === req.get('host');
}
