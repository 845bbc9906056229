import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, {
  type ErrorRequestHandler,
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { endpoints } from '../shared/paths.ts';
import { cacheControl } from './http/cache-policy.ts';
import { canonicalPath, redirectToCanonical } from './http/canonical.ts';
import { consentRoutes } from './http/consent.ts';
import { announceBuild } from './http/dev-reload.ts';
import { answerErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { nameRequests } from './http/request-id.ts';
import { logRequests } from './http/request-log.ts';
import { takeTarget } from './http/request-target.ts';
import { routesOf } from './http/routes-of.ts';
import { securityTxtRoute } from './http/security-txt.ts';
import { leadRoutes } from './leads/routes.ts';
import { seoRoutes } from './seo/routes.ts';
import type { Services } from './services.ts';

/**
 * The site's map: everything that answers a request, in this order. Finished pages and files come before Express,
 * because most requests end there and Express would double their cost; so does the finished page for unknown
 * addresses, which goes to whoever asks where none of the routes below could answer.
 */
export function createApp(services: Services): RequestListener {
  const { settings, log, security, assets, pages, dictionary, leads, blogs } = services;
  const { siteContext, requests, counts, events, lifecycle } = services;
  const app = createExpress(services);
  const passing: unknown[] = [];
  const couldAnswer = routesOf(app, passing);

  // Before Express; `assets` knows no more than the files of the build.
  const handle: RequestListener = (req, res) => {
    takeTarget(req);
    // Whoever keeps a connection open takes the next one elsewhere: ours is about to close.
    if (lifecycle.draining) res.setHeader('Connection', 'close');
    if (pages.serveFromCache(req, res)) return requests.page(res.statusCode);
    if (dictionary.serve(req, res) || assets.serve(req, res)) return requests.file(res);
    if (pages.serveUnknown(req, res, couldAnswer)) return requests.unknown(res.statusCode);
    app(req, res);
  };

  // What every answer passes.
  pass(nameRequests(settings));
  pass(securityHeaders(security));
  pass(logRequests({ log, requests }));

  // What answers at addresses of its own.
  app.use(
    healthRoutes({
      required: { pages: pages.isReady, serving: () => !lifecycle.draining },
      optional: { ledger: leads.ready },
    }),
  );
  if (process.env.NODE_ENV === 'development') app.get('/dev/build', announceBuild(services.build));
  pass(redirectToCanonical);
  // Not compressed: each request would take a compressor, and nearly nobody asks for these.
  app.use('/assets', services.otherReleases);
  pass(compression());
  app.use(consentRoutes(settings));
  app.use(leadRoutes({ leads, settings, counts, log, events, renderForm: pages.sendForm }));
  app.use(seoRoutes({ siteContext, blogs }));
  app.use(securityTxtRoute(settings));
  app.get(endpoints.dictionary, pages.sendDictionary);
  // A route of your own: app.get('/newsletter', …)

  // Pages that are not in memory, and everything else.
  pass(onlyReading);
  pass(pages.handler);
  pass(answerErrors({ sendError: pages.sendError, log }));

  return handle;

  /** Adds what answers at no address of its own. */
  function pass(handler: RequestHandler | ErrorRequestHandler): void {
    passing.push(handler);
    app.use(handler);
  }
}

function securityHeaders({ common, policy }: Services['security']): RequestHandler {
  const headers = { ...common, 'Content-Security-Policy': policy() };
  return function setSecurityHeaders(_req, res, next) {
    res.set(headers);
    next();
  };
}

function onlyReading(req: Request, res: Response, next: NextFunction): void {
  if (req.method === 'GET' || req.method === 'HEAD') {
    next();
    return;
  }
  const page = canonicalPath(req.path) !== undefined;
  res
    .status(page ? 405 : 404)
    .set({ 'Cache-Control': cacheControl.never, ...(page ? { Allow: 'GET, HEAD' } : {}) })
    .json({ message: page ? 'This page can only be read' : 'There is nothing at this address' });
}

function createExpress({ settings }: Pick<Services, 'settings'>): Express {
  const app = express();
  app.set('trust proxy', settings.trustProxy);
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.disable('etag');
  return app;
}
