import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { FormName } from '../../shared/lead.ts';
import { receivedNotice } from '../forms/lead-events.ts';
import { answerDirectly, failed, type LeadAnswer, sent } from '../forms/results.ts';
import type { Clock } from '../lib/clock.ts';
import { type ForwardedLead, type Outcome, unavailable } from '../notifications/forwarder.ts';
import type { NoticeWay } from '../notifications/notification-channels.ts';
import type { Call, LeadWay, Way } from './delivery-channels.ts';
import { noticeId } from './outbox.ts';

/** Messages about unkept leads that may be under way at a time: a server that hangs must not fill the memory. */
const mostUnderWay = 100;

/** What no ledger can hold is delivered at once, to each place where leads go. */
export function createUnkept(deps: {
  wayOf(form: FormName, channel: 'target' | 'mail'): LeadWay | undefined;
  noticeWays: readonly NoticeWay[];
  /** One try. */
  deliver(way: Way, call: Call): Promise<Outcome>;
  /** The visitor waits no longer. */
  timeoutMs: number;
  clock: Clock;
  log: Pick<Logger, 'error'>;
}) {
  const { wayOf, deliver, timeoutMs, clock, log } = deps;
  const webhooks = deps.noticeWays.filter(
    ({ isNamed, queue }) => isNamed && queue.channel === 'webhook',
  );
  const underWay = new Set<Promise<Outcome>>();

  return {
    underWay: underWay as ReadonlySet<Promise<Outcome>>,

    /**
     * Each place is called once, now: it is the lead's only chance, so no breaker stands in its way. The visitor waits for
     * mail and webhooks only where they are the last hope, and no longer than for a target; they go on without them.
     */
    async take(form: FormName, lead: ForwardedLead): Promise<LeadAnswer> {
      const target = wayOf(form, 'target');
      const told = tellPeople(form, lead);
      const outcome = target && (await deliver(target, target.callOf(lead)));
      if (outcome && outcome.kind !== 'unavailable') return answerDirectly(outcome);
      const late = pause(timeoutMs, undefined, { ref: false });
      if (await Promise.race([isDelivered(told), late])) return sent;
      if (outcome) return answerDirectly(outcome);
      const [first] = told;
      if (!first) return failed;
      // Which words the mail server had for it is nothing for visitors.
      const known = await Promise.race([first, unavailable('timeout')]);
      return answerDirectly({ ...known, message: undefined });
    },
  };

  /** By mail and by webhooks. */
  function tellPeople(form: FormName, lead: ForwardedLead): Promise<Outcome>[] {
    const mail = wayOf(form, 'mail');
    const calls = [
      ...(mail?.targets.map((target) => () => deliver(mail, mail.callOf({ ...lead, target }))) ??
        []),
      ...webhooks.map((way) => () => deliver(way, webhookOf(way, form, lead))),
    ];
    if (calls.length === 0) return [];
    if (underWay.size >= mostUnderWay) {
      log.error({ lead: lead.id, form }, 'Told nobody: too many mails and webhooks are under way');
      return [];
    }
    return calls.map((call) => {
      const told = call().finally(() => underWay.delete(told));
      underWay.add(told);
      return told;
    });
  }

  /** As soon as one of them has it. */
  function isDelivered(told: readonly Promise<Outcome>[]): Promise<boolean> {
    const delivered = told.map(async (each) => {
      const { kind } = await each;
      if (kind !== 'delivered') throw new Error(kind);
    });
    return Promise.any(delivered).then(
      () => true,
      () => false,
    );
  }

  function webhookOf({ tell, queue }: NoticeWay, form: FormName, lead: ForwardedLead): Call {
    const notice = receivedNotice({ ...lead, form });
    const id = noticeId(notice, queue.target);
    const body = JSON.stringify(notice.body);
    return {
      about: { lead: lead.id, form },
      call: (signal) =>
        tell({ id, target: queue.target, kind: notice.kind, body, createdAt: clock.now() }, signal),
    };
  }
}
