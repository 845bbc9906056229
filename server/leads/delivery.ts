import type { Logger } from 'pino';
import type { FormName } from '../../shared/lead.ts';
import { nextTry, schedule } from './backoff.ts';
import type { Breaker } from './breaker.ts';
import type { Clock } from './clock.ts';
import { type Forward, type Outcome, unavailable } from './forward.ts';
import type { Attempt, Lead } from './lead-states.ts';
import type { Ledger } from './ledger.ts';
import type { LedgerKeeper } from './ledger-keeper.ts';

/** Hands held leads to one target and writes down what came of it. */
export interface Delivery {
  readonly form: FormName;
  readonly breaker: Breaker;
  /** One attempt. The outcome is in the ledger when it returns, or as soon as the ledger takes it. */
  deliver(lead: Lead<'received'> | Lead<'pending'>): Promise<Outcome>;
  /** A call for a lead that the ledger can't hold. */
  deliverUnkept(lead: { id: string; payload: string }): Promise<Outcome>;
  /** Writes outcomes that the ledger couldn't take at first. */
  writeOutcomes(): void;
}

export function createDelivery(deps: {
  form: FormName;
  forward: Forward;
  breaker: Breaker;
  /** Undefined: nothing is kept. */
  keeper: LedgerKeeper | undefined;
  clock: Clock;
  random: () => number;
  /** Ends calls when the server has to stop. */
  signal: AbortSignal;
  log: Logger;
}): Delivery {
  const { form, forward, breaker, keeper, clock, random, signal, log } = deps;
  const unwritten = new Map<string, (ledger: Ledger) => void>();

  return {
    form,
    breaker,

    async deliver(lead) {
      const at = clock.now();
      const started = clock.monotonic();
      // Only redelivery probes a target that is down. The breaker may have opened while the lead was
      // being written, and a visitor must not be the one who waits for it.
      const outcome =
        lead.state === 'received' && breaker.state() !== 'closed'
          ? unavailable('not tried')
          : await breaker.run(() => forward(lead, signal));
      const durationMs = clock.monotonic() - started;
      report(lead.id, outcome, durationMs);
      const attempt = { at, durationMs, status: outcome.status, outcome: wordFor(outcome) };
      await write(lead.id, (ledger) => settle(ledger, lead, outcome, attempt));
      return outcome;
    },

    async deliverUnkept(lead) {
      const started = clock.monotonic();
      const outcome = await forward(lead, signal);
      report(lead.id, outcome, clock.monotonic() - started);
      return outcome;
    },

    writeOutcomes() {
      for (const [id, work] of unwritten) {
        keeper?.use(work);
        unwritten.delete(id);
      }
    },
  };

  async function write(id: string, work: (ledger: Ledger) => void): Promise<void> {
    try {
      await keeper?.write(work);
    } catch {
      // The keeper has said why. The lead stays leased to us; its outcome is written later.
      unwritten.set(id, work);
    }
  }

  function settle(
    ledger: Ledger,
    lead: Lead<'received'> | Lead<'pending'>,
    outcome: Outcome,
    attempt: Attempt,
  ): void {
    const { message: answer } = outcome;
    switch (outcome.kind) {
      case 'delivered':
        ledger.settle(lead, 'delivered', { attempt, answer });
        return;
      case 'declined':
      case 'refused':
        ledger.settle(lead, 'rejected', { attempt, answer });
        return;
      case 'unavailable':
        putOff(ledger, lead, outcome, attempt);
    }
  }

  function putOff(
    ledger: Ledger,
    lead: Lead<'received'> | Lead<'pending'>,
    { reason, message: answer, retryAfterMs }: Extract<Outcome, { kind: 'unavailable' }>,
    attempt: Attempt,
  ): void {
    const now = clock.now();
    // The visitor of a lead in its first attempt is still there, and will be told.
    const promised = lead.state === 'received';
    if (reason === 'closing' || reason === 'not tried') {
      ledger.settle(lead, 'pending', { attempt, promised, dueAt: now });
      return;
    }
    const { step, since } = lead;
    const next = nextTry({ step, since, now, random: random(), retryAfterMs });
    const end = { attempt, answer, promised, step: step + 1 };
    if (next.state === 'dead' && lead.state === 'pending') {
      ledger.settle(lead, 'dead', end);
      log.error({ lead: lead.id, form }, 'Given up: waits for `leads retry`');
      return;
    }
    const dueAt = next.state === 'pending' ? next.dueAt : now + schedule.longestDelayMs;
    ledger.settle(lead, 'pending', { ...end, dueAt });
  }

  function report(lead: string, outcome: Outcome, durationMs: number): void {
    const level = outcome.kind === 'delivered' ? 'info' : 'warn';
    log[level](
      { lead, form, outcome: wordFor(outcome), status: outcome.status, durationMs },
      'Lead forwarded',
    );
  }
}

function wordFor(outcome: Outcome): string {
  return outcome.kind === 'unavailable' ? outcome.reason : outcome.kind;
}
