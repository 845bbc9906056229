import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { cacheControl } from './http/cache-policy.ts';
import { canonicalPath, redirectToCanonical } from './http/canonical.ts';
import { consentRoutes } from './http/consent.ts';
import { announceBuild } from './http/dev-reload.ts';
import { answerErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { nameRequests } from './http/request-id.ts';
import { logRequests } from './http/request-log.ts';
import { inOriginForm, isRead } from './http/request-target.ts';
import { securityTxtRoute } from './http/security-txt.ts';
import { leadRoutes } from './leads/routes.ts';
import { seoRoutes } from './seo/routes.ts';
import type { Services } from './services.ts';

/** The site's map, read from top to bottom: the first that can answer a request does. */
export function createApp(services: Services): Express {
  const { settings, log, security, files, staleAssets, pages, leads, blogs } = services;
  const { siteContext, requests, counts, events, lifecycle } = services;
  const app = express();
  app.set('trust proxy', settings.trustProxy);
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.disable('etag');

  // Every request
  app.use(requests.count);
  app.use(inOriginForm);
  app.use(closeWhileDraining(lifecycle));

  // Most requests end here: finished pages, which bring their headers along, and the files of the build.
  app.use(pages.fromCache);
  app.use(files);

  // What every other answer passes
  app.use(nameRequests(settings));
  app.use(securityHeaders(security));
  app.use(logRequests({ log }));

  // What answers at addresses of its own
  app.use(
    healthRoutes({
      required: { pages: pages.isReady, serving: () => !lifecycle.draining },
      optional: { ledger: leads.ready },
    }),
  );
  if (process.env.NODE_ENV === 'development') app.get('/dev/build', announceBuild(services.build));
  app.use(redirectToCanonical);
  app.use('/assets', staleAssets);
  app.use(compression());
  app.use(consentRoutes(settings));
  app.use(leadRoutes({ leads, settings, counts, log, events, renderForm: pages.sendForm }));
  app.use(seoRoutes({ siteContext, blogs }));
  app.use(securityTxtRoute(settings));
  // A route of your own: app.get('/newsletter', …)

  // Pages that are not in memory, and everything else
  app.use(onlyReading);
  app.use(pages.handler);
  app.use(answerErrors({ sendError: pages.sendError, log }));
  return app;
}

function securityHeaders({ common, policy }: Services['security']): RequestHandler {
  const headers = { ...common, 'Content-Security-Policy': policy() };
  return function setSecurityHeaders(_req, res, next) {
    res.set(headers);
    next();
  };
}

/** Whoever keeps a connection open takes the next one elsewhere: ours is about to close. */
function closeWhileDraining(lifecycle: Services['lifecycle']): RequestHandler {
  return function closeConnection(_req, res, next) {
    if (lifecycle.draining) res.setHeader('Connection', 'close');
    next();
  };
}

const onlyReading: RequestHandler = function onlyReading(req, res, next) {
  if (isRead(req)) return next();
  const page = canonicalPath(req.path) !== undefined;
  res
    .status(page ? 405 : 404)
    .set({ 'Cache-Control': cacheControl.never, ...(page ? { Allow: 'GET, HEAD' } : {}) })
    .json({ message: page ? 'This page can only be read' : 'There is nothing at this address' });
};
