import type { toast as Toast } from 'react-hot-toast/headless';
import { type FormIssue, type FormWords, issuesOf } from '../../shared/form-words.ts';
import { senderFields } from '../../shared/forms.ts';
import {
  checkLead,
  type FormName,
  type FormState,
  forms,
  honeypotField,
  pageAgeField,
  type SubmitResult,
  submissionField,
} from '../../shared/lead.ts';
import { sendBeacon } from '../browser/beacon.ts';
import { asksForPrivacy } from './asks-for-privacy.ts';
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
import { sendForm } from './send-form.ts';

/** What a page gives to its form. */
export interface LeadFormProps {
  form: FormName;
  state: FormState;
  /** What stands in a sent form's place: a `SentPanel`, as HTML. */
  panel: string;
  /** Whether leads are kept. */
  kept: boolean;
  /** Whether it is counted that somebody begins to fill it in. */
  counted?: boolean | undefined;
  words: FormWords;
}

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
  root: HTMLElement,
  { form, state, kept, counted, panel, words }: LeadFormProps,
  toast: typeof Toast,
): void {
  const found = root.querySelector('form');
  if (!found) {
    // It was sent by a plain post: its thanks stand here.
    forgetDraft(form);
    return;
  }
  const element = found;
  const { fields: known } = forms[form];
  let draft = emptyDraft;
  let sending = false;
  let calls = 0;
  let begun = !counted;
  /** What stands in the form was typed on a page before this one: how fast, nobody knows. */
  let resumed = false;
  // A plain post has its answer already.
  if (!state.result) takeUp(readDraft(form) ?? emptyDraft);

  element.addEventListener('submit', submit);
  element.addEventListener('input', noteTyped);
  element.addEventListener('click', fillIn);
  addEventListener('pageshow', comeBack);

  /** From the back/forward cache a page comes back as it was left, but for its call. */
  function comeBack({ persisted }: PageTransitionEvent): void {
    if (persisted && draft.sending) takeUp(draft);
  }

  function noteTyped(): void {
    // Nobody is counted who asks not to be tracked.
    if (!begun && !asksForPrivacy()) sendBeacon({ form });
    begun = true;
    keep();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (sending) return;
    send().catch((error) => {
      console.error(error);
      sendPlainly();
    });
  }

  function fields() {
    return fieldsIn(element, form);
  }

  function takeUp({ typed, sending: unanswered, lost, submission }: Draft): void {
    draft = { typed, submission };
    resumed ||= typed !== '';
    setLost(unanswered ? undefined : lost);
    fillEmpty(fields(), valuesOf(typed, form));
    if (unanswered) fillEmpty(fields(), valuesOf(unanswered, form));
    keep();
    if (unanswered && kept) void deliver(unanswered);
  }

  async function send(): Promise<void> {
    const text = textOf(fields());
    // The schema knows the specified fields only; the server looks at the hidden one.
    const { [honeypotField]: _trap, ...shown } = valuesOf(text, form);
    const checked = checkLead(form, shown);
    if (checked.ok) return deliver(text, resumed ? undefined : Math.round(performance.now()));
    const found = issuesOf(checked.faults, known, words);
    refuse(found[0].message, found);
  }

  /** @param pageAge when somebody pressed the button; undefined: nobody did */
  async function deliver(text: string, pageAge?: number): Promise<void> {
    mark([]);
    calls += 1;
    const call = calls;
    // One for each filling-in: a second click or a retry of the same words is the same lead.
    const submission = draft.submission ?? submissionName();
    const values = valuesOf(text, form);
    keep({ submission, sending: text });
    const body = {
      ...values,
      [submissionField]: submission,
      ...(pageAge !== undefined && { [pageAgeField]: String(pageAge) }),
    };
    setSending(true);
    const { result, issues, answered } = await sendForm(form, body, words);
    // It was asked again.
    if (call !== calls) return;
    setSending(false);
    // Without an answer nobody knows, and the next page of this tab asks again: the visitor may be leaving this one.
    if (answered) keep({ sending: undefined });
    if (issues.length > 0) refuse(result.text, issues);
    else settle(result, values, submission);
  }

  /** Clears the form of what was sent, and tells what came of it. */
  function settle(result: SubmitResult, values: FormValues, submission: string): void {
    tell(result);
    const failed = result.kind === 'error' ? textOf(fields()) : undefined;
    clearTexts(fields(), values);
    setLost(failed);
    keep({ submission: failed && submission });
    if (failed || !isEmpty(fields())) return;
    forgetDraft(form);
    element.hidden = true;
    const [first = ''] = senderFields(known);
    showSent(element, { panel, words }, String(values[first] ?? '').trim(), () => {
      element.hidden = false;
      fields()[0]?.focus();
    });
  }

  /**
   * The same words again take the place of those that stand: in front, for their whole time, and read out once more.
   * Of what is sent, no fault is told any longer.
   */
  function tell({ kind, text }: SubmitResult): void {
    toast.remove(kind === 'success' ? undefined : text);
    toast[kind](text, { id: text });
  }

  function sendPlainly(): void {
    // It has gone out, and been cleared.
    if (isEmpty(fields())) return;
    const { submission: value } = draft;
    const name = document.createElement('input');
    if (value)
      element.append(Object.assign(name, { type: 'hidden', name: submissionField, value }));
    // No `submit` event comes of this.
    element.submit();
    name.remove();
  }

  function refuse(text: string, found: readonly FormIssue[]): void {
    mark(found);
    tell({ kind: 'error', text });
    fields()
      .find(({ name }) => name === found[0]?.field)
      ?.focus();
  }

  function mark(issues: readonly FormIssue[]): void {
    removeResult(element);
    markProblems(element, issues, { fields: known, words });
  }

  function setSending(now: boolean): void {
    sending = now;
    showSending(element, now, words);
  }

  function setLost(lost: string | undefined): void {
    draft = { ...draft, lost };
    offerLost(element, lost ? () => restore(lost) : undefined, words);
  }

  function restore(lost: string): void {
    fill(fields(), valuesOf(lost, form));
    setLost(undefined);
    keep({ sending: undefined });
    // The button is gone after this: on with the first field.
    fields()[0]?.focus();
  }

  /** Notes what stands in the fields, and what else has changed. */
  function keep(change: Partial<Draft> = {}): void {
    draft = { ...draft, ...change, typed: textOf(fields()) };
    keepDraft(form, draft);
  }
}

/** Not `crypto.randomUUID`: it is there under https only, and the form works wherever the site does. */
function submissionName(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('-');
}
