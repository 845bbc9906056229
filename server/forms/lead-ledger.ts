import type { Jobs } from '../jobs/repository.ts';
import type { Leads } from './leads.ts';

/** What taking leads in and delivering them needs of a ledger. */
export interface LeadLedger {
  leads: Leads;
  jobs: Jobs;
  counts: { purge(): Promise<unknown> };
  open(): Promise<void>;
  /** Whether a lead could be written now. Never rejects. */
  probe(): Promise<boolean>;
  close(): Promise<void>;
}
