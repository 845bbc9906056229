import type { Logger } from 'pino';
import { nextTry } from './backoff.ts';
import type { Clock } from './clock.ts';
import type { Delivery } from './delivery.ts';
import { type LedgerKeeper, LedgerUnavailable } from './ledger-keeper.ts';

/** Delivers one form's waiting leads, one at a time. */
export interface Redelivery {
  /** Delivers what is due; a second call while it runs joins the first. */
  run(): Promise<void>;
  /** The target is back: nothing that was put off before waits any longer. */
  hurry(): void;
  /** Starts no further lead; resolves when the current one is settled. */
  stop(): Promise<void>;
}

export function createRedelivery(deps: {
  delivery: Delivery;
  keeper: LedgerKeeper;
  clock: Clock;
  random: () => number;
  log: Logger;
}): Redelivery {
  const { delivery, keeper, clock, random, log } = deps;
  const { form, breaker } = delivery;
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
    hurry() {
      backSince = clock.now();
    },
    async stop() {
      stopped = true;
      await running;
    },
  };

  async function deliverDue(): Promise<void> {
    try {
      delivery.writeOutcomes();
      while (!stopped && breaker.state() !== 'cooling') {
        const lead = keeper.use((ledger) => ledger.claimDue(form, backSince));
        if (!lead) return;
        await delivery.deliver(lead);
        // A probe that failed, or one failure too many: the others needn't find out for themselves.
        if (breaker.state() === 'cooling') postponeDue();
      }
    } catch (error) {
      // A ledger that can't be written is reported by its keeper; the next run tries again.
      if (!(error instanceof LedgerUnavailable)) {
        log.error({ err: error, form }, 'Redelivery stumbled');
      }
    }
  }

  function postponeDue(): void {
    const dead = keeper.use((ledger) =>
      ledger.postponeDue(form, ({ step, since }) =>
        nextTry({ step, since, now: clock.now(), random: random() }),
      ),
    );
    for (const lead of dead) log.error({ lead, form }, 'Given up: waits for `leads retry`');
  }
}
