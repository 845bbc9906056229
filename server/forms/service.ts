import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Attribution } from '../../shared/attribution.ts';
import type { FormName } from '../../shared/lead.ts';
import type { ContactEnquiry, QuoteRequest } from '../../shared/validation.ts';
import { LedgerFull } from '../database/capacity.ts';
import { channelKinds, channels, type JobKind, type LeadState } from '../database/column-values.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { createDirectDelivery } from '../jobs/direct-delivery.ts';
import type { JobHandler, Notification } from '../jobs/types.ts';
import { createWorker } from '../jobs/worker.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { emailKey, fingerprint, idOf, textKey } from '../lib/lead-keys.ts';
import { mailAddress } from '../lib/mail-address.ts';
import { createHandlers } from '../notifications/handlers.ts';
import type { LeadMailing } from '../notifications/lead-mail.ts';
import { createMorningMails } from '../notifications/morning-mails.ts';
import { notify } from '../notifications/notify.ts';
import type { ReportLedger } from '../notifications/report-ledger.ts';
import type { WebhookSettings } from '../notifications/senders.ts';
import type { Settings } from '../settings/read.ts';
import { answerWithoutLedger } from './direct-answer.ts';
import { inDoubtMs } from './fallback-sync.ts';
import { createHousekeeping } from './housekeeping.ts';
import { formNames, spamValues, typedPhone, wordsOf } from './lead-fields.ts';
import type { LeadLedger } from './lead-ledger.ts';
import type { NewLead } from './lead-types.ts';
import { answerWithStore, failed, type LeadAnswer, safe, sent } from './results.ts';
import type { SpamJudge } from './spam/judge.ts';
import { trapReason } from './spam/rules.ts';

export type LeadSettings = Pick<
  Settings,
  'contactUrl' | 'quoteUrl' | 'upstreamTimeoutMs' | 'leadsRetentionDays'
> &
  WebhookSettings &
  Partial<Pick<Settings, 'forwardOrigin' | 'weeklyMail' | 'figures'>>;

export type LeadValues = ContactEnquiry | QuoteRequest;

/** What a submission tells beside its values. */
export interface Told {
  attribution?: Attribution;
  /** See `typedPhone`. */
  phone?: string | undefined;
  /** How long its page was open; undefined: nobody knows. */
  pageAgeMs?: number | undefined;
  /** What stood in the field that people don't see, where it is no robot's. */
  trap?: string | undefined;
}

export type LeadService = ReturnType<typeof createLeadService>;

const noVerdict = { isSpam: false, reasons: [] };

