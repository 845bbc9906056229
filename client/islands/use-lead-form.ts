import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'react-hot-toast/headless';
import * as z from 'zod/mini';
import {
  checkLead,
  type FormName,
  type FormState,
  forms,
  honeypotField,
  type SubmitResult,
  submissionField,
  submitResult,
} from '../../shared/lead.ts';
import type { FormIssue } from '../../shared/validation.ts';

const answerSchema = z.object({
  message: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});

export type FormValues = FormState['values'];

interface LeadFormOptions {
  form: FormName;
  /** What the server knows: empty, or the values and the error of a plain post. */
  initial: FormState;
  /** Lists that stay as they are when the fields are cleared (spec section 4). */
  lists: readonly string[];
}

/**
 * The life of a form: check, send, tell, clear, restore (spec sections 4, 5, 7, decisions "Behaviour").
 * The browser holds the typed values in the fields themselves, so that what was typed before the script
 * came is kept, and so is what is typed while a message is on its way.
 *
 * After a success `sent` stands for the form, until another message is asked for. Who types on while the
 * message is on its way keeps the form: it must not go away under their hands.
 */
export function useLeadForm({ form, initial, lists }: LeadFormOptions) {
  const [issues, setIssues] = useState<readonly FormIssue[]>(initial.issues);
  const [sending, setSending] = useState(false);
  const [lost, setLost] = useState<FormValues>();
  const [sent, setSent] = useState(initial.result?.kind === 'success' ? someone : undefined);
  const sentHeading = useRef<HTMLHeadingElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  // One for each filling-in: a second click or a retry of the same words is the same lead.
  const submission = useRef<string>(undefined);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const element = event.currentTarget;
    const values = readValues(new FormData(element), lists);
    // The schema knows the specified fields only; the server looks at the hidden one.
    const { [honeypotField]: _trap, ...shown } = values;
    const checked = checkLead(form, shown);
    if (!checked.ok) {
      setIssues(checked.issues);
      toast.error(checked.issues[0].message);
      focusField(element, checked.issues[0].field);
      return;
    }

    setIssues([]);
    setSending(true);
    submission.current ??= submissionName();
    const { result, issues: found } = await send(form, {
      ...values,
      [submissionField]: submission.current,
    });
    setSending(false);
    if (found.length > 0) {
      setIssues(found);
      toast.error(result.text);
      focusField(element, found[0]?.field ?? '');
      return;
    }
    if (result.kind === 'success') {
      toast.success(result.text);
      setLost(undefined);
      submission.current = undefined;
    } else {
      toast.error(result.text);
      setLost(readValues(new FormData(element), lists));
    }
    clearTexts(element, values);
    if (result.kind === 'success' && isEmpty(element)) {
      flushSync(() => setSent({ name: nameIn(values) }));
      // The button that had the focus is gone.
      sentHeading.current?.focus();
    }
  }

  function restore({ currentTarget }: MouseEvent<HTMLElement>): void {
    const element = currentTarget.closest('form');
    if (!element || !lost) return;
    fill(element, lost);
    setLost(undefined);
    // The button is gone after this: on with the first field.
    fieldsOf(element)[0]?.focus();
  }

  function again(event: MouseEvent): void {
    event.preventDefault();
    flushSync(() => setSent(undefined));
    if (formRef.current) fieldsOf(formRef.current)[0]?.focus();
  }

  return { issues, sending, sent, submit, restore: lost && restore, again, sentHeading, formRef };
}

/** After a plain post nobody knows who it was. */
const someone: { name: string | undefined } = { name: undefined };

/** How the sender is called in the answer. */
function nameIn({ fullname, firstName }: FormValues): string {
  return String(fullname ?? firstName ?? '').trim();
}

function isEmpty(element: HTMLFormElement): boolean {
  return fieldsOf(element).every(({ type, value }) => type === 'checkbox' || value === '');
}

function readValues(data: FormData, lists: readonly string[]): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(data.keys())) values[name] = String(data.get(name));
  for (const list of lists) values[list] = data.getAll(list).map(String);
  return values;
}

function focusField(element: HTMLFormElement, name: string): void {
  const field = element.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Of the texts only those that were sent: who typed on in the meantime keeps that. Lists stay (spec section 4). */
function clearTexts(element: HTMLFormElement, sent: FormValues): void {
  for (const field of fieldsOf(element))
    if (field.type !== 'checkbox' && field.value === sent[field.name]) field.value = '';
}

function fill(element: HTMLFormElement, values: FormValues): void {
  for (const field of fieldsOf(element)) {
    const value = values[field.name] ?? '';
    if (typeof value === 'string') field.value = value;
    else if (field instanceof HTMLInputElement) field.checked = value.includes(field.value);
  }
}

function fieldsOf(element: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
}

/** Not `crypto.randomUUID`: it is there under https only, and the form works wherever the site does. */
function submissionName(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('-');
}

async function send(
  form: FormName,
  body: FormValues,
): Promise<{ result: SubmitResult; issues: readonly FormIssue[] }> {
  try {
    const response = await fetch(forms[form].endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = answerSchema.safeParse(await response.json().catch(() => ({})));
    const { message, issues = [] } = answer.success ? answer.data : {};
    return { result: submitResult(form, { ok: response.ok, message }), issues };
  } catch {
    return { result: submitResult(form, undefined), issues: [] };
  }
}
