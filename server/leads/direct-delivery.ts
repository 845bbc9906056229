import { setTimeout as pause } from 'node:timers/promises';
import type { FormName } from '../../shared/lead.ts';
import { answerDirectly, failed, type LeadAnswer, sent } from './answers.ts';
import type { Deliveries } from './deliveries.ts';
import { type ForwardedLead, type Outcome, unavailable } from './forwarder.ts';

/** Hands on leads that no store holds: each call is a lead's only chance, so no breaker stands in its way. */
export interface DirectDelivery {
  /** Never rejects. */
  deliver(form: FormName, lead: ForwardedLead): Promise<LeadAnswer>;
  /** Resolves when all mails are sent or have failed. */
  settled(): Promise<void>;
}

/** Mails that may be under way at a time: a mail server that hangs must not fill the memory. */
const mailsAtOnce = 20;

/**
 * A visitor waits for the mail only where it is the lead's last hope, and no longer than for a target; the mail
 * goes on without them.
 */
export function createDirectDelivery(deps: {
  deliveries: Deliveries;
  patienceMs: number;
}): DirectDelivery {
  const { deliveries, patienceMs } = deps;
  const mails = new Set<Promise<Outcome>>();

  return {
    async deliver(form, lead) {
      const target = deliveries.of(form, 'target');
      const mailed = mail(form, lead);
      const outcome = await target?.forwardDirectly(lead);
      if (outcome && outcome.kind !== 'unavailable') return answerDirectly(outcome);
      const mailOutcome = await Promise.race([
        mailed,
        pause(patienceMs, unavailable('timeout'), { ref: false }),
      ]);
      if (mailOutcome?.kind === 'delivered') return sent;
      if (outcome) return answerDirectly(outcome);
      // Which words the mail server had for it is nothing for visitors.
      return mailOutcome ? answerDirectly({ ...mailOutcome, message: undefined }) : failed;
    },
    async settled() {
      while (mails.size > 0) await Promise.allSettled(mails);
    },
  };

  function mail(form: FormName, lead: ForwardedLead): Promise<Outcome> | undefined {
    const way = deliveries.of(form, 'mail');
    if (!way || mails.size >= mailsAtOnce) return undefined;
    const mailed = way
      .forwardDirectly(lead)
      .catch(() => unavailable('not tried'))
      .finally(() => mails.delete(mailed));
    mails.add(mailed);
    return mailed;
  }
}
