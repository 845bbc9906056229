import type { AlertRecord, AlertStore } from '../jobs/alerts-repository.ts';
import type { Notification } from '../jobs/types.ts';

export type AlertMemory = ReturnType<typeof createAlertMemory>;

/**
 * What is known of alerts, also while the store can't be read or written: then this server's memory has it, and
 * the store is told as soon as it can be. Never rejects.
 */
export function createAlertMemory(store: AlertStore | undefined) {
  const known = new Map<string, AlertRecord>();

  return {
    async alerts(): Promise<readonly AlertRecord[]> {
      for (const alert of (await stored()) ?? []) {
        const ours = known.get(alert.name);
        if (!ours || ours.revision < alert.revision) known.set(alert.name, alert);
      }
      return [...known.values()];
    },
    /**
     * `saved`: the notifications are in the store's jobs. `unsaved`: only this server knows of it, and nobody else will
     * tell it. `outdated`: another server was first.
     */
    async saveAlert(
      alert: AlertRecord,
      notifications: readonly Notification[] = [],
    ): Promise<'saved' | 'unsaved' | 'outdated'> {
      const isSaved = await store?.saveAlert(alert, notifications).catch(() => undefined);
      if (isSaved === false) return 'outdated';
      known.set(alert.name, alert);
      // The store has said why it can't.
      return isSaved ? 'saved' : 'unsaved';
    },
  };

  /** Catches up with what happened while the store was away. */
  async function stored(): Promise<AlertRecord[] | undefined> {
    try {
      const alerts = await store?.all();
      for (const ours of alerts ? known.values() : []) {
        const theirs = alerts?.find(({ name }) => name === ours.name);
        if (ours.revision > (theirs?.revision ?? 0)) await store?.saveAlert(ours);
      }
      return alerts;
    } catch {
      return undefined;
    }
  }
}
