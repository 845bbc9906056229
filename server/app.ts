import type { RequestListener } from 'node:http';
import compression from 'compression';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { formPathsOf } from '../shared/content.ts';
import { endpoints } from '../shared/endpoints.ts';
import { livePrefix } from '../shared/live-prefix.ts';
import { beaconRoutes } from './analytics/collect.ts';
import { picturesPrefix } from './blog/picture-store.ts';
import { cardsPrefix } from './cards/routes.ts';
import { carryAttribution } from './forms/attribution.ts';
import { notOurs } from './forms/http-errors.ts';
import { deskPath } from './forms/lead-path.ts';
import { leadRoutes } from './forms/routes.ts';
import { answerEarly, type EarlyHandler } from './http/answer-early.ts';
import { redirectToCanonical } from './http/canonical.ts';
import { defineClientAddress } from './http/client-address.ts';
import { consentRoutes } from './http/consent.ts';
import { announceBuild, onDevMessage } from './http/dev-reload.ts';
import { closeWhileDraining } from './http/draining.ts';
import { answerErrors } from './http/errors.ts';
import { healthRoutes } from './http/health.ts';
import { readOnly } from './http/read-only.ts';
import { assignRequestIds } from './http/request-id.ts';
import { logRequests } from './http/request-log.ts';
import { inOriginForm, unless } from './http/request-target.ts';
import { siteStatus } from './monitoring/site-status.ts';
import { wellKnownRoutes } from './seo/well-known.ts';
import type { Services } from './services.ts';

/**
 * The site's map, read from top to bottom: the first that can answer a request does.
 * @param desk where people work with the leads; undefined: not on the site itself
 */
export function createApp(services: Services, desk?: RequestHandler): RequestListener {
  const { settings, log, addresses, pages, live } = services;
  const app = createExpress(services);

  // Files: what is sent brings its headers along, as finished pages do.
  app.use(services.files.serve);

  // What every other answer passes
  app.use(assignRequestIds(settings));
  app.use(services.security.middleware);
  app.use(logRequests({ log }));
  app.use('/assets', services.staleAssets);
  app.use(services.articlePictures);

  // Forms, and what browsers tell of a visit
  app.use(...formRoutes(services));

  // Where people work with the leads
  if (desk) app.use(deskPath, desk);

  // Recorded matches, as streams: before whatever compresses, which would hold events back
  app.use(live.routes);

  // Feeds, and other files for machines
  app.use(services.machineFiles);
  app.use(wellKnownRoutes(settings.desk ? `${settings.siteUrl}${deskPath}/account` : undefined));
  // A route of your own: app.get(endpoints.newsletter, …)

  // Health
  app.use(
    healthRoutes({
      required: { pages: pages.isReady, serving: () => !services.lifecycle.draining },
      optional: { ledger: services.leads.ready },
    }),
  );
  app.get(endpoints.status, (req, res) => pages.sendStatus(req, res, siteStatus(services.alerts)));
  if (process.env.NODE_ENV === 'development')
    app.get('/dev/build', announceBuild(`${services.build}-${process.pid}`, onDevMessage));

  // Addresses that no page has
  app.use(readOnly(addresses));
  app.use(pages.unknown);

  // Pages whose data is on its way. Compressed here: all else is small, or was compressed when it was made.
  app.use(compression());
  app.use(pages.handler);

  // Errors
  const { failures } = services.siteContext.content.words;
  app.use(answerErrors({ sendError: pages.sendError, words: failures, log }));
  return answerEarly(earlyHandlers(services), { fallback: app, log });
}

/** Guards and pages: most requests end here, before Express has looked at them. */
function earlyHandlers(services: Services): EarlyHandler[] {
  const { requests, lifecycle, preview, pages, siteContext, addresses, security } = services;
  const redirect = redirectToCanonical(addresses, security.common);
  return [
    requests.count,
    inOriginForm,
    closeWhileDraining(lifecycle),
    ...(preview ? [preview] : []),
    carryAttribution(Object.values(formPathsOf(siteContext.content))),
    pages.atOnce,
    unless(takenBesidePages(services), (req, res, next) =>
      redirect(req, res, () => pages.unknownAtOnce(req, res, next)),
    ),
  ];
}

/** Where the table above may have an answer that is no page: at an endpoint, a file, or below one of these. */
function takenBesidePages({ files }: Pick<Services, 'files'>): (path: string) => boolean {
  const single = new Set<string>([...Object.values(endpoints), deskPath]);
  const ownPrefixes = ['/assets/', '/.well-known/', '/dev/'];
  const prefixes = [...ownPrefixes, picturesPrefix, cardsPrefix, `${deskPath}/`, livePrefix];
  return (path) =>
    single.has(path) || prefixes.some((prefix) => path.startsWith(prefix)) || files.has(path);
}

function createExpress({ settings }: Services): Express {
  const app = express();
  defineClientAddress(app, settings);
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.disable('etag');
  return app;
}

function formRoutes(services: Services): Router[] {
  const { settings, addresses, pages, visits, leads, counts, log, events } = services;
  const { siteUrl } = settings;
  const { content } = services.siteContext;
  const refusal = (status: 403 | 421) =>
    notOurs(status, { settings, content }, content.words.forms.refused);
  const renderForm = pages.sendForm;
  return [
    consentRoutes({ siteUrl, addresses, refusal }),
    leadRoutes({ leads, settings, counts, log, events, addresses, content, renderForm }),
    ...(visits
      ? [beaconRoutes({ siteUrl, visits, log, now: Date.now, isPage: pages.isPage })]
      : []),
  ];
}
