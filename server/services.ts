import { join } from 'node:path';
import type { RequestHandler, Router } from 'express';
import { renderToString } from 'react-dom/server';
import type { SiteContext } from '../client/page-context.ts';
import { type Content, recordingsOf } from '../shared/content.ts';
import { iconFiles } from '../shared/mark.ts';
import { mapPage, type Site } from '../shared/site.ts';
import { nextStepsOf } from '../shared/words.ts';
import { createSpeedSample } from './analytics/speed-sample.ts';
import { createVisitCounter, type VisitCounter } from './analytics/visit-counter.ts';
import type { BlogStore } from './blog/blog-store.ts';
import { createBlogs } from './blog/create-blogs.ts';
import { pictureRoutes } from './blog/picture-routes.ts';
import { createPictureStore } from './blog/picture-store.ts';
import { createCards } from './cards/create-cards.ts';
import type { ContentSource } from './content/load.ts';
import { publicOf } from './content/site-dir-files.ts';
import type { NotificationKind } from './database/column-values.ts';
import { connectCounts } from './database/postgres/rate-limits.ts';
import { privacyFacts } from './forms/privacy-facts.ts';
import { createLeadService, type LeadService } from './forms/service.ts';
import { createSpamJudge } from './forms/spam/judge.ts';
import type { EarlyHandler } from './http/answer-early.ts';
import { assetArchiveIn } from './http/asset-archive.ts';
import { type Addresses, createAddresses } from './http/canonical.ts';
import { serveFiles } from './http/files.ts';
import { hashedAddresses } from './http/hashed-names.ts';
import { createRequestCounts, type RequestCounts } from './http/request-counts.ts';
import { createSecurityHeaders, type SecurityHeaders } from './http/security.ts';
import { type CountStore, shareCounts } from './http/shared-counts.ts';
import { createSiteEvents, type SiteEmitter } from './http/site-events.ts';
import { staleAssets } from './http/stale-assets.ts';
import type { Ledger } from './ledger/create-ledger.ts';
import { openLedgers } from './ledger/open-ledgers.ts';
import type { Logger } from './lib/log.ts';
import { createLive, type Live } from './live/live.ts';
import { type Alerts, createAlerts } from './monitoring/alerts.ts';
import { createFacts } from './monitoring/facts.ts';
import { senderOf } from './notifications/mail/sender.ts';
import type { MailOutcome } from './notifications/mail/smtp-result.ts';
import { clientNameOf, createMailer, type Mailer } from './notifications/mail/transport.ts';
import { inBrandColours, readManifest, sharedSheet } from './render/manifest.ts';
import { createPageCache, type PageCache } from './render/page-cache.ts';
import { createPageHeaders } from './render/page-headers.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import { createPages, type Pages } from './render/pages.ts';
import { createPreview } from './render/preview.ts';
import { createRenderer } from './render/render.tsx';
import { type SiteVersion, switchVersion } from './render/site-version.ts';
import { createPageStreamer } from './render/stream-page.ts';
import { seoRoutes } from './seo/routes.ts';
import { createStructuredData } from './seo/structured-data.ts';
import type { Settings } from './settings/read.ts';

/** What the application is made of; a test replaces what it wants to. */
export interface Services {
  /** Changes with every build. */
  build: string;
  settings: Settings;
  log: Logger;
  siteContext: SiteContext;
  addresses: Addresses;
  /** Feeds, and other files for machines. */
  machineFiles: RequestHandler;
  /** Answers who has the preview's link; undefined: there is no `PREVIEW_TOKEN`. */
  preview: EarlyHandler | undefined;
  /** Makes all pages of another content, and then the way to show them from one moment on. */
  prepare(content: Content): Promise<() => void>;
  security: SecurityHeaders;
  /** The files of the build. */
  files: RequestHandler;
  blogs: BlogStore;
  /** Pictures that articles carry with them. */
  articlePictures: RequestHandler;
  pages: Pages;
  leads: LeadService;
  /** The ledger; undefined: nothing is kept. */
  ledger: Ledger | undefined;
  /** Streams of recorded matches. */
  live: Live;
  /** Counts that servers share; undefined: there is no database for them. */
  counts: CountStore | undefined;
  alerts: Alerts;
  /** Undefined: there is no mail server. */
  mailer: Mailer | undefined;
  /** Files of other releases, at addresses below `/assets`. */
  staleAssets: Router;
  /** Where this release's hashed files lie. */
  hashedFiles: string;
  /** Whether it was told to stop: visitors are still served, but no more should be sent. */
  lifecycle: { draining: boolean };
  requests: RequestCounts;
  /** Undefined: visits aren't counted. */
  visits: VisitCounter | undefined;
  cache: Pick<PageCache, 'bytes' | 'entries'>;
  events: SiteEmitter;
}

