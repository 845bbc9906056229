import type { RequestListener } from 'node:http';
import compression from 'compression';
import express from 'express';
import { endpoints } from '../shared/paths.ts';
import { canonicalPath, redirectToCanonical } from './http/canonical.ts';
import { consentRoutes } from './http/consent.ts';
import { announceBuild } from './http/dev-reload.ts';
import { answerErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { logRequests } from './http/request-log.ts';
import { originForm } from './http/request-target.ts';
import { securityTxtRoute } from './http/security-txt.ts';
import { leadRoutes } from './leads/routes.ts';
import { seoRoutes } from './seo/routes.ts';
import type { Services } from './services.ts';

/** The site's map: what becomes of a request, in order. */
export function createApp(services: Services): RequestListener {
  const { settings, log, security, assets, pages, desk, blogs, environment, served } = services;

  const app = express();
  app.set('trust proxy', settings.trustProxy);
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.disable('etag');

  const policy = security.policy();
  app.use(function securityHeaders(_req, res, next) {
    res.set(security.common).set('Content-Security-Policy', policy);
    next();
  });
  app.use(logRequests(log));
  app.use(
    healthRoutes({
      required: { pages: pages.isReady },
      optional: { ledger: desk.ready },
    }),
  );
  if (process.env.NODE_ENV === 'development') app.get('/dev/build', announceBuild(services.build));
  app.use(redirectToCanonical);
  app.use(compression());
  app.use(consentRoutes(settings));
  app.use(
    leadRoutes({
      desk,
      settings,
      log,
      renderForm: pages.sendForm,
    }),
  );
  app.use(seoRoutes({ environment, blogs }));
  app.use(securityTxtRoute(settings));
  app.use(function onlyReading(req, res, next) {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    const page = canonicalPath(req.path) !== undefined;
    res
      .status(page ? 405 : 404)
      .set({ 'Cache-Control': 'no-store', ...(page ? { Allow: 'GET, HEAD' } : {}) })
      .json({ message: page ? 'This page can only be read' : 'There is nothing at this address' });
  });
  app.use(pages.handler);
  app.use(answerErrors({ sendError: pages.sendError, log }));

  // Finished pages and files are answered here, before Express: most requests end in these few lines.
  return function handle(req, res) {
    req.url = originForm(req.url ?? '/');
    if (pages.serveFromCache(req, res)) return served.page();
    if (assets.serve(req, res, security.common)) return served.file();
    if (isNowhere(req.url) && pages.serveNotFound(req, res)) return served.page();
    app(req, res);
  };
}

const endpointPaths = new Set<string>(Object.values(endpoints));

/** An address that nothing here can answer: robots try hundreds of them. */
function isNowhere(url: string): boolean {
  const path = url.split('?', 1)[0] ?? url;
  if (endpointPaths.has(path) || path.startsWith('/dev/')) return false;
  return canonicalPath(path) === undefined;
}
