import { formEndpoints } from './form-endpoints.ts';
import type { FormIssue, FormWords } from './form-words.ts';
import { contactFields, quoteFields, type ValuesOf } from './forms.ts';
import { type CheckResult, checkForm, contactSchema, quoteSchema } from './validation.ts';

/** The two forms: their fields, and where they post to. */
export const forms = {
  contact: {
    endpoint: formEndpoints.contact,
    fields: contactFields,
    schema: contactSchema,
  },
  quote: {
    endpoint: formEndpoints.quote,
    fields: quoteFields,
    schema: quoteSchema,
  },
} as const;

export type FormName = keyof typeof forms;

/** What a form is once it has been checked. */
export type Lead<Form extends FormName = FormName> = ValuesOf<(typeof forms)[Form]['fields']>;

/** Checks values against their form. Never throws: what is no object of values is a fault. */
export function checkLead<Form extends FormName>(
  form: Form,
  values: unknown,
): CheckResult<Lead<Form>>;
/** A form's schema and the type of its lead follow from its name, which the compiler can't see here. */
export function checkLead(form: FormName, values: unknown): CheckResult<unknown> {
  return checkForm<unknown>(forms[form].schema, values);
}

/**
 * What the endpoints answer where a lead is delivered, for the word in it (`isSuccess`). No visitor reads it: they are told
 * in the words of `interface.yaml`.
 */
export const sentMessage = 'Your message was sent successfully!';

/** A field that people never see and robots fill in. */
export const honeypotField = 'extraNote';

/**
 * An optional field that names one filling-in of a form, so that a browser's own retry or a double
 * click doesn't become a second lead. It counts together with the values: pages from a cache may
 * share one, and changed values are a new lead. Never forwarded. Any text up to 100 characters.
 */
export const submissionField = 'submission';

/**
 * An optional field that tells how long the page had been open, in milliseconds, when somebody pressed the button. Never
 * forwarded. Without a script nobody knows, and of a draft that came back the page's age tells nothing.
 */
export const pageAgeField = 'pageAge';

/** Where the form stands on its page. */
export const formAnchor = 'form';

/** The query that tells the page after a success from the endpoint: going back, WebKit takes two steps of one address for one. */
export const sentParam = 'sent';

/**
 * Where a plain post is led on success, so that reloading doesn't send it again. Nothing else leads there.
 * @param at when it was sent, in ms: it tells the address from one that was typed or kept, where the browser doesn't
 */
export function sentPath(form: FormName, at: number): string {
  return `${forms[form].endpoint}?${sentParam}=${at}`;
}

/** An answer counts as a success if its message contains "success". */
export function isSuccess(message: string | undefined): boolean {
  return /success/i.test(message ?? '');
}

/** What the visitor is told. */
export interface SubmitResult {
  kind: 'success' | 'error';
  text: string;
}

/**
 * The toast for an answer of the form's endpoint.
 * @param answer the HTTP status and the answer's `message`; undefined when the call itself failed
 */
export function submitResult(
  words: Pick<FormWords, 'failure' | 'sent' | 'rejected'>,
  answer: { ok: boolean; message: string | undefined } | undefined,
): SubmitResult {
  if (!answer?.ok) return { kind: 'error', text: answer?.message || words.failure };
  if (isSuccess(answer.message)) return { kind: 'success', text: words.sent };
  return { kind: 'error', text: answer.message || words.rejected };
}

/** What a form page shows when it was posted without JavaScript. */
export interface FormState {
  values: Readonly<Record<string, string | readonly string[]>>;
  issues: readonly FormIssue[];
  result: SubmitResult | undefined;
  /** The query that says where the visitor came from; empty if nobody knows. */
  attribution: string;
}

export const emptyFormState: FormState = {
  values: {},
  issues: [],
  result: undefined,
  attribution: '',
};
