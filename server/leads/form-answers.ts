import type { Request, Response } from 'express';
import {
  emptyFormState,
  type FormName,
  type FormState,
  forms,
  sentPath,
  submitResult,
} from '../../shared/lead.ts';
import type { FormIssue } from '../../shared/validation.ts';
import type { LeadAnswer } from './answers.ts';
import { shownValues } from './form-fields.ts';

/** Renders the form's page with its state, and sends it with the status. */
export type RenderForm = (
  req: Request,
  res: Response,
  form: FormName,
  state: FormState,
  status: number,
) => void | Promise<void>;

/** Answers in the way that was asked: JSON for the hydrated forms, the page for plain HTML posts. */
export type FormAnswers = ReturnType<typeof createFormAnswers>;

export function createFormAnswers(form: FormName, renderForm: RenderForm) {
  return { done, invalid, fail, refuse, notPosted };

  /** The service's answer. */
  function done(req: Request, res: Response, { status, message }: LeadAnswer) {
    const ok = status < 300;
    const result = submitResult(form, { ok, message });
    if (wantsPage(req) && result.kind === 'success') return res.redirect(303, sentPath(form));
    // A success without words of its own is told as it is: the browser has the words for it.
    const body = { message: message ?? (ok ? undefined : forms[form].failure) };
    return answer(req, res, status, body, { ...kept(req), result });
  }

  function invalid(req: Request, res: Response, issues: readonly [FormIssue, ...FormIssue[]]) {
    const [{ field, message }] = issues;
    const state = { ...kept(req), result: { kind: 'error', text: message }, issues } as const;
    return answer(req, res, 400, { message, field, issues }, state);
  }

  /** A failure after the body was read: the page keeps the visitor's values. */
  function fail(req: Request, res: Response, status: number, message: string) {
    const state = { ...kept(req), result: { kind: 'error', text: message } } as const;
    return answer(req, res, status, { message }, state);
  }

  /**
   * A request whose body was not read, or could not be. Its page depends on status and message
   * alone, and there are few messages, so it can be answered from finished bytes.
   */
  function refuse(req: Request, res: Response, status: number, message: string) {
    const state = { ...emptyFormState, result: { kind: 'error', text: message } } as const;
    return answer(req, res, status, { message }, state);
  }

  /** Whoever asks for the endpoint's address, after an error page say, gets to the form. */
  function notPosted(req: Request, res: Response): void {
    const reads = req.method === 'GET' || req.method === 'HEAD';
    if (reads && wantsPage(req)) res.redirect(303, forms[form].page);
    else res.status(405).set('Allow', 'POST').json({ message: 'Please send the form by POST' });
  }

  function answer(
    req: Request,
    res: Response,
    status: number,
    body: object,
    state: FormState,
  ): void | Promise<void> {
    if (wantsPage(req)) return renderForm(req, res, form, state, status);
    res.status(status).json(body);
  }

  function kept(req: Request): FormState {
    return { ...emptyFormState, values: shownValues(form, req.body) };
  }
}

function wantsPage(req: Request): boolean {
  return !req.is('application/json') && req.accepts(['json', 'html']) === 'html';
}
