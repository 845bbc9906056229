/** The built server as a process of its own, with a probe in it that only watches its event loop. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tests/support/free-port.ts';
import type { Provider } from '../tests/support/provider-server.ts';
import { serverFlags, serverMain } from '../tests/support/server-command.ts';
import type { LoopFigures } from './growth-probe.ts';

/** The provider is asked this often; the list only changes when the bench says so. */
export const ttlSeconds = 1;

const probe = fileURLToPath(new URL('./growth-probe.ts', import.meta.url));

export interface GrowingSite {
  child: ChildProcess;
  url: string;
  /** From starting the process to the end of a /blog with articles, in ms. */
  firstBlog: number;
  /** What the log said of each new list: how long the refresh took, in ms. */
  tookMs: number[];
}

export async function startGrowingSite(
  { blogsUrl }: Provider,
  dataDir: string,
): Promise<GrowingSite> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [...serverFlags, '--import', probe, serverMain], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      BLOGS_URL: blogsUrl,
      BLOGS_TTL_SECONDS: String(ttlSeconds),
      UPSTREAM_TIMEOUT_MS: '60000',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const tookMs: number[] = [];
  child.stdout?.setEncoding('utf8').on('data', (lines: string) => {
    for (const [, took] of lines.matchAll(/"tookMs":(\d+)/g)) tookMs.push(Number(took));
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}`);
    // Uncompressed, so that this is not about the compressing of all the pages that a start makes.
    const headers = { 'accept-encoding': 'identity' };
    const html = await fetch(`${url}/blog`, { headers }).then(
      (answer) => answer.text(),
      () => '',
    );
    if (html.includes('href="/blog/article-')) break;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return { child, url, firstBlog: performance.now() - started, tookMs };
}

export async function stop({ child }: { child: ChildProcess }): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** A process with the same probe and nothing to do: its longest block is the machine's doing. */
export function startIdle(): { child: ChildProcess } {
  const child = spawn(process.execPath, ['--import', probe, '-e', 'setInterval(() => {}, 1e6)'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { child };
}

/** What the probe has seen since it was asked last. */
export async function loopFigures({ child }: { child: ChildProcess }): Promise<LoopFigures> {
  const answer = once(child, 'message');
  child.send('figures');
  const [figures] = await answer;
  return figures;
}
