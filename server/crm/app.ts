import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Express, type Request, type Response, type Router } from 'express';
import { endpoints } from '../../shared/endpoints.ts';
import type { Words } from '../../shared/schemas/interface.ts';
import type { Site } from '../../shared/site.ts';
import { readReport } from '../blog/article-report.ts';
import { deskPageOf, deskPath, isLeadId, leadPath } from '../forms/lead-path.ts';
import { lateBefore } from '../forms/reply-promise.ts';
import { formBody } from '../http/form-body.ts';
import type { CountStore } from '../http/shared-counts.ts';
import type { Logger } from '../lib/log.ts';
import { activeConditions } from '../monitoring/conditions.ts';
import { type LedgerSettings, ledgerFacts } from '../monitoring/facts.ts';
import type { AccountChange } from '../notifications/mail/account-mail.ts';
import type { Settings } from '../settings/read.ts';
import { type EndpointSettings, endpointsOf } from '../settings/webhook-endpoints.ts';
import { actions, givenSchema, isAction, type Outcome } from './actions.ts';
import type { FormPaths } from './analytics/report.ts';
import { answerHttpErrors } from './answer-http-errors.tsx';
import { accountsRoutes } from './auth/accounts.ts';
import { accountRoutes } from './auth/own-account.ts';
import { createPasswords, type Passwords } from './auth/passwords.ts';
import { createSessions } from './auth/sessions.ts';
import { signInRoutes } from './auth/sign-in.ts';
import { renderPage } from './components/Shell.tsx';
import { lookOf } from './components/theme.ts';
import { exportLeads } from './export.ts';
import { filterRoutes } from './filter-routes.ts';
import { noticeOf } from './flash-message.ts';
import { formKey, isSecure, knownHost, lockedDown, ownOrigin, shortAddress } from './guards.ts';
import { httpErrors } from './http-errors.ts';
import { inboxPath, readInboxQuery } from './inbox-query.ts';
import { ledgerAccess } from './ledger-access.ts';
import { figures, figuresFile } from './pages/AnalyticsPage.tsx';
import { confirm } from './pages/ConfirmPage.tsx';
import { inbox } from './pages/InboxPage.tsx';
import { lead } from './pages/LeadPage.tsx';
import { leadOf, type Page, type View } from './pages/page.ts';
import { webhooks, webhooksPath } from './pages/WebhooksPage.tsx';
import type { CrmLedger } from './repositories.ts';
import { undo } from './undo.ts';
import { iso } from './words.ts';

export interface DeskDeps {
  ledger: CrmLedger;
  settings: LedgerSettings &
    Pick<Settings, 'siteUrl' | 'deskPasswords' | 'figures' | 'leadsRetentionDays'> &
    EndpointSettings &
    Partial<Pick<Settings, 'blogsUrl'>>;
  /** Whose desk it is: it has the site's colours, and holds to its promise. */
  site: Pick<Site, 'colours' | 'replyTime'>;
  /** The site's: what fields are called. */
  words: Pick<Words, 'forms' | 'formats' | 'mails'>;
  formPaths: FormPaths;
  /** The origins at which it is reached from elsewhere; links lead to the first. */
  origins: readonly string[];
  /** Counts of attempts that servers share; undefined: in this process. */
  counts?: CountStore | undefined;
  log: Logger;
  now: () => number;
  /** undefined: its own, at the recommended cost. */
  passwords?: Passwords;
  /** Uses up the key of a link that the terminal printed. */
  enter?: (key: string) => boolean;
}

/** People at a desk need no more. */
export const deskConnections = 100;

/** The lists of a form that acts on several leads. */
const lists = new Set(['ids']);

