import { join } from 'node:path';
import { createApp } from './app.ts';
import { readSettings, SettingsError } from './config.ts';
import { createGuardedServer } from './http/guarded-server.ts';
import { warnOfUnknownProxy } from './http/unknown-proxy.ts';
import { LedgerVersionError } from './leads/ledger-file.ts';
import { createLog } from './log.ts';
import { createServices } from './services.ts';
import { shutDownCleanly } from './shutdown.ts';

/** Forms and pages wait for other servers; their answer follows within this time, in ms. */
const answerMarginMs = 5000;

/** Reads the settings, listens, and sees to a clean end. Wrong settings: one message and exit code 1. */
export function start(): void {
  try {
    const settings = readSettings(process.env);
    const log = createLog(settings);
    for (const warning of settings.warnings) log.warn(warning);
    const services = createServices(settings, log, join(import.meta.dirname, '..'));
    const server = createGuardedServer(createApp(services), {
      slowestAnswerMs: settings.upstreamTimeoutMs + answerMarginMs,
    });
    if (settings.trustProxy === 0) warnOfUnknownProxy(server, log);
    server.once('error', (err) => {
      log.fatal({ err }, `can't listen on ${settings.host}:${settings.port}`);
      process.exit(1);
    });
    server.listen(settings.port, settings.host, () => {
      log.info(
        {
          address: server.address(),
          siteUrl: settings.siteUrl,
          blogs: originOf(settings.blogsUrl) ?? 'bundled samples',
          contact: originOf(settings.contactUrl) ?? 'kept in the ledger',
          quote: originOf(settings.quoteUrl) ?? 'kept in the ledger',
          dataDir: settings.dataDir ?? 'off: nothing is kept on disk',
        },
        `listening on http://localhost:${settings.port}`,
      );
      services.desk.start();
      void services.pages.warm();
    });
    shutDownCleanly(server, services);
  } catch (error) {
    // Without settings there is no log yet, and this is for a person at a terminal.
    const clear = error instanceof SettingsError || error instanceof LedgerVersionError;
    console.error(clear ? error.message : error);
    process.exitCode = 1;
  }
}

/** Addresses may carry a secret in their path or query: logs get to see where they lead, no more. */
function originOf(url: string | undefined): string | undefined {
  return url && new URL(url).origin;
}
