import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { endpoints } from '../../shared/endpoints.ts';
import { livePrefix } from '../../shared/live-prefix.ts';
import type { Logger } from '../lib/log.ts';
import type { EarlyHandler, EarlyRequest } from './answer-early.ts';
import { pathOf } from './request-target.ts';

/** What requests are told apart by: few, and none that a visitor can make up. */
export const routeGroups = [
  'page',
  'file',
  'form',
  'consent',
  'beacon',
  'live',
  'machine',
  'health',
  'unknown',
] as const;
export type RouteGroup = (typeof routeGroups)[number];

export interface RequestCounts {
  /** The middleware that counts: before all others. */
  count: EarlyHandler;
  stop(): void;
}

/**
 * Tells of every request that was answered, and writes once a minute how many there were: most requests have no line
 * of their own.
 */
export function createRequestCounts(deps: {
  log: Pick<Logger, 'info'>;
  /** Status 0: the client left before the answer began. */
  onAnswered: (group: RouteGroup, status: number, req: EarlyRequest) => void;
  everyMs?: number;
}): RequestCounts {
  const { log, onAnswered, everyMs = 60_000 } = deps;
  // A handful of groups, and as many statuses as the site knows.
  let answered: Record<string, number> = {};
  const timer = setInterval(logCounts, everyMs).unref();
  return {
    count: function countRequest(_req, res, next) {
      res.on('close', countAnswer);
      next();
    },
    stop() {
      clearInterval(timer);
      logCounts();
    },
  };

  /** One function for all answers: a closure for each would be felt. */
  function countAnswer(this: ServerResponse<EarlyRequest>): void {
    const status = this.headersSent ? this.statusCode : 0;
    const group = groupOf(pathOf(this.req.originalUrl ?? '/'), status);
    const key = `${group} ${status || 'gone'}`;
    answered[key] = (answered[key] ?? 0) + 1;
    onAnswered(group, status, this.req);
  }

  function logCounts(): void {
    if (Object.keys(answered).length > 0) log.info({ answered }, 'requests');
    answered = {};
  }
}

const endpointGroups: Readonly<Record<(typeof endpoints)[keyof typeof endpoints], RouteGroup>> = {
  [endpoints.contact]: 'form',
  [endpoints.quote]: 'form',
  [endpoints.consent]: 'consent',
  [endpoints.beacon]: 'beacon',
  [endpoints.health]: 'health',
  [endpoints.ready]: 'health',
  [endpoints.status]: 'page',
  [endpoints.sitemap]: 'machine',
  [endpoints.robots]: 'machine',
  [endpoints.feed]: 'machine',
  [endpoints.jsonFeed]: 'machine',
  [endpoints.manifest]: 'machine',
  [endpoints.favicon]: 'file',
  [endpoints.license]: 'machine',
  [endpoints.securityTxt]: 'machine',
};
const groupsByPath: ReadonlyMap<string, RouteGroup> = new Map(Object.entries(endpointGroups));

/** What says 503 by design: not to be ready, or to have no stream left, is an answer, not a fault. */
export function isFault(group: RouteGroup, status: number): boolean {
  return status >= 500 && group !== 'health' && group !== 'live';
}

/**
 * The group of a request that was answered.
 * @param status 0: the client left before
 */
export function groupOf(path: string, status: number): RouteGroup {
  const known = groupsByPath.get(path);
  if (known) return known;
  if (status === 404) return 'unknown';
  if (path.startsWith(livePrefix)) return 'live';
  // Slugs of articles may have dots.
  return extname(path) === '' || path.startsWith('/blog/') ? 'page' : 'file';
}
