import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { transformSync } from 'esbuild';
import { freePort } from '../scripts/build/free-port.ts';
import { until } from '../tests/support/processes.ts';
import { serverFlags } from '../tests/support/server-command.ts';
import { ask, askFinished } from './ask.ts';
import { pin } from './machine.ts';
import type { ServerFigures } from './probe.ts';

/** The probe without its types: to take them off would cost the measured server 55 ms of its start and 13 MB. */
const probe = transformSync(readFileSync(new URL('./probe.ts', import.meta.url)), { loader: 'ts' });

/** A process of its own with the probe in it, until its scope ends. */
export type Server = Awaited<ReturnType<typeof startServer>>;

type Environment = Readonly<Record<string, string>>;

/** Starts the site that was built in this folder, with settings that fit a bench. */
export function startSite(folder: string, env: Environment = {}): Promise<Server> {
  return startServer(join(folder, 'dist/server/main.js'), [], {
    ...{ DATA_DIR: 'off', LOG_LEVEL: 'error', RATE_LIMIT: '1000000' },
    // Nothing is fetched from a stranger's server.
    MAP_EMBED_URL: 'http://127.0.0.1:2/map',
    ...env,
  });
}

/** The same, once every fixed page is made. */
export async function startReadySite(folder: string, env: Environment = {}): Promise<Server> {
  const site = await startSite(folder, env);
  await until(async () => (await fetch(`${site.url}/readyz`)).ok, 60_000);
  return site;
}

/** Has pages made, and waits until they are as small as they get: the best brotli follows in a quiet moment. */
export async function packPages(site: Server, paths: readonly string[]): Promise<void> {
  for (const path of paths) await askFinished(site.url + path);
  await pause(3000);
  await idle(site);
}

/** Waits until the process has finished what it does behind its answers: compressing them for good. */
export async function idle(site: Server): Promise<void> {
  for (let [before, now] = [0, 1]; now - before > 0.005; await pause(250))
    [before, now] = [now, (await site.figures()).cpuSeconds];
}

/** Starts a script that listens on `PORT`. */
export async function startServer(script: string, args: readonly string[], env: Environment = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = fork(script, args, {
    execArgv: [
      '--import',
      `data:text/javascript,${encodeURIComponent(probe.code)}`,
      ...serverFlags,
    ],
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: `${port}`, SITE_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  for (let status = 500; status >= 500; await pause(1)) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    const answer = await ask(`${url}/`, 'br', true).catch(() => undefined);
    status = answer?.status ?? 500;
  }
  const startMs = performance.now() - started;
  pin(child.pid ?? 0);
  return {
    url,
    /** From starting the process to its first answer for `/` that is no error. */
    startMs,
    async figures(): Promise<ServerFigures> {
      const answer = once(child, 'message');
      child.send('figures');
      return (await answer)[0];
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
