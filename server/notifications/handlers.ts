import type { Logger } from 'pino';
import { channelKinds, type DeliveryChannel } from '../database/column-values.ts';
import { formNames } from '../forms/lead-fields.ts';
import { targetOf } from '../forms/routing.ts';
import { type Breaker, closedBreaker, createBreaker } from '../jobs/circuit-breaker.ts';
import { unavailable } from '../jobs/delivery-result.ts';
import type { Deliver, JobHandler, LeadCall, NotificationCall } from '../jobs/types.ts';
import type { Clock } from '../lib/clock.ts';
import type { Settings } from '../settings/read.ts';
import { endpointsOf } from '../settings/webhook-endpoints.ts';
import { createForwarder } from './forwarder.ts';
import { createAcknowledger, createLeadMailer, type LeadMailing } from './lead-mail.ts';
import { createNotificationMailer, createWebhookSender, type WebhookSettings } from './senders.ts';

interface HandlerDeps {
  settings: Pick<Settings, 'contactUrl' | 'quoteUrl' | 'upstreamTimeoutMs'> & WebhookSettings;
  /** Undefined: nothing is mailed. */
  mailing: LeadMailing | undefined;
  clock: Clock;
  log: Logger;
  /** Whoever was down takes jobs again. */
  onBack(): void;
}

/** Who delivers jobs, by their kinds and targets: a kind of one's own is a line here. */
export function createHandlers(deps: HandlerDeps): readonly JobHandler[] {
  const { settings, mailing, clock } = deps;
  const { upstreamTimeoutMs: timeoutMs } = settings;
  const isMailed = mailing && mailing.leadsTo.length > 0;
  return [
    ...formNames.map((form) => {
      const url = targetOf(form, settings);
      return leadHandler(deps, 'target', url && createForwarder({ url, timeoutMs }), form);
    }),
    leadHandler(deps, 'mail', isMailed && createLeadMailer(mailing)),
    leadHandler(
      deps,
      'acknowledgement',
      mailing?.acknowledge && createAcknowledger(mailing, clock),
    ),
    notificationHandler(
      deps,
      { kind: 'mail', words: mailWords },
      mailing && createNotificationMailer(mailing),
    ),
    ...endpointsOf(settings).map((endpoint) =>
      notificationHandler(
        deps,
        { kind: 'webhook', target: endpoint.name, words: webhookWords },
        createWebhookSender(endpoint, settings, clock),
      ),
    ),
  ];
}

const leadGivenUp = 'Given up: waits for `leads retry`';
const leadWords: Readonly<Record<DeliveryChannel, JobHandler['words']>> = {
  target: { done: 'Lead forwarded', tried: 'Tried to forward a lead', givenUp: leadGivenUp },
  mail: { done: 'Lead mailed', tried: 'Tried to mail a lead', givenUp: leadGivenUp },
  acknowledgement: {
    done: 'Lead acknowledged',
    tried: 'Tried to confirm a lead',
    givenUp: leadGivenUp,
  },
};
const webhookWords: JobHandler['words'] = {
  done: 'Webhook delivered',
  tried: 'Tried a webhook',
  givenUp: 'Gave up telling; `leads webhooks replay` tries again',
};
const mailWords: JobHandler['words'] = {
  done: 'Notice mailed',
  tried: 'Tried to mail a notice',
  givenUp: 'Gave up a notice',
};

/** What the settings don't name, or name no more, is tried in vain until it is given up: else it would wait for ever. */
const nowhere = async () => unavailable('not configured');

/** @param form whose leads go there; undefined: those of each form go to one mail server */
function leadHandler(
  deps: HandlerDeps,
  channel: DeliveryChannel,
  deliver: Deliver<LeadCall> | false | undefined | '',
  form?: string,
): JobHandler<LeadCall> {
  const queue = { channel, ...(form && { form }) };
  const receiver = channel === 'target' ? 'The target' : 'The mail server';
  const words = {
    down: `${receiver} is down: its leads wait in the ledger`,
    back: `${receiver} is back`,
  };
  return {
    kind: channelKinds[channel],
    target: form,
    queue,
    words: leadWords[channel],
    isConfigured: Boolean(deliver),
    breaker: deliver ? breakerOf(deps, queue, words) : closedBreaker,
    about: ({ lead }) => ({ lead: lead.id, form: lead.form }),
    deliver: deliver || nowhere,
  };
}

function notificationHandler(
  deps: HandlerDeps,
  named: Pick<JobHandler, 'words' | 'target'> & { kind: 'webhook' | 'mail' },
  deliver: Deliver<NotificationCall> | undefined,
): JobHandler<NotificationCall> {
  const { kind, target } = named;
  const queue = { channel: kind, target: target ?? kind };
  const words = { down: 'It is down: its notices wait in the ledger', back: 'It is back' };
  return {
    ...named,
    queue,
    isConfigured: deliver !== undefined,
    breaker: deliver ? breakerOf(deps, queue, words) : closedBreaker,
    about: ({ id, event }) => ({ notice: id, kind: event }),
    deliver: deliver ?? nowhere,
  };
}

/** Each target goes down by itself; all mails of a kind go to one mail server. */
function breakerOf(
  { clock, log, onBack }: HandlerDeps,
  queue: object,
  words: { down: string; back: string },
): Breaker {
  return createBreaker({
    clock,
    onOpen: () => log.warn(queue, words.down),
    onClose() {
      log.info(queue, words.back);
      onBack();
    },
  });
}
