import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'react-hot-toast/headless';
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
import { type Draft, emptyDraft, forgetDraft, keepDraft, readDraft } from './form-draft.ts';
import {
  clearTexts,
  type FormValues,
  fill,
  fillEmpty,
  focusField,
  focusFirst,
  isEmpty,
  textOf,
  valuesOf,
} from './form-values.ts';
import { sendForm } from './send-form.ts';
import { tellBegun } from './tell-begun.ts';

interface LeadFormOptions {
  form: FormName;
  /** What the server knows: empty, or the values and the error of a plain post. */
  initial: FormState;
  /** Whether the server keeps leads, and so knows one again that comes twice. */
  kept: boolean;
  counted: boolean | undefined;
  words: FormWords;
}

/**
 * The life of a form: check, send, tell, clear, restore.
 * The browser holds the typed values in the fields themselves, so that what was typed before the script
 * came is kept, and so is what is typed while a message is on its way.
 *
 * After a success `sent` stands for the form, until another message is asked for. Who types on while the
 * message is on its way keeps the form: it must not go away under their hands.
 *
 * The tab keeps a draft: who loads the page anew, or comes back to it, finds what was typed or could not be sent.
 * Who left before the answer came is told it then: the message is sent again under its name, by which the server
 * knows it, and hears what the first one heard. A server that keeps no leads knows none: there it stands in the form.
 */
export function useLeadForm({ form, initial, kept, counted, words }: LeadFormOptions) {
  const [issues, setIssues] = useState<readonly FormIssue[]>(initial.issues);
  const [sending, setSending] = useState(false);
  const [lost, setLost] = useState<string>();
  const [sent, setSent] = useState(initial.result?.kind === 'success' ? someone : undefined);
  const sentHeading = useRef<HTMLHeadingElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft>(emptyDraft);
  const calls = useRef(0);
  const begun = useRef(!counted);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page was loaded
  useEffect(() => {
    if (sent) forgetDraft(form);
    // A plain post has its answer already.
    else if (!initial.result) takeUp(readDraft(form) ?? emptyDraft);
    // From the back/forward cache a page comes back as it was left, but for its call.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && draft.current.sending) takeUp(draft.current);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  function takeUp({ typed, sending: unanswered, lost, submission }: Draft): void {
    const element = formRef.current;
    if (!element) return;
    draft.current = { typed, submission, lost: unanswered ? undefined : lost };
    setLost(draft.current.lost);
    fillEmpty(element, valuesOf(typed, form));
    if (unanswered) fillEmpty(element, valuesOf(unanswered, form));
    keep();
    if (unanswered && kept) void deliver(element, unanswered);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const element = event.currentTarget;
    const text = textOf(element);
    // The schema knows the specified fields only; the server looks at the hidden one.
    const { [honeypotField]: _trap, ...shown } = valuesOf(text, form);
    const checked = checkLead(form, shown);
    if (!checked.ok) {
      const found = issuesOf(checked.faults, forms[form].fields, words);
      return refuse(element, found[0].message, found);
    }
    await deliver(element, text, Math.round(performance.now()));
  }

  /** @param pageAge when somebody pressed the button; undefined: nobody did */
  async function deliver(element: HTMLFormElement, text: string, pageAge?: number): Promise<void> {
    setIssues([]);
    setSending(true);
    calls.current += 1;
    const call = calls.current;
    // One for each filling-in: a second click or a retry of the same words is the same lead.
    const submission = draft.current.submission ?? submissionName();
    const values = valuesOf(text, form);
    keep({ submission, sending: text });
    const body = {
      ...{ ...values, [submissionField]: submission },
      ...(pageAge !== undefined && { [pageAgeField]: String(pageAge) }),
    };
    const { result, issues: found, answered } = await sendForm(form, body, words);
    // It was asked again.
    if (call !== calls.current) return;
    setSending(false);
    // Without an answer nobody knows, and the next page of this tab asks again: the visitor may be leaving this one.
    if (answered) keep({ sending: undefined });
    if (found.length > 0) {
      refuse(element, result.text, found);
      return;
    }
    tell(result);
    const failed = result.kind === 'error' ? textOf(element) : undefined;
    setLost(failed);
    clearTexts(element, values);
    keep({ lost: failed, submission: failed && submission });
    if (failed || !isEmpty(element)) return;
    forgetDraft(form);
    flushSync(() => setSent({ name: nameIn(form, values) }));
    // The button that had the focus is gone.
    sentHeading.current?.focus();
  }

  function refuse(element: HTMLFormElement, text: string, found: readonly FormIssue[]): void {
    setIssues(found);
    tell({ kind: 'error', text });
    focusField(element, found[0]?.field ?? '');
  }

  /** Notes what stands in the fields, and what else has changed. */
  function keep(change: Partial<Draft> = {}): void {
    if (!formRef.current) return;
    draft.current = { ...draft.current, ...change, typed: textOf(formRef.current) };
    keepDraft(form, draft.current);
  }

  function restore({ currentTarget }: MouseEvent<HTMLElement>): void {
    const element = currentTarget.closest('form');
    if (!element || !lost) return;
    fill(element, valuesOf(lost, form));
    setLost(undefined);
    keep({ sending: undefined, lost: undefined });
    // The button is gone after this: on with the first field.
    focusFirst(element);
  }

  function again(event: MouseEvent): void {
    event.preventDefault();
    flushSync(() => setSent(undefined));
    focusFirst(formRef.current);
  }

  return {
    ...{ issues, sending, sent, submit, again, sentHeading, formRef },
    restore: lost && restore,
    noteTyped() {
      if (!begun.current) tellBegun(form);
      begun.current = true;
      keep();
    },
  };
}

/** After a plain post nobody knows who it was. */
const someone: { name: string | undefined } = { name: undefined };

/** How the sender is called in the answer. */
function nameIn(form: FormName, values: FormValues): string {
  const [first = ''] = senderFields(forms[form].fields);
  return String(values[first] ?? '').trim();
}

/**
 * The same words again take the place of those that stand: in front, for their whole time, and read out once more.
 * Of what is sent, no fault is told any longer.
 */
function tell({ kind, text }: SubmitResult): void {
  toast.remove(kind === 'success' ? undefined : text);
  toast[kind](text, { id: text });
}

/** Not `crypto.randomUUID`: it is there under https only, and the form works wherever the site does. */
function submissionName(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('-');
}
