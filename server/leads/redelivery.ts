import type { Logger } from 'pino';
import { nextTry } from './backoff.ts';
import type { Clock } from './clock.ts';
import type { Delivery } from './delivery.ts';
import { type LeadStore, StoreUnavailable } from './store.ts';

/** Delivers what waits in one queue, one lead at a time. */
export interface Redelivery {
  /** Delivers what is due; a second call while it runs joins the first. */
  run(): Promise<void>;
  /** The target is back: nothing that was put off before waits any longer. */
  retryNow(): void;
  /** Starts no further lead; resolves when the current one is settled. */
  stop(): Promise<void>;
}

export function createRedelivery(deps: {
  delivery: Delivery;
  store: LeadStore;
  clock: Clock;
  random: () => number;
  log: Logger;
}): Redelivery {
  const { delivery, store, clock, random, log } = deps;
  const { queue, breaker } = delivery;
  let running: Promise<void> | undefined;
  let stopped = false;
  let backSince = 0;

  return {
    run() {
      running ??= deliverDue().finally(() => {
        running = undefined;
      });
      return running;
    },
    retryNow() {
      backSince = clock.now();
    },
    async stop() {
      stopped = true;
      await running;
    },
  };

  async function deliverDue(): Promise<void> {
    try {
      await delivery.writeOutcomes();
      while (!stopped && breaker.state() !== 'cooling') {
        const lead = await store.claimDue(queue, backSince);
        if (!lead) return;
        await delivery.deliver(store, lead);
        // A probe that failed, or one failure too many: the others needn't find out for themselves.
        if (breaker.state() === 'cooling') await postponeDue();
      }
    } catch (error) {
      // A store that can't be written has said so itself; the next run tries again.
      if (!(error instanceof StoreUnavailable)) {
        log.error({ err: error, ...queue }, 'Redelivery failed');
      }
    }
  }

  async function postponeDue(): Promise<void> {
    const dead = await store.postponeDue(queue, (tries) =>
      nextTry({ ...tries, now: clock.now(), random: random() }),
    );
    for (const lead of dead) {
      log.error({ lead, ...queue }, 'Given up: waits for `leads retry`');
    }
  }
}
