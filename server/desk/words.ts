import type { FormName } from '../../shared/lead.ts';
import { cleanLine } from '../clean-text.ts';
import { textOf, wayNames } from '../leads/cli/words.ts';
import { fieldLabels, senderOf, wordsOf } from '../leads/form-fields.ts';
import type { LeadRecord } from '../leads/store/store.ts';

/** `21 Nov 2026, 22:05`; every page says that it is UTC. */
export function moment(ms: number): string {
  return momentFormat.format(ms);
}

/** `21 Nov` */
export function shortDay(day: string): string {
  return dayFormat.format(Date.parse(day));
}

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit' },
});
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'UTC', day: 'numeric', month: 'short' },
});

const units = [
  { name: 'd', ms: 86_400_000 },
  { name: 'h', ms: 3_600_000 },
  { name: 'min', ms: 60_000 },
  { name: 's', ms: 1000 },
] as const;

/** `320 ms`, `4.2 s`, `3 min` */
export function duration(ms: number): string {
  const unit = units.find((one) => ms >= one.ms);
  if (!unit) return `${Math.round(ms)} ms`;
  const count = ms / unit.ms;
  return `${count < 10 ? Math.round(count * 10) / 10 : Math.round(count)} ${unit.name}`;
}

export function nameOf({ form, payload }: Pick<LeadRecord, 'form' | 'payload'>): string {
  return cleanLine(senderOf(form, payload)) || 'Without a name';
}

export function emailOf({ payload }: Pick<LeadRecord, 'payload'>): string {
  return cleanLine(textOf(payload.email));
}

/** The first words of what the person wants. */
export function beginningOf({ form, payload }: Pick<LeadRecord, 'form' | 'payload'>): string {
  const words = [...cleanLine(wordsOf(form, payload))];
  return words.length > 140 ? `${words.slice(0, 139).join('')}…` : words.join('');
}

export function labelOf(form: FormName, field: string): string {
  return fieldLabels(form).get(field) ?? field;
}

export function formLabel(form: FormName): string {
  return form === 'quote' ? 'Quote' : 'Contact';
}

const channels: ReadonlyMap<string, string> = new Map(Object.entries(wayNames));

export function channelLabel(channel: string): string {
  return channels.get(channel) ?? channel;
}
