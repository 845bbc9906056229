import type { Logger } from 'pino';
import type { NoticeChannel } from '../database/column-values.ts';
import type { LeadLedger } from '../forms/lead-ledger.ts';
import { type Breaker, createBreaker } from '../jobs/circuit-breaker.ts';
import { nowhere, type Task, type Way } from '../jobs/delivery-channels.ts';
import { allRecipients } from '../jobs/outbox.ts';
import type { HeldNotice, Settlement } from '../jobs/types.ts';
import type { Clock } from '../lib/clock.ts';
import { endpointsOf } from '../settings/webhook-endpoints.ts';
import { ended } from './forwarder.ts';
import type { NoticeMailing } from './mail/notification-mails.ts';
import type { Mailer } from './mail/transport.ts';
import {
  createNoticeMailer,
  createWebhookSender,
  type Tell,
  type WebhookSettings,
} from './senders.ts';

/** One of the ways that notices go. */
export interface NoticeWay extends Way {
  readonly queue: { channel: NoticeChannel; target: string };
  readonly tell: Tell;
}

const givenUp = 'Gave up telling; `leads webhooks replay` tries again';
const words: Readonly<Record<NoticeChannel, Way['words']>> = {
  webhook: { done: 'Webhook delivered', tried: 'Tried a webhook', givenUp },
  mail: { done: 'Notice mailed', tried: 'Tried to mail a notice', givenUp: 'Gave up a notice' },
};

/** How what is in the outbox is told: by mail, and to each endpoint. */
export function createNoticeWays(deps: {
  settings: WebhookSettings;
  /** Undefined: nothing is mailed. */
  mailing: (NoticeMailing & { mailer: Mailer }) | undefined;
  clock: Clock;
  log: Logger;
  /** Whoever was down listens again. */
  onBack(): void;
}): readonly NoticeWay[] {
  const { settings, mailing, clock, log, onBack } = deps;
  const webhooks = endpointsOf(settings).map((endpoint) =>
    wayOf('webhook', endpoint.name, createWebhookSender(endpoint, settings, clock)),
  );
  return [wayOf('mail', allRecipients, mailing && createNoticeMailer(mailing)), ...webhooks];

  function wayOf(channel: NoticeChannel, target: string, tell: Tell | undefined): NoticeWay {
    const queue = { channel, target };
    const breaker = tell ? createBreakerOf(queue) : nowhere.breaker;
    const deliver = tell ?? nowhere.deliver;
    return {
      queue,
      words: words[channel],
      breaker,
      isNamed: tell !== undefined,
      tell: deliver,
      async claim(store) {
        const claimed = channel === 'mail' ? { channel } : queue;
        const notice = await store.outbox.claimDue(claimed, breaker.backSince());
        return notice && taskOf(store, notice, deliver);
      },
    };
  }

  function createBreakerOf(queue: NoticeWay['queue']): Breaker {
    return createBreaker({
      clock,
      onOpen: () => log.warn(queue, 'It is down: its notices wait in the ledger'),
      onClose() {
        log.info(queue, 'It is back');
        onBack();
      },
    });
  }
}

function taskOf(store: LeadLedger, notice: HeldNotice, tell: Tell): Task {
  const { isGone } = notice;
  return {
    about: { notice: notice.id, kind: notice.kind },
    held: { ...notice, isFirst: false },
    // Whoever has said that nobody listens any more isn't called again, until somebody replays a notice.
    call: async (signal) => (isGone ? ended('skipped', 'not sent: gone') : tell(notice, signal)),
    settle: (to, settlement) => store.outbox.settle(notice, isGone ? 'dead' : to, told(settlement)),
  };
}

/** A notice keeps no list of its attempts: what came of the last one is its answer. */
function told({ attempt, answer, ...settlement }: Settlement): Settlement {
  const parts = [attempt?.status, attempt?.outcome, answer];
  // Its state says that it was delivered.
  const words = new Set(parts.filter((part) => part && part !== 'delivered'));
  return { ...settlement, answer: [...words].join(' ') };
}
