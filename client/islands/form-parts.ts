import { fill } from '../../shared/fill.ts';
import type { FormWords } from '../../shared/form-words.ts';
import { formAnchor } from '../../shared/lead.ts';
import { closest } from '../browser/closest.ts';
import button from '../components/parts/Button.module.css';
import fieldStyles from './FormFields.module.css';
import styles from './LeadForm.module.css';

/** Says on a form's button whether its message is on its way. */
export function showSending(form: HTMLFormElement, sending: boolean, words: FormWords): void {
  const control = form.querySelector(`.${styles.submit}`);
  control?.replaceChildren(sending ? words.sending : words.submit);
  control?.setAttribute('aria-disabled', String(sending));
}

/** Offers to bring back what could not be sent; without `restore`, the offer goes. */
export function offerLost(
  form: HTMLFormElement,
  restore: (() => void) | undefined,
  words: FormWords,
): void {
  form.querySelector(`.${styles.lost}`)?.remove();
  if (!restore) return;
  const control = create('button', `${button.button} ${button.plain}`, words.restore);
  control.type = 'button';
  control.addEventListener('click', restore);
  const card = create('div', `card ${styles.lost}`, create('p', '', words.lost), control);
  form.querySelector(`.${styles.fields}`)?.after(card);
}

/** Puts the panel before a form that was sent, and the focus on it: the button that had it is gone. */
export function showSent(
  form: HTMLFormElement,
  { panel, words }: { panel: string; words: FormWords },
  name: string,
  again: () => void,
): void {
  const place = document.createElement('div');
  place.innerHTML = panel;
  // The toast has said it.
  place.querySelector('[role=status]')?.removeAttribute('role');
  const heading = place.querySelector('h1');
  heading?.replaceChildren(fill(words.thanksTo, { name }));
  place.querySelector(`[href$="#${formAnchor}"]`)?.addEventListener('click', (event) => {
    event.preventDefault();
    place.remove();
    again();
  });
  form.before(place);
  heading?.focus();
}

/** Takes away what the server said of the last plain post. */
export function removeResult(form: HTMLFormElement): void {
  form.querySelector(`.${styles.result}`)?.remove();
}

/** A press on a chip writes its words into the field that it belongs to, where they can be changed. */
export function fillIn({ target }: Event): void {
  const chip = closest(target, `.${fieldStyles.chip}`);
  const input = chip?.closest(`.${fieldStyles.field}`)?.querySelector('input');
  if (!chip || !input) return;
  input.value = chip.textContent;
  // As if it were typed: the draft keeps it.
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/** An element with a class and what it holds. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...content);
  return element;
}
