import type { Store } from '../leads/store/create-store.ts';
import { Refusal, refusals } from './refusal.ts';

export type StoreAccess = <Result>(work: (admin: Store) => Promise<Result>) => Promise<Result>;

/**
 * Opens the store for each request and closes it after: one that came, went or was put back from a backup since
 * the last request is found as it is now.
 */
export function storeAccess(open: () => Store, report: (problem: string) => void): StoreAccess {
  return async function useStore(work) {
    let admin: Store | undefined;
    try {
      admin = open();
      return await work(admin);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      report(reason);
      throw refusals.store(reason);
    } finally {
      await admin?.close();
    }
  };
}
