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
import { checkLead, type FormName, forms } from '../../shared/lead.ts';
import { neverStored } from '../http/cache-policy.ts';
import type { Addresses } from '../http/canonical.ts';
import { FormBodyError, maxBodyBytes } from '../http/form-body.ts';
import { knownSender } from '../http/known-sender.ts';
import { limitRate, passes } from '../http/rate-limit.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import type { CountStore } from '../http/shared-counts.ts';
import type { SiteEmitter } from '../http/site-events.ts';
import type { Settings } from '../settings/read.ts';
import { type AttributionOf, attributionOfPost } from './attribution.ts';
import { notOurs, tooMany } from './http-errors.ts';
import { formNames, typedPhone } from './lead-fields.ts';
import { createFormResponses, type FormResponses, type RenderForm } from './responses.ts';
import type { LeadService } from './service.ts';
import { isTrapped } from './spam/rules.ts';
import { submissionOf } from './submission.ts';

/** Requests of any kind that an address may make for each submission it may make. */
const attemptsPerSubmission = 10;

interface FormRoutesOptions {
  leads: Pick<LeadService, 'submit' | 'recordSpam'>;
  settings: Pick<Settings, 'siteUrl' | 'rateLimit' | 'rateWindowSeconds' | 'trustProxy'>;
  renderForm: RenderForm;
  content: Pick<Content, 'pages' | 'words' | 'site'>;
  addresses: Pick<Addresses, 'canonicalPath'>;
  /** Undefined: this server counts by itself. */
  counts?: CountStore | undefined;
  log: Logger;
  events?: Pick<SiteEmitter, 'emit'>;
}

/** All that answering one form takes. */
interface FormContext extends FormRoutesOptions {
  form: FormName;
  responses: FormResponses;
  attributionOf: AttributionOf;
}

/**
 * The two forms' endpoints. In order: not too many requests, only from our own pages, then `submit`.
 *
 * The requests are counted before anything else is done for them: all that follows costs more than
 * the count, and a body more than all. Still nobody loses what they have typed: whatever is refused
 * comes back in the form, as far as it can be read and until a flood has used up what is kept for that.
 */
export function leadRoutes(options: FormRoutesOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const form of formNames) {
    const { endpoint } = forms[form];
    const context = formContext(form, options);
    router.post(
      endpoint,
      neverStored,
      limitRequests(context),
      fromOurPages(context),
      submit(context),
    );
    router.all(endpoint, context.responses.notPosted);
    router.use(endpoint, fail(context));
  }
  return router;
}

function formContext(form: FormName, options: FormRoutesOptions): FormContext {
  const { content, addresses, renderForm } = options;
  const attributionOf = attributionOfPost(addresses);
  const page = { path: pageOf(content, form).path, words: formWordsOf(content.words, form) };
  const responses = createFormResponses(form, page, renderForm, attributionOf);
  return { ...options, form, responses, attributionOf };
}

/** Past the limit what was typed is brought back so many times a window, for all visitors together. */
function limitRequests(context: FormContext): RequestHandler {
  const { form, settings, responses } = context;
  const attempts = settings.rateLimit * attemptsPerSubmission;
  const isSpare = atMost(attempts, settings.rateWindowSeconds * 1000);
  return limited(context, 'requests', `${form}-requests`, attempts, (...answer) =>
    isSpare() ? responses.refuse(...answer) : responses.fail(...answer),
  );
}

function fromOurPages(context: FormContext): RequestHandler {
  const { settings, content, log, events, responses } = context;
  const words = content.words.forms.refused;
  return requireSameOrigin({
    siteUrl: settings.siteUrl,
    log,
    onArrival: (arrival) => events?.emit('formReached', arrival),
    refuse: (req, res, status) =>
      responses.refuse(req, res, status, notOurs(status, { settings, content }, words)),
  });
}

/**
 * Reads the form, checks it, counts the submission and hands it to the service. A mistyped form doesn't count, or a
 * careful prospect would be locked out; a robot is told neither that it was found out nor what it did wrong.
 */
function submit(context: FormContext): RequestHandler {
  const { form, leads, settings, events, responses, attributionOf } = context;
  const isSenderKnown = knownSender(settings);
  const limitSubmissions = limited(
    context,
    'submissions',
    form,
    settings.rateLimit,
    responses.fail,
  );
  return async function submitForm(req, res) {
    await responses.read(req);
    const { trap, name, pageAgeMs, values } = submissionOf(req.body);
    const checked = checkLead(form, values);
    events?.emit('senderSeen', { isKnown: isSenderKnown(req) });
    const isRobot = isTrapped(trap) || (trap !== '' && !checked.ok);
    if (!isRobot && !checked.ok) return responses.invalid(req, res, checked.faults);
    if (!(await passes(limitSubmissions, req, res))) return;
    const phone = typedPhone(form, values);
    const result =
      isRobot || !checked.ok
        ? await leads.recordSpam(form, values, trap)
        : await leads.submit(form, checked.lead, name, {
            pageAgeMs,
            trap,
            attribution: attributionOf(req),
            phone,
          });
    await responses.done(req, res, result);
  };
}

function limited(
  { form, settings, content, counts, log, events }: FormContext,
  quota: 'requests' | 'submissions',
  name: string,
  limit: number,
  answer: FormResponses['fail'] | FormResponses['refuse'],
): RequestHandler {
  return limitRate({
    name,
    limit,
    windowMs: settings.rateWindowSeconds * 1000,
    counts,
    log,
    refuse(req, res, secondsLeft) {
      events?.emit('rateLimited', { form, quota });
      return answer(req, res, 429, tooMany(secondsLeft, content.words.forms.refused));
    },
  });
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

function fail({ form, responses, content, log }: FormContext): ErrorRequestHandler {
  const { failure, faults } = formWordsOf(content.words, form);
  const { large } = content.words.forms.refused;
  const messages = { shape: faults.shape, large: fill(large, { size: maxBodyBytes / 1024 }) };
  return function answerFailure(error: unknown, req: Request, res: Response, next) {
    if (res.headersSent) return next(error);
    if (req.destroyed && !req.complete) return; // The sender has gone.
    if (error instanceof FormBodyError) {
      const message = error.fault ? messages[error.fault] : error.message;
      return responses.fail(req, res, error.status, message);
    }
    log.error({ err: error, form }, 'A form could not be answered');
    return responses.fail(req, res, 500, failure);
  };
}
