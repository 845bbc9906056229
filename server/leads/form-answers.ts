import type { Request, Response } from 'express';
import {
  emptyFormState,
  type FormName,
  type FormState,
  forms,
  sentPath,
  verdict,
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
export interface FormAnswers {
  /** The desk's answer. */
  done(req: Request, res: Response, answer: LeadAnswer): void | Promise<void>;
  invalid(
    req: Request,
    res: Response,
    issues: readonly [FormIssue, ...FormIssue[]],
  ): void | Promise<void>;
  /** A failure after the body was read: the page keeps the visitor's values. */
  fail(req: Request, res: Response, status: number, message: string): void | Promise<void>;
  /**
   * A request whose body was not read, or could not be. Its page depends on status and message
   * alone, and there are few messages, so it can be answered from finished bytes.
   */
  refuse(req: Request, res: Response, status: number, message: string): void | Promise<void>;
  /** Any method but POST. */
  notPosted(req: Request, res: Response): void;
}

export function createFormAnswers(form: FormName, renderForm: RenderForm): FormAnswers {
  return { done, invalid, fail, refuse, notPosted };

  function done(req: Request, res: Response, answer: LeadAnswer) {
    const ok = answer.status < 300;
    if (!wantsPage(req)) {
      // A success without words of its own is told as it is: the browser has the words for it.
      const message = answer.message ?? (ok ? undefined : forms[form].failure);
      res.status(answer.status).json({ message });
      return;
    }
    const told = verdict(form, { ok, message: answer.message });
    if (told.kind === 'success') return res.redirect(303, sentPath(form));
    return page(req, res, answer.status, { verdict: told, issues: [] });
  }

  function invalid(req: Request, res: Response, issues: readonly [FormIssue, ...FormIssue[]]) {
    const [{ field, message }] = issues;
    if (!wantsPage(req)) {
      res.status(400).json({ message, field, issues });
      return;
    }
    return page(req, res, 400, { verdict: { kind: 'error', text: message }, issues });
  }

  function fail(req: Request, res: Response, status: number, message: string) {
    if (!wantsPage(req)) {
      res.status(status).json({ message });
      return;
    }
    return page(req, res, status, { verdict: { kind: 'error', text: message }, issues: [] });
  }

  function refuse(req: Request, res: Response, status: number, message: string) {
    if (!wantsPage(req)) {
      res.status(status).json({ message });
      return;
    }
    const state = { ...emptyFormState, verdict: { kind: 'error', text: message } } as const;
    return renderForm(req, res, form, state, status);
  }

  function page(req: Request, res: Response, status: number, state: Omit<FormState, 'values'>) {
    const values = shownValues(form, req.body);
    return renderForm(req, res, form, { ...emptyFormState, ...state, values }, status);
  }

  /** Whoever asks for the endpoint's address, after an error page say, gets to the form. */
  function notPosted(req: Request, res: Response): void {
    const reads = req.method === 'GET' || req.method === 'HEAD';
    if (reads && wantsPage(req)) res.redirect(303, forms[form].page);
    else res.status(405).set('Allow', 'POST').json({ message: 'Please send the form by POST' });
  }
}

function wantsPage(req: Request): boolean {
  return !req.is('application/json') && req.accepts(['json', 'html']) === 'html';
}
