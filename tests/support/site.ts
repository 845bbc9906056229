import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../../scripts/build/free-port.ts';
import { developmentMark } from '../../scripts/build/freshness.ts';
import { type OwnProcess, startProcess } from './processes.ts';
import { lightBrotli, serverFlags, serverMain } from './server-command.ts';

/** The built site as a process of its own. */
export interface Site extends OwnProcess {
  url: string;
  /** Every line it logged so far, parsed. */
  log(): readonly Record<string, unknown>[];
}

interface HowToStart {
  /** Another build's `server/main.js`. */
  main?: string;
  /** Whether pages are packed as well as in production, for tests that count bytes. */
  bestBrotli?: boolean;
}

/** Starts the site with settings of the test's own and waits until it listens. */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  { main = serverMain, bestBrotli = false }: HowToStart = {},
): Promise<Site> {
  if (existsSync(join(dirname(dirname(main)), developmentMark)))
    throw new Error('This build is for development. Stop `npm run dev`, then: npm run build');
  const port = Number(env.PORT ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const lines: Record<string, unknown>[] = [];
  const running = await startProcess(
    'The site',
    [process.execPath, ...serverFlags, ...(bestBrotli ? [] : lightBrotli), main],
    {
      HOST: '127.0.0.1',
      SITE_URL: url,
      DATA_DIR: 'off',
      RATE_LIMIT: '1000',
      // No test asks a stranger's server.
      MAP_EMBED_URL: 'http://127.0.0.1:2/map',
      ...env,
      PORT: String(port),
    },
    (text) => {
      const line = JSON.parse(text);
      lines.push(line);
      return String(line.msg).startsWith('listening') || undefined;
    },
  );
  return { ...running, url, log: () => lines };
}
