import type { EarlyRequest } from '../http/answer-early.ts';
import type { Addresses } from '../http/canonical.ts';
import type { RouteGroup } from '../http/request-counts.ts';
import { pathOf } from '../http/request-target.ts';
import type { Store } from '../leads/store/create-store.ts';
import { StoreUnavailable } from '../leads/store/store.ts';
import { noName } from '../leads/store/visit-counts.ts';
import type { Logger } from '../log.ts';
import { createCounters, type DayCounts } from './counters.ts';
import { confirmedPage, type Visit, type VisitRules, visitOf } from './visit.ts';

/** A crash loses the counts of so long at most, in ms. */
export const writeEveryMs = 10_000;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

type Answered = Pick<EarlyRequest, 'method' | 'headers' | 'originalUrl'>;

export interface VisitCounter {
  /** Told of every request that was answered. */
  count(req: Answered, group: RouteGroup, status: number): void;
  /** Writes what was counted; never rejects. */
  write(): Promise<void>;
  /** Writes the rest. */
  stop(): Promise<void>;
}

/** Counts who comes to the site's pages: in memory, and from there every few seconds into the store. */
export function createVisitCounter(deps: {
  store: Pick<Store, 'addVisits'>;
  addresses: Pick<Addresses, 'canonicalPath'>;
  rules: VisitRules;
  /** The address of the style sheet that all pages share, and that browsers keep. */
  sheet: string | undefined;
  log: Pick<Logger, 'error' | 'warn'>;
  now: () => number;
}): VisitCounter {
  const { store, addresses, rules, sheet, log, now } = deps;
  const counters = createCounters({
    onDropped: (day) =>
      log.warn({ day }, 'Counts of visits are dropped: the ledger is away for long'),
  });
  const timer = setInterval(write, writeEveryMs).unref();
  let writing: Promise<void> | undefined;

  return {
    count(req, group, status) {
      if (req.method !== 'GET') return;
      if (group === 'page') {
        if (status === 200 || status === 304) countPage(req);
      } else if (status === 200 && req.originalUrl === sheet) confirm(req);
    },
    write,
    async stop() {
      clearInterval(timer);
      await writing;
      await write();
    },
  };

  function countPage({ headers, originalUrl: target = '/' }: Answered): void {
    const page = pathOf(target);
    // Not the desk, and not what only says 200 because somebody is waiting for an answer.
    if (addresses.canonicalPath(page) !== page) return;
    const at = now();
    const counts = counters.at(at);
    counters.add(counts, 'request', 'all');
    const seen = visitOf({ target, headers }, rules);
    if (seen.kind === 'visit') countVisit(counts, page, seen, at);
    else if (seen.kind !== 'uncounted') counters.add(counts, 'request', seen.kind);
    if (seen.kind === 'visit' || seen.kind === 'view') counters.add(counts, 'page', page);
  }

  function countVisit(counts: DayCounts, page: string, seen: Visit, at: number): void {
    counters.add(counts, 'request', 'visit');
    counters.add(counts, 'hour', hours[Math.floor((at % dayMs) / hourMs)] ?? noName);
    counters.add(counts, 'entry', page);
    counters.add(counts, 'referrer', seen.referrer);
    counters.add(counts, 'campaign', seen.campaign);
    counters.add(counts, 'device', seen.device);
    if (seen.country !== undefined) counters.add(counts, 'country', seen.country);
  }

  function confirm({ headers }: Answered): void {
    const page = confirmedPage(headers, rules);
    if (page === undefined || addresses.canonicalPath(page) !== page) return;
    const counts = counters.at(now());
    counters.add(counts, 'request', 'confirmed');
    counters.add(counts, 'confirmed', page);
  }

  function write(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  }

  async function writeAll(): Promise<void> {
    const counts = counters.take();
    if (counts.length === 0) return;
    try {
      await store.addVisits(counts);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) {
        log.error({ err: error }, 'Visits could not be counted');
        return;
      }
      // The store has said why. What may have been written isn't written twice: better ten seconds too few.
      if (!error.uncertain) counters.giveBack(counts);
    }
  }
}
