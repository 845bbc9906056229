import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startUpstream, type Upstream } from './upstream-server.ts';

/** What Node made of the sources stays for the next process: to make it anew is most of a start. */
const compileCache = join(tmpdir(), 'orbit-stack-tests');

/** A server of the tests' in a process of its own. */
export interface ServerProcess extends AsyncDisposable {
  url: string;
  port: number;
  pid: number;
  /** What it wrote to standard error so far. */
  log(): string;
  /** Sends the signal and waits for the end; returns the exit code, null after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a script of this folder and waits until it listens. */
export async function startServer(
  script: string,
  options: {
    args?: readonly string[];
    env?: Readonly<Record<string, string>>;
    /** Largest file it may write, in KB: beyond that, writes fail as on a full disk. */
    fileSizeKb?: number;
  } = {},
): Promise<ServerProcess> {
  const { args = [], env = {}, fileSizeKb } = options;
  const path = fileURLToPath(new URL(script, import.meta.url));
  const node = [process.execPath, path, ...args];
  const limited = `trap '' XFSZ; ulimit -f ${(fileSizeKb ?? 0) * 2}; exec "$@"`;
  const [program = '', ...rest] = fileSizeKb ? ['sh', '-c', limited, 'sh', ...node] : node;
  const child = spawn(program, rest, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  // Not its exit: what it wrote last may still be on its way then.
  const ended = once(child, 'close');
  const port = await Promise.race([
    portOf(child),
    ended.then(([code]) => Promise.reject(new Error(`${script} ended with ${code}: ${log}`))),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    log: () => log,
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

async function portOf(child: ChildProcess): Promise<number> {
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += chunk;
    const line = /\{"port":(\d+)\}/.exec(output);
    if (line) return Number(line[1]);
  }
  throw new Error(`No port in: ${output}`);
}

/** The external site that leads are forwarded to. */
export type Target = Upstream;

export function startTarget(): Promise<Target> {
  return startUpstream({ kind: 'answer', body: '{"message":"Stored with success"}' });
}

/** Waits until `check` gives something, looking every few milliseconds. */
export async function until<Result>(
  check: () => Result | undefined | false | Promise<Result | undefined | false>,
  withinMs = 30_000,
): Promise<Result> {
  const start = performance.now();
  for (;;) {
    const result = await check();
    if (result) return result;
    const waited = performance.now() - start;
    if (waited > withinMs) throw new Error(`Not within ${withinMs} ms: ${check}`);
    // What takes seconds is asked for less and less often: asking takes the processors from others.
    await new Promise((resolve) => setTimeout(resolve, Math.min(25 + waited / 20, 250)));
  }
}
