import type { RequestHandler } from 'express';
import { closeInStages } from './lingering-close.ts';

/**
 * Passes an error of status 413 on (RFC 9110, 15.5.14), unread, unless the body says that it has no more than
 * `bytes`: Express's parsers take in all of a body that is too large before they refuse it.
 */
export function shortBody(bytes: number): RequestHandler {
  return function refuseLongBody(req, res, next) {
    const undeclared = req.headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : 0;
    if (Number(req.headers['content-length'] ?? undeclared) <= bytes) return next();
    closeInStages(req, res);
    next(Object.assign(new Error(`The body has more than ${bytes} bytes`), { status: 413 }));
  };
}
