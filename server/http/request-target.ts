import type { IncomingMessage } from 'node:http';
import type { EarlyHandler } from './answer-early.ts';

/**
 * Every server has to take a whole address as the target as well (`GET http://host/path HTTP/1.1`), and its host in the
 * place of the `Host` line (RFC 9112, 3.2.2). Nothing behind this has to know.
 */
export function toOriginForm(req: Pick<IncomingMessage, 'url' | 'headers'>): void {
  const { url = '/' } = req;
  const scheme = url.startsWith('/') ? -1 : url.indexOf('://');
  if (scheme < 0) return;
  const [, host = '', rest = ''] = /^([^/?]*)(.*)$/s.exec(url.slice(scheme + 3)) ?? [];
  req.headers.host = host;
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** The path of a request's target in origin form (RFC 9112, 3.2.1), as it was written: escapes stay. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end < 0 ? target : target.slice(0, end);
}

/** A part of an address without its escapes (RFC 3986, 2.1); undefined where they are none, or no UTF-8. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether a request only reads: GET and HEAD (RFC 9110, 9.3). */
export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Makes every target a path and query, and its host the `Host`. */
export const inOriginForm: EarlyHandler = function inOriginForm(req, _res, next) {
  toOriginForm(req);
  req.originalUrl = req.url ?? '/';
  next();
};

/** Passes requests for some paths by a handler. */
export function unless(isExcepted: (path: string) => boolean, handler: EarlyHandler): EarlyHandler {
  return function handleOthers(req, res, next) {
    if (isExcepted(pathOf(req.url ?? '/'))) next();
    else handler(req, res, next);
  };
}
