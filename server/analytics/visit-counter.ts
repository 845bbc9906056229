import type { Counted } from '../database/counts.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import type { EarlyRequest } from '../http/answer-early.ts';
import type { Addresses } from '../http/canonical.ts';
import type { RouteGroup } from '../http/request-counts.ts';
import { pathOf } from '../http/request-target.ts';
import { dayMs, hourMs } from '../lib/durations.ts';
import type { Logger } from '../lib/log.ts';
import { copyOf, createCounters, longestName } from './counters.ts';
import type { Counts } from './repositories.ts';
import { classifyRequest, confirmedPage, type RequestClass, type VisitRules } from './visit.ts';

/** A crash loses the counts of so long at most, in ms. */
export const writeEveryMs = 10_000;

/** Paths that were found to be pages: to look again would cost a tenth of what a view may. */
const mostPages = 2000;

type Answered = Pick<EarlyRequest, 'method' | 'headers' | 'originalUrl'>;

export interface VisitCounter {
  /** Called for every request that was answered. */
  count(req: Answered, group: RouteGroup, status: number): void;
  /** One more of what a browser reports. */
  add(counted: Counted): void;
  /** Writes what was counted; never rejects. */
  write(): Promise<void>;
  /** Writes the rest. */
  stop(): Promise<void>;
}

/** Counts who comes to the site's pages: in memory, and from there every few seconds into the repository. */
export function createVisitCounter(deps: {
  repository: Pick<Counts, 'add'>;
  addresses: Pick<Addresses, 'canonicalPath'>;
  rules: VisitRules;
  /** The address of the style sheet that all pages share, and that browsers keep. */
  sheet: string | undefined;
  log: Pick<Logger, 'error' | 'warn'>;
  now: () => number;
}): VisitCounter {
  const { repository, addresses, rules, sheet, log, now } = deps;
  const counters = createCounters({
    onDropped: (day) =>
      log.warn({ day }, 'Counts of visits are dropped: the ledger is away for long'),
  });
  const timer = setInterval(write, writeEveryMs).unref();
  const pageAt = pageFinder(addresses);
  /** Answered in this turn of the event loop: counted one after the other, each finds the code at hand and costs less. */
  let answered: Answered[] = [];
  let writing: Promise<void> | undefined;

  return {
    count(req, group, status) {
      if (req.method !== 'GET') return;
      const counts =
        group === 'page'
          ? status === 200 || status === 304
          : status === 200 && req.originalUrl === sheet;
      // At the end of the turn all are let go of: of a request nothing is kept for longer than it lasts.
      if (counts && answered.push(req) === 1) setImmediate(countAnswered);
    },
    add: (counted) => counters.add(now(), counted),
    write,
    async stop() {
      clearInterval(timer);
      await writing;
      await write();
    },
  };

  function countAnswered(): void {
    const all = answered;
    if (all.length === 0) return;
    answered = [];
    const at = now();
    const hour = String(Math.floor((at % dayMs) / hourMs)).padStart(2, '0');
    const add = (counted: Counted) => counters.add(at, counted);
    for (const { headers, originalUrl: target = '/' } of all) {
      const isSheet = target === sheet;
      const page = pageAt(isSheet ? (confirmedPage(headers, rules) ?? '') : pathOf(target));
      if (page === undefined) continue;
      if (isSheet) {
        add({ kind: 'request', name: 'confirmed' });
        add({ kind: 'confirmed', name: page });
      } else countPage(add, { page, hour }, classifyRequest({ target, headers }, rules));
    }
  }

  function write(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  async function writeAll(): Promise<void> {
    countAnswered();
    const counts = counters.take();
    if (counts.length === 0) return;
    try {
      await repository.add(counts);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) {
        log.error({ err: error }, 'Visits could not be counted');
        return;
      }
      // The database has said why. What may have been written isn't written twice: better ten seconds too few.
      if (!error.uncertain) counters.giveBack(counts);
    }
  }
}

/** Adds what a request for a page was. @param at the page's path, and the hour of the day in UTC */
function countPage(
  add: (counted: Counted) => void,
  { page, hour }: { page: string; hour: string },
  request: RequestClass,
): void {
  add({ kind: 'request', name: request.kind });
  if (request.kind === 'view') add({ kind: 'page', name: page });
  if (request.kind !== 'visit') return;
  const { device, referrer, campaign, country } = request;
  add({ kind: 'hour', name: hour });
  add({ kind: 'device', name: device });
  add({ kind: 'entry', name: page });
  add({ kind: 'referrer', name: referrer });
  if (campaign !== undefined) add({ kind: 'campaign', name: campaign });
  if (country !== undefined) add({ kind: 'country', name: country });
}

/** Finds the page with a path; undefined: there is none, the path is the desk's, or the page has another spelling. */
function pageFinder(
  addresses: Pick<Addresses, 'canonicalPath'>,
): (path: string) => string | undefined {
  const pages = new Map<string, string>();
  return (path) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    if (addresses.canonicalPath(path) !== path) return undefined;
    const page = copyOf(path);
    if (pages.size < mostPages && page.length <= longestName) pages.set(page, page);
    return page;
  };
}
