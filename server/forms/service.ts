import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Attribution } from '../../shared/attribution.ts';
import type { FormName } from '../../shared/lead.ts';
import type { ContactEnquiry, QuoteRequest } from '../../shared/validation.ts';
import type { LeadState } from '../database/column-values.ts';
import type { Clock } from '../lib/clock.ts';
import { emailKey, fingerprint, idOf, textKey } from '../lib/lead-keys.ts';
import { mailAddress } from '../lib/mail-address.ts';
import type { Settings } from '../settings/read.ts';
import { type Acceptance, accept } from './accept.ts';
import { handlerOf, type LeadDelivery } from './lead-delivery.ts';
import { spamValues, typedPhone, wordsOf } from './lead-fields.ts';
import type { LeadLedger } from './lead-ledger.ts';
import type { NewLead } from './lead-types.ts';
import type { SpamJudge } from './spam/judge.ts';
import { trapReason } from './spam/rules.ts';
import {
  failedResult,
  type SubmissionResult,
  savedResult,
  sentResult,
  storedResult,
} from './submission-result.ts';
import { submitWithoutLedger } from './submit-without-ledger.ts';

export type LeadValues = ContactEnquiry | QuoteRequest;

/** What is known of a submission beside its values. */
export interface SubmissionContext {
  attribution?: Attribution;
  /** See `typedPhone`. */
  phone?: string | undefined;
  /** How long its page was open, in ms; undefined: nobody knows. */
  pageAgeMs?: number | undefined;
  /** What stood in the field that people don't see, where it is no robot's. */
  trap?: string | undefined;
}

interface LeadServiceOptions {
  settings: Pick<Settings, 'upstreamTimeoutMs'> & Partial<Pick<Settings, 'forwardOrigin'>>;
  /** The ledger and, for the time in which it is away, another; none: nothing is kept. */
  ledgers: readonly LeadLedger[];
  delivery: LeadDelivery;
  /** Undefined: only who fills the field that people don't see is taken for spam. */
  judge?: SpamJudge | undefined;
  log: Logger;
  clock: Clock;
  /** The server stops: what comes in is kept, and forwarded by the next start. */
  isClosing(): boolean;
}

/** A lead before anybody has said whether it is spam, and where it goes first. */
type Draft = Omit<NewLead, 'state'>;

export type LeadService = ReturnType<typeof createLeadService>;

/** Takes leads in and sees to it that none is lost. */
export function createLeadService(options: LeadServiceOptions) {
  const { settings, log } = options;
  /** By the id that a submission has everywhere. */
  const running = new Map<string, Promise<SubmissionResult>>();

  return {
    /**
     * Never throws and never rejects. A repeated submission hears what the first one will hear.
     * @param name the same for each time that it is sent; undefined: none is known
     */
    submit(
      form: FormName,
      values: LeadValues,
      name?: string,
      context: SubmissionContext = {},
    ): Promise<SubmissionResult> {
      const payload = JSON.stringify(values);
      const submission = name ? fingerprint(name, form, payload) : undefined;
      const id = submission ? idOf(submission) : randomUUID();
      const first = running.get(id);
      if (first) return first;
      const { attribution, phone } = context;
      const forwarded = settings.forwardOrigin
        ? JSON.stringify({ ...values, ...attribution })
        : payload;
      const known = { id, form, submission, attribution, phone, payload: forwarded };
      const answer = take(options, known, values, context)
        .catch((err) => {
          log.error({ err, lead: id, form }, 'Taking a lead in failed');
          return failedResult;
        })
        .finally(() => running.delete(id));
      running.set(id, answer);
      return answer;
    },

    recordSpam: (form: FormName, values: Readonly<Record<string, unknown>>, trap: string) =>
      recordSpam(options, form, values, trap),

    /** What is being taken in. */
    running: (): readonly Promise<SubmissionResult>[] => [...running.values()],
  };
}

