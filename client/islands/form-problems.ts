import {
  type FormIssue,
  type FormWords,
  type WordedField,
  wordedFields,
} from '../../shared/form-words.ts';
import type { Fields } from '../../shared/forms.ts';
import styles from './FormFields.module.css';
import { create } from './form-parts.ts';

/** What stands beside a field: how it is filled in, and what is wrong with it. */
type About = 'hint' | 'problem';

/** What the words beside a field are known by, to those who listen. */
export function idOf(about: About, name: string): string {
  return `${about}-${name}`;
}

/** A field with what helps with it: who has a number of fewer digits than are asked for is told how it is taken. */
export function withHelp(
  field: WordedField,
  issue: FormIssue | undefined,
  words: Pick<FormWords, 'faults' | 'shorter'>,
): WordedField {
  const isShort = field.kind === 'tel' && issue?.message === words.faults.phone;
  return isShort ? { ...field, hint: words.shorter } : field;
}

/** The specified sentence about empty fields is told once, for all of them; each has its own words beside it. */
export function problemText(
  { missing }: Pick<WordedField, 'missing'>,
  { message }: FormIssue,
  words: Pick<FormWords, 'faults'>,
): string {
  return message === words.faults.required ? (missing ?? message) : message;
}

/** The fields that something is wrong with, in the form's order. */
export function faultyFields(
  fields: Fields,
  issues: readonly FormIssue[],
  words: Pick<FormWords, 'fields'>,
): WordedField[] {
  return wordedFields(fields, words).filter(({ name }) => issues.some((one) => one.field === name));
}

/**
 * Marks what is wrong in a form that stands in the page, as `FormFields.tsx` does where the server knows it. What was
 * marked before is unmarked. The fields themselves stay the elements that they are, whatever a translation or an
 * extension of the browser has put around them.
 */
export function markProblems(
  element: HTMLFormElement,
  issues: readonly FormIssue[],
  { fields, words }: { fields: Fields; words: FormWords },
): void {
  for (const field of wordedFields(fields, words)) {
    const issue = issues.find((one) => one.field === field.name);
    const control = element.querySelector(`[name="${field.name}"]`);
    // Of boxes their group is what something is wrong with.
    const described = field.kind === 'checkboxes' ? control?.closest('fieldset') : control;
    if (!control || !described) continue;
    if (issue && described === control) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
    // No other's changes: what a translation made of those would be lost.
    if (field.kind === 'tel')
      describe(described, 'hint', field.name, withHelp(field, issue, words).hint);
    describe(described, 'problem', field.name, issue && problemText(field, issue, words));
  }
  element.querySelector(`.${styles.faulty}`)?.remove();
  const faulty = faultyFields(fields, issues, words);
  if (faulty.length === 0) return;
  const links = faulty.map(({ name, label }) =>
    Object.assign(create('a', 'target', label), { href: `#field-${name}` }),
  );
  element.prepend(create('p', styles.faulty, `${words.faulty} `, ...links));
}

/** Writes what a field is described by into its place, which stays once it is there. */
function describe(field: Element, about: About, name: string, text = ''): void {
  const id = idOf(about, name);
  const known = document.getElementById(id);
  if (!known && !text) return;
  const place = known ?? document.createElement('p');
  Object.assign(place, { className: styles[about], id, textContent: text, hidden: !text });
  if (known) return;
  if (about === 'hint') field.before(place);
  else field.closest(`.${styles.field}`)?.append(place);
  const others = field.getAttribute('aria-describedby');
  field.setAttribute('aria-describedby', others ? `${others} ${id}` : id);
}
