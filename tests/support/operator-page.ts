import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { leadsMain } from './server-command.ts';

/** The operator's page as a process of its own, as the build made it. */
export interface OperatorPage extends AsyncDisposable {
  url: string;
  /** The one-time link that it printed. */
  link: string;
  /** What it said on standard error. */
  errors(): string;
  /** Ends it with SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
}

/** Starts `leads serve` and waits for its link. */
export async function startOperatorPage(
  env: Readonly<Record<string, string>>,
  port = '0',
): Promise<OperatorPage> {
  const child = spawn(process.execPath, [leadsMain, 'serve', '--port', port], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'exit');
  const printed = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const [link] = /http:\S+(?=\n)/.exec(said) ?? [];
      if (link) resolve(link);
    });
  });
  const link = await Promise.race([
    printed,
    ended.then(([code]) => Promise.reject(new Error(`It ended with ${code}: ${errors}`))),
  ]);
  return {
    url: new URL(link).origin,
    link,
    errors: () => errors,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
