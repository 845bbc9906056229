import type { toast as Toast } from 'react-hot-toast/headless';
import { type FormIssue, issuesOf } from '../../shared/form-words.ts';
import { senderFields } from '../../shared/forms.ts';
import {
  checkLead,
  type FormName,
  forms,
  honeypotField,
  pageAgeField,
  type SubmitResult,
  submissionField,
} from '../../shared/lead.ts';
import type { Unmount } from '../browser/island-element.ts';
import { type Draft, emptyDraft, forgetDraft, keepDraft, readDraft } from './form-draft.ts';
import { fillIn, offerLost, removeResult, showSending, showSent } from './form-parts.ts';
import { markProblems } from './form-problems.ts';
import {
  clearTexts,
  type FormValues,
  fieldsIn,
  fill,
  fillEmpty,
  isEmpty,
  textOf,
  valuesOf,
} from './form-values.ts';
import type { LeadFormIsland } from './LeadForm.tsx';
import { sendForm } from './send-form.ts';
import { tellBegun } from './tell-begun.ts';

/**
 * The life of a form: check, send, tell, clear, restore. It works on the server's HTML as it stands: what was typed
 * before the script came is kept, and so is what is typed while a message is on its way, or while a translation or an
 * extension of the browser changes the page around the fields.
 *
 * After a success a panel stands for the form, until another message is asked for. Who types on while the message is on
 * its way keeps the form: it must not go away under their hands.
 *
 * The tab keeps a draft: who loads the page anew, or comes back to it, finds what was typed or could not be sent. Who
 * left before the answer came is told it then: the message is sent again under its name, by which the server knows it,
 * and hears what the first one heard. A server that keeps no leads knows none: there it stands in the form.
 *
 * Whatever throws while it is sent, the browser sends the form as it would without a script, under the same name.
 */
export function mountLeadForm(
  form: FormName,
  root: HTMLElement,
  island: LeadFormIsland,
  toast: typeof Toast,
): Unmount {
  const element = root.querySelector('form');
  if (!element) {
    // It was sent by a plain post: its thanks stand here.
    forgetDraft(form);
    return () => {};
  }
  const life = new LeadFormLife(form, element, island, toast);
  const stop = new AbortController();
  // As options it is its signal.
  element.addEventListener('submit', (event) => life.submit(event), stop);
  element.addEventListener('input', () => life.noteTyped(), stop);
  element.addEventListener('click', fillIn, stop);
  addEventListener('pageshow', (event) => life.comeBack(event), stop);
  return () => stop.abort();
}

class LeadFormLife {
  readonly #form: FormName;
  readonly #element: HTMLFormElement;
  readonly #island: LeadFormIsland;
  readonly #toast: typeof Toast;
  #draft: Draft = emptyDraft;
  #sending = false;
  #calls = 0;
  #begun: boolean;
  /** What stands in the form was typed on a page before this one: how fast, nobody knows. */
  #resumed = false;

  constructor(
    form: FormName,
    element: HTMLFormElement,
    island: LeadFormIsland,
    toast: typeof Toast,
  ) {
    this.#form = form;
    this.#element = element;
    this.#island = island;
    this.#toast = toast;
    this.#begun = !island.counted;
    // A plain post has its answer already.
    if (!island.state.result) this.#takeUp(readDraft(form) ?? emptyDraft);
  }

