import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startUpstream, type Upstream } from './upstream-server.ts';

/** What Node made of the sources stays for the next process: to make it anew is most of a start. */
const compileCache = join(tmpdir(), 'orbit-stack-tests');

/** A process of the tests' own. */
export interface OwnProcess extends AsyncDisposable {
  pid: number;
  /** Sends the signal and waits for the end; returns the exit code, null after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface Running<Said> extends OwnProcess {
  /** What told that it is ready. */
  said: Said;
  /** What it wrote to standard error so far. */
  errors(): string;
}

/** Starts a command and waits until a line that it writes says that it is ready; `look` sees them all. */
export async function startProcess<Said>(
  name: string,
  [program = '', ...args]: readonly string[],
  env: Readonly<Record<string, string>>,
  look: (line: string) => Said | undefined,
): Promise<Running<Said>> {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  // Not its exit: what it wrote last may still be on its way then.
  const ended = once(child, 'close');
  let last = '';
  const ready = new Promise<Said>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      last = line;
      const said = look(line);
      if (said !== undefined) resolve(said);
    });
  });
  const said = await Promise.race([
    ready,
    ended.then(([code]) => {
      throw new Error(`${name} ended with ${code}: ${errors || last}`);
    }),
  ]);
  return {
    pid: child.pid ?? 0,
    said,
    errors: () => errors,
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

/** A server of the tests' in a process of its own. */
export interface ServerProcess extends OwnProcess {
  url: string;
  port: number;
  /** What it wrote to standard error so far. */
  log(): string;
}

/** Starts a script of this folder and waits until it listens. */
export async function startServer(
  script: string,
  options: {
    env?: Readonly<Record<string, string>>;
    /** Largest file it may write, in KB: beyond that, writes fail as on a full disk. */
    fileSizeKb?: number;
  } = {},
): Promise<ServerProcess> {
  const { env = {}, fileSizeKb } = options;
  const path = fileURLToPath(new URL(script, import.meta.url));
  const node = [process.execPath, path];
  const limited = `trap '' XFSZ; ulimit -f ${(fileSizeKb ?? 0) * 2}; exec "$@"`;
  const running = await startProcess(
    script,
    fileSizeKb ? ['sh', '-c', limited, 'sh', ...node] : node,
    { NODE_COMPILE_CACHE: compileCache, ...env },
    (line) => Number(/\{"port":(\d+)\}/.exec(line)?.[1]) || undefined,
  );
  const { said: port, errors: log } = running;
  return { ...running, port, log, url: `http://127.0.0.1:${port}` };
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

/** Whether somebody listens. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
