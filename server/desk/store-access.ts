import type { LeadAdmin } from '../leads/store/store.ts';
import { Refusal, refusals } from './refusal.ts';

export type StoreAccess = <Result>(work: (admin: LeadAdmin) => Promise<Result>) => Promise<Result>;

/**
 * Opens the store for each request and closes it after: one that came, went or was put back from a backup since
 * the last request is found as it is now.
 */
export function storeAccess(open: () => LeadAdmin, report: (problem: string) => void): StoreAccess {
  return async function useStore(work) {
    let admin: LeadAdmin | undefined;
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
