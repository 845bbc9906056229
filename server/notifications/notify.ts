import type { Call } from '../jobs/delivery-channels.ts';
import { noticeId } from '../jobs/outbox.ts';
import type { Notice } from '../jobs/types.ts';
import type { Clock } from '../lib/clock.ts';
import { isOpen, type Outcome } from './forwarder.ts';
import type { NoticeWay } from './notification-channels.ts';

/** Tells what no ledger can hold, to everybody whom its channel reaches. */
export function createTeller(deps: {
  ways: readonly NoticeWay[];
  clock: Clock;
  /** One try. */
  deliver(way: NoticeWay, call: Call): Promise<Outcome>;
}) {
  const { ways, clock, deliver } = deps;

  /** @returns those who are still to be told; the others would drop a second copy */
  return async function tell(
    notice: Notice,
    to: readonly string[] | undefined,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const meant = ways.filter(
      ({ isNamed, queue: { channel, target } }) =>
        isNamed && channel === notice.channel && (to?.includes(target) ?? true),
    );
    const left = meant.map(async (way) => {
      const { kind } = notice;
      const id = noticeId(notice, way.queue.target);
      const { target } = way.queue;
      const told = { id, target, kind, body: JSON.stringify(notice.body), createdAt: clock.now() };
      const outcome = await deliver(way, {
        about: { notice: id, kind },
        call: (stopping) => way.tell(told, AbortSignal.any([stopping, signal])),
      });
      return isOpen(outcome) ? way.queue.target : [];
    });
    return (await Promise.all(left)).flat();
  };
}
