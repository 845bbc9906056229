import type { Logger } from 'pino';
import { channelKinds, channels } from '../database/column-values.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { createHousekeeping } from '../forms/housekeeping.ts';
import { handlerOf } from '../forms/lead-delivery.ts';
import { formNames } from '../forms/lead-fields.ts';
import type { LeadLedger } from '../forms/lead-ledger.ts';
import { createLeadService } from '../forms/service.ts';
import type { SpamJudge } from '../forms/spam/judge.ts';
import { createDirectDelivery } from '../jobs/direct-delivery.ts';
import type { Notification } from '../jobs/types.ts';
import { createWorker } from '../jobs/worker.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import type { Settings } from '../settings/read.ts';
import { createHandlers } from './handlers.ts';
import type { LeadMailing } from './lead-mail.ts';
import { createMorningMails } from './morning-mails.ts';
import { notify } from './notify.ts';
import type { ReportLedger } from './report-ledger.ts';
import type { WebhookSettings } from './senders.ts';

export type LeadSettings = Pick<
  Settings,
  'contactUrl' | 'quoteUrl' | 'upstreamTimeoutMs' | 'leadsRetentionDays'
> &
  WebhookSettings &
  Partial<Pick<Settings, 'forwardOrigin' | 'weeklyMail' | 'figures'>>;

interface LeadPipelineOptions {
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
  /** How often the worker looks for due jobs. */
  pollMs?: number;
  /** How long `close` lets calls to the targets run on. */
  graceMs?: number;
}

export type LeadPipeline = ReturnType<typeof createLeadPipeline>;

/** The path of leads from the form to whoever gets them: taken in, committed, delivered, notified of, deleted in time. */
export function createLeadPipeline(options: LeadPipelineOptions) {
  const { ledgers, mailing, clock = systemClock, graceMs = 6000 } = options;
  const stopping = new AbortController();
  let isClosing = false;
  const components = createComponents(
    { ...options, clock, signal: stopping.signal },
    () => isClosing,
  );
  const { handlers, worker, housekeeping, morningMails, service } = components;
  const { attempt } = worker;

  return {
    ...service,
    /** Whether a lead could be kept now; always so where nothing is to be kept. */
    ready: async () => ledgers[0]?.probe() ?? true,
    /** Delivers what no ledger can hold; see `notify`. */
    notify: (notification: Notification, to: readonly string[] | undefined, signal: AbortSignal) =>
      notify({ handlers, clock, attempt }, notification, to, signal),
    /** Where leads are delivered to, and whether calls are made there now. */
    queues: () =>
      channels.flatMap((channel) =>
        formNames.flatMap((form) => {
          const breaker = handlerOf({ handlers }, channelKinds[channel], form)?.breaker.state();
          return breaker ? { channel, form, breaker } : [];
        }),
      ),
    /** Receivers of webhooks that are left alone because they are down. */
    endpointsDown: () =>
      handlers.flatMap(({ kind, target, breaker }) =>
        kind === 'webhook' && breaker.state() !== 'closed' ? (target ?? []) : [],
      ),
    open: () => openUnlessAway(ledgers[0]),

    /** Begins to deliver what waits, and to delete what is old. */
    start() {
      warnOfUntargeted(options, (mailing?.leadsTo.length ?? 0) > 0);
      void ledgers[0]?.probe();
      if (ledgers.length > 0) for (const each of [worker, housekeeping, morningMails]) each.start();
    },

    /** Finishes what runs, within the time limit; what doesn't finish waits in the ledger for the next start. */
    async close() {
      isClosing = true;
      const grace = setTimeout(() => stopping.abort(), graceMs);
      for (const each of [morningMails, worker, housekeeping]) await each.stop();
      for (let calls = components.underWay(); calls.length > 0; calls = components.underWay())
        await Promise.allSettled(calls);
      clearTimeout(grace);
      // What can't be written now either is delivered again by the next start, under the same key.
      await worker.settleLate().catch(() => {});
      await Promise.all(ledgers.map((ledger) => ledger.close()));
    },
  };
}

function createComponents(
  options: LeadPipelineOptions & { clock: Clock; signal: AbortSignal },
  isClosing: () => boolean,
) {
  const { settings, ledgers, mailing, judge, log, clock, signal } = options;
  const { random = Math.random, pollMs = 2000 } = options;
  const { weeklyMail = false, figures: countsVisits = false, leadsRetentionDays } = settings;
  const wake = () => worker.wake();
  const handlers = createHandlers({ settings, mailing, clock, log, onBack: wake });
  const housekeeping = createHousekeeping({
    ledgers,
    retentionDays: leadsRetentionDays,
    clock,
    log,
  });
  const jobs = ledgers.map((ledger) => ledger.jobs);
  const prepare = housekeeping.sync;
  const worker = createWorker({ handlers, jobs, prepare, clock, random, pollMs, log, signal });
  const { attempt, deliver } = worker;
  const direct = createDirectDelivery({ attempt, log });
  const weekly = weeklyMail ? { countsVisits } : undefined;
  const morningMails = createMorningMails({ ledgers, clock, log, onMails: wake, weekly });
  const mailTo = mailing?.leadsTo ?? [];
  const delivery = { handlers, mailTo, deliver, attempt, direct };
  const leads = createLeadService({ settings, ledgers, delivery, judge, log, clock, isClosing });
  /** Nobody waits for a mail or a webhook: it leaves once the visitor has the answer. */
  const hasMore = mailing !== undefined || Boolean(settings.webhookUrls?.length);
  const submit: typeof leads.submit = (...submission) => {
    const answer = leads.submit(...submission);
    if (hasMore) void answer.then(() => setImmediate(wake));
    return answer;
  };
  return {
    handlers,
    worker,
    housekeeping,
    morningMails,
    service: { submit, recordSpam: leads.recordSpam },
    underWay: () => [...leads.running(), ...direct.underWay],
  };
}

/**
 * Opens the ledger and brings it up to date, unless it is away for now.
 * @throws {DatabaseUnavailable} when it could never be worked with
 */
async function openUnlessAway(ledger: LeadLedger | undefined): Promise<void> {
  try {
    await ledger?.open();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || error.permanent) throw error;
  }
}

/** Forms whose leads go nowhere but into the ledger, or nowhere at all. */
function warnOfUntargeted(
  { settings, ledgers, log }: Pick<LeadPipelineOptions, 'settings' | 'ledgers' | 'log'>,
  isMailed: boolean,
): void {
  const forms = [settings.contactUrl, settings.quoteUrl].filter((url) => !url).length;
  if (forms === 0) return;
  if (ledgers.length > 0)
    log.info({ forms }, 'Forms without a target: their leads stay in the ledger');
  else if (isMailed)
    log.warn('DATA_DIR is off and a form has no target: its leads are mailed once or refused');
  else log.error('DATA_DIR is off and a form has no target: its leads can only be refused');
}
