import { fieldList, listNames } from '../../shared/forms.ts';
import { type FormName, type FormState, forms, honeypotField } from '../../shared/lead.ts';

export type FormValues = FormState['values'];

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a form in the page, in its order; what extensions of the browser have put into it is none of them. */
export function fieldsIn(element: HTMLFormElement, form: FormName): Field[] {
  const names = fieldList(forms[form].fields).map(({ name }) => name);
  return [...element.querySelectorAll<Field>('input, textarea, select')].filter(({ name }) =>
    [...names, honeypotField].includes(name),
  );
}

/** What stands in fields, in one text. */
export function textOf(fields: readonly Field[]): string {
  const filled = fields.filter((field) => !isBox(field) || field.checked);
  return new URLSearchParams(filled.map(({ name, value }) => [name, value])).toString();
}

/** The same by the fields' names; lists are there also where nothing is ticked. */
export function valuesOf(text: string, form: FormName): FormValues {
  const data = new URLSearchParams(text);
  const values: Record<string, string | readonly string[]> = Object.fromEntries(data);
  for (const list of listNames(forms[form].fields)) values[list] = data.getAll(list);
  return values;
}

/** Puts values into fields, in the place of whatever is there. */
export function fill(fields: readonly Field[], values: FormValues): void {
  for (const field of fields) {
    const value = values[field.name] ?? '';
    if (!isBox(field)) field.value = String(value);
    else field.checked = value.includes(field.value);
  }
}

/** The same, but for fields that somebody, or the browser itself, has filled in already. */
export function fillEmpty(fields: readonly Field[], values: FormValues): void {
  fill(
    fields.filter((field) => (isBox(field) ? !field.checked : field.value === '')),
    values,
  );
}

/** Of texts and choices only those that were sent: who went on in the meantime keeps that. Boxes stay. */
export function clearTexts(fields: readonly Field[], sent: FormValues): void {
  for (const field of fields)
    if (!isBox(field) && field.value === sent[field.name]) field.value = '';
}

/** Whether no text and no choice is left. */
export function isEmpty(fields: readonly Field[]): boolean {
  return fields.every((field) => isBox(field) || field.value === '');
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox';
}
