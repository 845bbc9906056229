import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import { cleanLine } from '../clean-text.ts';
import { formBody } from '../http/form-body.ts';
import type { Store } from '../leads/store/create-store.ts';
import type { LedgerSettings } from '../monitoring/facts.ts';
import { addActions } from './actions.ts';
import { cookieOf, formKey, knownHost, lockedDown, ownOrigin, shortAddress } from './guards.ts';
import { MessagePage } from './pages/MessagePage.tsx';
import { documentStyle, renderPage } from './pages/Shell.tsx';
import { enterPath } from './paths.ts';
import { Refusal, refusals } from './refusal.ts';
import { type Sessions, sessionMs } from './sessions.ts';
import { storeAccess } from './store-access.ts';
import { addViews } from './views.ts';

export interface OperatorDeps {
  openAdmin: () => Store;
  settings: LedgerSettings;
  sessions: Sessions;
  /** Where the page is reached from outside, if anywhere. */
  pageUrl: string | undefined;
  now: () => number;
  /** For the terminal. */
  report: (problem: string) => void;
}

/** The operator's page, in the order in which a request meets it. */
export function createOperatorApp(deps: OperatorDeps): Express {
  const { openAdmin, settings, sessions, pageUrl, now, report } = deps;
  const useStore = storeAccess(openAdmin, report);
  const sessionOf = (req: Request) => sessions.find(cookieOf(req, cookieName(req)));

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(lockedDown(documentStyle), knownHost(pageUrl), shortAddress);

  app.get(enterPath, function enter(req, res, next) {
    // A browser that only looks ahead would use the link up.
    const real = req.method === 'GET' && req.get('sec-purpose') === undefined;
    const { key } = req.query;
    const cookie = real && typeof key === 'string' ? sessions.enter(key) : undefined;
    if (cookie === undefined) return next(refusals.key());
    res.cookie(cookieName(req), cookie, { httpOnly: true, sameSite: 'strict', maxAge: sessionMs });
    res.redirect(303, '/');
  });

  app.use(function signedIn(req, _res, next) {
    next(sessionOf(req) ? undefined : refusals.noSession());
  });
  addViews(app, { useStore, settings, sessionOf, now });
  app.post('/{*any}', ownOrigin(pageUrl), formBody(new Set()), formKey(sessionOf));
  addActions(app, useStore);

  app.use(function noPage() {
    throw refusals.noPage();
  });
  app.use(answerRefusals(report));
  return app;
}

/** Cookies know no ports: two of these pages on one machine need two names. */
function cookieName(req: Request): string {
  return `leads-${req.socket.localPort}`;
}

function answerRefusals(report: OperatorDeps['report']): ErrorRequestHandler {
  return function answerRefusal(error, req, res, _next) {
    // A download that has begun can only break off; the terminal has been told.
    if (res.headersSent) return void res.destroy();
    const refusal = error instanceof Refusal ? error : refusalOf(error);
    if (refusal.status === 500)
      report(error instanceof Error ? (error.stack ?? error.message) : '');
    if (refusal.status === 503) res.set('Retry-After', '5');
    // The rest of a body that nobody reads.
    if (!req.complete) res.set('Connection', 'close');
    const { title, status, message } = refusal;
    // From a link in a mail a browser brings no cookie that is `SameSite=Strict`; from our own page it does.
    const goOn = status === 401 && /^\/(?:leads\/[\w-]{1,64})?$/.test(req.path) ? req.path : '/';
    const fromElsewhere = status === 401 && req.get('sec-fetch-site') === 'cross-site';
    const content = MessagePage({ title, text: cleanLine(message), goOn, fromElsewhere });
    res.status(status).type('html').send(renderPage({ title, content }));
  };
}

/** What express and the form's reader complain of is the browser's fault; all else is ours. */
function refusalOf(error: unknown): Refusal {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500
    ? new Refusal(status, 'This could not be read', 'Go back and try it once more.')
    : new Refusal(500, 'Something broke here', 'The terminal says what. Nothing was half done.');
}
