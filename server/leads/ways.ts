import type { Logger } from 'pino';
import type { FormName } from '../../shared/lead.ts';
import type { Settings } from '../settings.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { type Channel, channels } from './channels.ts';
import type { Clock } from './clock.ts';
import { formNames } from './form-fields.ts';
import { createAcknowledger, createLeadMailer, type LeadMailing } from './lead-mailer.ts';
import { targetOf } from './routing.ts';
import type { Queue } from './store/store.ts';
import { createWebhook, type Deliver, unavailable } from './webhook.ts';

/** One of the ways that leads go: the queue, and how what is in it is delivered. */
export interface Way extends Queue {
  readonly deliver: Deliver;
  readonly breaker: Breaker;
  /** False: the settings don't name it; they may have done so once. */
  readonly isNamed: boolean;
  /** When the other side came back after it had been down. */
  backSince: number;
}

/** Each target has a breaker of its own; both forms' mails go to one mail server and share one. */
export function createWays(deps: {
  settings: Pick<Settings, 'contactUrl' | 'quoteUrl' | 'upstreamTimeoutMs'>;
  mailing: LeadMailing | undefined;
  clock: Clock;
  log: Logger;
  /** Whoever was down takes leads again. */
  onBack(): void;
}): readonly Way[] {
  const { settings, mailing, clock, log, onBack } = deps;
  const { upstreamTimeoutMs: timeoutMs } = settings;
  const ways: Way[] = [];
  for (const form of formNames) {
    const url = targetOf(form, settings);
    if (url) add('target', { [form]: createWebhook({ url, timeoutMs }) });
  }
  if (mailing && mailing.leadsTo.length > 0) {
    add('mail', {
      contact: createLeadMailer('contact', mailing),
      quote: createLeadMailer('quote', mailing),
    });
  }
  if (mailing?.acknowledge) {
    add('acknowledgement', {
      contact: createAcknowledger('contact', mailing, clock),
      quote: createAcknowledger('quote', mailing, clock),
    });
  }
  return [...ways, ...unnamed(ways)];

  /** What goes down and comes back together. */
  function add(channel: Channel, delivers: Partial<Record<FormName, Deliver>>): void {
    const forms = formNames.filter((form) => delivers[form]);
    const named = { channel, form: forms.length === 1 ? forms[0] : undefined };
    const other = channel === 'target' ? 'The target' : 'The mail server';
    const breaker = createBreaker({
      clock,
      onOpen: () => log.warn(named, `${other} is down: its leads wait in the ledger`),
      onClose: () => {
        log.info(named, `${other} is back`);
        for (const way of ways) if (way.breaker === breaker) way.backSince = clock.now();
        onBack();
      },
    });
    for (const form of forms) {
      const deliver = delivers[form];
      if (deliver) ways.push({ channel, form, deliver, breaker, isNamed: true, backSince: 0 });
    }
  }
}

/** What still waits there is tried in vain until it is given up: else it would wait for ever, and its lead with it. */
function unnamed(ways: readonly Way[]): Way[] {
  const deliver = async () => unavailable('not configured');
  const breaker: Breaker = { state: () => 'closed', note() {} };
  return channels
    .flatMap((channel) => formNames.map((form) => ({ channel, form })))
    .filter(
      ({ channel, form }) => !ways.some((way) => way.channel === channel && way.form === form),
    )
    .map((queue) => ({ ...queue, deliver, breaker, isNamed: false, backSince: 0 }));
}