async function take(
  options: LeadServiceOptions,
  known: Omit<Draft, 'email'>,
  values: LeadValues,
  context: SubmissionContext,
): Promise<SubmissionResult> {
  const { ledgers, delivery, settings, clock } = options;
  const draft = { ...known, email: emailKey(values.email) };
  const acceptance = await accept(
    ledgers,
    (ledger, dueAt) => judged(options, ledger, { ...draft, dueAt }, values, context),
    clock,
  );
  switch (acceptance.kind) {
    case 'stored':
    case 'stored in fallback':
      return deliverStored(options, acceptance);
    case 'full':
    case 'unavailable': {
      const { id, form, payload, phone, attribution } = draft;
      const lead = { id, form, payload, phone, attribution, receivedAt: clock.now() };
      const { upstreamTimeoutMs: timeoutMs } = settings;
      return submitWithoutLedger({ ...lead, state: 'received' }, { delivery, timeoutMs, clock });
    }
  }
}

/** The lead as a ledger is to have it: by what that has from the same sender, or of the same text. */
async function judged(
  { judge, delivery, isClosing }: LeadServiceOptions,
  ledger: LeadLedger,
  draft: Draft,
  values: LeadValues,
  { pageAgeMs, trap }: SubmissionContext,
): Promise<NewLead> {
  const { form } = draft;
  const lead = { ...draft, textKey: textKey(wordsOf(form, values)) };
  const before = judge && (await ledger.leads.recall(lead));
  const verdict = judge?.(form, values, { ...before, pageAgeMs, trap });
  const spamReasons = verdict?.reasons ?? [];
  // Answered as if it had been delivered. What can't be kept is delivered: nobody could restore it.
  if (verdict?.isSpam) return { ...lead, spamReasons, state: 'spam' };
  const target = handlerOf(delivery, 'lead.forward', form);
  const waits = isClosing() || lead.dueAt !== undefined || target?.breaker.state() !== 'closed';
  const isAcknowledged = handlerOf(delivery, 'lead.acknowledge', form) !== undefined;
  return {
    ...lead,
    spamReasons,
    state: target ? (waits ? 'pending' : 'received') : 'inbox',
    mailTo: delivery.mailTo,
    acknowledge: isAcknowledged && mailAddress(values.email) !== undefined,
  };
}

async function deliverStored(
  { delivery, log }: LeadServiceOptions,
  { ledger, lead, result }: Extract<Acceptance, { ledger: LeadLedger }>,
): Promise<SubmissionResult> {
  if (result.kind === 'known') return repeatedResult(result);
  if (lead.state === 'spam') log.info({ lead: result.id, form: lead.form }, 'Taken for spam');
  const target = handlerOf(delivery, 'lead.forward', lead.form);
  if (result.job && target)
    return storedResult(await delivery.deliver(target, result.job, ledger.jobs));
  return lead.state === 'pending' ? savedResult : sentResult;
}

/** A repeated submission hears what the first one heard. */
function repeatedResult(known: { state: LeadState; answer: string | undefined }): SubmissionResult {
  if (known.state === 'delivered') return { status: 200, message: known.answer };
  return known.state === 'inbox' || known.state === 'spam' ? sentResult : savedResult;
}

/** Keeps the known fields of what a robot sent, and what it wrote into the trap; answers as if it had worked. */
async function recordSpam(
  { ledgers, clock, log }: LeadServiceOptions,
  form: FormName,
  values: Readonly<Record<string, unknown>>,
  trap: string,
): Promise<SubmissionResult> {
  const known = spamValues(form, values);
  const spam: NewLead = {
    id: randomUUID(),
    form,
    payload: JSON.stringify(known),
    email: 'email' in known && typeof known.email === 'string' ? known.email : '',
    phone: typedPhone(form, values),
    spamReasons: [trapReason(trap)],
    state: 'spam',
    submission: undefined,
  };
  // A ledger that can't take it has said why; a robot's message is not worth more.
  const { kind } = await accept(ledgers, async () => spam, clock);
  if (kind.startsWith('stored')) log.info({ lead: spam.id, form }, 'Honeypot filled in');
  return sentResult;
}
