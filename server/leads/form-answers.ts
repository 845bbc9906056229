import type { Request, Response } from 'express';
import { type FormWords, issuesOf } from '../../shared/form-words.ts';
import {
  emptyFormState,
  type FormName,
  type FormState,
  forms,
  sentParam,
  sentPath,
  submitResult,
} from '../../shared/lead.ts';
import { originQuery } from '../../shared/origin.ts';
import type { FormFault } from '../../shared/validation.ts';
import { cacheControl } from '../http/cache-policy.ts';
import { endUpload } from '../http/form-body.ts';
import { isRead } from '../http/request-target.ts';
import type { LeadAnswer } from './answers.ts';
import { shownValues } from './form-fields.ts';
import type { OriginOf } from './origin.ts';

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

/** @param page the path of the form's page */
export function createFormAnswers(
  form: FormName,
  page: string,
  words: FormWords,
  renderForm: RenderForm,
  originOf: OriginOf,
) {
  return { done, invalid, fail, notPosted };

  /** The service's answer. */
  function done(req: Request, res: Response, { status, message }: LeadAnswer) {
    const ok = status < 300;
    const result = submitResult(words, { ok, message });
    if (wantsPage(req) && result.kind === 'success') return res.redirect(303, sentPath(form));
    // A success without words of its own is told as it is: the browser has the words for it.
    const body = { message: message ?? (ok ? undefined : words.failure) };
    return answer(req, res, status, body, { result });
  }

  function invalid(req: Request, res: Response, faults: readonly [FormFault, ...FormFault[]]) {
    const issues = issuesOf(faults, forms[form].fields, words);
    const [{ field, message }] = issues;
    const result = { kind: 'error', text: message } as const;
    return answer(req, res, 400, { message, field, issues }, { result, issues });
  }

  /**
   * A failure. The page keeps the visitor's values; where they were not read, or could not be, it depends on status and
   * message alone, and there are few messages, so it can be answered from finished bytes.
   */
  function fail(req: Request, res: Response, status: number, message: string) {
    endUpload(req, res);
    return answer(req, res, status, { message }, { result: { kind: 'error', text: message } });
  }

  /** Whoever reads the endpoint's address gets to the form, unless a success of their own led there. */
  function notPosted(req: Request, res: Response): void | Promise<void> {
    res.set('Cache-Control', cacheControl.never);
    const reads = isRead(req);
    if (!reads || !req.accepts('html'))
      res.status(405).set('Allow', 'POST').json({ message: 'Please send the form by POST' });
    else if (!isLedHere(req)) res.redirect(303, page);
    else {
      const result = { kind: 'success', text: words.sent } as const;
      return renderForm(req, res, form, { ...emptyFormState, result }, 200);
    }
  }

  function answer(
    req: Request,
    res: Response,
    status: number,
    body: object,
    more: Partial<FormState>,
  ): void | Promise<void> {
    const values = shownValues(form, req.body);
    // A page without values is the same for everybody.
    const origin = Object.keys(values).length > 0 ? originQuery(originOf(req)) : '';
    const state = { ...emptyFormState, values, origin, ...more };
    if (wantsPage(req)) return renderForm(req, res, form, state, status);
    res.status(status).json(body);
  }
}

/**
 * Whether our own answer to a post led here. Browsers say so themselves, and say otherwise of an address that was
 * typed, kept, or followed from elsewhere. Those that send no Fetch Metadata (plain http, before 2023) name the page
 * with the form.
 */
function isLedHere(req: Request): boolean {
  if (!(sentParam in req.query)) return false;
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const from = req.get('referer') ?? '';
  return URL.canParse(from) && new URL(from).host === req.get('host');
}

function wantsPage(req: Request): boolean {
  return !req.is('application/json') && req.accepts(['json', 'html']) === 'html';
}
