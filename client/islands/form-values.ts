import { listNames } from '../../shared/forms.ts';
import { type FormName, type FormState, forms } from '../../shared/lead.ts';

export type FormValues = FormState['values'];

/** What stands in a form, in one text. */
export function textOf(element: HTMLFormElement): string {
  const entries = [...new FormData(element)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(entries).toString();
}

/** The same by the fields' names; lists are there also where nothing is ticked. */
export function valuesOf(text: string, form: FormName): FormValues {
  const data = new URLSearchParams(text);
  const values: Record<string, string | readonly string[]> = Object.fromEntries(data);
  for (const list of listNames(forms[form].fields)) values[list] = data.getAll(list);
  return values;
}

/** Puts values into a form, in the place of whatever is there. */
export function fill(element: HTMLFormElement, values: FormValues): void {
  for (const field of fieldsOf(element)) fillField(field, values);
}

/** The same, but for fields that somebody, or the browser itself, has filled in already. */
export function fillEmpty(element: HTMLFormElement, values: FormValues): void {
  for (const field of fieldsOf(element))
    if (isBox(field) ? !field.checked : field.value === '') fillField(field, values);
}

/** Of texts and choices only those that were sent: who went on in the meantime keeps that. Boxes stay. */
export function clearTexts(element: HTMLFormElement, sent: FormValues): void {
  for (const field of fieldsOf(element))
    if (!isBox(field) && field.value === sent[field.name]) field.value = '';
}

/** Whether no text and no choice is left. */
export function isEmpty(element: HTMLFormElement): boolean {
  return fieldsOf(element).every((field) => isBox(field) || field.value === '');
}

export function focusField(element: HTMLFormElement, name: string): void {
  const field = element.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

export function focusFirst(element: HTMLFormElement | null): void {
  if (element) fieldsOf(element)[0]?.focus();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(element: HTMLFormElement): Field[] {
  return [...element.querySelectorAll<Field>('input, textarea, select')];
}

function fillField(field: Field, values: FormValues): void {
  const value = values[field.name] ?? '';
  if (!isBox(field)) field.value = String(value);
  else field.checked = value.includes(field.value);
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox';
}
