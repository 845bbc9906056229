import type { Logger } from 'pino';
import { schedule } from './backoff.ts';
import { channels } from './channels.ts';
import type { Clock } from './clock.ts';
import type { Delivery } from './delivery.ts';
import { formNames } from './form-fields.ts';
import { createRedelivery } from './redelivery.ts';
import type { LeadStore, Queue } from './store.ts';

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
  const { deliveries, store, retentionDays, clock, pollMs, log } = deps;
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
      for (const queue of abandoned(deliveries)) await giveUp(queue);
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

  /** Nobody tries these any more: without this they would wait for ever, and their leads with them. */
  async function giveUp(queue: Queue): Promise<void> {
    const now = clock.now();
    const dead = await store.postponeDue(queue, ({ firstAttemptAt }) =>
      now - firstAttemptAt < schedule.giveUpAfterMs
        ? { state: 'pending', dueAt: now }
        : { state: 'dead' },
    );
    for (const lead of dead)
      log.error({ lead, ...queue }, 'Given up: the settings name no such way');
  }
}

/** The ways that the settings don't name; they may have done so once. */
function abandoned(deliveries: readonly Delivery[]): Queue[] {
  return channels
    .flatMap((channel) => formNames.map((form) => ({ channel, form })))
    .filter(
      ({ channel, form }) =>
        !deliveries.some(({ queue }) => queue.channel === channel && queue.form === form),
    );
}
