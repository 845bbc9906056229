import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { RequestHandler } from 'express';
import type { Content } from '../shared/content.ts';
import { createApp } from './app.ts';
import { type ContentSource, loadContent } from './content/load.ts';
import { ContentError } from './content/problem.ts';
import { publishOnTime } from './content/publish.ts';
import { DatabaseUnavailable } from './database/unavailable.ts';
import { findOrphanedLedger } from './forms/orphaned-ledger.ts';
import { archiveAssetsDaily, assetArchiveIn } from './http/asset-archive.ts';
import { createGuardedServer, maxConnectionsPerVisitor } from './http/guarded-server.ts';
import { warnOfUnknownProxy } from './http/proxy-warning.ts';
import { currentRequestId } from './http/request-id.ts';
import { assertWritableLedger } from './ledger/open-ledgers.ts';
import { createLog, type Logger } from './lib/log.ts';
import { startHeartbeat } from './monitoring/heartbeat.ts';
import { checkMailServer, serverName } from './notifications/mail/check-server.ts';
import { senderRemarks } from './notifications/mail/sender.ts';
import { createServices, type Services } from './services.ts';
import { readSettings, type Settings, SettingsError } from './settings/read.ts';
import { endpointsOf } from './settings/webhook-endpoints.ts';
import { shutDownCleanly } from './shutdown.ts';

/** Forms and pages wait for other servers; their answer follows within this time, in ms. */
const answerMarginMs = 5000;

/**
 * Reads the settings, listens, and sees to a clean end. Never rejects: wrong settings, wrong content and a ledger
 * that can't be opened are one message and exit code 1.
 */
export async function start(): Promise<void> {
  try {
    const settings = readSettings(process.env);
    assertWritableLedger(settings);
    const log = createLog(settings, { requestId: currentRequestId });
    for (const warning of settings.warnings) log.warn(warning);
    const dist = join(import.meta.dirname, '..');
    const source = await loadContent(settings, dist, (remark) => log.info(remark));
    const content = source.at(new Date());
    warnOfContent(settings, content, log);
    warnOfAnalyticsScript(settings, source, dist, log);
    warnOfOrphanedLedger(settings, log);
    const services = createServices({ settings, content, log, dist, source });
    await services.leads.open();
    const desk = await openDesk(services);
    await serveMetrics(services);
    const server = serveSite(services, desk);
    server.once('listening', () => startBackgroundWork(services, source));
    shutDownCleanly(server, services);
  } catch (error) {
    // Without settings there is no log yet, and this is for a person at a terminal.
    const clear = [SettingsError, ContentError, DatabaseUnavailable].some(
      (kind) => error instanceof kind,
    );
    console.error(clear && error instanceof Error ? error.message : error);
    // Also what goes on asking whether the database is back.
    process.exit(1);
  }
}

function warnOfContent(settings: Settings, { site }: Content, log: Logger): void {
  if (settings.mail) {
    const { warnings, bouncesTo } = senderRemarks(settings, site);
    for (const warning of warnings) log.warn(warning);
    log.info(
      `Mails that can't be delivered come back to ${bouncesTo}: somebody has to read that mailbox`,
    );
  }
  const { samples, items } = site.testimonials;
  if (samples && items.length > 0)
    log.warn('site.yaml: the testimonials are samples: replace them');
}

function warnOfAnalyticsScript(
  { analyticsScript: script }: Settings,
  { ownFiles }: Pick<ContentSource, 'ownFiles'>,
  dist: string,
  log: Logger,
): void {
  if (!script?.startsWith('/')) return;
  if (ownFiles.includes(script.slice(1)) || existsSync(join(dist, 'client', script))) return;
  log.warn(`ANALYTICS_SCRIPT: neither public of SITE_DIR nor the site has a file ${script}`);
}

function warnOfOrphanedLedger(settings: Settings, log: Logger): void {
  const orphaned = findOrphanedLedger(settings);
  if (!orphaned) return;
  log.error(
    orphaned,
    `Nobody delivers the leads in ${orphaned.path}: \`leads import ${orphaned.path}\` takes them over`,
  );
}

/**
 * Its code is loaded where it is wanted only; on a port of its own it is served at once.
 * @returns what answers on the site itself; undefined: nothing does
 */
