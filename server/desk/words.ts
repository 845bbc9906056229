import { nameOf } from '../leads/operator/words.ts';
import type { LeadRecord } from '../leads/store/store.ts';

export function titleOf(lead: Pick<LeadRecord, 'form' | 'payload'>): string {
  return nameOf(lead) || 'Without a name';
}
