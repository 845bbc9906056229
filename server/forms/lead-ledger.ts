import type { Counts } from '../analytics/repositories.ts';
import type { LeadQueue } from '../jobs/lead-deliveries.ts';
import type { Outbox } from '../jobs/outbox.ts';
import type { Leads } from './leads.ts';

/** What taking leads in and delivering them needs of a ledger. */
export interface LeadLedger {
  leads: Leads;
  jobs: LeadQueue;
  outbox: Outbox;
  counts: Pick<Counts, 'purgeVisits'>;
  open(): Promise<void>;
  /** Whether a lead could be written now. Never rejects. */
  probe(): Promise<boolean>;
  close(): Promise<void>;
}
