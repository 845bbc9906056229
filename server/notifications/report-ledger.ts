import type { AnalyticsRepositories } from '../analytics/repositories.ts';
import type { Leads } from '../forms/leads.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { Reminders } from './reminders.ts';

/** What mails of a morning are made of, and written to. */
export interface ReportLedger extends AnalyticsRepositories {
  leads: Pick<Leads, 'count' | 'list'>;
  outbox: Pick<Outbox, 'add'>;
  reminders: Reminders;
}
