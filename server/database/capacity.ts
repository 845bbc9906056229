import type { Logger } from 'pino';
import type { Clock } from '../lib/clock.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** A look at the size holds for so long, in ms, and for so many characters of new leads. */
const believed = { ms: 10_000, characters: 256 * 1024 } as const;

/** No new lead is taken; one that the fallback takes instead would come here after all. */
export class LedgerFull extends DatabaseUnavailable {}

/**
 * Keeps new leads within a ceiling, so that strangers can't fill the disk. What has been promised goes on: deliveries and
 * their outcomes are written as before.
 * @param deps.bytes what is used now; where it rejects, what was known stays
 */
export function createCapacity(deps: {
  bytes: () => Promise<number>;
  maxBytes: number;
  clock: Clock;
  log?: Pick<Logger, 'error' | 'info'> | undefined;
}) {
  const { bytes, maxBytes, clock, log } = deps;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let charactersSince = 0;
  let full = false;
  let looking: Promise<void> | undefined;

  return {
    /** Looks again, where it is time to. @returns whether there is room */
    async hasRoom(): Promise<boolean> {
      await lookAgain();
      return !full;
    },
    /** @throws {LedgerFull} as of the last look: nobody waits for one */
    assertRoom(): void {
      if (!full) return;
      void lookAgain();
      throw new LedgerFull('The ledger is full');
    },
    /** So much was written. A few leads more do no harm: no visitor waits for the look. */
    wrote(characters: number): void {
      charactersSince += characters;
      void lookAgain();
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
    const used = await bytes().catch(() => undefined);
    if (used === undefined || used >= maxBytes === full) return;
    full = !full;
    if (full) log?.error({ bytes: used, maxBytes }, 'The ledger is full: no new lead is kept');
    else log?.info({ bytes: used, maxBytes }, 'The ledger has room again');
  }
}
