import type { Store } from '../forms/create-store.ts';
import { StoreUnavailable } from '../forms/store-types.ts';
import { httpErrors } from './http-errors.ts';

export type StoreAccess = <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>;

/**
 * A store that can't be used is told on a page.
 * @param report for the log
 * @param tellsReason whether whoever asks may know of files and databases
 */
export function storeAccess(
  store: Store,
  report: (problem: string) => void,
  tellsReason: boolean,
): StoreAccess {
  return async function useStore(work) {
    try {
      return await work(store);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      report(error.message);
      throw httpErrors.store(tellsReason ? error.message : 'it stands in the log');
    }
  };
}
