import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { FormName } from '../../shared/lead.ts';
import type { ContactEnquiry, QuoteRequest } from '../../shared/validation.ts';
import type { Settings } from '../config.ts';
import {
  answerWithLedger,
  answerWithoutLedger,
  failed,
  type LeadAnswer,
  safe,
  sent,
} from './answers.ts';
import { createBreaker } from './breaker.ts';
import { type Clock, systemClock } from './clock.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { spamValues } from './form-fields.ts';
import { createForward } from './forward.ts';
import { emailKey, fingerprint } from './lead-keys.ts';
import type { FirstState } from './lead-states.ts';
import type { Kept, NewLead } from './ledger.ts';
import { createLedgerKeeper, type LedgerKeeper, LedgerUnavailable } from './ledger-keeper.ts';
import { createRounds } from './rounds.ts';

export type LeadSettings = Pick<
  Settings,
  'contactUrl' | 'quoteUrl' | 'upstreamTimeoutMs' | 'dataDir' | 'leadsRetentionDays'
>;

export type LeadValues = ContactEnquiry | QuoteRequest;

/** Takes leads in and sees to it that none is lost. */
export interface LeadDesk {
  /** Never throws and never rejects. */
  submit(
    form: FormName,
    lead: LeadValues,
    meta?: { submission?: string | undefined },
  ): Promise<LeadAnswer>;
  /** Keeps the known fields of what a robot sent; answers as if it had worked. */
  trap(form: FormName, values: Readonly<Record<string, unknown>>): Promise<LeadAnswer>;
  /** Begins redelivery and the purge of old leads. */
  start(): void;
  /** Whether a lead could be kept now; always so where nothing is to be kept. */
  ready(): boolean;
  /** Finishes what runs, within the time limit; what doesn't finish waits in the ledger for the next start. */
  close(): Promise<void>;
}

/** A lease outlives the longest call by this. */
const leaseMarginMs = 5000;

