import {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import type { Logger } from 'pino';
import { type Content, pageOf } from '../../shared/content.ts';
import {
  checkLead,
  type FormName,
  forms,
  honeypotField,
  submissionField,
} from '../../shared/lead.ts';
import { neverStored } from '../http/cache-policy.ts';
import { endUpload, FormBodyError, type FormValues, formBody } from '../http/form-body.ts';
import { ownSite } from '../http/own-site.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { CountStore } from '../http/shared-counts.ts';
import type { Settings } from '../settings.ts';
import type { SiteEmitter } from '../site-events.ts';
import { createFormAnswers, type FormAnswers, type RenderForm } from './form-answers.ts';
import { formNames, listFields } from './form-fields.ts';
import type { LeadService, LeadValues } from './service.ts';

/** Requests of any kind that an address may make for each submission it may make. */
const attemptsPerSubmission = 10;

const longestSubmissionName = 100;

/**
 * The two forms' endpoints. In order: not too many requests, only from our own pages, a body within
 * limits; then robots are trapped, values checked, submissions counted, and the service has it.
 *
 * The requests are counted before anything else is done for them: all that follows costs more than
 * the count, and a body more than all.
 *
 * A mistyped form doesn't count as a submission, or a careful prospect would be locked out.
 */
export function leadRoutes(deps: {
  leads: LeadService;
  settings: Pick<Settings, 'siteUrl' | 'rateLimit' | 'rateWindowSeconds'>;
  renderForm: RenderForm;
  content: Pick<Content, 'pages'>;
  /** Undefined: this server counts by itself. */
  counts?: CountStore | undefined;
  log: Logger;
  events?: Pick<SiteEmitter, 'emit'>;
}): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const form of formNames) {
    const answers = createFormAnswers(form, pageOf(deps.content, form).path, deps.renderForm);
    router.post(
      forms[form].endpoint,
      ...guards(form, answers, deps),
      ...submission(form, answers, deps),
    );
    router.all(forms[form].endpoint, function onlyPost(req, res) {
      return answers.notPosted(req, res);
    });
    router.use(forms[form].endpoint, failure(form, answers, deps.log));
  }
  return router;
}

type Deps = Parameters<typeof leadRoutes>[0];

function guards(form: FormName, answers: FormAnswers, deps: Deps): RequestHandler[] {
  const { settings, counts, log, events } = deps;
  const turnAway = (req: Request, res: Response, status: number, message: string) => {
    endUpload(req, res);
    return answers.refuse(req, res, status, message);
  };
  return [
    neverStored,
    limitRate({
      name: `${form}-requests`,
      limit: settings.rateLimit * attemptsPerSubmission,
      windowMs: settings.rateWindowSeconds * 1000,
      refuse(req, res, message) {
        events?.emit('rateLimited', { form, quota: 'requests' });
        return turnAway(req, res, 429, message);
      },
      counts,
      log,
    }),
    ownSite({ siteUrl: settings.siteUrl, refuse: turnAway, log }),
    formBody(listFields(form)),
  ];
}

function submission(form: FormName, answers: FormAnswers, deps: Deps): RequestHandler[] {
  const { leads, settings, counts, log, events } = deps;
  const checkedIn = new WeakMap<Request, Submission>();
  return [
    function check(req, res, next) {
      const { trapped, name, values } = partsOf(req.body);
      // A robot is not told that it was found out, nor what it did wrong.
      if (trapped) {
        checkedIn.set(req, { trapped: true, values });
        return next();
      }
      const checked = checkLead(form, values);
      if (!checked.ok) return answers.invalid(req, res, checked.issues);
      checkedIn.set(req, { trapped: false, lead: checked.lead, name });
      next();
    },
    limitRate({
      name: form,
      limit: settings.rateLimit,
      windowMs: settings.rateWindowSeconds * 1000,
      refuse(req, res, message) {
        events?.emit('rateLimited', { form, quota: 'submissions' });
        return answers.fail(req, res, 429, message);
      },
      counts,
      log,
    }),
    async function handOver(req, res, next) {
      const sent = checkedIn.get(req);
      if (!sent) return next();
      const answer = await (sent.trapped
        ? leads.recordSpam(form, sent.values)
        : leads.submit(form, sent.lead, sent.name));
      await answers.done(req, res, answer);
    },
  ];
}

type Submission =
  | { trapped: true; values: FormValues }
  | { trapped: false; lead: LeadValues; name: string | undefined };

/** The body without the two fields that are no part of a lead. */
function partsOf(body: FormValues) {
  const { [honeypotField]: trap, [submissionField]: sentName, ...values } = body;
  const usable = typeof sentName === 'string' && sentName.length <= longestSubmissionName;
  return {
    trapped: trap !== undefined && trap !== null && String(trap).trim() !== '',
    name: usable && sentName ? sentName : undefined,
    values,
  };
}

function failure(form: FormName, answers: FormAnswers, log: Logger): ErrorRequestHandler {
  return function answerFailure(error: unknown, req: Request, res: Response, next) {
    if (res.headersSent) return next(error);
    if (req.destroyed && !req.complete) return; // The sender has gone.
    if (error instanceof FormBodyError) {
      endUpload(req, res);
      return answers.refuse(req, res, error.status, error.message);
    }
    log.error({ err: error, form }, 'A form could not be answered');
    return answers.fail(req, res, 500, forms[form].failure);
  };
}
