import express, { type Express } from 'express';
import type { Logger } from 'pino';
import type { RenderForm } from '../../server/forms/responses.ts';
import { leadRoutes } from '../../server/forms/routes.ts';
import { createSpamJudge } from '../../server/forms/spam/judge.ts';
import { createAddresses } from '../../server/http/canonical.ts';
import { defineClientAddress } from '../../server/http/client-address.ts';
import type { Ledger } from '../../server/ledger/create-ledger.ts';
import { openLedgers } from '../../server/ledger/open-ledgers.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { createLeadPipeline, type LeadPipeline } from '../../server/notifications/lead-pipeline.ts';
import { senderOf } from '../../server/notifications/mail/sender.ts';
import { createMailer, type mailLimits } from '../../server/notifications/mail/transport.ts';
import type { Settings } from '../../server/settings/read.ts';
import type { FormState } from '../../shared/lead.ts';
import { paths } from '../specified-routes.ts';
import { defaultSite, defaultWords, deliveredContent, nextSteps } from './content.ts';

export interface LedgerOverrides {
  leads?: Partial<Ledger['leads']>;
  jobs?: Partial<Ledger['jobs']>;
}

/** The service as the site makes it, on a clock of the test's. */
export function leadServiceOf(
  settings: Settings,
  {
    ledger: replaced = {},
    limits,
    ...more
  }: Pick<Parameters<typeof createLeadPipeline>[0], 'log' | 'pollMs' | 'graceMs' | 'random'> & {
    clock: Clock;
    /** In place of some methods of the ledgers. */
    ledger?: LedgerOverrides;
    /** Of the mailer. */
    limits?: Readonly<Record<keyof typeof mailLimits, number>>;
  },
): LeadPipeline {
  const { mail } = settings;
  const mailing = mail && {
    ...mail,
    from: senderOf(settings, defaultSite),
    mailer: createMailer({ ...mail, ...(limits && { limits }) }),
    site: defaultSite,
    words: defaultWords,
    next: nextSteps,
    leadsPageUrl: settings.deskUrl,
  };
  const judge = createSpamJudge(deliveredContent.spam);
  const ledgers = openLedgers(settings, more).map((ledger) => ({
    ...ledger,
    leads: { ...ledger.leads, ...replaced.leads },
    jobs: { ...ledger.jobs, ...replaced.jobs },
  }));
  return createLeadPipeline({ settings, ledgers, mailing, judge, ...more });
}

const addresses = createAddresses(deliveredContent);

/** The forms' endpoints on an otherwise empty server. */
export function leadApp(deps: {
  leads: LeadPipeline;
  settings: Pick<Settings, 'siteUrl' | 'rateLimit' | 'rateWindowSeconds' | 'trustProxy'>;
  log: Logger;
}): Express {
  const app = express();
  defineClientAddress(app, deps.settings);
  app.use(leadRoutes({ ...deps, content: deliveredContent, addresses, renderForm }));
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

/** The state that a page was rendered with. */
export async function stateOf(answer: Response): Promise<FormState> {
  const json = /<script type="application\/json">(.*)<\/script>/.exec(await answer.text())?.[1];
  return JSON.parse(json ?? 'null').state;
}
