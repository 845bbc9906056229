import type { RequestHandler } from 'express';
import type { SiteContext } from '../client/page-context.ts';
import { type Content, recordingsOf } from '../shared/content.ts';
import { nextStepsOf } from '../shared/words.ts';
import { createSpeedSample } from './analytics/speed-sample.ts';
import { createVisitCounter, type VisitCounter } from './analytics/visit-counter.ts';
import type { BlogStore } from './blog/blog-store.ts';
import { createBlogs } from './blog/create-blogs.ts';
import { pictureRoutes } from './blog/picture-routes.ts';
import { createPictureStore } from './blog/picture-store.ts';
import { createCards } from './cards/create-cards.ts';
import type { ContentSource } from './content/load.ts';
import type { NotificationKind } from './database/column-values.ts';
import { connectCounts } from './database/postgres/rate-limits.ts';
import { privacyFacts } from './forms/privacy-facts.ts';
import { createSpamJudge } from './forms/spam/judge.ts';
import { createRequestCounts, type RequestCounts } from './http/request-counts.ts';
import { createSecurityHeaders, type SecurityHeaders } from './http/security.ts';
import { type CountStore, shareCounts } from './http/shared-counts.ts';
import { createSiteEvents, type SiteEmitter } from './http/site-events.ts';
import type { Ledger } from './ledger/create-ledger.ts';
import { openLedgers } from './ledger/open-ledgers.ts';
import type { Logger } from './lib/log.ts';
import { createLive, type Live } from './live/live.ts';
import { type Alerts, createAlerts } from './monitoring/alerts.ts';
import { createFacts } from './monitoring/facts.ts';
import { createLeadPipeline, type LeadPipeline } from './notifications/lead-pipeline.ts';
import { senderOf } from './notifications/mail/sender.ts';
import type { MailOutcome } from './notifications/mail/smtp-result.ts';
import { clientNameOf, createMailer, type Mailer } from './notifications/mail/transport.ts';
import { sharedSheet } from './render/manifest.ts';
import { createPublishedSite, type PublishedSite } from './render/published-site.ts';
import { createSiteContext, mapEmbedUrlOf } from './render/site-context.ts';
import { createSiteFiles, type SiteFiles } from './render/site-files.ts';
import type { Settings } from './settings/read.ts';

/** What the application is made of; a test replaces what it wants to. */
export interface Services extends PublishedSite, Omit<SiteFiles, 'manifest' | 'asset' | 'fileOf'> {
  /** Changes with every build. */
  build: string;
  settings: Settings;
  log: Logger;
  siteContext: SiteContext;
  security: SecurityHeaders;
  blogs: BlogStore;
  /** Pictures that articles carry with them. */
  articlePictures: RequestHandler;
  leads: LeadPipeline;
  /** The ledger; undefined: nothing is kept. */
  ledger: Ledger | undefined;
  /** Streams of recorded matches. */
  live: Live;
  /** Counts that servers share; undefined: there is no database for them. */
  counts: CountStore | undefined;
  alerts: Alerts;
  /** Undefined: there is no mail server. */
  mailer: Mailer | undefined;
  /** Whether it was told to stop: visitors are still served, but no more should be sent. */
  lifecycle: { draining: boolean };
  requests: RequestCounts;
  /** Undefined: visits aren't counted. */
  visits: VisitCounter | undefined;
  events: SiteEmitter;
}

interface ServiceOptions {
  settings: Settings;
  /** What the site says and shows; its brand is that of the site and of its mails. */
  content: Content;
  log: Logger;
  /** The build's folder. */
  dist: string;
  /** The articles; undefined: those of the settings' provider. */
  blogs?: BlogStore;
  /** Of the content: what the preview shows, and an owner's files. */
  source?: Pick<ContentSource, 'preview' | 'ownFiles'>;
}

/**
 * Puts the parts together, layer by layer: each is made of those above it alone.
 * @throws {Error} where the build is not whole
 */
export function createServices(options: ServiceOptions): Services {
  const { settings, content, log } = options;
  const ledgers = openLedgers(settings, { log });
  const base = { ...options, ledgers, ledger: ledgers[0], events: createSiteEvents() };
  const brand = { ...base, ...createBrand(base) };
  const articles = { ...brand, ...createArticles(brand) };
  const { siteContext, siteFiles, security, ledger, events } = brand;
  const { blogs, articlePictures } = articles;
  const site = createSite(articles);
  const { leads, mailer } = createLeads(base);
  const { visits, requests } = createVisits(brand, site);
  return {
    build: siteFiles.manifest.build,
    settings,
    log,
    siteContext,
    ...site,
    security,
    files: siteFiles.files,
    staleAssets: siteFiles.staleAssets,
    hashedFiles: siteFiles.hashedFiles,
    blogs,
    articlePictures,
    ledger,
    counts: settings.databaseUrl && shareCounts(connectCounts(settings.databaseUrl, log)),
    leads,
    mailer,
    live: createLive(recordingsOf(content)),
    alerts: createAlertService({ ...articles, leads, pages: site.pages }),
    visits,
    requests,
    events,
    lifecycle: { draining: false },
  };
}

