import type { Request, RequestHandler, Response } from 'express';
import { type AugmentedRequest, rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';
import { addressKey, networkKey } from './address-key.ts';
import type { CountStore } from './shared-counts.ts';

export interface RateLimit {
  /** Names the quota in the `RateLimit` headers. */
  name: string;
  limit: number;
  windowMs: number;
  /** Answers a request that is one too many; the headers are set. */
  refuse: (req: Request, res: Response, secondsLeft: number) => void | Promise<void>;
  /** Where the counts are; undefined: in this process. */
  counts?: CountStore | undefined;
  log: Logger;
}

/** Of one /48 of IPv6 so many times the requests of one visitor are taken: it holds 256 of them, or one who is all. */
const visitorsOfNetwork = 8;

/**
 * Counts requests by visitor (`addressKey`), and refuses those past the limit with `RateLimit`, `RateLimit-Policy`
 * and `Retry-After` (IETF draft 8; RFC 9110, 10.2.3). What passes is counted by IPv6 network (`networkKey`) as well.
 */
export function limitRate(limit: RateLimit): RequestHandler {
  const visitors = limitBy(visitorOf, limit);
  const networks = limitBy(({ ip = '' }) => networkKey(ip) ?? '', {
    ...limit,
    name: `${limit.name}-network`,
    limit: limit.limit * visitorsOfNetwork,
  });
  return function limitVisitor(req, res, next) {
    visitors(req, res, (error) => {
      if (error || !networkKey(req.ip ?? '')) next(error);
      else networks(req, res, next);
    });
  };
}

/** Whether a limit lets a request pass; one that it refuses has been answered. */
export function passes(limit: RequestHandler, req: Request, res: Response): Promise<boolean> {
  return new Promise((resolve, reject) => {
    res.once('close', () => resolve(false));
    limit(req, res, (error?: unknown) => (error ? reject(error) : resolve(true)));
  });
}

/** Counts requests by whatever `keyGenerator` makes of them. */
export function limitBy(
  keyGenerator: (req: Request) => string,
  { name, limit, windowMs, refuse, counts, log }: RateLimit,
): RequestHandler {
  return rateLimit({
    identifier: name,
    limit,
    windowMs,
    ...(counts && { store: counts({ name, limit, windowMs }) }),
    keyGenerator,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // A counter that fails must not cost a lead.
    passOnStoreError: true,
    retryAfter: (req) => secondsLeft(req, windowMs),
    handler: (req, res) => refuse(req, res, secondsLeft(req, windowMs)),
    logger: {
      error: (error) => log.error({ problem: nameOf(error) }, 'Rate limit'),
      warn: (error) => log.warn({ problem: nameOf(error) }, 'Rate limit'),
    },
  });
}

/**
 * Whose requests are counted together: an IPv4 address, or a /56 of IPv6; `req.ip` is what `defineClientAddress` says.
 */
export function visitorOf({ ip = '' }: Request): string {
  return addressKey(ip);
}

/** Never more than the window, even when the clock was set back meanwhile. */
function secondsLeft(req: Request, windowMs: number): number {
  const info = (req as AugmentedRequest).rateLimit;
  const left = (info?.resetTime?.getTime() ?? Date.now() + windowMs) - Date.now();
  return Math.max(1, Math.ceil(Math.min(left, windowMs) / 1000));
}

/** Messages may carry the visitor's address. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
