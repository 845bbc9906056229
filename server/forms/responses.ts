import type { Request, Response } from 'express';
import { attributionQuery } from '../../shared/attribution.ts';
import { type FormWords, issuesOf } from '../../shared/form-words.ts';
import { listNames } from '../../shared/forms.ts';
import {
  emptyFormState,
  type FormName,
  type FormState,
  formAnchor,
  forms,
  sentParam,
  sentPath,
  submitResult,
} from '../../shared/lead.ts';
import type { FormFault } from '../../shared/validation.ts';
import { cacheControl } from '../http/cache-policy.ts';
import { endUpload, FormBodyError, readForm } from '../http/form-body.ts';
import { isSameHost } from '../http/host-name.ts';
import { isRead } from '../http/request-target.ts';
import type { AttributionOf } from './attribution.ts';
import { knownValues } from './lead-fields.ts';
import type { SubmissionResult } from './submission-result.ts';

/** Renders the form's page with its state, and sends it with the status. */
export type RenderForm = (
  req: Request,
  res: Response,
  form: FormName,
  state: FormState,
  status: number,
) => void | Promise<void>;

/** Answers in the way that was asked: JSON for the hydrated forms, the page for plain HTML posts. */
export type FormResponses = ReturnType<typeof createFormResponses>;

/**
 * The answers to one form's posts. A success on a page is a redirect to it (303: RFC 9110, 15.4.4), so that a reload sends
 * nothing twice.
 * @param page.path of the form's page
 */
export function createFormResponses(
  form: FormName,
  page: { path: string; words: FormWords },
  renderForm: RenderForm,
  attributionOf: AttributionOf,
) {
  const { words } = page;
  const lists = new Set(listNames(forms[form].fields));
  const read = (req: Request) => readInto(req, lists);
  return { read, done, invalid, fail, refuse, notPosted };

  /** The service's answer. */
  function done(req: Request, res: Response, { status, message }: SubmissionResult) {
    const ok = status < 300;
    const result = submitResult(words, { ok, message });
    // w3m and Dillo lose the fragment of the form's action on the way (RFC 9110, 10.2.2, has it kept).
    if (wantsPage(req) && result.kind === 'success')
      return res.redirect(303, `${sentPath(form, Date.now())}#${formAnchor}`);
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
   * message alone, and there are few messages, so it is answered from finished bytes.
   */
  function fail(req: Request, res: Response, status: number, message: string) {
    endUpload(req, res);
    return answer(req, res, status, { message }, { result: { kind: 'error', text: message } });
  }

  /** A failure that was clear before the form had been read: what was typed is on the page all the same. */
  async function refuse(req: Request, res: Response, status: number, message: string) {
    try {
      if (wantsPage(req)) await read(req);
    } catch (error) {
      if (!(error instanceof FormBodyError)) throw error;
    }
    return fail(req, res, status, message);
  }

  /** Whoever reads the endpoint's address gets to the form, unless a success of their own led there. */
  function notPosted(req: Request, res: Response): void | Promise<void> {
    res.set('Cache-Control', cacheControl.never);
    const reads = isRead(req);
    if (!reads || !req.accepts('html'))
      res.status(405).set('Allow', 'POST').json({ message: 'Please send the form by POST' });
    else if (!isLedHere(req)) res.redirect(303, page.path);
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
    const values = knownValues(form, req.body);
    // A page without values is the same for everybody.
    const attribution = Object.keys(values).length > 0 ? attributionQuery(attributionOf(req)) : '';
    const state = { ...emptyFormState, values, attribution, ...more };
    if (wantsPage(req)) return renderForm(req, res, form, state, status);
    res.status(status).json(body);
  }
}

/** Reads the form into `req.body`. @throws what `readForm` throws; what could be read all the same is there then */
async function readInto(req: Request, lists: ReadonlySet<string>): Promise<void> {
  try {
    req.body = await readForm(req, lists);
  } catch (error) {
    if (error instanceof FormBodyError) req.body = error.values;
    throw error;
  }
}

/** So long an address that a success led to counts as such by its time alone, in ms: also over a slow line, and by a replica whose clock differs. */
const ledForMs = 120_000;

/**
 * Whether our own answer to a post led here. Browsers say so themselves, and say otherwise of an address that was
 * typed, kept, or followed from elsewhere. Those that send no Fetch Metadata (plain http, before 2023) name the page
 * with the form. Who sends neither (Emacs) is believed while the address is fresh: without a signature, as a made-up one
 * shows its maker no more than thanks for nothing, and a secret would have to be shared by all servers.
 */
function isLedHere(req: Request): boolean {
  const at = req.query[sentParam];
  if (at === undefined) return false;
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const from = req.get('referer');
  if (from !== undefined) return isSameHost(URL.parse(from)?.host, req.get('host'));
  return Math.abs(Date.now() - Number(at)) < ledForMs;
}

/** A form of HTML gets a page, also where whatever comes is accepted, as by text browsers; a program asks for JSON or sends it. */
function wantsPage(req: Request): boolean {
  if (req.is('application/json')) return false;
  const isForm = req.is('application/x-www-form-urlencoded');
  return req.accepts(isForm ? ['html', 'json'] : ['json', 'html']) === 'html';
}
