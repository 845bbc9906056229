import {
  type FormIssue,
  type FormWords,
  type WordedField,
  wordedFields,
} from '../../shared/form-words.ts';
import type { Fields } from '../../shared/forms.ts';
import styles from './FormFields.module.css';

/** What the words beside a field are known by, to those who listen. */
export function hintId(name: string): string {
  return `hint-${name}`;
}

export function problemId(name: string): string {
  return `problem-${name}`;
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
): { field: WordedField; issue: FormIssue }[] {
  return wordedFields(fields, words).flatMap((field) => {
    const issue = issues.find((one) => one.field === field.name);
    return issue ? [{ field, issue }] : [];
  });
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
  const faulty = faultyFields(fields, issues, words);
  unmark(element);
  for (const field of wordedFields(fields, words)) {
    const issue = issues.find((one) => one.field === field.name);
    if (field.kind === 'tel') setHint(element, field.name, withHelp(field, issue, words).hint);
  }
  for (const { field, issue } of faulty)
    mark(element, field.name, problemText(field, issue, words));
  if (faulty.length === 0) return;
  const summary = Object.assign(document.createElement('p'), { className: styles.faulty });
  summary.append(`${words.faulty} `);
  for (const { field } of faulty) {
    const link = document.createElement('a');
    const { name, label } = field;
    summary.append(
      Object.assign(link, { className: 'target', href: `#field-${name}`, textContent: label }),
    );
  }
  element.prepend(summary);
}

function unmark(element: HTMLFormElement): void {
  const problems = [...element.querySelectorAll(`.${styles.problem}`)];
  const ids = problems.map(({ id }) => id);
  for (const one of [...problems, element.querySelector(`.${styles.faulty}`)]) one?.remove();
  for (const field of element.querySelectorAll('[aria-describedby]')) {
    field.removeAttribute('aria-invalid');
    describe(field, (id) => !ids.includes(id));
  }
}

function setHint(element: HTMLFormElement, name: string, text: string | undefined): void {
  const control = element.querySelector(`[name="${name}"]`);
  const id = hintId(name);
  const before = element.querySelector(`#${id}`);
  if (!control || before?.textContent === text) return;
  before?.remove();
  describe(control, (one) => one !== id);
  if (!text) return;
  const hint = document.createElement('p');
  control.before(Object.assign(hint, { className: styles.hint, id, textContent: text }));
  describe(control, () => true, id);
}

function mark(element: HTMLFormElement, name: string, text: string): void {
  const control = element.querySelector(`[name="${name}"]`);
  const place = control?.closest(`.${styles.field}`);
  if (!control || !place) return;
  const id = problemId(name);
  const problem = document.createElement('p');
  place.append(Object.assign(problem, { className: styles.problem, id, textContent: text }));
  // Of boxes their group is what something is wrong with.
  const isGroup = place.localName === 'fieldset';
  if (!isGroup) control.setAttribute('aria-invalid', 'true');
  describe(isGroup ? place : control, () => true, id);
}

/** What an element is described by: what stays of it, and more. */
function describe(element: Element, stays: (id: string) => boolean, ...more: string[]): void {
  const before = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  const ids = [...before.filter(stays), ...more];
  if (ids.length > 0) element.setAttribute('aria-describedby', ids.join(' '));
  else element.removeAttribute('aria-describedby');
}