interface Base extends ServiceOptions {
  ledgers: readonly Ledger[];
  ledger: Ledger | undefined;
  events: SiteEmitter;
}

/** What the site looks like, what it may load, and the files that it is made of. */
function createBrand({ settings, content, dist, source, ledger }: Base) {
  const mapEmbedUrl = mapEmbedUrlOf(settings, content.site);
  const security = createSecurityHeaders({ ...settings, mapEmbedUrl });
  const { ownFiles = [] } = source ?? {};
  const siteFiles = createSiteFiles({ settings, content, dist, ownFiles, security });
  const privacy = privacyFacts(settings, ledger !== undefined);
  const siteContext = createSiteContext({ settings, content, mapEmbedUrl, privacy, siteFiles });
  return { security, siteFiles, siteContext };
}

type Brand = Base & ReturnType<typeof createBrand>;

/** The provider's articles, their pictures and their cards. */
function createArticles(brand: Brand) {
  const { settings, content, log, dist, security, siteFiles, events } = brand;
  const pictures = createPictureStore();
  const onChange = () => events.emit('blogsChanged');
  const blogs = brand.blogs ?? createBlogs(settings, content, log, dist, onChange, pictures);
  const articlePictures = pictureRoutes({ pictures, blogs, headersFor: security.forFile });
  const { fileOf, manifest } = siteFiles;
  const cardsFor = createCards({
    settings,
    dist,
    blogs,
    security,
    log,
    drawnBy: manifest.cards,
    fileOf,
  });
  return { blogs, articlePictures, cardsFor };
}

type Articles = Brand & ReturnType<typeof createArticles>;

/** The pages, and how fast they are for some visitors. */
function createSite(articles: Articles): PublishedSite {
  const { ledger, siteContext, siteFiles, content, source } = articles;
  const { manifest } = siteFiles;
  const measuring =
    ledger && siteContext.visits
      ? {
          ...createSpeedSample({ repository: ledger.counts, now: Date.now }),
          script: manifest.speed,
        }
      : undefined;
  const previewContent = source?.preview ?? (() => content);
  return createPublishedSite({ ...articles, manifest, measuring, previewContent });
}

/** Leads, and the mails about them. */
function createLeads({ settings, content, ledgers, log, events }: Base) {
  const { site, words } = content;
  const { deskUrl: leadsPageUrl, mail } = settings;
  const onOutcome = (kind: MailOutcome['kind']) => events.emit('mailTried', kind);
  const clientName = clientNameOf(settings.siteUrl);
  const mailer = mail && createMailer({ ...mail, clientName, onOutcome });
  const from = senderOf(settings, site);
  const next = nextStepsOf(content);
  const mailing = mail && mailer && { ...mail, from, site, words, next, leadsPageUrl, mailer };
  const judge = createSpamJudge(content.spam);
  const leads = createLeadPipeline({
    settings: { ...settings, leadsPageUrl },
    ledgers,
    mailing,
    log,
    judge,
  });
  return { mailer, leads };
}

/** What is counted of requests, for the log, the metrics and the ledger. */
function createVisits(brand: Brand, { addresses }: Pick<PublishedSite, 'addresses'>) {
  const { settings, ledger, siteContext, siteFiles, events, log } = brand;
  const { countryHeader, siteUrl } = settings;
  const visits =
    ledger && siteContext.visits
      ? createVisitCounter({
          repository: ledger.counts,
          addresses,
          log,
          now: Date.now,
          rules: { siteHost: new URL(siteUrl).host, countryHeader },
          sheet: sharedSheet(siteFiles.manifest),
        })
      : undefined;
  const requests = createRequestCounts({
    log,
    onAnswered(group, status, req) {
      events.emit('answered', group, status);
      visits?.count(req, group, status);
    },
  });
  return { visits, requests };
}

/** Trouble that needs a person, and by which ways people are told of it. */
function createAlertService(deps: Articles & Pick<Services, 'leads' | 'pages'>): Alerts {
  const { settings, ledger, log, leads } = deps;
  const now = Date.now;
  const channels: NotificationKind[] = [];
  if (settings.mail && settings.mail.alertsTo.length > 0) channels.push('mail');
  if (settings.webhookUrls.length > 0) channels.push('webhook');
  return createAlerts({
    findFacts: createFacts({ ...deps, site: deps.content.site, now }),
    store: ledger?.alerts,
    log,
    now,
    channels,
    notify: leads.notify,
  });
}
