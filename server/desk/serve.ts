import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { cleanLines } from '../clean-text.ts';
import { loadContent } from '../content/load.ts';
import { createGuardedServer } from '../http/guarded-server.ts';
import { openLeadAdmin } from '../leads/open-store.ts';
import type { Settings } from '../settings.ts';
import { createOperatorApp, enterPath } from './app.ts';
import { createSessions } from './sessions.ts';

/** The build that this is a part of. */
const dist = join(import.meta.dirname, '..');

/**
 * Serves the operator's page on this machine, until it is told to stop.
 * @param port 0: any that is free
 * @returns the exit code
 */
export async function serveOperator(settings: Settings, port: number): Promise<number> {
  const { site, words } = (await loadContent(settings, dist)).at(new Date());
  const sessions = createSessions(Date.now);
  const app = createOperatorApp({
    openAdmin: () => openLeadAdmin(settings),
    ...{ settings, sessions, site, words },
    pageUrl: settings.leadsPageUrl,
    now: Date.now,
    report: (problem) => process.stderr.write(`${cleanLines(problem)}\n`),
  });
  const server = createGuardedServer(app, { connections: 100 });
  server.listen(port, '127.0.0.1');
  // Rejects where the port is taken.
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;

  printLink();
  if (process.stdin.isTTY) process.stdin.on('data', printLink);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  process.stdin.destroy();
  server.close();
  server.closeAllConnections();
  return 0;

  function printLink(): void {
    const at = settings.leadsPageUrl ?? `http://127.0.0.1:${taken}`;
    const link = `${at}${enterPath}?key=${sessions.newKey()}`;
    const more = process.stdin.isTTY ? 'Enter: a new link. ' : '';
    process.stdout.write(
      `The leads, for one browser, once:\n\n  ${link}\n\n${more}Ctrl+C: the end.\n`,
    );
  }
}
