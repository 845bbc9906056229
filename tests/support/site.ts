import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '../../scripts/build/free-port.ts';
import { developmentMark } from '../../scripts/build/freshness.ts';
import { lightBrotli, serverFlags, serverMain } from './server-command.ts';

/** The built site as a process of its own. */
export interface Site extends AsyncDisposable {
  url: string;
  pid: number;
  /** Every line it logged so far, parsed. */
  log(): readonly Record<string, unknown>[];
  /** Sends the signal and waits for the end; returns the exit code, null after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
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
  const child = spawn(
    process.execPath,
    [...serverFlags, ...(bestBrotli ? [] : lightBrotli), main],
    {
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        SITE_URL: url,
        DATA_DIR: 'off',
        RATE_LIMIT: '1000',
        // No test asks a stranger's server.
        MAP_EMBED_URL: 'http://127.0.0.1:2/map',
        ...env,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const lines: Record<string, unknown>[] = [];
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  // Not its exit: what it wrote last may still be on its way then.
  const ended = once(child, 'close');
  const listening = new Promise<void>((resolve) => {
    let rest = '';
    child.stdout.on('data', (chunk) => {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) lines.push(JSON.parse(part));
      if (lines.some(({ msg }) => String(msg).startsWith('listening'))) resolve();
    });
  });
  await Promise.race([
    listening,
    ended.then(([code]) => {
      const why = errors || JSON.stringify(lines.at(-1));
      throw new Error(`The site ended with ${code}: ${why}`);
    }),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    log: () => lines,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
