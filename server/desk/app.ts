import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type Express, type Request, type Response } from 'express';
import type { Words } from '../../shared/schemas/interface.ts';
import type { Site } from '../../shared/site.ts';
import { formBody } from '../http/form-body.ts';
import { leadPath } from '../leads/lead-path.ts';
import { actions, isAction, isOutcome, type Outcome, outcomes } from '../leads/operator/actions.ts';
import { exportLeads } from '../leads/operator/export.ts';
import { iso } from '../leads/operator/words.ts';
import type { Store } from '../leads/store/create-store.ts';
import { troublesIn } from '../monitoring/conditions.ts';
import { type LedgerSettings, ledgerFacts } from '../monitoring/facts.ts';
import { answerRefusals } from './answer-refusals.tsx';
import { cookieOf, formKey, knownHost, lockedDown, ownOrigin, shortAddress } from './guards.ts';
import { readInboxQuery } from './inbox-query.ts';
import { lookOf } from './pages/look.ts';
import { renderPage } from './pages/Shell.tsx';
import { refusals } from './refusal.ts';
import { type Sessions, sessionMs } from './sessions.ts';
import { storeAccess } from './store-access.ts';
import { confirm } from './views/confirm.tsx';
import { figures } from './views/figures.tsx';
import { inbox } from './views/inbox.tsx';
import { lead } from './views/lead.tsx';
import { leadOf, type View } from './views/view.ts';

/** The one-time link's; its key stands in the query. */
export const enterPath = '/enter';

export interface OperatorDeps {
  openAdmin: () => Store;
  settings: LedgerSettings;
  sessions: Sessions;
  /** Whose desk it is: it has the site's colours. */
  site: Pick<Site, 'colours'>;
  /** The site's: what fields are called. */
  words: Pick<Words, 'forms' | 'formats'>;
  /** Where the page is reached from outside, if anywhere. */
  pageUrl: string | undefined;
  now: () => number;
  /** For the terminal. */
  report: (problem: string) => void;
}

/** The operator's page, in the order in which a request meets it. */
export function createOperatorApp(deps: OperatorDeps): Express {
  const { openAdmin, settings, sessions, site, words, pageUrl, now, report } = deps;
  const look = lookOf(site);
  const withStore = storeAccess(openAdmin, report);
  const sessionOf = (req: Request) => sessions.find(cookieOf(req, cookieName(req)));

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(lockedDown(look.style), knownHost(pageUrl), shortAddress);

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

  app.get('/', show(inbox));
  app.get('/figures', show(figures));
  app.get('/leads/:id', show(lead));
  app.get('/leads/:id/delete', show(confirm('delete')));
  app.get('/leads/:id/forget', show(confirm('forget')));
  app.get('/export.csv', download('csv'));
  app.get('/export.json', download('json'));

  app.post('/{*any}', ownOrigin(pageUrl), formBody(new Set()), formKey(sessionOf));
  app.post('/leads/:id/:action', change);

  app.use(function noPage() {
    throw refusals.noPage();
  });
  app.use(answerRefusals(look, report));
  return app;

  function show(view: View) {
    return async function showView(req: Request, res: Response) {
      const { formKey = '' } = sessionOf(req) ?? {};
      const page = await withStore(async (admin) => ({
        ...(await view({ admin, req, formKey, words, now: now() })),
        troubles: troublesIn(await ledgerFacts(admin, settings)),
      }));
      // Nobody else's words are shown.
      const { done } = req.query;
      const notice = isOutcome(done) ? `The lead ${outcomes[done]}.` : undefined;
      res.type('html').send(renderPage({ ...page, look, notice, path: req.path }));
    };
  }

  function download(as: 'csv' | 'json') {
    return async function sendExport(req: Request, res: Response) {
      const { filter } = readInboxQuery(req.query, now());
      await withStore(async (admin) => {
        const text = Readable.from(exportLeads({ as, filter }, admin));
        // A store that fails at once is told on a page of its own, not in a file.
        await once(text, 'readable');
        res.attachment(`leads-${iso(now()).slice(0, 10)}.${as}`);
        await pipeline(text, res).catch(unlessLeft);
      });
    };
  }

  /** Leads on to a page that can be loaded again. */
  async function change(req: Request, res: Response) {
    const { action } = req.params;
    if (!isAction(action)) throw refusals.noPage();
    const next = await withStore(async (admin) => {
      const lead = await leadOf(req, admin);
      const outcome = await actions[action](admin, lead);
      return `${removals.has(outcome) ? '/' : leadPath(lead.id)}?done=${outcome}`;
    });
    res.redirect(303, next);
  }
}

/** After these there is no lead to go back to. */
const removals: ReadonlySet<Outcome> = new Set(['deleted', 'forgotten', 'traces', 'gone']);

/** Cookies know no ports: two of these pages on one machine need two names. */
function cookieName(req: Request): string {
  return `leads-${req.socket.localPort}`;
}

/** Who breaks a download off wants no more of it. */
function unlessLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
