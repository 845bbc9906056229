import type { Logger } from 'pino';
import type { FormName } from '../../shared/lead.ts';
import type { Settings } from '../settings.ts';
import { createBreaker } from './breaker.ts';
import type { Channel } from './channels.ts';
import type { Clock } from './clock.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { formNames } from './form-fields.ts';
import { createForwarder, type Forward } from './forwarder.ts';
import { createAcknowledger, createLeadMailer, type LeadMailing } from './lead-mailer.ts';
import { targetOf } from './routing.ts';

/** Every way that leads go. */
export interface Deliveries {
  readonly all: readonly Delivery[];
  /** A form's way by a channel; undefined: the settings name none. */
  of(form: FormName, channel: Channel): Delivery | undefined;
}

/** Each target has a breaker of its own; both forms' mails go to one mail server and share one. */
export function createDeliveries(deps: {
  settings: Pick<Settings, 'contactUrl' | 'quoteUrl' | 'upstreamTimeoutMs'>;
  mailing: LeadMailing | undefined;
  clock: Clock;
  random: () => number;
  /** Ends calls when the server has to stop. */
  signal: AbortSignal;
  log: Logger;
  /** Whoever was down takes leads again. */
  onBack(delivery: Delivery): void;
}): Deliveries {
  const { settings, mailing, clock, log } = deps;
  const { upstreamTimeoutMs: timeoutMs } = settings;
  const all = [
    ...formNames.flatMap((form) => {
      const url = targetOf(form, settings);
      return url ? ways('target', { [form]: createForwarder({ url, timeoutMs }) }) : [];
    }),
    ...(mailing && mailing.leadsTo.length > 0
      ? ways('mail', {
          contact: createLeadMailer('contact', mailing),
          quote: createLeadMailer('quote', mailing),
        })
      : []),
    ...(mailing?.acknowledge
      ? ways('acknowledgement', {
          contact: createAcknowledger('contact', mailing, clock),
          quote: createAcknowledger('quote', mailing, clock),
        })
      : []),
  ];
  return {
    all,
    of: (form, channel) =>
      all.find(({ queue }) => queue.form === form && queue.channel === channel),
  };

  /** The ways that go down and come back together. */
  function ways(channel: Channel, forwards: Partial<Record<FormName, Forward>>): Delivery[] {
    const forms = formNames.filter((form) => forwards[form]);
    const named = { channel, form: forms.length === 1 ? forms[0] : undefined };
    const other = channel === 'target' ? 'The target' : 'The mail server';
    const breaker = createBreaker({
      clock,
      onOpen: () => log.warn(named, `${other} is down: its leads wait in the ledger`),
      onClose: () => {
        log.info(named, `${other} is back`);
        for (const delivery of made) deps.onBack(delivery);
      },
    });
    const made = forms.flatMap((form) => {
      const forward = forwards[form];
      return forward
        ? [createDelivery({ ...deps, queue: { channel, form }, forward, breaker })]
        : [];
    });
    return made;
  }
}
