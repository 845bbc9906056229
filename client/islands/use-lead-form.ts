import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import * as z from 'zod/mini';
import {
  checkLead,
  type FormName,
  type FormState,
  forms,
  honeypotField,
  submissionField,
  type Verdict,
  verdict,
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
 */
export function useLeadForm({ form, initial, lists }: LeadFormOptions) {
  const [issues, setIssues] = useState<readonly FormIssue[]>(initial.issues);
  const [sending, setSending] = useState(false);
  const [lost, setLost] = useState<FormValues>();
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
    const result = await send(form, { ...values, [submissionField]: submission.current });
    setSending(false);
    if (result.issues.length > 0) {
      setIssues(result.issues);
      toast.error(result.verdict.text);
      focusField(element, result.issues[0]?.field ?? '');
      return;
    }
    if (result.verdict.kind === 'success') {
      toast.success(result.verdict.text);
      setLost(undefined);
      submission.current = undefined;
    } else {
      toast.error(result.verdict.text);
      setLost(readValues(new FormData(element), lists));
    }
    clearTexts(element, values);
  }

  function restore({ currentTarget }: MouseEvent<HTMLElement>): void {
    const element = currentTarget.closest('form');
    if (!element || !lost) return;
    fill(element, lost);
    setLost(undefined);
    // The button is gone after this: on with the first field.
    fieldsOf(element)[0]?.focus();
  }

  return { issues, sending, submit, restore: lost && restore };
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
): Promise<{ verdict: Verdict; issues: readonly FormIssue[] }> {
  try {
    const response = await fetch(forms[form].endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = answerSchema.safeParse(await response.json().catch(() => ({})));
    const { message, issues = [] } = answer.success ? answer.data : {};
    return { verdict: verdict(form, { ok: response.ok, message }), issues };
  } catch {
    return { verdict: verdict(form, undefined), issues: [] };
  }
}
