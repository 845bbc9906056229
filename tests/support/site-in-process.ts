import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { freePort } from '../../scripts/build/free-port.ts';
import { createApp } from '../../server/app.ts';
import { loadContent } from '../../server/content/load.ts';
import { deskOnSite } from '../../server/crm/mount.ts';
import { createGuardedServer } from '../../server/http/guarded-server.ts';
import { createServices } from '../../server/services.ts';
import { readSettings } from '../../server/settings/read.ts';
import type { Site } from './site.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/**
 * Stands in for `site.ts` where the sources themselves have to run in the test's process, as for mutation
 * tests (`tests/mutation/vitest.config.ts`). Only pictures, styles and scripts come from the build.
 */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const port = Number(env.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const settings = readSettings({
    HOST: '127.0.0.1',
    SITE_URL: url,
    DATA_DIR: 'off',
    RATE_LIMIT: '1000',
    ...env,
    PORT: String(port),
  });
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: settings.logLevel }, { write: (line) => lines.push(JSON.parse(line)) });
  const source = await loadContent(settings, dist);
  const content = source.at(new Date());
  const services = createServices({ settings, content, log, dist, source });
  const { ledger } = services;
  const desk = ledger && settings.desk ? deskOnSite({ ...services, ledger, content }) : undefined;
  const server = createGuardedServer(createApp(services, desk));
  server.listen(port, settings.host);
  await once(server, 'listening');
  services.leads.start();
  void services.pages.warm();
  const stop = async () => {
    log.info('stopping');
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 1500))]);
    await services.leads.close();
    await services.blogs.close();
    server.closeAllConnections();
    await closed;
    services.requests.stop();
    return 0;
  };
  return {
    url,
    pid: process.pid,
    log: () => lines,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}
