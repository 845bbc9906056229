import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Delivery } from './delivery.ts';
import { createRedelivery } from './redelivery.ts';
import type { LeadStore } from './store.ts';

const purgeEveryMs = 6 * 60 * 60_000;

/** What happens by itself, again and again: redelivery and the purge. */
export interface BackgroundJobs {
  start(): void;
  /** Ends the timers; resolves when the leads in hand are settled. */
  stop(): Promise<void>;
  /** The other side is back: its waiting leads come due at once. */
  retryNow(delivery: Delivery): void;
  /** There is something new to deliver: no need to wait for the next look. */
  wake(): void;
}

export function createBackgroundJobs(deps: {
  deliveries: readonly Delivery[];
  store: LeadStore;
  retentionDays: number;
  clock: Clock;
  random: () => number;
  pollMs: number;
  log: Logger;
}): BackgroundJobs {
  const { deliveries, store, retentionDays, pollMs, log } = deps;
  const redeliveries = new Map(
    deliveries.map((delivery) => [delivery, createRedelivery({ ...deps, delivery })]),
  );
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  let purging: Promise<void> | undefined;

  return {
    start() {
      redeliver();
      purge();
      timers.push(setInterval(redeliver, pollMs).unref(), setInterval(purge, purgeEveryMs).unref());
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await purging;
      await Promise.all([...redeliveries.values()].map((redelivery) => redelivery.stop()));
    },
    retryNow(delivery) {
      redeliveries.get(delivery)?.retryNow();
    },
    wake: redeliver,
  };

  function redeliver(): void {
    for (const redelivery of redeliveries.values()) void redelivery.run();
  }

  function purge(): void {
    purging ??= purgeOnce().finally(() => {
      purging = undefined;
    });
  }

  async function purgeOnce(): Promise<void> {
    try {
      const { signal } = stopping;
      const { leads, tracesLeft } = await store.purge({ days: retentionDays, signal });
      if (leads > 0) log.info({ leads }, 'Purged after the retention time');
      if (leads > 0 && tracesLeft) {
        log.warn('Traces of purged leads stay until the next purge: the ledger is being read');
      }
    } catch {
      // The store has said why; the next purge tries again.
    }
  }
}
