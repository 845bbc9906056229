import type { LedgerContext } from '../jobs/types.ts';
import { createDeletion } from './deletion.ts';
import { createLeadChanges } from './lead-changes.ts';
import { createLeadQueries } from './lead-queries.ts';
import { createLeadIntake } from './leads-repository.ts';
import { createRetention } from './retention.ts';
import { createTransfer } from './transfer.ts';

export type Leads = ReturnType<typeof createLeads>;

/** The leads of one ledger: taken in, read, sent on their way again, moved, deleted. */
export function createLeads(context: LedgerContext) {
  return {
    ...createLeadIntake(context),
    ...createLeadQueries(context),
    ...createLeadChanges(context),
    ...createDeletion(context),
    ...createRetention(context),
    ...createTransfer(context),
  };
}
