import type { RequestHandler } from 'express';
import { cacheControl } from './cache-policy.ts';
import type { Addresses } from './canonical.ts';
import { isRead } from './request-target.ts';

/** 405 with `Allow` to whatever doesn't only read a page (RFC 9110, 15.5.6), and 404 where there is none. */
export function readOnly({ canonicalPath }: Pick<Addresses, 'canonicalPath'>): RequestHandler {
  return function refuseOtherMethods(req, res, next) {
    if (isRead(req)) return next();
    res.set('Cache-Control', cacheControl.never);
    if (canonicalPath(req.path) === undefined)
      res.status(404).json({ message: 'There is nothing at this address' });
    else res.status(405).set('Allow', 'GET, HEAD').json({ message: 'This page can only be read' });
  };
}
