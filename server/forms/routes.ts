import {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import type { Logger } from 'pino';
import { type Content, pageOf } from '../../shared/content.ts';
import { fill } from '../../shared/fill.ts';
import { formWordsOf } from '../../shared/form-words.ts';
import { limits } from '../../shared/forms.ts';
import {
  checkLead,
  type FormName,
  forms,
  honeypotField,
  pageAgeField,
  submissionField,
} from '../../shared/lead.ts';
import { neverStored } from '../http/cache-policy.ts';
import type { Addresses } from '../http/canonical.ts';
import { FormBodyError, type FormValues, maxBodyBytes } from '../http/form-body.ts';
import { knownSender } from '../http/known-sender.ts';
import { limitRate } from '../http/rate-limit.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import type { CountStore } from '../http/shared-counts.ts';
import type { SiteEmitter } from '../http/site-events.ts';
import type { Settings } from '../settings/read.ts';
import { type AttributionOf, attributionOfPost } from './attribution.ts';
import { notOurs, tooMany } from './http-errors.ts';
import { formNames, typedPhone } from './lead-fields.ts';
import { createFormAnswers, type FormAnswers, type RenderForm } from './responses.ts';
import type { LeadAnswer } from './results.ts';
import type { LeadService } from './service.ts';
import { isTrapped } from './spam/rules.ts';

/** Requests of any kind that an address may make for each submission it may make. */
const attemptsPerSubmission = 10;

const longestSubmissionName = 100;

/**
 * The two forms' endpoints. In order: not too many requests, only from our own pages, a body within
 * limits; then robots are trapped, values checked, submissions counted, and the service has it.
 *
 * The requests are counted before anything else is done for them: all that follows costs more than
 * the count, and a body more than all. Still nobody loses what they have typed: whatever is refused
 * comes back in the form, as far as it can be read and until a flood has used up what is kept for that.
 *
 * A mistyped form doesn't count as a submission, or a careful prospect would be locked out.
 */
export function leadRoutes(deps: {
  leads: LeadService;
  settings: Pick<Settings, 'siteUrl' | 'rateLimit' | 'rateWindowSeconds' | 'trustProxy'>;
  renderForm: RenderForm;
  content: Pick<Content, 'pages' | 'words' | 'site'>;
  addresses: Pick<Addresses, 'canonicalPath'>;
  /** Undefined: this server counts by itself. */
  counts?: CountStore | undefined;
  log: Logger;
  events?: Pick<SiteEmitter, 'emit'>;
}): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const form of formNames) {
    const { endpoint } = forms[form];
    const words = formWordsOf(deps.content.words, form);
    const { path } = pageOf(deps.content, form);
    const attributionOf = attributionOfPost(deps.addresses);
    const answers = createFormAnswers(form, path, words, deps.renderForm, attributionOf);
    router.post(endpoint, ...submission(form, answers, attributionOf, deps));
    router.all(endpoint, answers.notPosted);
    router.use(endpoint, failure(form, answers, deps));
  }
  return router;
}

type Deps = Parameters<typeof leadRoutes>[0];

function submission(
  form: FormName,
  answers: FormAnswers,
  attributionOf: AttributionOf,
  deps: Deps,
): RequestHandler[] {
  const { leads, settings, counts, log, events } = deps;
  const { refused } = deps.content.words.forms;
  const { siteUrl } = settings;
  const isSenderKnown = knownSender(settings);
  const windowMs = settings.rateWindowSeconds * 1000;
  const attempts = settings.rateLimit * attemptsPerSubmission;
  /** Past the limit what was typed is brought back so many times a window, for all visitors together. */
  const isSpare = atMost(attempts, windowMs);
  /** What is to be done for a request, once it has been counted. */
  const takes = new WeakMap<Request, () => Promise<LeadAnswer>>();
  return [
    neverStored,
    limited('requests', `${form}-requests`, attempts),
    requireSameOrigin({
      siteUrl,
      log,
      reached: (arrival) => events?.emit('formReached', arrival),
      refuse: (req, res, status) =>
        answers.refuse(req, res, status, notOurs(status, deps, refused)),
    }),
    async function read(req, _res, next) {
      await answers.read(req);
      next();
    },
    function check(req, res, next) {
      const { trap, name, pageAgeMs, values } = partsOf(req.body);
      const checked = checkLead(form, values);
      events?.emit('senderSeen', { isKnown: isSenderKnown(req) });
      // A robot is not told that it was found out, nor what it did wrong.
      if (isTrapped(trap) || (trap && !checked.ok))
        takes.set(req, () => leads.recordSpam(form, values, trap));
      else if (checked.ok) {
        const told = {
          pageAgeMs,
          trap,
          attribution: attributionOf(req),
          phone: typedPhone(form, values),
        };
        takes.set(req, () => leads.submit(form, checked.lead, name, told));
      } else return answers.invalid(req, res, checked.faults);
      next();
    },
    limited('submissions', form, settings.rateLimit),
    async function take(req, res, next) {
      const answer = await takes.get(req)?.();
      if (!answer) return next();
      await answers.done(req, res, answer);
    },
  ];

  function limited(quota: 'requests' | 'submissions', name: string, limit: number) {
    return limitRate({
      name,
      limit,
      windowMs,
      counts,
      log,
      refuse(req, res, secondsLeft) {
        events?.emit('rateLimited', { form, quota });
        const answer = quota === 'requests' && isSpare() ? answers.refuse : answers.fail;
        return answer(req, res, 429, tooMany(secondsLeft, refused));
      },
    });
  }
}

/** Says yes so many times a window. */
function atMost(times: number, windowMs: number): () => boolean {
  let used = 0;
  let until = 0;
  return function isSpare() {
    const now = performance.now();
    if (now >= until) [used, until] = [0, now + windowMs];
    used += 1;
    return used <= times;
  };
}

/** The body without the fields that are no part of a lead. */
function partsOf(body: FormValues) {
  const {
    [honeypotField]: trap,
    [submissionField]: sentName,
    [pageAgeField]: age,
    ...values
  } = body;
  const usable = typeof sentName === 'string' && sentName.length <= longestSubmissionName;
  return {
    // As much of it as a message may have: it may be somebody's.
    trap: String(trap ?? '')
      .trim()
      .slice(0, limits.text)
      .toWellFormed(),
    name: usable && sentName ? sentName : undefined,
    pageAgeMs: typeof age === 'string' && /^\d{1,15}$/.test(age) ? Number(age) : undefined,
    values,
  };
}

function failure(
  form: FormName,
  answers: FormAnswers,
  { content, log }: Deps,
): ErrorRequestHandler {
  const { failure, faults } = formWordsOf(content.words, form);
  const { large } = content.words.forms.refused;
  const said = {
    shape: faults.shape,
    large: fill(large, { size: maxBodyBytes / 1024 }),
  } as const;
  return function answerFailure(error: unknown, req: Request, res: Response, next) {
    if (res.headersSent) return next(error);
    if (req.destroyed && !req.complete) return; // The sender has gone.
    if (error instanceof FormBodyError) {
      const message = error.fault ? said[error.fault] : error.message;
      return answers.fail(req, res, error.status, message);
    }
    log.error({ err: error, form }, 'A form could not be answered');
    return answers.fail(req, res, 500, failure);
  };
}