/** The desk, in the order in which a request meets it; to be mounted at `deskPath`. */
export function createDesk(deps: DeskDeps): Router {
  const { ledger, settings, site, words, formPaths, origins, counts, log, now, enter } = deps;
  const look = lookOf(site);
  const rules = { replyTime: site.replyTime, retentionDays: settings.leadsRetentionDays };
  const report = (problem: string) => log.error({ problem }, 'The desk can’t use the ledger');
  // Strangers reach it elsewhere than at the terminal.
  const withLedger = ledgerAccess(ledger, report, enter !== undefined);
  const secure = isSecure(origins);
  const sessions = createSessions(withLedger, secure, now);
  const { passwords = createPasswords() } = deps;
  const hasPasswords = settings.deskPasswords;

  const desk = express.Router({ caseSensitive: true, strict: false });
  desk.use(lockedDown(look, secure), knownHost(origins), shortAddress);
  if (enter) desk.get('/enter', enterFromTerminal);
  desk.use(sessions.find);
  const readForm = [ownOrigin(origins), formBody(lists)];
  desk.post(['/sign-in{/:step}', '/invitation{/:step}'], ...readForm);
  desk.use(
    signInRoutes({
      withLedger,
      sessions,
      passwords,
      hasPasswords,
      counts,
      log,
      send: (res, page) => void res.type('html').send(renderPage({ ...page, look })),
    }),
  );

  desk.use(sessions.required);
  desk.get('/', show(inbox));
  desk.get(
    '/figures',
    show(({ ledger, req, now }) => figures(figuresOf(ledger, req, now))),
  );
  desk.get('/figures/:name.csv', sendFigures);
  desk.get('/webhooks', sessions.adminOnly, show(webhooks));
  desk.get('/leads/:id', show(lead));
  desk.get('/leads/:id/forget', sessions.adminOnly, show(confirm));
  desk.get('/export.csv', sessions.adminOnly, download('csv'));
  desk.get('/export.json', sessions.adminOnly, download('json'));

  desk.post(
    '/{*any}',
    ...readForm,
    formKey((req) => sessions.mustBe(req).formKey),
  );
  desk.post('/webhooks/:id/replay', sessions.adminOnly, replay);
  desk.post('/undo', undoAct);
  desk.post('/leads/:action', changeMany);
  desk.post('/leads/:id/:action', changeOne);
  const signedIn = { withLedger, sessions, tellOwner, send: sendPage };
  desk.use(filterRoutes({ withLedger, sessions, rules, now }));
  desk.use(accountRoutes({ ...signedIn, passwords, hasPasswords, counts, log }));
  desk.use(accountsRoutes({ ...signedIn, inviting: { origin: origins[0] ?? '', now } }));

  desk.use(function noPage() {
    throw httpErrors.noPage();
  });
  desk.use(answerHttpErrors(look, log));
  return desk;

  /** Mails the owner of an account, who may not have done it; nobody, where there is no mail. */
  async function tellOwner(email: string, change: AccountChange): Promise<void> {
    log.warn({ change }, 'How somebody signs in at the desk has changed');
    const body = { email, change, at: new Date(now()).toISOString() };
    const notice = { kind: 'mail', event: 'account.changed', recipient: email, body } as const;
    await withLedger((open) => open.jobs.add(notice));
  }

  async function enterFromTerminal(req: Request, res: Response) {
    // A browser that only looks ahead would use the link up.
    const isReal = req.method === 'GET' && req.get('sec-purpose') === undefined;
    const { key } = req.query;
    if (!isReal || typeof key !== 'string' || !enter?.(key)) throw httpErrors.key();
    await withLedger((open) => sessions.start(open, req, res, undefined));
    res.redirect(303, deskPath);
  }

  function show(view: View) {
    return async function showView(req: Request, res: Response) {
      const me = sessions.mustBe(req);
      const page = await withLedger((ledger) =>
        view({ ledger, req, me, words, rules, now: now() }),
      );
      await sendPage(req, res, page);
    };
  }

  async function sendPage(req: Request, res: Response, page: Page): Promise<void> {
    const me = sessions.mustBe(req);
    const troubles = activeConditions(
      await ledgerFacts(ledger, settings, { lateBefore: lateBefore(now(), site.replyTime) }),
      await ledger.alerts.all().catch(() => []),
    );
    const notice = noticeOf(req.query);
    const hasWebhooks = endpointsOf(settings).length > 0;
    const statusPage = settings.siteUrl + endpoints.status;
    const { dataDir, blogsUrl } = settings;
    const articles = req.path === '/' ? await readReport(dataDir, blogsUrl) : undefined;
    const html = renderPage({
      ...page,
      look,
      me,
      troubles,
      articles,
      notice,
      hasWebhooks,
      statusPage,
      path: req.path,
    });
    res.type('html').send(html);
  }

  function download(as: 'csv' | 'json') {
    return async function sendExport(req: Request, res: Response) {
      const { filter } = readInboxQuery(req.query, rules, now());
      await withLedger(async (ledger) => {
        const text = Readable.from(
          exportLeads({ as, filter, language: languageOf(req) }, ledger.leads),
        );
        // A ledger that fails at once is told on a page of its own, not in a file.
        await once(text, 'readable');
        res.attachment(`leads-${iso(now()).slice(0, 10)}.${as}`);
        await pipeline(text, res).catch(unlessLeft);
      });
    };
  }

  /** Of whoever opens a file: their browser tells. */
  function languageOf(req: Request): string {
    return req.acceptsLanguages()[0] ?? '';
  }

  function figuresOf(ledger: CrmLedger, { query }: Pick<Request, 'query'>, now: number) {
    return { ledger, query, rules, now, formPaths, countsVisits: settings.figures };
  }

  async function sendFigures(req: Request, res: Response) {
    const { name = '' } = req.params;
    const text = await withLedger((ledger) =>
      figuresFile(figuresOf(ledger, req, now()), String(name), languageOf(req)),
    );
    res.attachment(`${name}-${iso(now()).slice(0, 10)}.csv`).send(text);
  }

  /** Leads on to a page that can be loaded again, and offers to undo it. */
  async function changeOne(req: Request, res: Response) {
    const { action } = req.params;
    const me = sessions.mustBe(req);
    if (!isAction(action)) throw httpErrors.noPage();
    if (adminsAlone.has(action) && me.role !== 'admin') throw httpErrors.adminOnly();
    const given = givenSchema.safeParse(req.body).data;
    if (!given) throw httpErrors.form();
    const actor = { user: me.user, actionId: randomUUID() };
    const next = await withLedger(async (ledger) => {
      const one = await leadOf(req, ledger);
      const outcome = await actions[action](ledger, one, actor, given);
      const path = removals.has(outcome) ? deskPath : leadPath(one.id);
      return `${path}?${new URLSearchParams({ done: outcome, act: actor.actionId })}`;
    });
    res.redirect(303, next);
  }

  /** The same for all that were ticked: one act, so that it is undone as one. */
  async function changeMany(req: Request, res: Response) {
    const { action } = req.params;
    const me = sessions.mustBe(req);
    if (!isAction(action) || !forMany.has(action)) throw httpErrors.noPage();
    if (adminsAlone.has(action) && me.role !== 'admin') throw httpErrors.adminOnly();
    const given = givenSchema.safeParse(req.body).data;
    const ids = idsOf(req.body?.ids);
    if (!given || !ids) throw httpErrors.form();
    const actor = { user: me.user, actionId: randomUUID() };
    const done = await withLedger(async (ledger) => {
      const outcomes: Outcome[] = [];
      for (const one of await ledger.leads.list({ ids }))
        outcomes.push(await actions[action](ledger, one, actor, given));
      return outcomes;
    });
    const { query } = readInboxQuery(
      Object.fromEntries(new URLSearchParams(String(req.body.back ?? ''))),
      rules,
      now(),
    );
    const said = { done: done[0] ?? 'gone', act: actor.actionId, leads: String(done.length) };
    res.redirect(303, inboxPath(query, said));
  }

  async function replay(req: Request, res: Response) {
    const { id } = req.params;
    if (!isLeadId(id)) throw httpErrors.noPage();
    const isBegun = await withLedger((ledger) => ledger.jobs.replay(id));
    res.redirect(303, `${webhooksPath}?done=${isBegun ? 'replayed' : 'on-its-way'}`);
  }

  async function undoAct(req: Request, res: Response) {
    const me = sessions.mustBe(req);
    const actionId = String(req.body?.act ?? '');
    const isUndone = await withLedger((ledger) => undo(ledger, { user: me.user, actionId }));
    res.redirect(303, `${deskPageOf(req.body?.back)}?done=${isUndone ? 'undone' : 'too-late'}`);
  }
}

/** The desk as all that a port of its own serves; links in mails of older releases had no `deskPath`. */
export function createDeskApp(deps: DeskDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(deskPath, createDesk(deps));
  app.get('/{*any}', function toDesk(req, res) {
    res.redirect(308, deskPageOf(deskPath + req.path));
  });
  return app;
}

/** After these there is no lead to go back to. */
const removals: ReadonlySet<Outcome> = new Set(['deleted', 'forgotten', 'traces', 'gone']);

/** What can't be put right by who did it. */
const adminsAlone: ReadonlySet<string> = new Set(['delete', 'forget']);

/** What makes sense for several leads at once. */
const forMany: ReadonlySet<string> = new Set([
  'update',
  'spam',
  'no-spam',
  'retry',
  'keep',
  'delete',
]);

/** As many as a page shows. */
const mostAtOnce = 50;

function idsOf(given: unknown): readonly string[] | undefined {
  if (!Array.isArray(given) || given.length > mostAtOnce) return undefined;
  const ids = given.filter(isLeadId);
  return ids.length === given.length ? ids : undefined;
}

/** Who breaks a download off wants no more of it. */
function unlessLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