/** Memory that finished pages may take. */
const pageCacheBytes = 32 * 1024 * 1024;

/**
 * @param content what the site says and shows; its brand is that of the site and of its mails
 * @param dist the build's folder
 * @param ownBlogs the articles, where they don't come from the settings' provider
 * @param source of the content: what the preview shows, and an owner's files
 */
export function createServices(
  settings: Settings,
  content: Content,
  log: Logger,
  dist: string,
  ownBlogs?: BlogStore,
  source: Pick<ContentSource, 'preview' | 'ownFiles'> = { preview: () => content, ownFiles: [] },
): Services {
  const { site, words } = content;
  const manifest = inBrandColours(readManifest(join(dist, 'manifest.json')), site);
  const own = settings.siteDir === undefined ? undefined : ownPublic(settings.siteDir, source);
  const hashed = { ...manifest.files, ...own?.hashed };
  const ledgers = openLedgers(settings, { log });
  const [ledger] = ledgers;
  const mapEmbedUrl = mapOf(settings, site);
  const siteContext: SiteContext = {
    content,
    site,
    siteUrl: settings.siteUrl,
    mediaUrl: settings.mediaUrl,
    imageHosts: settings.imageHosts,
    embeds: typeof settings.blogsUrl === 'string',
    chatScriptUrl: settings.chatScriptUrl,
    mapEmbedUrl,
    measured: manifest.measured,
    ...privacyFacts(settings, ledger !== undefined),
    asset: (path) => hashed[path] ?? `/${path}`,
    islandScript: (name) => {
      const script = manifest.islands[name];
      if (!script) throw new Error(`The build has no script for the island ${name}`);
      return script;
    },
    renderIsland: (element, identifierPrefix) => renderToString(element, { identifierPrefix }),
  };
  const events = createSiteEvents();
  const onOutcome = (kind: MailOutcome['kind']) => events.emit('mailTried', kind);
  const mailer =
    settings.mail &&
    createMailer({ ...settings.mail, clientName: clientNameOf(settings.siteUrl), onOutcome });
  const { deskUrl: leadsPageUrl } = settings;
  const next = nextStepsOf(content);
  const from = senderOf(settings, site);
  const mailing = settings.mail &&
    mailer && { ...settings.mail, from, site, words, next, leadsPageUrl, mailer };
  const security = createSecurityHeaders({ ...settings, mapEmbedUrl });
  const pictures = createPictureStore();
  const blogs =
    ownBlogs ?? createBlogs(settings, content, log, dist, () => void pages.warm(), pictures);
  const requests = createRequestCounts({
    log,
    onAnswered(group, status, req) {
      events.emit('answered', group, status);
      visits?.count(req, group, status);
    },
  });
  const headersFor = createPageHeaders({ security, manifest });
  const renderTimeoutMs = settings.upstreamTimeoutMs + 2000;
  const rendererOf = (context: SiteContext) =>
    createRenderer({
      manifest,
      siteContext: context,
      log,
      structuredData: createStructuredData(context),
      onRendered: (took) => events.emit('rendered', took),
    });
  const sample =
    ledger && siteContext.visits
      ? createSpeedSample({ repository: ledger.counts, now: Date.now })
      : undefined;
  const cardsFor = createCards({
    settings,
    dist,
    blogs,
    security,
    log,
    drawnBy: manifest.cards,
    fileOf: (path) => {
      if (own?.paths.includes(path)) return join(own.folder, path);
      const url = manifest.files[path];
      return url && join(dist, 'client', decodeURIComponent(url));
    },
  });
  const siteVersionOf = (shown: Content): SiteVersion => {
    const cards = cardsFor({ ...siteContext, content: shown });
    const context = { ...siteContext, content: shown, articleCard: cards?.pathOf };
    const addresses = createAddresses(shown);
    const render = rendererOf(context);
    const cache = createPageCache({ maxBytes: pageCacheBytes, now: Date.now });
    const pages = createPages({
      content: shown,
      addresses,
      cache,
      blogs,
      log,
      renderer: createPageRenderer({ content: shown, render, cache, headersFor }),
      streamer: createPageStreamer({ render, headersFor, renderTimeoutMs }),
      measuring: sample && { ...sample, script: manifest.speed },
    });
    const seo = seoRoutes({ siteContext: context, blogs });
    const machineFiles = cards ? seo.use(cards.routes) : seo;
    return { addresses, cache, pages, machineFiles };
  };
  const { show, ...current } = switchVersion(siteVersionOf(content));
  const { pages } = current;
  const visits =
    ledger && siteContext.visits
      ? createVisitCounter({
          repository: ledger.counts,
          addresses: current.addresses,
          log,
          now: Date.now,
          rules: {
            siteHost: new URL(settings.siteUrl).host,
            countryHeader: settings.countryHeader,
          },
          sheet: sharedSheet(manifest),
        })
      : undefined;
  const { previewToken } = settings;
  const preview =
    previewToken === undefined
      ? undefined
      : createPreview({
          token: previewToken,
          blogs,
          log,
          source: () => {
            const shown = source.preview();
            const render = rendererOf({ ...siteContext, content: shown, preview: true });
            return { content: shown, render, headersFor };
          },
        });
  const leads = createLeadService({
    settings: { ...settings, leadsPageUrl },
    ledgers,
    mailing,
    log,
    judge: createSpamJudge(content.spam),
  });
  const now = Date.now;
  return {
    build: manifest.build,
    settings,
    log,
    siteContext,
    ...current,
    preview,
    async prepare(next) {
      const version = siteVersionOf(next);
      await version.pages.warm();
      return () => show(version);
    },
    security,
    files: serveFiles({
      folder: join(dist, 'client'),
      compressed: join(dist, 'compressed'),
      hashed: manifest.files,
      own,
      ...(!content.hasIcons && { without: iconFiles }),
      headersFor: security.forFile,
    }),
    blogs,
    articlePictures: pictureRoutes({ pictures, blogs, headersFor: security.forFile }),
    ledger,
    counts: settings.databaseUrl && shareCounts(connectCounts(settings.databaseUrl, log)),
    leads,
    live: createLive(recordingsOf(content)),
    alerts: createAlerts({
      findFacts: createFacts({ settings, site, ledger, blogs, pages, leads, events, now }),
      store: ledger?.alerts,
      log,
      now,
      channels: alertChannels(settings),
      notify: leads.notify,
    }),
    mailer,
    requests,
    visits,
    events,
    staleAssets: staleAssets({
      folder: settings.assetsDir && assetArchiveIn(settings.assetsDir),
      hashed,
      headersFor: security.forFile,
    }),
    hashedFiles: join(dist, 'client', 'assets'),
    lifecycle: { draining: false },
  };
}

/** By which people are told of trouble. */
function alertChannels({ mail, webhookUrls }: Settings): readonly NotificationKind[] {
  return [
    ...(mail && mail.alertsTo.length > 0 ? (['mail'] as const) : []),
    ...(webhookUrls.length > 0 ? (['webhook'] as const) : []),
  ];
}

/** An owner's files to serve. Fonts are the build's own: its style sheets name them. */
function ownPublic(siteDir: string, { ownFiles: paths }: Pick<ContentSource, 'ownFiles'>) {
  const folder = publicOf(siteDir);
  const pictures = paths.filter((path) => path.startsWith('images/'));
  return { folder, paths, hashed: hashedAddresses(folder, pictures) };
}

/** What an operator sets goes before what the brand says; without an address there is nothing to be found. */
function mapOf({ mapEmbedUrl }: Settings, { address, map }: Site): string | undefined {
  if (!address || mapEmbedUrl === null) return undefined;
  return mapEmbedUrl ?? (map && mapPage(map));
}
