import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import { formPathsOf } from '../shared/content.ts';
import { endpoints } from '../shared/endpoints.ts';
import { beaconRoutes } from './analytics/collect.ts';
import { carryAttribution } from './forms/attribution.ts';
import { notOurs } from './forms/http-errors.ts';
import { deskPath } from './forms/lead-path.ts';
import { leadRoutes } from './forms/routes.ts';
import { answerEarly, type EarlyHandler } from './http/answer-early.ts';
import { cacheControl } from './http/cache-policy.ts';
import { type Addresses, redirectToCanonical } from './http/canonical.ts';
import { tellClients } from './http/client-address.ts';
import { consentRoutes } from './http/consent.ts';
import { announceBuild, hearDeveloper } from './http/dev-reload.ts';
import { answerErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { nameRequests } from './http/request-id.ts';
import { logRequests } from './http/request-log.ts';
import { inOriginForm, isRead } from './http/request-target.ts';
import { siteStatus } from './monitoring/site-status.ts';
import { wellKnownRoutes } from './seo/well-known.ts';
import type { Services } from './services.ts';

/** The site's map, read from top to bottom: the first that can answer a request does. */
export function createApp(services: Services): RequestListener {
  const { settings, log, security, files, staleAssets, pages, leads, live } = services;
  const { siteContext, addresses, machineFiles, articlePictures, preview } = services;
  const { requests, counts, events, lifecycle, visits } = services;
  const { failures, forms } = siteContext.content.words;
  const app = express();
  tellClients(app, settings);
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.disable('etag');

  // Guards and page cache: most requests end here, before Express has looked at them.
  const early = [
    requests.count,
    inOriginForm,
    closeWhileDraining(lifecycle),
    ...(preview ? [preview] : []),
    carryAttribution(Object.values(formPathsOf(siteContext.content))),
    pages.fromCache,
  ];

  // Files: what is sent brings its headers along, as finished pages do.
  app.use(files);

  // What every other answer passes
  app.use(nameRequests(settings));
  app.use(security.middleware);
  app.use(logRequests({ log }));
  app.use('/assets', staleAssets);
  app.use(articlePictures);

  // Forms
  app.use(
    consentRoutes({
      siteUrl: settings.siteUrl,
      addresses,
      refusal: (status) =>
        notOurs(status, { settings, content: siteContext.content }, forms.refused),
    }),
  );
  app.use(
    leadRoutes({
      leads,
      settings,
      counts,
      log,
      events,
      addresses,
      content: siteContext.content,
      renderForm: pages.sendForm,
    }),
  );

  // What browsers tell of a visit
  if (visits)
    app.use(
      beaconRoutes({
        siteUrl: settings.siteUrl,
        visits,
        log,
        now: Date.now,
        isPage: pages.isPage,
      }),
    );

  // Where people work with the leads
  if (services.desk) app.use(deskPath, services.desk);

  // Recorded matches, as streams: before whatever compresses, which would hold events back
  app.use(live.routes);

  // Feeds, and other files for machines
  app.use(machineFiles);
  app.use(wellKnownRoutes(settings.desk ? `${settings.siteUrl}${deskPath}/account` : undefined));
  // A route of your own: app.get('/newsletter', …)

  // Health
  app.use(
    healthRoutes({
      required: { pages: pages.isReady, serving: () => !lifecycle.draining },
      optional: { ledger: leads.ready },
    }),
  );
  app.get(endpoints.status, (req, res) => pages.sendStatus(req, res, siteStatus(services.alerts)));
  if (process.env.NODE_ENV === 'development')
    app.get('/dev/build', announceBuild(`${services.build}-${process.pid}`, hearDeveloper));

  // Addresses that no page has
  app.use(redirectToCanonical(addresses));
  app.use(onlyReading(addresses));
  app.use(pages.unknown);

  // Pages that are not in memory. Compressed here: all else is small, or was compressed when it was made.
  app.use(compression());
  app.use(pages.handler);

  // Errors
  app.use(answerErrors({ sendError: pages.sendError, words: failures, log }));
  return answerEarly(early, { otherwise: app, log });
}

/** Whoever keeps a connection open takes the next one elsewhere: ours is about to close. */
function closeWhileDraining(lifecycle: Services['lifecycle']): EarlyHandler {
  return function closeConnection(_req, res, next) {
    if (lifecycle.draining) res.setHeader('Connection', 'close');
    next();
  };
}

/** Only who reads gets a page, be it the one that says that there is none. */
function onlyReading({ canonicalPath }: Addresses): RequestHandler {
  return function refuseOthers(req, res, next) {
    if (isRead(req)) return next();
    res.set('Cache-Control', cacheControl.never);
    if (canonicalPath(req.path) === undefined)
      res.status(404).json({ message: 'There is nothing at this address' });
    else res.status(405).set('Allow', 'GET, HEAD').json({ message: 'This page can only be read' });
  };
}
