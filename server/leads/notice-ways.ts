import type { Logger } from 'pino';
import type { NoticeMailing } from '../mail/notices.ts';
import type { Mailer } from '../mail/transport.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import type { NoticeChannel } from './channels.ts';
import type { Clock } from './clock.ts';
import type { HeldNotice } from './lead-states.ts';
import type { Store } from './store/create-store.ts';
import type { Settlement } from './store/store.ts';
import { nowhere, type Task, type Way } from './ways.ts';
import { type Outcome, unavailable } from './webhook.ts';

/** As far as whoever is told may need it. */
type ToldNotice = Pick<HeldNotice, 'id' | 'kind' | 'body' | 'createdAt'>;

type Tell = (notice: ToldNotice, signal: AbortSignal) => Promise<Outcome>;

const words = {
  mail: { done: 'Notice mailed', tried: 'Tried to mail a notice', givenUp: 'Gave up a notice' },
} as const;

/** How what is in the outbox is told. */
export function createNoticeWays(deps: {
  /** Undefined: nothing is mailed. */
  mailing: (NoticeMailing & { mailer: Mailer }) | undefined;
  clock: Clock;
  log: Logger;
  /** Whoever was down listens again. */
  onBack(): void;
}): readonly Way[] {
  const { mailing, clock, log, onBack } = deps;
  const mail = mailing && { deliver: mailerOf(mailing), breaker: breakerOf('The mail server') };
  return [wayOf('mail', 'mail', mail)];

  function breakerOf(other: string): Breaker {
    return createBreaker({
      clock,
      onOpen: () => log.warn(`${other} is down: notices wait in the ledger`),
      onClose() {
        log.info(`${other} is back`);
        onBack();
      },
    });
  }
}

function wayOf(
  channel: NoticeChannel,
  target: string,
  named: { deliver: Tell; breaker: Breaker } | undefined,
): Way {
  const { deliver, breaker } = named ?? nowhere;
  return {
    ...{ queue: { channel }, words: words.mail, breaker, isNamed: named !== undefined },
    async claim(store) {
      const notice = await store.outbox.claimDue({ channel, target }, breaker.backSince());
      return notice && taskOf(store, notice, deliver);
    },
  };
}

function taskOf(store: Store, notice: HeldNotice, deliver: Tell): Task {
  return {
    about: { notice: notice.id, kind: notice.kind },
    held: { ...notice, isFirst: false },
    call: (signal) => deliver(notice, signal),
    settle: (to, settlement) => store.outbox.settle(notice, to, told(settlement)),
  };
}

/** A notice keeps no list of its attempts: what came of the last one is its answer. */
function told({ attempt, answer, ...settlement }: Settlement): Settlement {
  const parts = [attempt?.status, attempt?.outcome, answer];
  return { ...settlement, answer: [...new Set(parts.filter(Boolean))].join(' ') };
}

/** Mails are written when they leave; their text is loaded with the first one. */
function mailerOf({ mailer, ...mailing }: NoticeMailing & { mailer: Mailer }): Tell {
  return async function mail({ kind, body }, signal) {
    const { noticeMail } = await import('../mail/notices.ts');
    const written = noticeMail(kind, body, mailing);
    // Whoever added it is newer than this server: another may know the kind.
    if (written === 'unknown kind') return unavailable('not configured');
    if (written === 'unreadable') return ended('refused', 'unreadable');
    return written.to.length > 0
      ? mailer.send(written, signal)
      : ended('skipped', 'no mail address');
  };
}

function ended(kind: Outcome['kind'], reason: Outcome['reason']): Outcome {
  return { kind, reason, status: undefined, message: undefined };
}
