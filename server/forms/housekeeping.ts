import type { Logger } from 'pino';
import type { Clock } from '../lib/clock.ts';
import { joined } from '../lib/joined.ts';
import { syncFallback } from './fallback-sync.ts';
import type { LeadLedger } from './lead-ledger.ts';
import { undoMs } from './retention.ts';

const purgeEveryMs = 6 * 60 * 60_000;

/** What is done with leads beside delivering them: they are moved to the ledger once it is back, and deleted in time. */
export function createHousekeeping(deps: {
  /** The ledger and, for the time in which it is away, another. */
  ledgers: readonly LeadLedger[];
  retentionDays: number;
  clock: Clock;
  log: Logger;
}) {
  const { ledgers, retentionDays, clock, log } = deps;
  const [ledger, fallback] = ledgers;
  const stopping = new AbortController();
  const { signal } = stopping;
  const timers: NodeJS.Timeout[] = [];

  const sync = joined(async () => {
    if (ledger && fallback) await syncFallback({ from: fallback, to: ledger, clock, log, signal });
  });
  const purge = joined(async () => {
    for (const each of ledgers) await purgeOne(each, { retentionDays, signal, log });
  });
  // What was deleted on the desk goes for good once that can't be undone any more.
  const sweep = joined(async () => {
    for (const { leads } of ledgers) await leads.sweep();
  });
  // The ledger has said why it can't; the next time tries again.
  const unlessAway = (work: () => Promise<void>) => () => void work().catch(() => {});

  return {
    /** Moves what the fallback took while the ledger was away. */
    sync: sync.run,
    start() {
      unlessAway(purge.run)();
      timers.push(setInterval(unlessAway(purge.run), purgeEveryMs).unref());
      timers.push(setInterval(unlessAway(sweep.run), undoMs).unref());
    },
    /** Resolves when nothing of it runs any more. */
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      for (const each of [sync, purge, sweep]) await each.idle();
    },
  };
}

async function purgeOne(
  { leads: all, jobs, counts }: LeadLedger,
  { retentionDays, signal, log }: { retentionDays: number; signal: AbortSignal; log: Logger },
): Promise<void> {
  await counts.purge();
  await jobs.purge();
  const { leads, tracesLeft } = await all.purge({ days: retentionDays, signal });
  if (leads > 0) log.info({ leads }, 'Purged after the retention time');
  if (leads > 0 && tracesLeft)
    log.warn('Traces of purged leads stay until the next purge: the ledger is being read');
}
