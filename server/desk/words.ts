import { nameOf } from '../leads/operator/words.ts';
import type { LeadRecord, Trouble } from '../leads/store/store.ts';

export function titleOf(lead: Pick<LeadRecord, 'payload'>): string {
  return nameOf(lead) || 'Without a name';
}

/** What is wrong with some leads, before their number. */
export function troubleWords({ kind, channel }: Pick<Trouble, 'kind' | 'channel'>): string {
  const where = channel === 'mail' ? 'the mail server' : 'the external site';
  return {
    dead: `Given up: ${where} could not be reached for days`,
    rejected: `Refused by ${where}`,
    waiting: `Waiting for ${where} for more than 15 minutes`,
    unseen: 'Sent to nobody, kept here only',
  }[kind];
}