/** @throws {LedgerVersionError} when this version can't work with the ledger, or with Node's SQLite */
export function createLeadDesk(deps: {
  settings: LeadSettings;
  log: Logger;
  clock?: Clock;
  random?: () => number;
  /** How often redelivery looks for due leads. */
  pollMs?: number;
  /** How long `close` lets calls to the targets run on. */
  graceMs?: number;
}): LeadDesk {
  const { settings, log, clock = systemClock, random = Math.random } = deps;
  const { pollMs = 2000, graceMs = 6000 } = deps;
  const { dataDir, upstreamTimeoutMs: timeoutMs } = settings;
  const leaseMs = timeoutMs + leaseMarginMs;
  const keeper =
    dataDir === undefined ? undefined : createLedgerKeeper({ dataDir, clock, leaseMs, log });
  const stopping = new AbortController();
  const deliveries: Record<FormName, Delivery | undefined> = {
    contact: deliveryTo('contact', settings.contactUrl),
    quote: deliveryTo('quote', settings.quoteUrl),
  };
  const rounds = createRounds({ deliveries, keeper, settings, clock, random, pollMs, log });
  const running = new Map<string, Promise<LeadAnswer>>();
  let closing = false;

  return { submit, trap, start, ready: () => keeper?.writable() ?? true, close };

  function submit(
    form: FormName,
    values: LeadValues,
    meta: { submission?: string | undefined } = {},
  ): Promise<LeadAnswer> {
    const id = randomUUID();
    const answer = take(id, form, values, meta.submission).finally(() => running.delete(id));
    running.set(id, answer);
    return answer;
  }

  async function take(
    id: string,
    form: FormName,
    values: LeadValues,
    submission: string | undefined,
  ): Promise<LeadAnswer> {
    const payload = JSON.stringify(values);
    const delivery = deliveries[form];
    try {
      if (!keeper) return await straight(delivery, { id, payload });
      return await withLedger(keeper, delivery, {
        ...{ id, form, payload, email: emailKey(values.email) },
        submission: submission && fingerprint(submission, form, payload),
      });
    } catch (error) {
      if (error instanceof LedgerUnavailable) return straight(delivery, { id, payload });
      log.error({ err: error, lead: id, form }, 'The lead desk stumbled');
      return failed;
    }
  }

  async function withLedger(
    keeper: LedgerKeeper,
    delivery: Delivery | undefined,
    entry: Omit<NewLead<FirstState>, 'state'>,
  ): Promise<LeadAnswer> {
    if (!delivery) {
      const kept = await keeper.write((ledger) => ledger.keep({ ...entry, state: 'inbox' }));
      return kept.kind === 'known' ? answerKnown(kept) : sent;
    }
    if (closing || delivery.breaker.state() !== 'closed') {
      const kept = await keeper.write((ledger) => ledger.keep({ ...entry, state: 'pending' }));
      return kept.kind === 'known' ? answerKnown(kept) : safe;
    }
    const kept = await keeper.write((ledger) => ledger.keep({ ...entry, state: 'received' }));
    if (kept.kind === 'known') return answerKnown(kept);
    return answerWithLedger(await delivery.deliver(kept.lead));
  }

  /** Without the ledger this call is the lead's only chance, so no breaker stands in its way. */
  async function straight(
    delivery: Delivery | undefined,
    lead: { id: string; payload: string },
  ): Promise<LeadAnswer> {
    if (!delivery) return failed;
    return answerWithoutLedger(await delivery.deliverUnkept(lead));
  }

  /** A repeated submission hears what the first one heard, or will hear. */
  function answerKnown(
    kept: Extract<Kept<'received'>, { kind: 'known' }>,
  ): LeadAnswer | Promise<LeadAnswer> {
    if (kept.state === 'delivered') return { status: 200, message: kept.answer };
    if (kept.state === 'inbox' || kept.state === 'spam') return sent;
    return running.get(kept.id) ?? safe;
  }

  async function trap(
    form: FormName,
    values: Readonly<Record<string, unknown>>,
  ): Promise<LeadAnswer> {
    const kept = spamValues(form, values);
    const email = 'email' in kept && typeof kept.email === 'string' ? emailKey(kept.email) : '';
    const spam = { id: randomUUID(), form, payload: JSON.stringify(kept), email } as const;
    try {
      await keeper?.write((ledger) =>
        ledger.keep({ ...spam, state: 'spam', submission: undefined }),
      );
      log.info({ lead: spam.id, form }, 'Honeypot filled in');
    } catch {
      // The keeper has said why; a robot's message is not worth more.
    }
    return sent;
  }

  function start(): void {
    const unkept = Object.values(deliveries).filter((delivery) => !delivery).length;
    if (!keeper && unkept)
      log.error('DATA_DIR is off and a form has no target: its leads can only be refused');
    else if (unkept)
      log.info({ forms: unkept }, 'Forms without a target: their leads stay in the ledger');
    keeper?.writable();
    rounds.start();
  }

  async function close(): Promise<void> {
    closing = true;
    const grace = setTimeout(() => stopping.abort(), graceMs);
    await rounds.stop();
    while (running.size > 0) await Promise.allSettled(running.values());
    clearTimeout(grace);
    rounds.writeOutcomes();
    keeper?.close();
  }

  function deliveryTo(form: FormName, url: string | undefined): Delivery | undefined {
    if (!url) return undefined;
    const breaker = createBreaker({
      clock,
      onOpen: () => log.warn({ form }, 'The target is down: its leads wait in the ledger'),
      onClose: () => {
        log.info({ form }, 'The target is back');
        rounds.hurry(form);
      },
    });
    const forward = createForward({ url, timeoutMs });
    const { signal } = stopping;
    return createDelivery({ form, forward, breaker, keeper, clock, random, signal, log });
  }
}
