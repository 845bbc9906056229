import type { NotificationKind } from '../database/column-values.ts';
import type { Notification } from '../jobs/types.ts';

/** Tells a notification without a ledger. @returns those who are still to be told */
export type NotifyAtOnce = (
  notification: Notification,
  to: readonly string[] | undefined,
  signal: AbortSignal,
) => Promise<readonly string[]>;

export type UnsentAlerts = ReturnType<typeof createUnsentAlerts>;

/**
 * What no ledger holds and not everybody has heard yet: tried again with each look, a channel beside the other. Of each
 * alert the last word of a channel, so it can't grow.
 */
export function createUnsentAlerts(notify: NotifyAtOnce, signal: AbortSignal) {
  const unsent = new Map<string, { notification: Notification; to?: readonly string[] }>();

  return {
    add(name: string, notifications: readonly Notification[]): void {
      for (const notification of notifications)
        unsent.set(`${notification.kind} ${name}`, { notification });
    },
    async send(): Promise<void> {
      const byKind = Map.groupBy(unsent, ([, { notification }]) => notification.kind);
      await Promise.all([...byKind.keys()].map((kind) => sendBy(kind)));
    },
  };

  /** Who can't be told of one is not asked for the others: it would take its time each time. */
  async function sendBy(kind: NotificationKind): Promise<void> {
    for (const [key, { notification, to }] of [...unsent]) {
      if (notification.kind !== kind) continue;
      const left = await notify(notification, to, signal);
      if (unsent.get(key)?.notification !== notification) continue;
      if (left.length === 0) unsent.delete(key);
      else return void unsent.set(key, { notification, to: left });
    }
  }
}
