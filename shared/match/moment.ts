import type { Match } from '../schemas/match.ts';

/** The parameter of the addresses that step through a match without a script. */
const parameter = 'moment';

/** How many recorded events a page's address asks for; 0 where it asks for none that can be. */
export function momentIn(query: URLSearchParams, { events }: Pick<Match, 'events'>): number {
  const value = query.get(parameter) ?? '';
  if (!/^[1-9]\d{0,2}$/.test(value)) return 0;
  return Number(value) <= events.length ? Number(value) : 0;
}

/** The address of a moment; the first one is the page itself. */
export function momentPath(path: string, moment: number): string {
  return moment > 0 ? `${path}?${parameter}=${moment}` : path;
}
