import type { AnalyticsRepositories } from '../analytics/repositories.ts';
import type { Leads } from '../forms/leads.ts';
import type { Jobs } from '../jobs/repository.ts';
import type { Reminders } from './reminders.ts';

/** What mails of a morning are made of, and written to. */
export interface ReportLedger extends AnalyticsRepositories {
  leads: Pick<Leads, 'count' | 'list'>;
  jobs: Pick<Jobs, 'add'>;
  reminders: Reminders;
}
