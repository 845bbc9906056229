import type { Logger } from 'pino';
import { nextTry, schedule } from './backoff.ts';
import type { Breaker } from './breaker.ts';
import type { Channel } from './channels.ts';
import type { Clock } from './clock.ts';
import { type Forward, type ForwardedLead, type Outcome, unavailable } from './forwarder.ts';
import type { Attempt, Lead } from './lead-states.ts';
import type { LeadStore, Queue } from './store.ts';

/** Hands the leads of one queue on, and writes down what came of it. */
export interface Delivery {
  readonly queue: Queue;
  readonly breaker: Breaker;
  /** One attempt. The outcome is in the store when it returns, or as soon as the store takes it. */
  deliver(store: LeadStore, lead: HeldLead): Promise<Outcome>;
  /** A call for a lead that no store holds. */
  forwardDirectly(lead: ForwardedLead): Promise<Outcome>;
  /** Writes outcomes that the store couldn't take at first. */
  writeOutcomes(): Promise<void>;
}

type HeldLead = Lead<'received'> | Lead<'pending'>;

const done: Readonly<Record<Channel, string>> = {
  target: 'Lead forwarded',
  mail: 'Lead mailed',
  acknowledgement: 'Lead acknowledged',
};

export function createDelivery(deps: {
  queue: Queue;
  forward: Forward;
  breaker: Breaker;
  clock: Clock;
  random: () => number;
  /** Ends calls when the server has to stop. */
  signal: AbortSignal;
  log: Logger;
}): Delivery {
  const { queue, forward, breaker, clock, random, signal, log } = deps;
  const unwritten = new Map<string, () => Promise<unknown>>();

  return { queue, breaker, deliver, forwardDirectly, writeOutcomes };

  async function deliver(store: LeadStore, lead: HeldLead): Promise<Outcome> {
    // Only redelivery probes a target that is down. The breaker may have opened while the lead was
    // being written, and a visitor must not be the one who waits for it.
    const isKnownDown = lead.state === 'received' && breaker.state() !== 'closed';
    const { outcome, attempt } = await attempted(lead, () =>
      isKnownDown
        ? Promise.resolve(unavailable('not tried'))
        : breaker.run(() => forward(lead, signal)),
    );
    const settle = settlement(store, lead, outcome, attempt);
    // The store has said why it can't. The lead stays leased to us; its outcome is written later.
    await settle().catch(() => unwritten.set(lead.id, settle));
    return outcome;
  }

  async function forwardDirectly(lead: ForwardedLead): Promise<Outcome> {
    const { outcome } = await attempted(lead, () => forward(lead, signal));
    return outcome;
  }

  async function writeOutcomes(): Promise<void> {
    for (const [id, settle] of unwritten) {
      await settle();
      unwritten.delete(id);
    }
  }

  async function attempted(
    { id }: { id: string },
    call: () => Promise<Outcome>,
  ): Promise<{ outcome: Outcome; attempt: Attempt }> {
    const at = clock.now();
    const started = clock.monotonic();
    const outcome = await call();
    const durationMs = clock.monotonic() - started;
    const { kind, status } = outcome;
    const word = outcome.word ?? (kind === 'unavailable' ? outcome.reason : kind);
    const level = kind === 'delivered' ? 'info' : 'warn';
    log[level]({ lead: id, ...queue, outcome: word, status, durationMs }, done[queue.channel]);
    return { outcome, attempt: { at, durationMs, status, outcome: word } };
  }

  /** What is to be written, as it is now: it may have to be written later. */
  function settlement(
    store: LeadStore,
    lead: HeldLead,
    outcome: Outcome,
    attempt: Attempt,
  ): () => Promise<unknown> {
    const { kind, message: answer } = outcome;
    if (kind === 'delivered') return () => store.settle(lead, 'delivered', { attempt, answer });
    if (kind !== 'unavailable') return () => store.settle(lead, 'rejected', { attempt, answer });

    const now = clock.now();
    // The visitor of a lead in its first attempt is still there, and will be told.
    const acknowledged = lead.state === 'received';
    if (outcome.reason === 'closing' || outcome.reason === 'not tried') {
      return () => store.settle(lead, 'pending', { attempt, acknowledged, dueAt: now });
    }
    const { retryCount } = lead;
    const next = nextTry({ ...lead, now, random: random(), retryAfterMs: outcome.retryAfterMs });
    const end = { attempt, answer, acknowledged, retryCount: retryCount + 1 };
    if (next.state === 'dead' && lead.state === 'pending') {
      log.error({ lead: lead.id, ...queue }, 'Given up: waits for `leads retry`');
      return () => store.settle(lead, 'dead', end);
    }
    const dueAt = next.state === 'pending' ? next.dueAt : now + schedule.longestDelayMs;
    return () => store.settle(lead, 'pending', { ...end, dueAt });
  }
}
