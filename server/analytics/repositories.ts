import type { LedgerContext } from '../jobs/types.ts';
import { createVisitCounts } from './counts-repository.ts';
import { createLeadReports } from './lead-reports.ts';
import { createLeadTroubles } from './lead-troubles.ts';
import { createSpeed } from './speed-repository.ts';

export type AnalyticsRepositories = ReturnType<typeof createAnalyticsRepositories>;
export type Counts = AnalyticsRepositories['counts'];
export type LeadReports = AnalyticsRepositories['reports'];

/** What is counted in a ledger: visits and how fast pages were, and reports on its leads. */
export function createAnalyticsRepositories(context: LedgerContext) {
  return {
    counts: { ...createVisitCounts(context), ...createSpeed(context) },
    reports: { ...createLeadReports(context), ...createLeadTroubles(context) },
  };
}
