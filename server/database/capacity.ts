import type { Logger } from 'pino';
import type { Store } from '../forms/create-store.ts';
import { StoreUnavailable } from '../forms/store-types.ts';
import { type Clock, systemClock } from '../lib/clock.ts';

/** A look at the size holds for so long, in ms, and for so many characters of new leads. */
const believed = { ms: 10_000, characters: 256 * 1024 } as const;

/** No new lead is taken; one that is kept elsewhere meanwhile would come here after all. */
export class LedgerFull extends StoreUnavailable {}

/**
 * A store that takes no new lead past its ceiling, so that strangers can't fill the disk. What it has promised goes on:
 * deliveries and their outcomes are written as before.
 */
export function boundStore(
  store: Store,
  maxBytes: number,
  { clock = systemClock, log }: { clock?: Clock; log?: Pick<Logger, 'error' | 'info'> },
): Store {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let charactersSince = 0;
  let full = false;
  let looking: Promise<void> | undefined;

  return {
    ...store,
    async insert(lead) {
      if (full) {
        void lookAgain();
        throw new LedgerFull('The ledger is full');
      }
      const result = await store.insert(lead);
      charactersSince += lead.payload.length;
      // No visitor waits for it: a few leads more do no harm.
      void lookAgain();
      return result;
    },
    async probe() {
      // One that is away is not asked for its size as well.
      if (!(await store.probe())) return false;
      await lookAgain();
      return !full;
    },
  };

  /** All who come while it is looked share the look. */
  function lookAgain(): Promise<void> | undefined {
    if (clock.monotonic() - lookedAt >= believed.ms || charactersSince > believed.characters) {
      lookedAt = clock.monotonic();
      charactersSince = 0;
      looking = look();
    }
    return looking;
  }

  async function look(): Promise<void> {
    const bytes = await store.bytes().catch(() => undefined);
    if (bytes === undefined || bytes >= maxBytes === full) return;
    full = !full;
    if (full) log?.error({ bytes, maxBytes }, 'The ledger is full: no new lead is kept');
    else log?.info({ bytes, maxBytes }, 'The ledger has room again');
  }
}