async function openDesk(services: Services): Promise<RequestHandler | undefined> {
  const { ledger, settings, log } = services;
  const { desk, deskPort: port, deskHost: host } = settings;
  if (!ledger || !(desk || port !== undefined)) return undefined;
  const { deskOnSite, serveDesk } = await import('./crm/mount.ts');
  const deps = { ...services, ledger, content: services.siteContext.content };
  const handler = desk ? deskOnSite(deps) : undefined;
  if (port !== undefined) endIfItCannotListen(serveDesk(deps, port, host), { port, host }, log);
  return handler;
}

/** Their code is loaded where they are wanted only. */
async function serveMetrics(services: Services): Promise<void> {
  const { settings, log } = services;
  const { metricsPort: port, metricsHost: host } = settings;
  if (port === undefined) return;
  const { createMetrics } = await import('./monitoring/metrics.ts');
  const { createMetricsServer, metricsPath } = await import('./monitoring/metrics-server.ts');
  const server = createMetricsServer(createMetrics(services), log);
  endIfItCannotListen(server, { port, host }, log);
  server.listen(port, host, () => {
    log.info({ address: server.address(), path: metricsPath }, 'metrics are served');
  });
}

function serveSite(services: Services, desk: RequestHandler | undefined): Server {
  const { settings, log } = services;
  const server = createGuardedServer(createApp(services, desk), {
    slowestAnswerMs: settings.upstreamTimeoutMs + answerMarginMs,
    ...(settings.trustProxy === 0 && { connectionsPerVisitor: maxConnectionsPerVisitor }),
  });
  if (settings.trustProxy === 0) warnOfUnknownProxy(server, log);
  endIfItCannotListen(server, settings, log);
  return server.listen(settings.port, settings.host, () => {
    log.info(
      { address: server.address(), ...overviewOf(services) },
      `listening on http://localhost:${settings.port}`,
    );
  });
}

/** What an operator wants to read at a start. */
function overviewOf({ settings, mailer }: Services) {
  const { siteUrl, blogsUrl, contactUrl, quoteUrl, mail, databaseUrl, dataDir } = settings;
  return {
    siteUrl,
    blogs: blogsUrl === null ? 'off' : (originOf(blogsUrl) ?? 'bundled samples'),
    contact: originOf(contactUrl) ?? 'kept in the ledger',
    quote: originOf(quoteUrl) ?? 'kept in the ledger',
    mail: mailer ? serverName(mailer) : 'off',
    leadsMailedTo: mail?.leadsTo.length ?? 0,
    acknowledge: mail?.acknowledge ?? false,
    alertsMailedTo: mail?.alertsTo.length ?? 0,
    webhooks: endpointsOf(settings).map(({ name }) => name),
    ledger: databaseUrl?.host ?? (dataDir ? 'in dataDir' : 'off'),
    dataDir: dataDir ?? 'off: nothing is kept on disk',
  };
}

/** Addresses may carry a secret in their path or query: logs get to see where they lead, no more. */
function originOf(url: string | undefined): string | undefined {
  return url && new URL(url).origin;
}

/** What goes on beside the answers, once there can be any. */
function startBackgroundWork(services: Services, source: ContentSource): void {
  const { settings, log, leads, alerts, mailer, pages, hashedFiles } = services;
  leads.start();
  if (settings.assetsDir)
    archiveAssetsDaily({ from: hashedFiles, to: assetArchiveIn(settings.assetsDir), log });
  alerts.start();
  if (settings.heartbeatUrl) startHeartbeat(settings.heartbeatUrl, log);
  publishOnTime(source, services);
  if (mailer) void checkMailServer(mailer, log);
  // Also a server that is killed leaves its code compiled for the next one.
  void pages.warm().then(() => {
    flushCompileCache();
    keepGarbageYoung();
    source
      .keep?.()
      .catch((err: unknown) => log.warn({ err }, 'The next start reads all words anew'));
  });
}

/**
 * While a site starts, all that is made stays, and V8 may learn from it to put the garbage of requests among what
 * stays: 60 MB of it after every second start. As an option of the command line, this would cost each start 70 ms:
 * Node's own modules come compiled for V8 as it is.
 */
function keepGarbageYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

function endIfItCannotListen(
  server: Server,
  { host, port }: { host: string; port: number },
  log: Logger,
): void {
  server.once('error', (err) => {
    log.fatal({ err }, `can't listen on ${host}:${port}`);
    process.exit(1);
  });
}
