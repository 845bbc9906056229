import { extname } from 'node:path';
import type { RequestHandler, Response } from 'express';
import { endpoints } from '../../shared/paths.ts';
import type { Logger } from '../log.ts';
import { pathOf } from './request-target.ts';

/** What requests are told apart by: few, and none that a visitor can make up. */
export const routeGroups = [
  'page',
  'file',
  'form',
  'consent',
  'machine',
  'health',
  'unknown',
] as const;
export type RouteGroup = (typeof routeGroups)[number];

/** So many requests of a group that were answered so; status 0: the client left before the answer began. */
export interface RequestCount {
  group: RouteGroup;
  status: number;
  requests: number;
}

export interface RequestCounts {
  /** The middleware that counts: before all others. */
  count: RequestHandler;
  /** Since the start. */
  list(): RequestCount[];
  stop(): void;
}

/** Counts every request, and writes once a minute what was answered: most requests have no line of their own. */
export function createRequestCounts({
  log,
  everyMs = 60_000,
}: {
  log: Pick<Logger, 'info'>;
  everyMs?: number;
}): RequestCounts {
  // A handful of groups, and as many statuses as the site knows.
  const sinceStart = new Map<string, RequestCount>();
  let told = new Map<string, number>();
  const timer = setInterval(tell, everyMs);
  timer.unref();
  return {
    count: function countRequest(_req, res, next) {
      res.on('close', ended);
      next();
    },
    list: () => [...sinceStart.values()],
    stop() {
      clearInterval(timer);
      tell();
    },
  };

  /** One function for all answers: a closure for each would be felt. */
  function ended(this: Response): void {
    const status = this.headersSent ? this.statusCode : 0;
    const group = groupOf(pathOf(this.req.originalUrl), status);
    const key = `${group} ${status || 'gone'}`;
    const known = sinceStart.get(key);
    if (known) known.requests += 1;
    else sinceStart.set(key, { group, status, requests: 1 });
  }

  function tell(): void {
    const now = new Map([...sinceStart].map(([key, { requests }]) => [key, requests]));
    const news = [...now].map(([key, requests]) => [key, requests - (told.get(key) ?? 0)] as const);
    const some = news.filter(([, requests]) => requests > 0);
    if (some.length > 0) log.info({ answered: Object.fromEntries(some) }, 'requests');
    told = now;
  }
}

const endpointGroups: Readonly<Record<(typeof endpoints)[keyof typeof endpoints], RouteGroup>> = {
  [endpoints.contact]: 'form',
  [endpoints.quote]: 'form',
  [endpoints.consent]: 'consent',
  [endpoints.health]: 'health',
  [endpoints.ready]: 'health',
  [endpoints.sitemap]: 'machine',
  [endpoints.robots]: 'machine',
  [endpoints.feed]: 'machine',
  [endpoints.manifest]: 'machine',
  [endpoints.license]: 'machine',
  [endpoints.securityTxt]: 'machine',
};
const groupsByPath: ReadonlyMap<string, RouteGroup> = new Map(Object.entries(endpointGroups));

/** The group of a request that was answered. */
export function groupOf(path: string, status: number): RouteGroup {
  const known = groupsByPath.get(path);
  if (known) return known;
  if (status === 404) return 'unknown';
  // Slugs of articles may have dots.
  return extname(path) === '' || path.startsWith('/blog/') ? 'page' : 'file';
}
