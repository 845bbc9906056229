import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../build/free-port.ts';

/** The longest that a site takes until it listens, in ms. */
const patience = 30_000;

/**
 * The built site with a folder laid over it, for this machine alone: it keeps nothing and asks nobody.
 * @throws with what it says, if it doesn't start
 */
export async function serve(main: string, siteDir: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { HOST: '127.0.0.1', PORT: String(port), SITE_URL: url, DATA_DIR: 'off' };
  const { PATH } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, ...own, SITE_DIR: siteDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill();
    await ended;
  };
  const until = Date.now() + patience;
  while (Date.now() < until && child.exitCode === null) {
    if (await listens(url)) return { url, stop };
    await wait(50);
  }
  await stop();
  throw new Error(said.trim() || 'The site doesn’t start');
}

async function listens(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}
