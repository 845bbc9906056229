import { formatCount } from '../../../shared/count.ts';
import type { Channel } from '../channels.ts';
import { fieldNames } from '../form-fields.ts';
import type { LeadFilter, LeadRecord, Trouble } from '../store/store.ts';

/** `3 leads`, `1 lead`. */
export function leadsIn(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'}`;
}

/** `2 leads of contact, the first from 2026-11-21 22:05:01 UTC` */
export function troubleLine({ leads, form, since }: Trouble): string {
  return `${leadsIn(leads)} of ${form}, the first from ${when(since)} UTC`;
}

/** What the form defines, and nothing else that may have been stored under the lead. */
export function fieldsOf({ form, payload }: Pick<LeadRecord, 'form' | 'payload'>) {
  const names = fieldNames(form);
  const filled = names.filter((name) => payload[name] !== undefined);
  return Object.fromEntries(filled.map((name) => [name, payload[name]]));
}

export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.map(String).join('; ') : String(value);
}

/** The ways that a lead goes. */
export const wayNames: Readonly<Record<Channel, string>> = {
  target: 'External site',
  mail: 'Mail to our people',
  acknowledgement: 'Confirmation to the sender',
};

/** To the second. */
export function when(ms: number): string {
  return iso(ms).slice(0, 19).replace('T', ' ');
}

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** Spam is dealt with only where it is asked for: a flood of it would hide the leads. */
export function withoutSpam(filter: LeadFilter): LeadFilter {
  return { ...filter, except: filter.state === undefined ? 'spam' : undefined };
}
