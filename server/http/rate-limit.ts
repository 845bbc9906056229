import { isIP, SocketAddress } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import { type AugmentedRequest, rateLimit } from 'express-rate-limit';
import type { Logger } from 'pino';
import { countOf } from '../../shared/count.ts';
import { fill } from '../../shared/fill.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import { addressKey, networkKey } from './address-key.ts';
import type { CountStore } from './shared-counts.ts';

/** What the message is made of. */
export interface RateWords {
  refusals: Pick<Words['refusals'], 'tooMany'>;
  formats: Words['formats'];
}

export interface RateLimit {
  /** Names the quota in the `RateLimit` headers. */
  name: string;
  limit: number;
  windowMs: number;
  /** Answers a request that is one too many; the headers are set. */
  refuse: (req: Request, res: Response, message: string) => void | Promise<void>;
  words: RateWords;
  /** Where the counts are; undefined: in this process. */
  counts?: CountStore | undefined;
  log: Logger;
}

/** Of one /48 of IPv6 so many times the requests of one visitor are taken: it holds 256 of them, or one who is all. */
const visitorsOfNetwork = 8;

/**
 * Counts requests by visitor (`addressKey`), and refuses those past the limit with `RateLimit`, `RateLimit-Policy`
 * and `Retry-After` (IETF draft 8). What passes is counted by IPv6 network (`networkKey`) as well.
 */
export function limitRate(limit: RateLimit): RequestHandler {
  const visitors = limitBy((req) => addressKey(addressOf(req)), limit);
  const networks = limitBy((req) => networkKey(addressOf(req)) ?? '', {
    ...limit,
    name: `${limit.name}-network`,
    limit: limit.limit * visitorsOfNetwork,
  });
  return function limitVisitor(req, res, next) {
    visitors(req, res, (error) => {
      if (error || !networkKey(addressOf(req))) next(error);
      else networks(req, res, next);
    });
  };
}

function limitBy(
  keyGenerator: (req: Request) => string,
  { name, limit, windowMs, refuse, words, counts, log }: RateLimit,
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
    handler: (req, res) => refuse(req, res, tooMany(secondsLeft(req, windowMs), words)),
    logger: {
      error: (error) => log.error({ problem: nameOf(error) }, 'Rate limit'),
      warn: (error) => log.warn({ problem: nameOf(error) }, 'Rate limit'),
    },
  });
}

/** Some proxies write `address:port`, with another port for each connection. */
function addressOf({ ip = '', socket }: Request): string {
  const address = isIP(ip) ? ip : SocketAddress.parse(ip)?.address;
  // Of a visitor whose address the proxy doesn't tell, that of the proxy counts.
  return address ?? socket.remoteAddress ?? '';
}

/** What the visitor reads. */
export function tooMany(seconds: number, { refusals, formats }: RateWords): string {
  return fill(refusals.tooMany, { time: timeLeft(seconds, formats) });
}

/** Rounded up to one of few times: pages with this message are kept. */
function timeLeft(seconds: number, words: RateWords['formats']): string {
  const minutes = minuteSteps.find((step) => seconds <= step * 60);
  if (minutes) return countOf(minutes, words.minutes, words);
  const hours = hourSteps.find((step) => seconds <= step * 3600) ?? 24;
  return countOf(hours, words.hours, words);
}

const minuteSteps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, 45, 60];
const hourSteps = [2, 3, 6, 12, 24];

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
