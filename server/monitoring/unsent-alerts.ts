import type { NoticeChannel } from '../database/column-values.ts';
import type { Notice } from '../jobs/types.ts';

/** Tells a notice without a ledger. @returns those who are still to be told */
export type TellAtOnce = (
  notice: Notice,
  to: readonly string[] | undefined,
  signal: AbortSignal,
) => Promise<readonly string[]>;

/**
 * What no ledger holds and not everybody has heard yet: tried again with each look, a channel beside the other. Of each
 * alert the last word of a channel, so it can't grow.
 */
export function createUnsentAlerts(tell: TellAtOnce, signal: AbortSignal) {
  const untold = new Map<string, { notice: Notice; to?: readonly string[] }>();

  return {
    add(name: string, notices: readonly Notice[]): void {
      for (const notice of notices) untold.set(`${notice.channel} ${name}`, { notice });
    },
    async tell(): Promise<void> {
      const byChannel = Map.groupBy(untold, ([, { notice }]) => notice.channel);
      await Promise.all([...byChannel.keys()].map((channel) => tellBy(channel)));
    },
  };

  /** Who can't be told of one is not asked for the others: it would take its time each time. */
  async function tellBy(channel: NoticeChannel): Promise<void> {
    for (const [key, { notice, to }] of [...untold]) {
      if (notice.channel !== channel) continue;
      const left = await tell(notice, to, signal);
      if (untold.get(key)?.notice !== notice) continue;
      if (left.length === 0) untold.delete(key);
      else return void untold.set(key, { notice, to: left });
    }
  }
}
