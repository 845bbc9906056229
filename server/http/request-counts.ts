import type { OutgoingMessage, ServerResponse } from 'node:http';
import { endpoints } from '../../shared/paths.ts';
import type { Logger } from '../log.ts';

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

/** `gone`: the client left before the answer began. */
export const statusClasses = ['gone', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;
export type StatusClass = (typeof statusClasses)[number];

export type RequestCounts = ReturnType<typeof createRequestCounts>;

/**
 * Counts requests in plain numbers, which cost next to nothing; whoever wants to know reads them. Of those that have
 * no line of their own in the log it tells once a minute.
 */
export function createRequestCounts({
  log,
  everyMs = 60_000,
}: {
  log: Pick<Logger, 'info'>;
  everyMs?: number;
}) {
  const counts = new Map(routeGroups.map((group) => [group, statusClasses.map(() => 0)]));
  /** By status, since it was last told. */
  const withoutLine = new Map(routeGroups.map((group) => [group, new Map<number, number>()]));
  const timer = setInterval(report, everyMs);
  timer.unref();
  return {
    /** A finished page, already sent. */
    page(status: number): void {
      countWithoutLine('page', status);
    },
    /** A file, which may still have to be read: its status is known at the end. */
    file(res: ServerResponse): void {
      res.on('close', countFile);
    },
    /** The page for unknown addresses, already sent. */
    unknown(status: number): void {
      countWithoutLine('unknown', status);
    },
    /**
     * What Express has answered; 0: nothing.
     * @returns whether it is worth a line: redirects, refusals and leaving are not
     */
    express(path: string, status: number): boolean {
      const group = groupOf(path, status);
      const hasLine = (status >= 200 && status < 300) || status >= 500;
      if (hasLine) count(group, status);
      else countWithoutLine(group, status);
      return hasLine;
    },
    /** All of them, also those that are 0. */
    list: (): { group: RouteGroup; status: StatusClass; requests: number }[] =>
      routeGroups.flatMap((group) =>
        statusClasses.map((status, at) => ({
          group,
          status,
          requests: counts.get(group)?.[at] ?? 0,
        })),
      ),
    stop(): void {
      clearInterval(timer);
      report();
    },
  };

  function count(group: RouteGroup, status: number): void {
    const at = Math.floor(status / 100);
    const byClass = counts.get(group);
    if (byClass?.[at] !== undefined) byClass[at] += 1;
  }

  function countWithoutLine(group: RouteGroup, status: number): void {
    count(group, status);
    const byStatus = withoutLine.get(group);
    byStatus?.set(status, (byStatus.get(status) ?? 0) + 1);
  }

  /** One function for all files: a closure for each would be felt. */
  function countFile(this: OutgoingMessage & { statusCode?: number }): void {
    countWithoutLine('file', this.headersSent ? (this.statusCode ?? 0) : 0);
  }

  function report(): void {
    const some = [...withoutLine].filter(([, byStatus]) => byStatus.size > 0);
    if (some.length === 0) return;
    const told = some.map(([group, byStatus]) => {
      const named = [...byStatus].map(([status, requests]) => [status || 'gone', requests]);
      return [group, Object.fromEntries(named)];
    });
    log.info(Object.fromEntries(told), 'served without a line');
    for (const [, byStatus] of some) byStatus.clear();
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
  [endpoints.dictionary]: 'file',
  [endpoints.license]: 'machine',
  [endpoints.securityTxt]: 'machine',
};
const groupsByPath: ReadonlyMap<string, RouteGroup> = new Map(Object.entries(endpointGroups));

/** The group of a request that Express has answered. */
export function groupOf(path: string, status: number): RouteGroup {
  return groupsByPath.get(path) ?? (status === 404 ? 'unknown' : 'page');
}
