import type { NotificationKind } from '../database/column-values.ts';
import type { Notification } from '../jobs/types.ts';

/** Tells a notification without a ledger. @returns those who are still to be told */
export type NotifyAtOnce = (
  notification: Notification,
  to: readonly string[] | undefined,
  signal: AbortSignal,
) => Promise<readonly string[]>;

/**
 * What no ledger holds and not everybody has heard yet: tried again with each look, a channel beside the other. Of each
 * alert the last word of a channel, so it can't grow.
 */
export function createUnsentAlerts(notify: NotifyAtOnce, signal: AbortSignal) {
  const untold = new Map<string, { notification: Notification; to?: readonly string[] }>();

  return {
    add(name: string, notifications: readonly Notification[]): void {
      for (const notification of notifications)
        untold.set(`${notification.kind} ${name}`, { notification });
    },
    async tell(): Promise<void> {
      const byKind = Map.groupBy(untold, ([, { notification }]) => notification.kind);
      await Promise.all([...byKind.keys()].map((kind) => tellBy(kind)));
    },
  };

  /** Who can't be told of one is not asked for the others: it would take its time each time. */
  async function tellBy(kind: NotificationKind): Promise<void> {
    for (const [key, { notification, to }] of [...untold]) {
      if (notification.kind !== kind) continue;
      const left = await notify(notification, to, signal);
      if (untold.get(key)?.notification !== notification) continue;
      if (left.length === 0) untold.delete(key);
      else return void untold.set(key, { notification, to: left });
    }
  }
}
