import { LedgerFull } from '../database/capacity.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import type { Clock } from '../lib/clock.ts';
import { inDoubtMs } from './fallback-sync.ts';
import type { LeadLedger } from './lead-ledger.ts';
import type { InsertResult, NewLead } from './lead-types.ts';

/** Where a lead is now. */
export type Acceptance =
  /** Committed, in the ledger or, while that is away, in its fallback. */
  | {
      kind: 'stored' | 'stored in fallback';
      ledger: LeadLedger;
      lead: NewLead;
      result: InsertResult;
    }
  /** The ledger has no room. In the fallback it would only wait to come there after all. */
  | { kind: 'full' }
  | { kind: 'unavailable' };

/**
 * Commits a lead to the first ledger that takes it.
 * @param draw the lead as that ledger is to have it; `dueAt` where another may have it, too, and nobody can say yet
 * @throws what `draw` throws, but for a ledger that is away
 */
export async function accept(
  ledgers: readonly LeadLedger[],
  draw: (ledger: LeadLedger, dueAt: number | undefined) => Promise<NewLead>,
  clock: Pick<Clock, 'now'>,
): Promise<Acceptance> {
  let dueAt: number | undefined;
  for (const [n, ledger] of ledgers.entries()) {
    try {
      const lead = await draw(ledger, dueAt);
      const result = await ledger.leads.insert(lead);
      return { kind: n === 0 ? 'stored' : 'stored in fallback', ledger, lead, result };
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      if (error instanceof LedgerFull) return { kind: 'full' };
      if (error.uncertain) dueAt = clock.now() + inDoubtMs;
    }
  }
  return { kind: 'unavailable' };
}
