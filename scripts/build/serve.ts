import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** How long a server may take to answer for the first time, in ms. */
const patienceMs = 60_000;

/** Robots, as which the site knows Node, are made to wait for whole pages. */
export const browserAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0';

interface Options {
  args?: readonly string[];
  flags?: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/**
 * Runs a script that listens on `PORT` as a process of its own, for this machine alone, until its scope ends. It gets
 * none of the settings of whoever calls: what it shall know stands in `env`.
 * @throws with what it says, if it ends or does not answer in time
 */
export async function serve(script: string, { args = [], flags = [], env = {} }: Options = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, script, ...args], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: `${port}`, SITE_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  while (!(await answers(url))) {
    if (child.exitCode === null && performance.now() - started < patienceMs) await pause(1);
    else {
      await stop();
      throw new Error(said.trim() || `${script} does not answer`);
    }
  }
  return {
    url,
    pid: child.pid ?? 0,
    /** From starting the process to its first answer for `/` that is no error. */
    startMs: performance.now() - started,
    [Symbol.asyncDispose]: stop,
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers: { 'user-agent': browserAgent } });
    await answer.body?.cancel();
    return answer.status < 500;
  } catch {
    return false;
  }
}
