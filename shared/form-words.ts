import { formatCount } from './count.ts';
import { fill } from './fill.ts';
import type { formEndpoints } from './form-endpoints.ts';
import { type Fields, fieldList, limitOf, type NamedField } from './forms.ts';
import type { FieldWords, Words } from './schemas/interface.ts';
import type { PhoneNumber } from './site.ts';
import type { FormFault } from './validation.ts';

type FormName = keyof typeof formEndpoints;

/** All that one form says to its visitor; its script gets it with the page. */
export type FormWords = Omit<Words['forms'][FormName], 'name'> &
  Words['forms']['shared'] &
  Pick<Words['formats'], 'thousands'>;

/** A field with what people read of it. */
export type WordedField = NamedField & FieldWords;

/** One failed check, as its visitor reads it. `field` is empty where the whole body is at fault. */
export interface FormIssue {
  field: string;
  message: string;
}

/** What one form says. @param phone the brand's number: an example where somebody is to write theirs */
export function formWordsOf(
  { forms, formats }: Pick<Words, 'forms' | 'formats'>,
  form: FormName,
  phone?: PhoneNumber,
): FormWords {
  const { name: _, fields, ...own } = forms[form];
  const withExample = Object.entries(fields).map(([name, field]) => [name, withHint(field, phone)]);
  return {
    ...own,
    fields: Object.fromEntries(withExample),
    ...forms.shared,
    thousands: formats.thousands,
  };
}

function withHint({ hintAlone, ...field }: FieldWords, phone: PhoneNumber | undefined): FieldWords {
  if (!field.hint?.includes('{phone}')) return field;
  if (!phone) return { ...field, ...(hintAlone !== undefined && { hint: hintAlone }) };
  // A number as it is dialled at home lacks the country's code.
  const example = phone.display.startsWith('+') ? phone.display : phone.dial;
  return { ...field, hint: fill(field.hint, { phone: example }) };
}

/** The fields with their words, in the form's order. */
export function wordedFields(fields: Fields, { fields: words }: Pick<FormWords, 'fields'>) {
  return fieldList(fields).map(
    (field): WordedField => ({ ...field, ...(words[field.name] ?? { label: field.name }) }),
  );
}

/** What a visitor reads of failed checks, in their order. */
export function issuesOf(
  [first, ...rest]: readonly [FormFault, ...FormFault[]],
  fields: Fields,
  words: Pick<FormWords, 'fields' | 'faults' | 'thousands'>,
): [FormIssue, ...FormIssue[]] {
  const all = wordedFields(fields, words);
  return [issueOf(first), ...rest.map(issueOf)];

  function issueOf({ field, fault }: FormFault): FormIssue {
    const found = all.find(({ name }) => name === field);
    const isText = found && found.kind !== 'select' && found.kind !== 'checkboxes';
    const max = isText ? formatCount(limitOf(found), words.thousands) : '';
    return { field, message: fill(words.faults[fault], { label: found?.label ?? field, max }) };
  }
}
