import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { FormName } from '../../shared/lead.ts';
import type { ContactEnquiry, QuoteRequest } from '../../shared/validation.ts';
import type { Settings } from '../settings.ts';
import { answerWithStore, failed, type LeadAnswer, safe, sent } from './answers.ts';
import { createBackgroundJobs } from './background-jobs.ts';
import type { BreakerState } from './breaker.ts';
import { type Clock, systemClock } from './clock.ts';
import { createDeliveries } from './deliveries.ts';
import type { Delivery } from './delivery.ts';
import { createDirectDelivery } from './direct-delivery.ts';
import { spamValues } from './form-fields.ts';
import { emailKey, fingerprint } from './lead-keys.ts';
import { type LeadMailing, mailsFor } from './lead-mailer.ts';
import type { FirstState } from './lead-states.ts';
import {
  type InsertResult,
  type LeadStore,
  type NewLead,
  type Queue,
  StoreUnavailable,
} from './store.ts';

export type LeadSettings = Pick<
  Settings,
  'contactUrl' | 'quoteUrl' | 'upstreamTimeoutMs' | 'leadsRetentionDays'
>;

export type LeadValues = ContactEnquiry | QuoteRequest;

/** Takes leads in and sees to it that none is lost. */
export interface LeadService {
  /** Never throws and never rejects. */
  submit(form: FormName, lead: LeadValues, submission?: string): Promise<LeadAnswer>;
  /** Keeps the known fields of what a robot sent; answers as if it had worked. */
  recordSpam(form: FormName, values: Readonly<Record<string, unknown>>): Promise<LeadAnswer>;
  /** Begins redelivery and the purge of old leads. */
  start(): void;
  /** Whether a lead could be kept now; always so where nothing is to be kept. */
  ready(): Promise<boolean>;
  /** Where leads are delivered to, and whether calls are made there now. */
  queues(): readonly (Queue & { breaker: BreakerState })[];
  /** Finishes what runs, within the time limit; what doesn't finish waits in the store for the next start. */
  close(): Promise<void>;
}

export function createLeadService(deps: {
  settings: LeadSettings;
  /** Undefined: nothing is kept. */
  store: LeadStore | undefined;
  /** Undefined: nothing is mailed. */
  mailing?: LeadMailing | undefined;
  log: Logger;
  clock?: Clock;
  random?: () => number;
  /** How often redelivery looks for due leads. */
  pollMs?: number;
  /** How long `close` lets calls to the targets run on. */
  graceMs?: number;
}): LeadService {
  const { settings, store, mailing, log, clock = systemClock, random = Math.random } = deps;
  const { pollMs = 2000, graceMs = 6000 } = deps;
  const stopping = new AbortController();
  const deliveries = createDeliveries({
    ...{ settings, mailing, clock, random, signal: stopping.signal, log },
    onBack: (delivery) => jobs?.retryNow(delivery),
  });
  const { leadsRetentionDays: retentionDays, upstreamTimeoutMs: patienceMs } = settings;
  const jobs =
    store &&
    createBackgroundJobs({
      ...{ deliveries: deliveries.all, store, retentionDays, clock, random, pollMs, log },
    });
  const direct = createDirectDelivery({ deliveries, patienceMs });
  const running = new Map<string, Promise<LeadAnswer>>();
  let closing = false;

  return {
    submit,
    recordSpam,
    start,
    ready: async () => (store ? store.probe() : true),
    queues: () =>
      deliveries.all.map(({ queue, breaker }) => ({ ...queue, breaker: breaker.state() })),
    close,
  };

  function submit(form: FormName, values: LeadValues, submission?: string): Promise<LeadAnswer> {
    const id = randomUUID();
    const answer = take(id, form, values, submission).finally(() => running.delete(id));
    running.set(id, answer);
    // Nobody waits for a mail: it leaves once the visitor has the answer.
    if (mailing) void answer.then(() => setImmediate(() => jobs?.wake()));
    return answer;
  }

  async function take(
    id: string,
    form: FormName,
    values: LeadValues,
    submission: string | undefined,
  ): Promise<LeadAnswer> {
    const payload = JSON.stringify(values);
    const lead = { id, payload, receivedAt: clock.now(), leadState: 'received' } as const;
    try {
      if (!store) return await direct.deliver(form, lead);
      return await withStore(store, deliveries.of(form, 'target'), {
        ...{ id, form, payload, email: emailKey(values.email) },
        submission: submission && fingerprint(submission, form, payload),
        mails: mailsFor(mailing, values.email),
      });
    } catch (error) {
      if (error instanceof StoreUnavailable) return direct.deliver(form, lead);
      log.error({ err: error, lead: id, form }, 'Taking a lead in failed');
      return failed;
    }
  }

  async function withStore(
    store: LeadStore,
    target: Delivery | undefined,
    entry: Omit<NewLead<FirstState>, 'state'>,
  ): Promise<LeadAnswer> {
    if (!target) {
      const result = await store.insert({ ...entry, state: 'inbox' });
      return result.kind === 'known' ? answerKnown(result) : sent;
    }
    if (closing || target.breaker.state() !== 'closed') {
      const result = await store.insert({ ...entry, state: 'pending' });
      return result.kind === 'known' ? answerKnown(result) : safe;
    }
    const result = await store.insert({ ...entry, state: 'received' });
    if (result.kind === 'known') return answerKnown(result);
    return answerWithStore(await target.deliver(store, result.lead));
  }

  /** A repeated submission hears what the first one heard, or will hear. */
  function answerKnown(
    known: Extract<InsertResult<FirstState>, { kind: 'known' }>,
  ): LeadAnswer | Promise<LeadAnswer> {
    if (known.state === 'delivered') return { status: 200, message: known.answer };
    if (known.state === 'inbox') return sent;
    return running.get(known.id) ?? safe;
  }

  async function recordSpam(
    form: FormName,
    values: Readonly<Record<string, unknown>>,
  ): Promise<LeadAnswer> {
    const kept = spamValues(form, values);
    const email = 'email' in kept && typeof kept.email === 'string' ? emailKey(kept.email) : '';
    const spam = { id: randomUUID(), form, payload: JSON.stringify(kept), email } as const;
    try {
      await store?.insert({ ...spam, state: 'spam', submission: undefined });
      log.info({ lead: spam.id, form }, 'Honeypot filled in');
    } catch {
      // The store has said why; a robot's message is not worth more.
    }
    return sent;
  }

  function start(): void {
    const untargeted = [settings.contactUrl, settings.quoteUrl].filter((url) => !url).length;
    const isMailed = deliveries.of('contact', 'mail') !== undefined;
    if (!store && untargeted && !isMailed)
      log.error('DATA_DIR is off and a form has no target: its leads can only be refused');
    else if (!store && untargeted)
      log.warn('DATA_DIR is off and a form has no target: its leads are mailed once or refused');
    else if (untargeted)
      log.info({ forms: untargeted }, 'Forms without a target: their leads stay in the ledger');
    void store?.probe();
    jobs?.start();
  }

  async function close(): Promise<void> {
    closing = true;
    const grace = setTimeout(() => stopping.abort(), graceMs);
    await jobs?.stop();
    while (running.size > 0) await Promise.allSettled(running.values());
    await direct.settled();
    clearTimeout(grace);
    // What can't be written now either is delivered again by the next start, under the same key.
    await Promise.allSettled(deliveries.all.map((delivery) => delivery.writeOutcomes()));
    await store?.close();
  }
}
