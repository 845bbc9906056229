import { formWordsOf, wordedFields } from '../../shared/form-words.ts';
import { type FormName, forms } from '../../shared/lead.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import type { LeadRecord } from '../forms/lead-types.ts';
import { nameOf } from './words.ts';

/** Who sent it, or that nobody says so: never empty. */
export function titleOf(lead: Pick<LeadRecord, 'form' | 'payload'>): string {
  return nameOf(lead) || 'Without a name';
}

/** What people call the fields, by their names. */
export function fieldLabels(
  form: FormName,
  words: Pick<Words, 'forms' | 'formats'>,
): ReadonlyMap<string, string> {
  const fields = wordedFields(forms[form].fields, formWordsOf(words, form));
  return new Map(fields.map(({ name, label }) => [name, label]));
}

/** Somebody still owes it an answer. */
export function isUnanswered({ state, status }: Pick<LeadRecord, 'state' | 'status'>): boolean {
  return state !== 'spam' && status === 'new';
}
