import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { handOver } from '../forms/fallback-sync.ts';
import type { LeadLedger } from '../forms/lead-ledger.ts';
import { undoMs } from '../forms/retention.ts';
import type { Clock } from '../lib/clock.ts';
import { isOpen, type Outcome, unavailable } from '../notifications/forwarder.ts';
import type { Call, Task, Way } from './delivery-channels.ts';
import { nextTry } from './retry-policy.ts';

const purgeEveryMs = 6 * 60 * 60_000;

/** Delivers what waits in the ledgers: claims a row, tries it, settles it, and backs off where it failed. */
export function createWorker(deps: {
  ways: readonly Way[];
  /** The ledger and, for the time in which it is away, another. */
  stores: readonly LeadLedger[];
  retentionDays: number;
  clock: Clock;
  random: () => number;
  pollMs: number;
  /** Ends calls when the server has to stop. */
  signal: AbortSignal;
  log: Logger;
}) {
  const { ways, stores, retentionDays, clock, random, pollMs, signal, log } = deps;
  const [ledger, fallback] = stores;
  const stopping = new AbortController();
  const running = new Map<Way, Promise<void>>();
  const unsettled = new Set<() => Promise<unknown>>();
  const timers: NodeJS.Timeout[] = [];
  let handingOver: Promise<void> | undefined;
  let purging: Promise<void> | undefined;
  let sweeping: Promise<void> | undefined;

  return {
    deliver,
    /** The one try of what no store holds. */
    deliverUnkept: async (way: Way, call: Call) => (await attempted(way, call)).outcome,
    /** Looks for what is due now, and again every few seconds; deletes what is past its retention time. */
    start() {
      wake();
      purge();
      timers.push(setInterval(wake, pollMs).unref(), setInterval(purge, purgeEveryMs).unref());
      timers.push(setInterval(sweep, undoMs).unref());
    },
    wake,
    /** Starts no further try; resolves when the leads in hand are settled. */
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled([handingOver, purging, sweeping, ...running.values()]);
    },
    settleLate,
  };

  /** There is something new to deliver: no need to wait for the next look. */
  function wake(): void {
    for (const way of ways) if (way.isNamed) look(way);
    // Also where leads are sent nowhere: the desk shows what is in the ledger. A look at a way tells of a failure.
    if (ledger && fallback) bringOver(ledger, fallback).catch(() => {});
  }

  /** One lead of a way at a time; a second look while the first goes on joins it. */
  function look(way: Way): void {
    if (running.has(way) || stopping.signal.aborted) return;
    const looking = deliverDue(way)
      // A store that can't be used has said so itself; the next look tries again.
      .catch((err) => {
        if (!(err instanceof DatabaseUnavailable))
          log.error({ err, ...way.queue }, 'Delivery failed');
      })
      .finally(() => running.delete(way));
    running.set(way, looking);
  }

  async function deliverDue(way: Way): Promise<void> {
    await settleLate();
    if (ledger && fallback) await bringOver(ledger, fallback);
    try {
      if (ledger) await drain(way, ledger);
    } catch (error) {
      if (!fallback || !(error instanceof DatabaseUnavailable)) throw error;
      await drain(way, fallback);
    }
  }

  /** What was kept elsewhere while the ledger was away. */
  async function bringOver(to: LeadLedger, from: LeadLedger): Promise<void> {
    handingOver ??= handOver({ from, to, clock, log, signal: stopping.signal }).finally(() => {
      handingOver = undefined;
    });
    await handingOver;
  }

  async function drain(way: Way, store: LeadLedger): Promise<void> {
    while (!stopping.signal.aborted && way.breaker.state() !== 'cooling') {
      const task = await way.claim(store);
      if (!task) return;
      await deliver(way, task);
    }
  }

  /** One try of what is in hand. The outcome is in its store when it returns, or as soon as the store takes it. */
  async function deliver(way: Way, task: Task): Promise<Outcome> {
    const { outcome, attempt } = await attempted(way, task, task.held);
    const { to, ...settlement } = settlementOf(way, task, outcome);
    const settle = () => task.settle(to, { attempt, ...settlement });
    // The store has said why it can't. The row stays leased to us; its outcome is written later.
    await settle().catch(() => unsettled.add(settle));
    return outcome;
  }

  /** Writes outcomes that a store couldn't take at first. */
  async function settleLate(): Promise<void> {
    for (const settle of unsettled) {
      await settle();
      unsettled.delete(settle);
    }
  }

  async function attempted(way: Way, { about, call }: Call, held?: Task['held']) {
    const { queue, words, breaker } = way;
    const at = clock.now();
    const started = clock.monotonic();
    // Only the worker probes a target that is down. The breaker may have opened while the lead was being written, and
    // a visitor must not be the one who waits for it.
    const isKnownDown = held?.isFirst && breaker.state() !== 'closed';
    const outcome = isKnownDown ? unavailable('not tried') : await call(signal);
    if (held && !isKnownDown) breaker.note(outcome);
    const durationMs = clock.monotonic() - started;
    const { kind, reason, status } = outcome;
    const word = kind === 'unknown' ? `unknown: ${reason}` : reason;
    const facts = { ...about, ...queue, outcome: word, status, durationMs };
    if (kind === 'delivered') log.info(facts, words.done);
    else log.warn(facts, `${words.tried}: ${word}`);
    return { outcome, attempt: { at, durationMs, status, outcome: word } };
  }

  /** What is to be written, as it is now: it may have to be written later. */
  function settlementOf({ queue, words }: Way, { about, held }: Task, outcome: Outcome) {
    const { kind, reason, message: answer } = outcome;
    if (kind === 'delivered') return { to: 'delivered', answer: answer ?? reason } as const;
    if (!isOpen(outcome)) return { to: 'rejected', answer } as const;
    const now = clock.now();
    // The visitor of a lead in its first attempt is still there, and will be told.
    const acknowledged = held.isFirst;
    if (reason === 'closing' || reason === 'not tried') {
      return { to: 'pending', acknowledged, dueAt: now } as const;
    }
    const next = nextTry({ ...held, now, random: random(), retryAfterMs: outcome.retryAfterMs });
    const end = { answer, acknowledged, retryCount: held.retryCount + 1 };
    if (next.state === 'pending') return { to: 'pending', ...end, dueAt: next.dueAt } as const;
    log.error({ ...about, ...queue }, words.givenUp);
    return { to: 'dead', ...end } as const;
  }

  function purge(): void {
    for (const way of ways) if (!way.isNamed) look(way);
    purging ??= purgeOnce().finally(() => {
      purging = undefined;
    });
  }

  /** What was deleted on the desk goes for good once that can't be undone any more. */
  function sweep(): void {
    sweeping ??= (async () => {
      for (const store of stores) await store.leads.sweep();
    })()
      // The store has said why; the next sweep tries again.
      .catch(() => {})
      .finally(() => {
        sweeping = undefined;
      });
  }

  async function purgeOnce(): Promise<void> {
    try {
      for (const store of stores) {
        await store.counts.purgeVisits();
        await store.outbox.purge();
        const purged = await store.leads.purge({ days: retentionDays, signal: stopping.signal });
        const { leads, tracesLeft } = purged;
        if (leads > 0) log.info({ leads }, 'Purged after the retention time');
        if (leads > 0 && tracesLeft) {
          log.warn('Traces of purged leads stay until the next purge: the ledger is being read');
        }
      }
    } catch {
      // The store has said why; the next purge tries again.
    }
  }
}
