import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

/**
 * The path and query of a request's target. Every server has to take a whole address as well
 * (`GET http://host/path HTTP/1.1`: RFC 9112, 3.2.2), and nothing behind this has to know.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const host = target.indexOf('://') + 3;
  if (host < 3) return target;
  const path = target.slice(host).search(/[/?]/);
  if (path < 0) return '/';
  const rest = target.slice(host + path);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The path of a request's target, as it was written. */
export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query < 0 ? target : target.slice(0, query);
}

/** Whether a request only reads. */
export function isRead({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Makes every target a path and query. */
export const inOriginForm: RequestHandler = function inOriginForm(req, _res, next) {
  req.url = originForm(req.url);
  req.originalUrl = req.url;
  next();
};
