import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { loadContent } from '../content/load.ts';
import { serveDesk } from '../crm/mount.ts';
import { deskPath } from '../forms/lead-path.ts';
import { openExistingLedger } from '../ledger/open-ledgers.ts';
import { createLog } from '../lib/log.ts';
import type { Settings } from '../settings/read.ts';
import { createTerminalKeys } from './terminal-keys.ts';

/** The build that this is a part of. */
const dist = join(import.meta.dirname, '..');

/**
 * Serves the desk on this machine, until it is told to stop: to whoever has an account, and to whoever opens the link
 * that the terminal shows.
 * @param port 0: any that is free
 * @returns the exit code
 */
export async function serveOperator(settings: Settings, port: number): Promise<number> {
  const content = (await loadContent(settings, dist)).at(new Date());
  const keys = createTerminalKeys();
  const ledger = openExistingLedger(settings);
  const log = createLog({ ...settings, logLevel: 'error' });
  const desk = { ledger, settings, content, log, enter: keys.use };
  const server = serveDesk(desk, port, '127.0.0.1');
  // Rejects where the port is taken.
  await once(server, 'listening');
  const { port: openPort } = server.address() as AddressInfo;

  printLink();
  if (process.stdin.isTTY) process.stdin.on('data', printLink);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  process.stdin.destroy();
  server.close();
  server.closeAllConnections();
  await ledger.close();
  return 0;

  function printLink(): void {
    const at = settings.leadsPageUrl ?? `http://127.0.0.1:${openPort}`;
    const link = `${at}${deskPath}/enter?key=${keys.make()}`;
    const more = process.stdin.isTTY ? 'Enter: a new link. ' : '';
    process.stdout.write(
      `The leads, for one browser, once:\n\n  ${link}\n\n${more}Ctrl+C: the end.\n`,
    );
  }
}
