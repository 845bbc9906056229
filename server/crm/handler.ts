import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod';
import { endpoints } from '../../shared/endpoints.ts';
import { readReport } from '../blog/article-report.ts';
import { lateBefore } from '../forms/reply-promise.ts';
import { activeConditions } from '../monitoring/conditions.ts';
import { ledgerFacts } from '../monitoring/facts.ts';
import { endpointsOf } from '../settings/webhook-endpoints.ts';
import type { SignedIn } from './auth/sessions.ts';
import { renderPage, type ShellProps } from './components/Shell.tsx';
import type { Desk } from './desk.ts';
import { flashMessageOf } from './flash-message.ts';
import { httpErrors } from './http-errors.ts';
import type { Page } from './pages/page.ts';

/** A request of whoever isn't signed in, and what is answered by. */
export interface GuestContext {
  req: Request;
  res: Response;
}

export interface RequestContext extends GuestContext {
  me: SignedIn;
}

/** Answers with a page, or the address to go on at (303: RFC 9110, 15.4.4); undefined: it has answered itself. */
export type Handler<Context = RequestContext> = (
  desk: Desk,
  context: Context,
) => Promise<Page | string | undefined>;

/** Has a request answered whoever asks. */
export function guest(desk: Desk, handler: Handler<GuestContext>): RequestHandler {
  return async function answerGuest(req, res) {
    send(desk, res, await handler(desk, { req, res }));
  };
}

/** The same of whoever is signed in: around a page stands what they are to know. */
export function signedIn(desk: Desk, handler: Handler): RequestHandler {
  return async function answerSignedIn(req, res) {
    const me = desk.sessions.mustBe(req);
    const result = await handler(desk, { req, res, me });
    if (typeof result !== 'object') send(desk, res, result);
    else send(desk, res, { ...result, me, ...(await surroundings(desk, req)) });
  };
}

function send(
  { theme }: Desk,
  res: Response,
  result: (Page & Omit<ShellProps, 'theme'>) | string | undefined,
): void {
  if (typeof result === 'string') return void res.redirect(303, result);
  if (!result) return;
  const { status = 200, ...page } = result;
  const html = renderPage({ ...page, theme });
  res.status(status).type('html').send(html);
}

async function surroundings({ ledger, settings, rules, now }: Desk, req: Request) {
  const { dataDir, blogsUrl } = settings;
  return {
    troubles: activeConditions(
      await ledgerFacts(ledger, settings, { lateBefore: lateBefore(now(), rules.replyTime) }),
      await ledger.alerts.all().catch(() => []),
    ),
    articles: req.path === '/' ? await readReport(dataDir, blogsUrl) : undefined,
    flashMessage: flashMessageOf(req.query),
    hasWebhooks: endpointsOf(settings).length > 0,
    statusPage: settings.siteUrl + endpoints.status,
    path: req.path,
  };
}

/**
 * What a form says.
 * @throws {HttpError} 400, where no form of ours says so
 */
export function readForm<Schema extends z.ZodType>(schema: Schema, req: Request): z.output<Schema> {
  const { success, data } = schema.safeParse(req.body);
  if (!success) throw httpErrors.form();
  return data;
}
