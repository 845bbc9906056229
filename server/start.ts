import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { formPathsOf } from '../shared/content.ts';
import { createApp } from './app.ts';
import { type ContentSource, loadContent } from './content/load.ts';
import { ContentError } from './content/problem.ts';
import { publishOnTime } from './content/publish.ts';
import { assertKeepable } from './forms/open-store.ts';
import { findOrphanedLedger } from './forms/orphaned-ledger.ts';
import { StoreUnavailable } from './forms/store-types.ts';
import { keepAssetsDaily, keptAssetsIn } from './http/asset-archive.ts';
import { createGuardedServer, maxConnectionsOfOne } from './http/guarded-server.ts';
import { warnOfUnknownProxy } from './http/proxy-warning.ts';
import { currentRequestId } from './http/request-id.ts';
import { createLog, type Logger } from './lib/log.ts';
import { startHeartbeat } from './monitoring/heartbeat.ts';
import { checkMailServer, serverName } from './notifications/mail/check-server.ts';
import { senderRemarks } from './notifications/mail/sender.ts';
import { createServices, type Services } from './services.ts';
import { readSettings, SettingsError } from './settings/read.ts';
import { endpointsOf } from './settings/webhook-endpoints.ts';
import { shutDownCleanly } from './shutdown.ts';

/** Forms and pages wait for other servers; their answer follows within this time, in ms. */
const answerMarginMs = 5000;

/** Reads the settings, listens, and sees to a clean end. Wrong settings: one message and exit code 1. */
export async function start(): Promise<void> {
  try {
    const settings = readSettings(process.env);
    assertKeepable(settings);
    const log = createLog(settings, { requestId: currentRequestId });
    for (const warning of settings.warnings) log.warn(warning);
    const dist = join(import.meta.dirname, '..');
    const source = await loadContent(settings, dist, (remark) => log.info(remark));
    const content = source.at(new Date());
    if (settings.mail) {
      const { warnings, bouncesTo } = senderRemarks(settings, content.site);
      for (const warning of warnings) log.warn(warning);
      log.info(
        `Mails that can't be delivered come back to ${bouncesTo}: somebody has to read that mailbox`,
      );
    }
    const script = settings.analyticsScript;
    if (script?.startsWith('/') && !hasFile(script, source, dist))
      log.warn(`ANALYTICS_SCRIPT: neither public of SITE_DIR nor the site has a file ${script}`);
    const { samples, items } = content.site.testimonials;
    if (samples && items.length > 0)
      log.warn('site.yaml: the testimonials are samples: replace them');
    const orphaned = findOrphanedLedger(settings);
    if (orphaned)
      log.error(
        orphaned,
        `Nobody delivers the leads in ${orphaned.path}: \`leads import ${orphaned.path}\` takes them over`,
      );
    const services = createServices(settings, content, log, dist, undefined, source);
    await services.leads.open();
    const { store } = services;
    if (store && (settings.desk || settings.deskPort !== undefined)) {
      const { deskOnSite, serveDesk } = await import('./crm/mount.ts');
      const { site, words } = content;
      const deps = { ...services, store, site, words, formPaths: formPathsOf(content) };
      if (settings.desk) services.desk = deskOnSite(deps);
      if (settings.deskPort !== undefined)
        endIfItCannotListen(
          serveDesk(deps),
          { port: settings.deskPort, host: settings.deskHost },
          log,
        );
    }
    if (settings.metricsPort !== undefined) {
      await serveMetrics(services, { port: settings.metricsPort, host: settings.metricsHost });
    }
    const server = createGuardedServer(createApp(services), {
      slowestAnswerMs: settings.upstreamTimeoutMs + answerMarginMs,
      ...(settings.trustProxy === 0 && { connectionsOfOne: maxConnectionsOfOne }),
    });
    if (settings.trustProxy === 0) warnOfUnknownProxy(server, log);
    endIfItCannotListen(server, settings, log);
    server.listen(settings.port, settings.host, () => {
      log.info(
        {
          address: server.address(),
          siteUrl: settings.siteUrl,
          blogs:
            settings.blogsUrl === null
              ? 'off'
              : (attributionOf(settings.blogsUrl) ?? 'bundled samples'),
          contact: attributionOf(settings.contactUrl) ?? 'kept in the ledger',
          quote: attributionOf(settings.quoteUrl) ?? 'kept in the ledger',
          mail: services.mailer ? serverName(services.mailer) : 'off',
          leadsMailedTo: settings.mail?.leadsTo.length ?? 0,
          acknowledge: settings.mail?.acknowledge ?? false,
          alertsMailedTo: settings.mail?.alertsTo.length ?? 0,
          webhooks: endpointsOf(settings).map(({ name }) => name),
          ledger: settings.databaseUrl?.host ?? (settings.dataDir ? 'in dataDir' : 'off'),
          dataDir: settings.dataDir ?? 'off: nothing is kept on disk',
        },
        `listening on http://localhost:${settings.port}`,
      );
      services.leads.start();
      if (settings.assetsDir) {
        const to = keptAssetsIn(settings.assetsDir);
        keepAssetsDaily({ from: services.hashedFiles, to, log });
      }
      services.alerts.start();
      if (settings.heartbeatUrl) startHeartbeat(settings.heartbeatUrl, log);
      publishOnTime(source, services);
      if (services.mailer) void checkMailServer(services.mailer, log);
      // Also a server that is killed leaves its code compiled for the next one.
      void services.pages.warm().then(() => {
        flushCompileCache();
        keepGarbageYoung();
      });
    });
    shutDownCleanly(server, services);
  } catch (error) {
    // Without settings there is no log yet, and this is for a person at a terminal.
    const clear = [SettingsError, ContentError, StoreUnavailable].some(
      (kind) => error instanceof kind,
    );
    console.error(clear && error instanceof Error ? error.message : error);
    // Also what goes on asking whether the database is back.
    process.exit(1);
  }
}

/**
 * While a site starts, all that is made stays, and V8 may learn from it to put the garbage of requests among what stays:
 * 60 MB of it after every second start. As an option of the command line, this would cost each start 70 ms: Node's own
 * modules come compiled for V8 as it is.
 */
function keepGarbageYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/** Their code is loaded where they are wanted only. */
async function serveMetrics(services: Services, at: { port: number; host: string }): Promise<void> {
  const { log } = services;
  const { createMetrics } = await import('./monitoring/metrics.ts');
  const { createMetricsServer, metricsPath } = await import('./monitoring/metrics-server.ts');
  const server = createMetricsServer(createMetrics(services), log);
  endIfItCannotListen(server, at, log);
  server.listen(at.port, at.host, () => {
    log.info({ address: server.address(), path: metricsPath }, 'metrics are served');
  });
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

/** Addresses may carry a secret in their path or query: logs get to see where they lead, no more. */
function attributionOf(url: string | undefined): string | undefined {
  return url && new URL(url).origin;
}

function hasFile(path: string, { ownFiles }: Pick<ContentSource, 'ownFiles'>, dist: string) {
  return ownFiles.includes(path.slice(1)) || existsSync(join(dist, 'client', path));
}
