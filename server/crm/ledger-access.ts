import { DatabaseUnavailable } from '../database/unavailable.ts';
import { httpErrors } from './http-errors.ts';
import type { CrmLedger } from './repositories.ts';

export type LedgerAccess = <Result>(
  work: (ledger: CrmLedger) => Promise<Result>,
) => Promise<Result>;

/**
 * A ledger that can't be used is told on a page.
 * @param report for the log
 * @param tellsReason whether whoever asks may know of files and databases
 */
export function ledgerAccess(
  ledger: CrmLedger,
  report: (problem: string) => void,
  tellsReason: boolean,
): LedgerAccess {
  return async function useLedger(work) {
    try {
      return await work(ledger);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      report(error.message);
      throw httpErrors.ledger(tellsReason ? error.message : 'it stands in the log');
    }
  };
}
