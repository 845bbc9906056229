import { type ErrorRequestHandler, json, type Request, type Response, Router } from 'express';
import * as z from 'zod';
import { beaconPath, type SpeedMetric, speedMetrics } from '../../shared/beacon.ts';
import { type BeaconResult, type Device, speedViewsADay } from '../database/counts.ts';
import { formNames } from '../forms/lead-fields.ts';
import { neverStored } from '../http/cache-policy.ts';
import { limitRate } from '../http/rate-limit.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { shortBody } from '../http/short-body.ts';
import { dayMs } from '../lib/durations.ts';
import type { Logger } from '../lib/log.ts';
import { longestName } from './counters.ts';
import { bucketOf, mostSpeed } from './speed-buckets.ts';
import { trackableDevice } from './visit.ts';
import type { VisitCounter } from './visit-counter.ts';

/** Of an address; nobody reads, or fills in, more pages in a minute. */
const beaconsAMinute = 30;

/** In bytes. */
const longestBeacon = 1024;

/** Measurements that a server takes a day, several times what it asks for: past them somebody makes them up. */
const mostMeasurements = 5 * speedViewsADay;

const measurement = (metric: SpeedMetric) => z.number().min(0).max(mostSpeed[metric]).optional();
const beaconSchema = z.union([
  z.strictObject({ form: z.enum(formNames) }),
  z
    .strictObject({
      page: z.string().max(longestName - 20),
      lcp: measurement('lcp'),
      inp: measurement('inp'),
      cls: measurement('cls'),
      ttfb: measurement('ttfb'),
    })
    .refine((view) => speedMetrics.some((metric) => view[metric] !== undefined)),
]);

/**
 * Takes what browsers report by themselves, sent as the Beacon API does (https://www.w3.org/TR/beacon/): counted and forgotten.
 * Whoever sends it gets no more than a status, and what is no use is counted as such.
 */
export function beaconRoutes(deps: {
  siteUrl: string;
  visits: Pick<VisitCounter, 'add'>;
  /** Whether there is a page at this path, in this very spelling. */
  isPage: (path: string) => boolean;
  /** Measurements that are taken a day. */
  most?: number;
  now: () => number;
  log: Logger;
}): Router {
  const { siteUrl, visits, isPage, most = mostMeasurements, now, log } = deps;
  const today = { day: 0, measurements: 0 };
  const router = Router({ caseSensitive: true, strict: true });
  router.post(
    beaconPath,
    neverStored,
    shortBody(longestBeacon),
    limitRate({
      name: 'figures',
      limit: beaconsAMinute,
      windowMs: 60_000,
      log,
      refuse: (_req, res) => end(res, 429, 'many'),
    }),
    requireSameOrigin({ siteUrl, refuse: (_req, res, status) => end(res, status, 'elsewhere') }),
    // Unpacked, a few bytes could be many megabytes.
    json({ inflate: false }),
    receive,
  );
  const unread: ErrorRequestHandler = (_error, _req, res, _next) => end(res, 400, 'nonsense');
  router.use(beaconPath, unread);
  return router;

  function receive({ headers, body }: Request, res: Response): void {
    const device = trackableDevice(headers);
    if (!device) {
      res.status(204).end();
      return;
    }
    const result = resultOf(device, beaconSchema.safeParse(body).data);
    end(res, { taken: 204, many: 429, nonsense: 400 }[result], result);
  }

  function resultOf(
    device: Device,
    beacon: z.infer<typeof beaconSchema> | undefined,
  ): Exclude<BeaconResult, 'elsewhere'> {
    if (!beacon) return 'nonsense';
    if ('form' in beacon) {
      visits.add({ kind: 'begun', name: beacon.form });
      return 'taken';
    }
    if (!isPage(beacon.page)) return 'nonsense';
    if (!hasRoom()) return 'many';
    for (const metric of speedMetrics) {
      const value = beacon[metric];
      if (value === undefined) continue;
      const place = { metric, device, bucket: bucketOf(metric, value) };
      visits.add({ kind: 'speed', name: '', ...place });
      visits.add({ kind: 'page-speed', name: beacon.page, ...place });
    }
    return 'taken';
  }

  function end(res: Response, status: number, result: BeaconResult): void {
    visits.add({ kind: 'beacon', name: result });
    res.status(status).end();
  }

  function hasRoom(): boolean {
    const day = Math.floor(now() / dayMs);
    if (day !== today.day) Object.assign(today, { day, measurements: 0 });
    today.measurements += 1;
    return today.measurements <= most;
  }
}
