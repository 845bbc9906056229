import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { RenderForm } from '../../server/leads/form-answers.ts';
import { leadRoutes } from '../../server/leads/routes.ts';
import type { LeadService } from '../../server/leads/service.ts';
import type { Settings } from '../../server/settings.ts';
import { paths } from '../specified-routes.ts';
import { deliveredContent } from './content.ts';

/** The forms' endpoints on an otherwise empty server. */
export function leadApp(deps: {
  leads: LeadService;
  settings: Pick<Settings, 'siteUrl' | 'rateLimit' | 'rateWindowSeconds' | 'trustProxy'>;
  log: Logger;
}): Express {
  const app = express();
  app.set('trust proxy', deps.settings.trustProxy);
  app.use(leadRoutes({ ...deps, content: deliveredContent, renderForm }));
  for (const page of [paths.contact, paths.quote])
    app.get(page, (_req, res) => res.send('The empty form'));
  app.get('/ledger-ready', async (_req, res) => {
    res.status((await deps.leads.ready()) ? 200 : 503).end();
  });
  return app;
}

/** The state as a page, in a form that tests can read: JSON without anything that HTML would take for itself. */
const renderForm: RenderForm = function renderState(_req, res, form, state, status) {
  const json = JSON.stringify({ form, state }).replaceAll('<', '\\u003c');
  res
    .status(status)
    .type('html')
    .send(`<!doctype html><script type="application/json">${json}</script>`);
};
