import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { FormName } from '../../shared/lead.ts';
import type { Clock } from './clock.ts';
import type { Delivery } from './delivery.ts';
import type { LedgerKeeper } from './ledger-keeper.ts';
import { createRedelivery, type Redelivery } from './redelivery.ts';

const purgeEveryMs = 6 * 60 * 60_000;

/** What the desk does by itself, again and again: redelivery and the purge. */
export interface Rounds {
  start(): void;
  /** Ends the timers; resolves when the leads in hand are settled. */
  stop(): Promise<void>;
  /** A target is back: its waiting leads come due at once. */
  hurry(form: FormName): void;
  /** A last try for outcomes that the ledger couldn't take. */
  writeOutcomes(): void;
}

export function createRounds(deps: {
  deliveries: Readonly<Record<FormName, Delivery | undefined>>;
  keeper: LedgerKeeper | undefined;
  settings: { leadsRetentionDays: number };
  clock: Clock;
  random: () => number;
  pollMs: number;
  log: Logger;
}): Rounds {
  const { keeper, settings, clock, random, pollMs, log } = deps;
  const deliveries = Object.values(deps.deliveries).filter((delivery) => delivery !== undefined);
  const redeliveries = new Map<FormName, Redelivery>();
  for (const delivery of deliveries) {
    if (!keeper) break;
    redeliveries.set(delivery.form, createRedelivery({ delivery, keeper, clock, random, log }));
  }
  const timers: NodeJS.Timeout[] = [];
  let purging: Promise<void> | undefined;
  let stopped = false;

  return {
    start() {
      if (!keeper) return;
      redeliver();
      purge();
      timers.push(setInterval(redeliver, pollMs).unref(), setInterval(purge, purgeEveryMs).unref());
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await purging;
      await Promise.all([...redeliveries.values()].map((redelivery) => redelivery.stop()));
    },
    hurry(form) {
      redeliveries.get(form)?.hurry();
    },
    writeOutcomes() {
      try {
        for (const delivery of deliveries) delivery.writeOutcomes();
      } catch {
        // Their leads are delivered again by the next start, under the same key.
      }
    },
  };

  function redeliver(): void {
    for (const redelivery of redeliveries.values()) void redelivery.run();
  }

  function purge(): void {
    purging ??= purgeAll().finally(() => {
      purging = undefined;
    });
  }

  async function purgeAll(): Promise<void> {
    if (!keeper) return;
    try {
      let leads = 0;
      for (let gone = 1; gone > 0 && !stopped; leads += gone) {
        gone = keeper.purgeSome(settings.leadsRetentionDays);
        // Whoever has come meanwhile is seen to first.
        await setImmediate();
      }
      if (leads > 0) log.info({ leads }, 'Purged after the retention time');
      if (!keeper.emptyJournal() && leads > 0) {
        log.warn('Traces of purged leads stay until the next purge: the ledger is being read');
      }
    } catch {
      // The keeper has said why; the next round tries again.
    }
  }
}
