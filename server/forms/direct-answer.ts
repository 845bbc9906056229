import { setTimeout as pause } from 'node:timers/promises';
import { type DeliveryResult, unavailable } from '../jobs/delivery-result.ts';
import type { DirectCall, DirectDelivery } from '../jobs/direct-delivery.ts';
import type { JobHandler, JobLead, LeadCall, NotificationCall } from '../jobs/types.ts';
import type { Clock } from '../lib/clock.ts';
import { callOf } from '../notifications/notify.ts';
import { receivedNotification } from './lead-events.ts';
import { answerDirectly, failed, type LeadAnswer, sent } from './results.ts';

/**
 * What the visitor hears of a lead that no ledger can hold. Each place is called once, now: it is the lead's only chance, so
 * no breaker stands in its way. The visitor waits for mail and webhooks only where they are the last hope, and no longer
 * than for a target; they go on without them.
 * @param deps.timeoutMs the visitor waits no longer
 */
export async function answerWithoutLedger(
  lead: JobLead,
  deps: {
    handlers: readonly JobHandler[];
    /** Who is mailed about each lead. */
    mailTo: readonly string[];
    direct: Pick<DirectDelivery, 'begin'>;
    attempt(handler: JobHandler, call: LeadCall | NotificationCall): Promise<DeliveryResult>;
    timeoutMs: number;
    clock: Clock;
  },
): Promise<LeadAnswer> {
  const { direct, attempt, timeoutMs } = deps;
  const { id, form } = lead;
  const told = direct.begin(callsOf(lead, deps), { lead: id, form });
  const target = deps.handlers.find(
    ({ isConfigured, kind, place }) => isConfigured && kind === 'lead.forward' && place === form,
  );
  const result = target && (await attempt(target, { lead, target: form }));
  if (result && result.kind !== 'unavailable') return answerDirectly(result);
  const late = pause(timeoutMs, undefined, { ref: false });
  if (await Promise.race([isDelivered(told), late])) return sent;
  if (result) return answerDirectly(result);
  const [first] = told;
  if (!first) return failed;
  // Which words the mail server had for it is nothing for visitors.
  const known = await Promise.race([first, unavailable('timeout')]);
  return answerDirectly({ ...known, message: undefined });
}

/** By mail and by webhooks, the mails first. */
function callsOf(
  lead: JobLead,
  deps: { handlers: readonly JobHandler[]; mailTo: readonly string[]; clock: Clock },
): DirectCall[] {
  const { handlers, mailTo, clock } = deps;
  const configured = handlers.filter(({ isConfigured }) => isConfigured);
  const received = receivedNotification(lead);
  return [
    ...configured
      .filter(({ kind }) => kind === 'lead.mail')
      .flatMap((handler) => mailTo.map((target) => ({ handler, call: { lead, target } }))),
    ...configured
      .filter(({ kind }) => kind === 'webhook')
      .map((handler) => {
        // The log names the lead: no ledger has a notice of this id.
        const about = () => ({ lead: lead.id, form: lead.form });
        return {
          handler: { ...handler, about },
          call: callOf(received, handler.place ?? '', clock),
        };
      }),
  ];
}

/** As soon as one of them has it. */
function isDelivered(begun: readonly Promise<DeliveryResult>[]): Promise<boolean> {
  const delivered = begun.map(async (each) => {
    const { kind } = await each;
    if (kind !== 'delivered') throw new Error(kind);
  });
  return Promise.any(delivered).then(
    () => true,
    () => false,
  );
}