/** Takes leads in and sees to it that none is lost. */
export function createLeadService(deps: {
  settings: LeadSettings;
  /** The ledger and, for the time in which it is away, another; none: nothing is kept. */
  ledgers: readonly (LeadLedger & ReportLedger)[];
  /** Undefined: nothing is mailed. */
  mailing?: LeadMailing | undefined;
  /** Undefined: only who fills the field that people don't see is taken for spam. */
  judge?: SpamJudge | undefined;
  log: Logger;
  clock?: Clock;
  random?: () => number;
  /** How often the worker looks for due leads. */
  pollMs?: number;
  /** How long `close` lets calls to the targets run on. */
  graceMs?: number;
}) {
  const {
    settings,
    ledgers,
    mailing,
    judge,
    log,
    clock = systemClock,
    random = Math.random,
  } = deps;
  const { pollMs = 2000, graceMs = 6000 } = deps;
  const stopping = new AbortController();
  const onBack = () => worker.wake();
  const handlers = createHandlers({ settings, mailing, clock, log, onBack });
  const housekeeping = createHousekeeping({
    ledgers,
    retentionDays: settings.leadsRetentionDays,
    clock,
    log,
  });
  const worker = createWorker({
    handlers,
    jobs: ledgers.map(({ jobs }) => jobs),
    prepare: housekeeping.sync,
    clock,
    random,
    pollMs,
    log,
    signal: stopping.signal,
  });
  const { attempt } = worker;
  const direct = createDirectDelivery({ attempt, log });
  const mailTo = mailing?.leadsTo ?? [];
  const { weeklyMail = false, figures: countsVisits = false } = settings;
  const morningMails = createMorningMails({
    ledgers,
    clock,
    log,
    onMails: onBack,
    weekly: weeklyMail ? { countsVisits } : undefined,
  });
  /** By the id that a submission has everywhere. */
  const running = new Map<string, Promise<LeadAnswer>>();
  let closing = false;

  return {
    submit,
    recordSpam,
    open,
    start,
    /** Whether a lead could be kept now; always so where nothing is to be kept. */
    ready: async () => ledgers[0]?.probe() ?? true,
    /** Tells what no ledger can hold; see `notify`. */
    notify: (notification: Notification, to: readonly string[] | undefined, signal: AbortSignal) =>
      notify({ handlers, clock, attempt }, notification, to, signal),
    /** Where leads are delivered to, and whether calls are made there now. */
    queues: () =>
      channels.flatMap((channel) =>
        formNames.flatMap((form) => {
          const breaker = handlerOf(channelKinds[channel], form)?.breaker.state();
          return breaker ? { channel, form, breaker } : [];
        }),
      ),
    /** Receivers of webhooks that are left alone because they are down. */
    endpointsDown: () =>
      handlers.flatMap(({ kind, place, breaker }) =>
        kind === 'webhook' && breaker.state() !== 'closed' ? (place ?? []) : [],
      ),
    close,
  };

  /** Never throws and never rejects. */
  function submit(
    form: FormName,
    values: LeadValues,
    name?: string,
    told: Told = {},
  ): Promise<LeadAnswer> {
    const payload = JSON.stringify(values);
    const submission = name ? fingerprint(name, form, payload) : undefined;
    const id = submission ? idOf(submission) : randomUUID();
    // A repeated submission hears what the first one will hear.
    const first = running.get(id);
    if (first) return first;
    const sent = settings.forwardOrigin
      ? JSON.stringify({ ...values, ...told.attribution })
      : payload;
    const { attribution, phone } = told;
    const answer = take(form, values, { id, payload: sent, submission, attribution, phone }, told)
      .catch((err) => {
        log.error({ err, lead: id, form }, 'Taking a lead in failed');
        return failed;
      })
      .finally(() => running.delete(id));
    running.set(id, answer);
    // Nobody waits for a mail or a webhook: it leaves once the visitor has the answer.
    if (mailing || settings.webhookUrls?.length) void answer.then(() => setImmediate(worker.wake));
    return answer;
  }

  async function take(
    form: FormName,
    values: LeadValues,
    more: Pick<NewLead, 'id' | 'payload' | 'submission' | 'attribution' | 'phone'>,
    { pageAgeMs, trap }: Told,
  ): Promise<LeadAnswer> {
    const { email } = values;
    const told = textKey(wordsOf(form, values));
    const entry = { ...more, form, email: emailKey(email), textKey: told };
    let dueAt: number | undefined;
    for (const ledger of ledgers) {
      try {
        const before = judge && (await ledger.leads.recall(entry));
        const { isSpam, reasons } =
          judge?.(form, values, { ...before, pageAgeMs, trap }) ?? noVerdict;
        const judged = { ...entry, spamReasons: reasons };
        if (isSpam) return await keepApart(ledger, judged);
        const isAddress = mailAddress(email) !== undefined;
        return await takeInto(ledger, {
          ...judged,
          mailTo,
          acknowledge: isAddress && handlerOf('lead.acknowledge', form) !== undefined,
          ...(dueAt !== undefined && { dueAt }),
        });
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        if (error instanceof LedgerFull) break;
        if (error.uncertain) dueAt = clock.now() + inDoubtMs;
      }
    }
    const { id, payload, attribution, phone } = entry;
    const lead = { id, form, payload, phone, receivedAt: clock.now(), attribution };
    return answerWithoutLedger(
      { ...lead, state: 'received' },
      { handlers, clock, attempt, direct, mailTo, timeoutMs: settings.upstreamTimeoutMs },
    );
  }

  /** Answered as if it had been delivered. What can't be kept is delivered: nobody could restore it. */
  async function keepApart(ledger: LeadLedger, entry: Omit<NewLead, 'state'>): Promise<LeadAnswer> {
    const result = await ledger.leads.insert({ ...entry, state: 'spam' });
    if (result.kind === 'known') return answerKnown(result);
    log.info({ lead: result.id, form: entry.form }, 'Taken for spam');
    return sent;
  }

  async function takeInto(ledger: LeadLedger, entry: Omit<NewLead, 'state'>): Promise<LeadAnswer> {
    const target = handlerOf('lead.forward', entry.form);
    const waits = closing || entry.dueAt !== undefined || target?.breaker.state() !== 'closed';
    const state = target ? (waits ? 'pending' : 'received') : 'inbox';
    const result = await ledger.leads.insert({ ...entry, state });
    if (result.kind === 'known') return answerKnown(result);
    if (!target) return sent;
    if (!result.job) return safe;
    return answerWithStore(await worker.deliver(target, result.job, ledger.jobs));
  }

  /** A repeated submission hears what the first one heard. */
  function answerKnown(known: { state: LeadState; answer: string | undefined }): LeadAnswer {
    if (known.state === 'delivered') return { status: 200, message: known.answer };
    return known.state === 'inbox' || known.state === 'spam' ? sent : safe;
  }

  /** Undefined: the settings name none. */
  function handlerOf(wanted: JobKind, form: FormName): JobHandler | undefined {
    return handlers.find(
      ({ isConfigured, kind, place = form }) => isConfigured && kind === wanted && place === form,
    );
  }

  /** Keeps the known fields of what a robot sent, and what it wrote into the trap; answers as if it had worked. */
  async function recordSpam(
    form: FormName,
    values: Readonly<Record<string, unknown>>,
    trap: string,
  ): Promise<LeadAnswer> {
    const kept = spamValues(form, values);
    const email = 'email' in kept && typeof kept.email === 'string' ? kept.email : '';
    const spam = { id: randomUUID(), form, payload: JSON.stringify(kept), email } as const;
    const trapped = { spamReasons: [trapReason(trap)] };
    const phone = typedPhone(form, values);
    for (const ledger of ledgers) {
      try {
        await ledger.leads.insert({
          ...spam,
          ...trapped,
          phone,
          state: 'spam',
          submission: undefined,
        });
        log.info({ lead: spam.id, form }, 'Honeypot filled in');
        break;
      } catch {
        // The ledger has said why; a robot's message is not worth more.
      }
    }
    return sent;
  }

  /**
   * Opens the ledger and brings it up to date, unless it is away for now.
   * @throws {DatabaseUnavailable} when it could never be worked with
   */
  async function open(): Promise<void> {
    try {
      await ledgers[0]?.open();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || error.permanent) throw error;
    }
  }

  /** Begins to deliver what waits, and to delete what is old. */
  function start(): void {
    const untargeted = [settings.contactUrl, settings.quoteUrl].filter((url) => !url).length;
    const isKept = ledgers.length > 0;
    const isMailed = mailTo.length > 0;
    if (!isKept && untargeted && !isMailed)
      log.error('DATA_DIR is off and a form has no target: its leads can only be refused');
    else if (!isKept && untargeted)
      log.warn('DATA_DIR is off and a form has no target: its leads are mailed once or refused');
    else if (untargeted)
      log.info({ forms: untargeted }, 'Forms without a target: their leads stay in the ledger');
    void ledgers[0]?.probe();
    if (isKept) {
      worker.start();
      housekeeping.start();
      morningMails.start();
    }
  }

  /** Finishes what runs, within the time limit; what doesn't finish waits in the ledger for the next start. */
  async function close(): Promise<void> {
    closing = true;
    const grace = setTimeout(() => stopping.abort(), graceMs);
    await morningMails.stop();
    await worker.stop();
    await housekeeping.stop();
    while (running.size + direct.underWay.size > 0) {
      await Promise.allSettled([...running.values(), ...direct.underWay]);
    }
    clearTimeout(grace);
    // What can't be written now either is delivered again by the next start, under the same key.
    await worker.settleLate().catch(() => {});
    await Promise.all(ledgers.map((ledger) => ledger.close()));
  }
}
