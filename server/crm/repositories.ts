import type { AnalyticsRepositories } from '../analytics/repositories.ts';
import type { Leads } from '../forms/leads.ts';
import type { AlertStore } from '../jobs/alerts-repository.ts';
import type { Jobs } from '../jobs/repository.ts';
import type { LedgerContext } from '../jobs/types.ts';
import { createActivity } from './activity.ts';
import { createAccounts } from './auth/accounts-repository.ts';
import { createPasskeys } from './auth/passkeys-repository.ts';
import { createSessionRecords } from './auth/sessions-repository.ts';
import { createSavedFilters } from './saved-filters.ts';

/** What people who work with leads leave in a ledger: what they did, their accounts, their filters. */
export function createCrmRepositories(context: LedgerContext) {
  return {
    activity: createActivity(context),
    accounts: {
      ...createAccounts(context),
      ...createSessionRecords(context),
      ...createPasskeys(context),
    },
    filters: createSavedFilters(context),
  };
}

/** What desk and command work with: the repositories of one ledger. */
export interface CrmLedger extends ReturnType<typeof createCrmRepositories>, AnalyticsRepositories {
  leads: Leads;
  jobs: Jobs;
  alerts: Pick<AlertStore, 'all'>;
  /** What all leads take on the disk, indexes included. */
  bytes(): Promise<number>;
}
