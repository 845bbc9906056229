import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { browserAgent, serve } from '../scripts/build/serve.ts';
import { until } from '../tests/support/processes.ts';
import { serverFlags } from '../tests/support/server-command.ts';

/** A process of its own until its scope ends, on a core of its own where there are two. */
export type Server = Awaited<ReturnType<typeof startServer>>;

type Environment = Readonly<Record<string, string>>;

/** Starts the site that was built in this folder, with settings that fit a bench. */
export function startSite(folder: string, env: Environment = {}): Promise<Server> {
  return startServer(join(folder, 'dist/server/main.js'), [], {
    DATA_DIR: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '1000000',
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

/** Starts a script that listens on `PORT`. The load then runs on the other cores. */
export async function startServer(script: string, args: readonly string[], env: Environment = {}) {
  const server = await serve(script, { args, flags: serverFlags, env });
  pinToCore(server);
  return server;
}

/** Keeps a server on one core, where there are two. */
export function pinToCore({ pid }: Pick<Server, 'pid'>): void {
  if (availableParallelism() > 1) spawnSync('taskset', ['-a', '-c', '-p', '0', `${pid}`]);
}

/** What a process has cost since its start, as Linux counts it: all of its threads. */
export function costOf({ pid }: Pick<Server, 'pid'>) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 0.001_024;
  return {
    /** In user and kernel mode, in hundredths on every Linux. */
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100,
    memoryMb: megabytes('VmRSS'),
    peakMb: megabytes('VmHWM'),
  };
}

const agent = new Agent({ keepAlive: true });

/**
 * Asks once, as a browser; takes the time to the last byte, or to the first ones if it is to leave early. Not by `fetch`: it
 * unpacks what comes, which takes longer than to send it.
 */
export async function ask(url: string, encoding: string, leaveEarly = false) {
  const started = performance.now();
  const headers = { 'accept-encoding': encoding, 'user-agent': browserAgent };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent, headers }, resolve).once('error', reject);
  });
  for await (const _ of answer) if (leaveEarly) break;
  return { status: answer.statusCode, headers: answer.headers, ms: performance.now() - started };
}

/** Asks until the answer comes from memory as brotli: pages are compressed some time after they are made. */
export async function askFinished(url: string) {
  return await until(async () => {
    const answer = await ask(url, 'br');
    const { 'content-length': length, 'content-encoding': encoding } = answer.headers;
    return length !== undefined && encoding === 'br' && answer;
  }, 30_000);
}

/** Has pages made, and waits until they are as small as they get: the best brotli follows in a quiet moment. */
export async function packPages(site: Server, paths: readonly string[]): Promise<void> {
  for (const path of paths) await askFinished(site.url + path);
  await pause(3000);
  await idle(site);
}

/** Waits until the process has finished what it does behind its answers: compressing them for good. */
export async function idle(site: Server): Promise<void> {
  for (let [before, now] = [0, 1]; now > before; await pause(250))
    [before, now] = [now, costOf(site).cpuSeconds];
}
