import type { ExhibitOf } from '../../../shared/schemas/exhibits.ts';

/** How many it serves at once, and how long one of them takes. */
type Server = ExhibitOf<'pool'>['pool'];

/**
 * After some seconds of a steady load: more come in than are served, and the rest waits in a line.
 * @returns `wait` in seconds, of the one that came last
 */
export function crowdAfter(perSecond: number, seconds: number, { limit, milliseconds }: Server) {
  const served = limit / (milliseconds / 1000);
  const waiting = Math.max(0, Math.round((perSecond - served) * seconds));
  const busy = Math.min(limit, Math.round(perSecond * (milliseconds / 1000)));
  return { busy, waiting, wait: waiting / served };
}
