import { isIP } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isLoopback } from '../setting-types.ts';

/**
 * Lets only what was sent to this site's own name through. Somebody else's name may lead here as well (DNS rebinding),
 * and then pages under it are same-origin to the browser.
 *
 * @example router.post('/api/contact', ownHost({ siteUrl, refuse: (req, res) => res.status(421).end() }))
 */
export function ownHost(options: {
  siteUrl: string;
  refuse: (req: Request, res: Response, message: string) => void | Promise<void>;
  /** Told at the first one: a proxy that passes another name on costs every lead. */
  log?: Pick<Logger, 'warn'>;
}): RequestHandler {
  const { siteUrl, refuse, log } = options;
  const isOwn = ownNames(new URL(siteUrl).hostname);
  let told = false;
  return function ownHostOnly(req, res, next) {
    const host = req.headers.host ?? '';
    if (isOwn(URL.parse(`http://${host}`)?.hostname ?? '')) return next();
    if (!told) {
      log?.warn(
        { host: host.slice(0, 100), siteUrl },
        'A form was sent to another host than that of SITE_URL, and refused: a proxy has to pass the Host that it was asked for',
      );
    }
    told = true;
    return refuse(req, res, `This can only be sent at ${siteUrl}`);
  };
}

/** A port says nothing: proxies leave it out. */
function ownNames(own: string): (name: string) => boolean {
  if (!isLoopback(own)) return (name) => name === own;
  // Nobody has said yet how the site is called: by whatever can't be a stranger's name.
  return (name) =>
    isIP(name.replace(/^\[|\]$/g, '')) > 0 || isLoopback(name) || /^[^.]+$/.test(name);
}
