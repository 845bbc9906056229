import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How often what is away is probed, in ms. */
const askAgainMs = 250;
/** Platforms give a readiness check one second. */
const probeMs = 700;
/** How long a proof is believed. */
const proofLastsMs = 1000;
/** Transactions that blocked each other are done again so often. */
const tries = 5;

/** What a failure means. */
export interface Failure {
  /** A line for the operator; it holds no values. */
  reason: string;
  /** A wrong setting: waiting doesn't mend it. */
  permanent?: boolean;
  /** Two transactions blocked each other: the same again will work. */
  transient?: boolean;
  /** It can't take this; it can take other things. */
  refused?: boolean;
  /** It may have been done all the same. */
  uncertain?: boolean;
}

/** Something that we need may be away: one asks until it is back, all others hear at once that it is. */
export interface Availability {
  /** @throws what `asError` makes of the failure, or of being away */
  use<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether it works now; never rejects, and answers within a moment. */
  probe(): Promise<boolean>;
  /** Nothing is done afterwards. */
  close(): void;
}

/**
 * Uses what may be away, and asks every `askAgainMs` while it is; what was transient is done again, `tries` times in all.
 */
export function createAvailability(deps: {
  /**
   * Fails unless the work could be done now.
   * @param thoroughly after a failure: a disk that is full still has room for a little
   */
  prove: (thoroughly: boolean) => Promise<unknown>;
  failureOf: (error: unknown) => Failure;
  asError: (failure: Failure) => Error;
  /** Its connections aren't trusted any more. */
  reset?: () => void;
  /** What the log says. */
  words: { lost: string; back: string };
  log: Logger | undefined;
}): Availability {
  const { prove, failureOf, asError, reset, words, log } = deps;
  /** Why it is away. */
  let cause: string | undefined;
  let isClosed = false;
  const proof = createProof(() => use(() => prove(false)));

  return {
    use,
    probe: async () => !isClosed && cause === undefined && proof.holds(),
    close() {
      isClosed = true;
    },
  };

  async function use<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isClosed) throw asError({ reason: 'It is closed' });
    if (cause !== undefined) throw asError({ reason: cause });
    for (let n = 1; ; n++) {
      try {
        return await work();
      } catch (error) {
        const failure = failureOf(error);
        if (failure.transient && n < tries) continue;
        if (failure.refused) log?.error({ reason: failure.reason }, words.lost);
        else beginOutage(failure.reason);
        throw asError(failure);
      }
    }
  }

  function beginOutage(reason: string): void {
    proof.forget();
    reset?.();
    if (cause !== undefined || isClosed) return;
    cause = reason;
    log?.error({ reason }, words.lost);
    void untilBack();
  }

  async function untilBack(): Promise<void> {
    while (!isClosed) {
      try {
        await pause(askAgainMs, undefined, { ref: false });
        await prove(true);
        cause = undefined;
        log?.info(words.back);
        return;
      } catch (error) {
        reset?.();
        const { reason } = failureOf(error);
        // A restart ends as something else than it began; what stays is what has to be mended.
        if (reason !== cause && !isClosed) log?.error({ reason }, words.lost);
        cause = reason;
      }
    }
  }
}

/** That it works, believed for a moment. One for all who ask: each would take a connection from the leads. */
function createProof(prove: () => Promise<unknown>) {
  let proving: Promise<boolean> | undefined;
  let provenAt = Number.NEGATIVE_INFINITY;
  return {
    /** Never rejects, and answers within `probeMs`. */
    async holds(): Promise<boolean> {
      if (performance.now() - provenAt < proofLastsMs) return true;
      proving ??= prove()
        .then(
          () => {
            provenAt = performance.now();
            return true;
          },
          () => false,
        )
        .finally(() => {
          proving = undefined;
        });
      return Promise.race([proving, pause(probeMs, false, { ref: false })]);
    },
    forget() {
      provenAt = Number.NEGATIVE_INFINITY;
    },
  };
}
