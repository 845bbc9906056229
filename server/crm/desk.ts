import type { Request, RequestHandler, Response } from 'express';
import type * as z from 'zod';
import { type Content, formPathsOf } from '../../shared/content.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { readReport } from '../blog/article-report.ts';
import { isLeadId } from '../forms/lead-path.ts';
import type { LeadRecord } from '../forms/lead-types.ts';
import { lateBefore } from '../forms/reply-promise.ts';
import type { CountStore } from '../http/shared-counts.ts';
import type { Logger } from '../lib/log.ts';
import { activeConditions } from '../monitoring/conditions.ts';
import { ledgerFacts } from '../monitoring/facts.ts';
import type { Settings } from '../settings/read.ts';
import { endpointsOf } from '../settings/webhook-endpoints.ts';
import { createPasswords, type Passwords } from './auth/passwords.ts';
import { createSessions, type SignedIn } from './auth/sessions.ts';
import { type Page, renderPage, type ShellProps } from './components/Shell.tsx';
import { themeOf } from './components/theme.ts';
import { flashMessageOf } from './flash-message.ts';
import { isSecure } from './guards.ts';
import { httpErrors } from './http-errors.ts';
import type { CrmLedger } from './repositories.ts';

export interface DeskDeps {
  ledger: CrmLedger;
  settings: Settings;
  /** Of the site whose desk it is: its colours, its promise, and what its forms call their fields. */
  content: Pick<Content, 'site' | 'words' | 'pages'>;
  /** Counts of attempts that servers share; undefined: in this process. */
  counts?: CountStore | undefined;
  log: Logger;
  now?: () => number;
  /** undefined: its own, at the recommended cost. */
  passwords?: Passwords;
  /** Uses up the key of a link that the terminal printed; undefined: it is reached without one, by strangers, too. */
  enter?: (key: string) => boolean;
}

/** What all handlers of the desk work with. */
export type Desk = ReturnType<typeof openDesk>;

/** Completes what the desk is made of. */
export function openDesk(all: DeskDeps) {
  const { content, now = Date.now, passwords = createPasswords(), ...deps } = all;
  const { site, words } = content;
  const { deskOrigins: origins, leadsRetentionDays: retentionDays } = deps.settings;
  return {
    ...{ ...deps, now, words, passwords },
    /** At which it is reached from elsewhere; links lead to the first. */
    origins,
    formPaths: formPathsOf(content),
    theme: themeOf(site),
    rules: { replyTime: site.replyTime, retentionDays },
    sessions: createSessions(deps.ledger, isSecure(origins), now),
  };
}

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

/** Makes a page that only shows something. */
export type PageHandler = (
  desk: Desk,
  context: { req: Pick<Request, 'query' | 'params'>; me: SignedIn },
) => Promise<Page>;

/** Has a request answered whoever asks. */
export function answerGuest(desk: Desk, handler: Handler<GuestContext>): RequestHandler {
  return async function toGuest(req, res) {
    send(desk, res, await handler(desk, { req, res }));
  };
}

/** The same of whoever is signed in: around a page stands what they are to know. */
export function answerUser(desk: Desk, handler: Handler): RequestHandler {
  return async function toUser(req, res) {
    const me = desk.sessions.mustBe(req);
    const result = await handler(desk, { req, res, me });
    // Nothing around a page is for whoever has yet to answer an invitation.
    if (typeof result !== 'object' || me.invitation) send(desk, res, result);
    else send(desk, res, { ...result, me, ...(await surroundings(desk, req)) });
  };
}

/** Answers with a page, or leads on. */
export function send(
  { theme }: Desk,
  res: Response,
  result: Omit<ShellProps, 'theme'> | string | undefined,
): void {
  if (typeof result === 'string') return void res.redirect(303, result);
  if (!result) return;
  res.status(result.status ?? 200).send(renderPage({ ...result, theme }));
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
    path: req.path.replace(/\/$/, ''),
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

/** @throws {HttpError} 404, where there is no lead with this very id */
export async function leadOf(id: unknown, { leads }: CrmLedger): Promise<LeadRecord> {
  const lead = isLeadId(id) && (await leads.find(id)).find((one) => one.id === id);
  if (!lead) throw httpErrors.noLead();
  return lead;
}
