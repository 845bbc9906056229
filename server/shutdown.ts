import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Services } from './services.ts';

/** Everything must be done in this time; container runtimes kill after about ten seconds. */
const limitMs = 9500;
/** For forms that are just being received. */
const stillReceivingMs = 1500;
/** For answers that are still being read once all is settled. */
const lateMs = 500;

/**
 * On SIGTERM or SIGINT: stop accepting, finish what runs, settle the ledger, exit 0. On SIGTERM everybody is served for
 * `DRAIN_SECONDS` before: who sends visitors needs that long to hear that this server is not ready, and sends them elsewhere.
 */
export function shutDownCleanly(server: Server, services: Services): void {
  const { leads, live, alerts, blogs, requests, visits, settings, lifecycle, log } = services;
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    lifecycle.draining = true;
    if (signal === 'SIGTERM' && settings.drainSeconds > 0) {
      log.info({ signal, drainSeconds: settings.drainSeconds }, 'draining');
      await setTimeout(settings.drainSeconds * 1000);
    }
    log.info({ signal }, 'stopping');
    void setTimeout(limitMs, undefined, { ref: false }).then(() => {
      log.error({ limitMs }, 'stopped before everything was done');
      process.exit(1);
    });

    // Whoever watches a match would hold the server for minutes.
    live.stop();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    // Forms that are still being received get their place in the ledger; who waits for a target that hangs
    // is answered once the service closes.
    await Promise.race([closed, setTimeout(stillReceivingMs, undefined, { ref: false })]);
    await visits?.stop();
    await alerts.close();
    await leads.close();
    await blogs.close();
    const late = setTimeout(lateMs, undefined, { ref: false }).then(() =>
      server.closeAllConnections(),
    );
    await Promise.race([closed, late]);
    requests.stop();
    log.info('stopped');
    // Pages may still be compressed in the background: nobody needs those.
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
