import { endpoints } from '../../shared/paths.ts';

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

/** Counts requests in plain numbers, which cost next to nothing; whoever wants to know reads them. */
export function createRequestCounts() {
  const counts = new Map(routeGroups.map((group) => [group, statusClasses.map(() => 0)]));
  return {
    /** @param status 0: nothing was answered */
    count(group: RouteGroup, status: number): void {
      const at = Math.floor(status / 100);
      const byClass = counts.get(group);
      if (byClass?.[at] !== undefined) byClass[at] += 1;
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
  };
}

const groupsOfEndpoints: ReadonlyMap<string, RouteGroup> = new Map([
  [endpoints.contact, 'form'],
  [endpoints.quote, 'form'],
  [endpoints.consent, 'consent'],
  [endpoints.health, 'health'],
  [endpoints.ready, 'health'],
  [endpoints.sitemap, 'machine'],
  [endpoints.robots, 'machine'],
  [endpoints.feed, 'machine'],
  [endpoints.manifest, 'machine'],
  [endpoints.license, 'machine'],
  [endpoints.securityTxt, 'machine'],
]);

/** The group of a request that Express has answered. */
export function groupOf(path: string, status: number): RouteGroup {
  return groupsOfEndpoints.get(path) ?? (status === 404 ? 'unknown' : 'page');
}
