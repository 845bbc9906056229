import { type RequestKind, speedViewsADay } from '../database/counts.ts';
import type { EarlyRequest } from '../http/answer-early.ts';
import type { Counts } from './repositories.ts';
import { trackableDevice } from './visit.ts';

/** Views of which one can be picked. A page that a browser prefetches is measured when it is shown. */
const kinds: ReadonlySet<string> = new Set<RequestKind>(['visit', 'view', 'prefetch']);

const askEveryMs = 10 * 60_000;

export interface SpeedSample {
  /** Whether this view of a page is to measure itself. Of most requests it looks at nothing. */
  picks(req: Pick<EarlyRequest, 'method' | 'headers'>): boolean;
}

/**
 * Picks some `speedViewsADay` views a day, over all servers: by yesterday's views, or today's where they are more already.
 * Each view has the same chance, whatever came before it; where there are few, every one is picked.
 */
export function createSpeedSample(deps: {
  repository: Pick<Counts, 'totals'>;
  now: () => number;
  random?: () => number;
}): SpeedSample {
  const { repository, now, random = Math.random } = deps;
  let readAt = Number.NEGATIVE_INFINITY;
  let yesterday = 0;
  let today = 0;
  /** None before it is known how many views there are. */
  let share = 0;

  return {
    picks({ method, headers }) {
      if (Math.abs(now() - readAt) > askEveryMs) void ask();
      if (random() >= share || method !== 'GET') return false;
      if (headers['sec-fetch-dest'] !== 'document' || !trackableDevice(headers)) return false;
      // By what one in so many stands for, a crowd is felt before the ledger has it.
      today += 1 / share;
      set();
      return true;
    },
  };

  async function ask(): Promise<void> {
    readAt = now();
    try {
      const requests = await repository.totals({ days: 1, of: ['request'], by: ['name'] });
      const views = requests.filter(({ name }) => kinds.has(name));
      yesterday = views.reduce((sum, { before }) => sum + before, 0);
      today = views.reduce((sum, { amount }) => sum + amount, 0);
      set();
    } catch {
      // The database has said why: on with what is known.
    }
  }

  function set(): void {
    share = Math.min(1, speedViewsADay / Math.max(1, yesterday, today));
  }
}
