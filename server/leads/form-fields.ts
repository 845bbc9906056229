import { type FormName, forms } from '../../shared/lead.ts';

/** The fields whose values are lists. */
export function listFields(form: FormName): ReadonlySet<string> {
  return form === 'quote' ? quoteLists : noLists;
}

const quoteLists: ReadonlySet<string> = new Set(['services', 'referral']);
const noLists: ReadonlySet<string> = new Set();

/** What of a body can be shown in the form again: known fields, as texts or lists of texts. */
export function shownValues(
  form: FormName,
  body: unknown,
): Record<string, string | readonly string[]> {
  const shown: Record<string, string | readonly string[]> = {};
  if (typeof body !== 'object' || body === null) return shown;
  const sent = new Map<string, unknown>(Object.entries(body));
  for (const field of Object.keys(forms[form].schema.shape)) {
    const value = sent.get(field);
    if (typeof value === 'string') shown[field] = value;
    else if (Array.isArray(value)) shown[field] = value.filter((item) => typeof item === 'string');
  }
  return shown;
}
