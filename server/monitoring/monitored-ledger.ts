import type { LeadReports } from '../analytics/repositories.ts';
import type { Leads } from '../forms/leads.ts';
import type { AlertStore } from '../jobs/alerts-repository.ts';
import type { Jobs } from '../jobs/repository.ts';

/** What is looked at of a ledger. */
export interface MonitoredLedger {
  leads: Pick<Leads, 'counts'>;
  reports: Pick<LeadReports, 'status' | 'waiting'>;
  jobs: Pick<Jobs, 'troubles'>;
  alerts: Pick<AlertStore, 'all'>;
  bytes(): Promise<number>;
  fileTroubles(): readonly string[];
  open(): Promise<void>;
  probe(): Promise<boolean>;
}
