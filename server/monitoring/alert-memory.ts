import type { AlertRecord, AlertStore } from '../leads/store/alert-record.ts';

/**
 * What is known of alerts, also while the store can't be read or written: then this server's memory has it, and
 * the store is told as soon as it can be. Never rejects.
 */
export function createAlertMemory(store: AlertStore | undefined): AlertStore {
  const known = new Map<string, AlertRecord>();

  return {
    async alerts() {
      for (const alert of (await stored()) ?? []) {
        const ours = known.get(alert.name);
        if (!ours || ours.revision < alert.revision) known.set(alert.name, alert);
      }
      return [...known.values()];
    },
    async saveAlert(alert) {
      try {
        if (store && !(await store.saveAlert(alert))) return false;
      } catch {
        // The store has said why.
      }
      known.set(alert.name, alert);
      return true;
    },
  };

  /** Catches up with what happened while the store was away. */
  async function stored(): Promise<AlertRecord[] | undefined> {
    try {
      const alerts = await store?.alerts();
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
