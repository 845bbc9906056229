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
}

/** What still waits there is tried in vain until it is given up: else it would wait for ever, and its lead with it. */
const nowhere = {
  deliver: async () => unavailable('not configured'),
  breaker: { state: () => 'closed', backSince: () => 0, note() {} },
} as const satisfies Partial<Way>;

/** Every channel of every form. */
export function createWays(deps: {
  settings: Pick<Settings, 'contactUrl' | 'quoteUrl' | 'upstreamTimeoutMs'>;
  mailing: LeadMailing | undefined;
  clock: Clock;
  log: Logger;
  /** Whoever was down takes leads again. */
  onBack(): void;
}): readonly Way[] {
  const { settings, mailing, clock, log, onBack } = deps;
  return channels.flatMap((channel) => {
    // Each target goes down by itself; both forms' mails go to one mail server.
    const shared = channel === 'target' ? undefined : createBreakerOf({ channel });
    return formNames.map((form): Way => {
      const deliver = deliverOf(channel, form);
      const queue = { channel, form, isNamed: deliver !== undefined };
      if (!deliver) return { ...queue, ...nowhere };
      return { ...queue, deliver, breaker: shared ?? createBreakerOf({ channel, form }) };
    });
  });

  function deliverOf(channel: Channel, form: FormName): Deliver | undefined {
    if (channel === 'target') {
      const url = targetOf(form, settings);
      return url ? createWebhook({ url, timeoutMs: settings.upstreamTimeoutMs }) : undefined;
    }
    if (!mailing) return undefined;
    if (channel === 'acknowledgement')
      return mailing.acknowledge ? createAcknowledger(form, mailing, clock) : undefined;
    return mailing.leadsTo.length > 0 ? createLeadMailer(form, mailing) : undefined;
  }

  function createBreakerOf(named: { channel: Channel; form?: FormName }): Breaker {
    const other = named.channel === 'target' ? 'The target' : 'The mail server';
    return createBreaker({
      clock,
      onOpen: () => log.warn(named, `${other} is down: its leads wait in the ledger`),
      onClose() {
        log.info(named, `${other} is back`);
        onBack();
      },
    });
  }
}
