import type { Attribution } from '../../shared/attribution.ts';
import { fieldList, limits, type NamedField, senderFields } from '../../shared/forms.ts';
import { checkLead, type FormName, forms } from '../../shared/lead.ts';
import { cleanLine } from '../lib/clean-text.ts';

export const formNames = ['contact', 'quote'] as const satisfies readonly FormName[];

/** Every field of a form, in the form's order. */
export function fieldNames(form: FormName): readonly string[] {
  return Object.keys(forms[form].fields);
}

type Values = Readonly<Record<string, unknown>>;

/** Who sent it. */
export function senderOf(form: FormName, values: Values): string {
  return senderFields(forms[form].fields)
    .map((name) => values[name] ?? '')
    .join(' ')
    .trim();
}

/** What they want, in their words. */
export function wordsOf(form: FormName, values: Values): string {
  const text = fieldList(forms[form].fields).find(({ kind }) => kind === 'textarea');
  return String(values[text?.name ?? ''] ?? '');
}

/** The form's phone number in whatever is filled in: the first, where it asks for several. */
function phoneField(form: FormName): NamedField | undefined {
  return fieldList(forms[form].fields).find(({ kind }) => kind === 'tel');
}

/**
 * The phone number as somebody typed it, in one line: what is forwarded has lost its plus, and an extension. Undefined
 * where it is the same.
 */
export function typedPhone(form: FormName, values: Values): string | undefined {
  const value = values[phoneField(form)?.name ?? ''];
  const typed = typeof value === 'string' ? cleanLine(value.slice(0, limits.phone)) : '';
  return /^\d*$/.test(typed) ? undefined : typed;
}

/** The number to call, as it was typed, where that is known; else in digits. Empty: there is none. */
export function phoneOf(lead: { form: FormName; payload: Values; phone?: string | undefined }) {
  return lead.phone ?? String(lead.payload[phoneField(lead.form)?.name ?? ''] ?? '');
}

/** A lead's values as people read them: with its phone number as it was typed, where that is known. */
export function asTyped<Value>(
  { form, phone }: { form: FormName; phone?: string | undefined },
  values: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value | string>> {
  const field = phoneField(form)?.name;
  return field === undefined || phone === undefined ? values : { ...values, [field]: phone };
}

/** Texts and lists of spam are cut to this; a whole lead is not. */
const spamLimits = { text: 500, list: 10 } as const;

/**
 * What is kept of a filled honeypot: a password manager may have filled it, so a valid lead stays
 * whole. Of all else the known fields are enough to see what it is.
 */
export function spamValues(form: FormName, body: unknown): object {
  const known = knownValues(form, body);
  const checked = checkLead(form, known);
  if (checked.ok) return checked.lead;
  return Object.fromEntries(
    Object.entries(known).map(([field, value]) => [
      field,
      typeof value === 'string' ? cut(value) : value.slice(0, spamLimits.list).map(cut),
    ]),
  );
}

function cut(text: string): string {
  return text.slice(0, spamLimits.text).toWellFormed();
}

/** What of a body can be shown in the form again: known fields, as texts or lists of texts. */
export function knownValues(
  form: FormName,
  body: unknown,
): Record<string, string | readonly string[]> {
  const known: Record<string, string | readonly string[]> = {};
  if (typeof body !== 'object' || body === null) return known;
  const sent = new Map<string, unknown>(Object.entries(body));
  for (const field of fieldNames(form)) {
    const value = sent.get(field);
    if (typeof value === 'string') known[field] = value;
    else if (Array.isArray(value)) known[field] = value.filter((item) => typeof item === 'string');
  }
  return known;
}

/** Where a sender came from, as people read it; only what is known. */
export function attributionFacts({
  landing,
  from,
  source,
  campaign,
}: Attribution): readonly [string, string][] {
  const facts: Record<string, string | undefined> = {
    Source: source,
    Campaign: campaign,
    'Came to': landing,
    'To the form from': from,
  };
  return Object.entries(facts).flatMap(([label, fact]) => (fact ? [[label, fact]] : []));
}
