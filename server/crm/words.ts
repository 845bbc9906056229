import type { FormName } from '../../shared/lead.ts';
import type { DeliveryChannel } from '../database/column-values.ts';
import { fieldNames, senderOf, wordsOf } from '../forms/lead-fields.ts';
import type { DeliveryRecord, LeadRecord } from '../forms/lead-types.ts';
import { cleanLine } from '../lib/clean-text.ts';
import { dayMs, hourMs, minuteMs } from '../lib/durations.ts';

export const formLabels: Readonly<Record<FormName, string>> = {
  contact: 'Contact',
  quote: 'Quote',
};

/** The ways that a lead goes. */
export const channelLabels: Readonly<Record<DeliveryChannel, string>> = {
  target: 'External site',
  mail: 'Mail to our people',
  acknowledgement: 'Confirmation to the sender',
};

/** Of a lead. */
type Sent = Pick<LeadRecord, 'form' | 'payload'>;

/** Where a delivery goes: `External site`, `Mail to sales@example.com`. */
export function placeLabel({
  channel,
  target,
}: Pick<DeliveryRecord, 'channel' | 'target'>): string {
  return target === '' ? channelLabels[channel] : `Mail to ${target}`;
}

/** What the form defines, and nothing else that may have been stored under the lead. */
export function fieldsOf({ form, payload }: Sent) {
  const names = fieldNames(form);
  const filled = names.filter((name) => payload[name] !== undefined);
  return Object.fromEntries(filled.map((name) => [name, payload[name]]));
}

/** A field's value as a line; of a list its entries, of nothing nothing. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.map(String).join('; ') : String(value);
}

/** Nothing, where nobody gave a name. */
export function nameOf({ form, payload }: Sent): string {
  return cleanLine(senderOf(form, payload));
}

/** Who sent it, or that nobody says so: never empty. */
export function titleOf(lead: Sent): string {
  return nameOf(lead) || 'Without a name';
}

/** Somebody still owes it an answer. */
export function isUnanswered({ state, status }: Pick<LeadRecord, 'state' | 'status'>): boolean {
  return state !== 'spam' && status === 'new';
}

/** As it was typed, on one line; nothing, where there is none. */
export function emailOf({ payload }: Pick<LeadRecord, 'payload'>): string {
  return cleanLine(textOf(payload.email));
}

/** The first words of what the person wants. */
export function beginningOf({ form, payload }: Sent): string {
  return cut(cleanLine(wordsOf(form, payload)), 140);
}

/** At most so many characters (code points), the last an ellipsis where some are missing. */
export function cut(text: string, width: number): string {
  const letters = [...text];
  return letters.length > width ? `${letters.slice(0, width - 1).join('')}…` : text;
}

const units = [
  { name: 'd', ms: dayMs },
  { name: 'h', ms: hourMs },
  { name: 'min', ms: minuteMs },
  { name: 's', ms: 1000 },
] as const;

/** `320 ms`, `4.2 s`, `3 min` */
export function duration(ms: number): string {
  const unit = units.find((one) => ms >= one.ms);
  if (!unit) return `${Math.round(ms)} ms`;
  const count = ms / unit.ms;
  return `${count < 10 ? Math.round(count * 10) / 10 : Math.round(count)} ${unit.name}`;
}
