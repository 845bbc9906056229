import { setTimeout as pause } from 'node:timers/promises';
import { type DeliveryResult, unavailable } from '../jobs/delivery-result.ts';
import type { DirectCall } from '../jobs/direct-delivery.ts';
import { callOf } from '../jobs/new-jobs.ts';
import type { JobLead } from '../jobs/types.ts';
import type { Clock } from '../lib/clock.ts';
import { handlerOf, type LeadDelivery } from './lead-delivery.ts';
import { receivedNotification } from './lead-events.ts';
import {
  directResult,
  failedResult,
  type SubmissionResult,
  sentResult,
} from './submission-result.ts';

/**
 * What the visitor hears of a lead that no ledger can hold. Each target is called once, now: it is the lead's only chance, so
 * no breaker stands in its way. The visitor waits for mail and webhooks only where they are the last hope, and no longer
 * than for a target; they go on without them.
 * @param options.timeoutMs the visitor waits no longer
 */
export async function submitWithoutLedger(
  lead: JobLead,
  options: { delivery: LeadDelivery; timeoutMs: number; clock: Clock },
): Promise<SubmissionResult> {
  const { delivery, timeoutMs, clock } = options;
  const { id, form } = lead;
  const deliveries = delivery.direct.begin(callsOf(lead, delivery, clock), { lead: id, form });
  const target = handlerOf(delivery, 'lead.forward', form);
  const result = target && (await delivery.attempt(target, { lead, target: form }));
  if (result && result.kind !== 'unavailable') return directResult(result);
  const timeout = pause(timeoutMs, undefined, { ref: false });
  if (await Promise.race([isDelivered(deliveries), timeout])) return sentResult;
  if (result) return directResult(result);
  const [first] = deliveries;
  if (!first) return failedResult;
  // Which words the mail server had for it is nothing for visitors.
  const known = await Promise.race([first, unavailable('timeout')]);
  return directResult({ ...known, message: undefined });
}

/** By mail and by webhooks, the mails first. */
function callsOf(lead: JobLead, { handlers, mailTo }: LeadDelivery, clock: Clock): DirectCall[] {
  const configured = handlers.filter(({ isConfigured }) => isConfigured);
  const mails = configured.filter(({ kind }) => kind === 'lead.mail');
  const webhooks = configured.filter(({ kind }) => kind === 'webhook');
  const received = receivedNotification(lead);
  // The log names the lead: no ledger has a notification of this id.
  const about = () => ({ lead: lead.id, form: lead.form });
  return [
    ...mails.flatMap((handler) => mailTo.map((target) => ({ handler, call: { lead, target } }))),
    ...webhooks.map((handler) => ({
      handler: { ...handler, about },
      call: callOf(received, handler.target ?? '', clock),
    })),
  ];
}

/** As soon as one of them has it. */
function isDelivered(deliveries: readonly Promise<DeliveryResult>[]): Promise<boolean> {
  const delivered = deliveries.map(async (each) => {
    const { kind } = await each;
    if (kind !== 'delivered') throw new Error(kind);
  });
  return Promise.any(delivered).then(
    () => true,
    () => false,
  );
}