  /** From the back/forward cache a page comes back as it was left, but for its call. */
  comeBack({ persisted }: PageTransitionEvent): void {
    if (persisted && this.#draft.sending) this.#takeUp(this.#draft);
  }

  noteTyped(): void {
    if (!this.#begun) tellBegun(this.#form);
    this.#begun = true;
    this.#keep();
  }

  submit(event: SubmitEvent): void {
    event.preventDefault();
    if (this.#sending) return;
    this.#send().catch((error) => {
      console.error(error);
      this.#sendPlainly();
    });
  }

  get #fields() {
    return fieldsIn(this.#element, this.#form);
  }

  #takeUp({ typed, sending: unanswered, lost, submission }: Draft): void {
    this.#draft = { typed, submission };
    this.#resumed ||= typed !== '';
    this.#setLost(unanswered ? undefined : lost);
    fillEmpty(this.#fields, valuesOf(typed, this.#form));
    if (unanswered) fillEmpty(this.#fields, valuesOf(unanswered, this.#form));
    this.#keep();
    if (unanswered && this.#island.kept) void this.#deliver(unanswered);
  }

  async #send(): Promise<void> {
    const { words } = this.#island;
    const text = textOf(this.#fields);
    // The schema knows the specified fields only; the server looks at the hidden one.
    const { [honeypotField]: _trap, ...shown } = valuesOf(text, this.#form);
    const checked = checkLead(this.#form, shown);
    if (checked.ok)
      return this.#deliver(text, this.#resumed ? undefined : Math.round(performance.now()));
    const found = issuesOf(checked.faults, forms[this.#form].fields, words);
    this.#refuse(found[0].message, found);
  }

  /** @param pageAge when somebody pressed the button; undefined: nobody did */
  async #deliver(text: string, pageAge?: number): Promise<void> {
    const { words } = this.#island;
    this.#mark([]);
    this.#calls += 1;
    const call = this.#calls;
    // One for each filling-in: a second click or a retry of the same words is the same lead.
    const submission = this.#draft.submission ?? submissionName();
    const values = valuesOf(text, this.#form);
    this.#keep({ submission, sending: text });
    const body = {
      ...values,
      [submissionField]: submission,
      ...(pageAge !== undefined && { [pageAgeField]: String(pageAge) }),
    };
    this.#setSending(true);
    const { result, issues, answered } = await sendForm(this.#form, body, words);
    // It was asked again.
    if (call !== this.#calls) return;
    this.#setSending(false);
    // Without an answer nobody knows, and the next page of this tab asks again: the visitor may be leaving this one.
    if (answered) this.#keep({ sending: undefined });
    if (issues.length > 0) this.#refuse(result.text, issues);
    else this.#settle(result, values, submission);
  }

  /** Clears the form of what was sent, and tells what came of it. */
  #settle(result: SubmitResult, values: FormValues, submission: string): void {
    this.#tell(result);
    const failed = result.kind === 'error' ? textOf(this.#fields) : undefined;
    clearTexts(this.#fields, values);
    this.#setLost(failed);
    this.#keep({ submission: failed && submission });
    if (failed || !isEmpty(this.#fields)) return;
    forgetDraft(this.#form);
    this.#thank(nameIn(this.#form, values));
  }

  #thank(name: string): void {
    this.#element.hidden = true;
    showSent(this.#element, this.#island, name, () => {
      this.#element.hidden = false;
      this.#fields[0]?.focus();
    });
  }

  /**
   * The same words again take the place of those that stand: in front, for their whole time, and read out once more.
   * Of what is sent, no fault is told any longer.
   */
  #tell({ kind, text }: SubmitResult): void {
    this.#toast.remove(kind === 'success' ? undefined : text);
    this.#toast[kind](text, { id: text });
  }

  #sendPlainly(): void {
    // It has gone out, and been cleared.
    if (isEmpty(this.#fields)) return;
    const { submission: value } = this.#draft;
    const name = document.createElement('input');
    if (value)
      this.#element.append(Object.assign(name, { type: 'hidden', name: submissionField, value }));
    // No `submit` event comes of this.
    this.#element.submit();
    name.remove();
  }

  #refuse(text: string, found: readonly FormIssue[]): void {
    this.#mark(found);
    this.#tell({ kind: 'error', text });
    this.#fields.find(({ name }) => name === found[0]?.field)?.focus();
  }

  #mark(issues: readonly FormIssue[]): void {
    const { words } = this.#island;
    removeResult(this.#element);
    markProblems(this.#element, issues, { fields: forms[this.#form].fields, words });
  }

  #setSending(sending: boolean): void {
    this.#sending = sending;
    showSending(this.#element, sending, this.#island.words);
  }

  #setLost(lost: string | undefined): void {
    this.#draft = { ...this.#draft, lost };
    offerLost(this.#element, lost ? () => this.#restore(lost) : undefined, this.#island.words);
  }

  #restore(lost: string): void {
    fill(this.#fields, valuesOf(lost, this.#form));
    this.#setLost(undefined);
    this.#keep({ sending: undefined });
    // The button is gone after this: on with the first field.
    this.#fields[0]?.focus();
  }

  /** Notes what stands in the fields, and what else has changed. */
  #keep(change: Partial<Draft> = {}): void {
    this.#draft = { ...this.#draft, ...change, typed: textOf(this.#fields) };
    keepDraft(this.#form, this.#draft);
  }
}

/** How the sender is called in the answer. */
function nameIn(form: FormName, values: FormValues): string {
  const [first = ''] = senderFields(forms[form].fields);
  return String(values[first] ?? '').trim();
}

/** Not `crypto.randomUUID`: it is there under https only, and the form works wherever the site does. */
function submissionName(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('-');
}
