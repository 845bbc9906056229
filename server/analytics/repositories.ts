import type { LedgerContext } from '../jobs/types.ts';
import { createCounts } from './counts-repository.ts';
import { createLeadReports } from './lead-reports.ts';
import { createLeadTroubles } from './lead-troubles.ts';

export type AnalyticsRepositories = ReturnType<typeof createAnalyticsRepositories>;
export type Counts = AnalyticsRepositories['counts'];
export type LeadReports = AnalyticsRepositories['reports'];

/** What is counted in a ledger: visits and how fast pages were, and reports on its leads. */
export function createAnalyticsRepositories(context: LedgerContext) {
  return {
    counts: createCounts(context),
    reports: { ...createLeadReports(context), ...createLeadTroubles(context) },
  };
}
