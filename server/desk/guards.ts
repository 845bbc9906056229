import type { Request, RequestHandler } from 'express';
import { inlineHash } from '../http/security.ts';
import { refusals } from './refusal.ts';
import { isSame, type Session } from './sessions.ts';

/** Longer addresses than any filter makes. */
const longestUrl = 4000;

/** No script, nothing from elsewhere, kept nowhere, shown in no frame. */
export function lockedDown(style: string): RequestHandler {
  const policy = [
    "default-src 'none'",
    `style-src ${inlineHash(style)}`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return function setHeaders(_req, res, next) {
    res.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // Not `no-referrer`: under it browsers send forms with `Origin: null`. Other sites learn nothing by this either.
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    next();
  };
}

/**
 * A site whose name was made to point at 127.0.0.1 (DNS rebinding) still asks by its own name. Any port will do:
 * a tunnel has one of its own.
 */
export function knownHost(pageUrl: string | undefined): RequestHandler {
  const outside = pageUrl && new URL(pageUrl).host;
  return function onlyKnownHost({ headers: { host = '' } }, _res, next) {
    const known = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i.test(host);
    next(known || (outside && host.toLowerCase() === outside) ? undefined : refusals.host());
  };
}

export const shortAddress: RequestHandler = (req, _res, next) => {
  next(req.url.length > longestUrl ? refusals.length() : undefined);
};

/** Forms come from our own pages only; every browser names the origin of a form. */
export function ownOrigin(pageUrl: string | undefined): RequestHandler {
  const outside = pageUrl && new URL(pageUrl).origin;
  return function onlyOwnOrigin(req, _res, next) {
    const origin = req.get('origin');
    const own = origin === `http://${req.get('host')}` || (outside && origin === outside);
    const site = req.get('sec-fetch-site');
    next(own && (site === undefined || site === 'same-origin') ? undefined : refusals.origin());
  };
}

/** For a body that has been read. */
export function formKey(sessionOf: (req: Request) => Session | undefined): RequestHandler {
  return function checkFormKey(req, _res, next) {
    const session = sessionOf(req);
    const given: unknown = req.body?.key;
    const right = session && typeof given === 'string' && isSame(given, session.formKey);
    next(right ? undefined : refusals.formKey());
  };
}

/** One cookie of a request. */
export function cookieOf(req: Request, name: string): string | undefined {
  const pairs = (req.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
