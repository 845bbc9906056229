import type { Request, RequestHandler } from 'express';
import { hostName, isSameHost } from '../http/host-name.ts';
import { inlineHash } from '../http/security.ts';
import type { Theme } from './components/theme.ts';
import { httpErrors } from './http-errors.ts';

/** No script but our own, nothing from elsewhere, kept nowhere, shown in no frame. */
export function lockedDown(theme: Theme, secure: (req: Request) => boolean): RequestHandler {
  const policy = [
    "default-src 'none'",
    `script-src ${inlineHash(theme.keyboard)} ${inlineHash(theme.passkeys)}`,
    `style-src ${inlineHash(theme.style)}`,
    "connect-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return function setHeaders(req, res, next) {
    res.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // Not `no-referrer`: under it browsers send forms with `Origin: null`. Other sites learn nothing by this either.
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    if (secure(req)) res.set('Strict-Transport-Security', 'max-age=31536000');
    next();
  };
}

/**
 * A site whose name was made to point at 127.0.0.1 (DNS rebinding) still asks by its own name. Any port of this machine
 * will do: a tunnel has one of its own.
 * @param outside the origins under which the desk is reached from elsewhere
 */
export function knownHost(outside: readonly string[]): RequestHandler {
  const isOutside = hostOf(outside);
  return function onlyKnownHost(req, _res, next) {
    next(isOutside(req) || isThisMachine(req) ? undefined : httpErrors.host());
  };
}

/** Whether a request asks for one of these origins, by whatever port a proxy tells. */
function hostOf(origins: readonly string[]): (req: Request) => boolean {
  const hosts = origins.map((origin) => new URL(origin).host);
  return ({ headers }) => hosts.some((host) => isSameHost(host, headers.host));
}

/** Somebody at this machine, or at the end of a tunnel to it; not a proxy that writes this machine's name as `Host`. */
function isThisMachine({ headers, socket }: Request): boolean {
  const isNamed = ['localhost', '127.0.0.1', '[::1]'].includes(hostName(headers.host));
  const isHere = /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers;
  return isNamed && isHere && !isForwarded;
}

/**
 * Forms come from our own pages only. That is the whole defence against those of other sites: every browser names the
 * origin of a form, which no page can change, and here none passes without (OWASP Cross-Site Request Forgery Prevention
 * Cheat Sheet: Fetch Metadata, with `Origin` where that is missing). The cookie, which goes with no request of another
 * site, stands behind it (RFC 6265bis, 8.8: `SameSite=Strict`); it knows no ports, an origin does.
 */
export function ownOrigin(outside: readonly string[]): RequestHandler {
  const isOutside = hostOf(outside);
  return function onlyOwnOrigin(req, _res, next) {
    const origin = req.get('origin') ?? '';
    // Who came by a name of this machine sends its forms from there: a cookie is bound to the name.
    const own =
      (isOutside(req) && outside.includes(origin)) ||
      (isThisMachine(req) && origin === `http://${req.get('host')}`);
    const site = req.get('sec-fetch-site');
    next(own && (site === undefined || site === 'same-origin') ? undefined : httpErrors.origin());
  };
}

/** Whether the browser came by https, which a proxy in front takes off. */
export function isSecure(outside: readonly string[]): (req: Request) => boolean {
  return hostOf(outside.filter((origin) => origin.startsWith('https:')));
}

/** One cookie of a request. */
export function cookieOf(req: Request, name: string): string | undefined {
  const pairs = (req.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
