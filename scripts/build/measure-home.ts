import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Measured } from '../../shared/measured.ts';
import { freePort } from './free-port.ts';

/** How long a server may take to answer for the first time, in ms. */
const patienceMs = 30_000;

/**
 * Starts the server that was just built, asks it for the home page as a browser does, and counts.
 * @param entry the address of the one script of every page
 */
export async function measureHome(out: string, entry: string): Promise<Measured> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // With none of the builder's own settings: they are the machine's that it will run on.
  const server = spawn(process.execPath, [`${out}/server/main.js`], {
    env: {
      HOST: '127.0.0.1',
      PORT: `${port}`,
      SITE_URL: origin,
      DATA_DIR: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const page = await firstAnswer(origin, Date.now() + patienceMs);
    const script = await fetch(origin + entry);
    const html = await page.text();
    return {
      firstFlight: headerBytes(page) + brotliCompressSync(html).length,
      script: headerBytes(script) + brotliCompressSync(await script.text()).length,
      strangers: strangersIn(html, origin).length,
    };
  } finally {
    if (server.kill('SIGKILL')) await once(server, 'exit');
  }
}

/** The hosts besides the site's own that a page loads something from before anybody has agreed to it. */
export function strangersIn(html: string, origin: string): string[] {
  // What is in the page itself is asked of nobody, whatever it names.
  const loading = html
    .replace(/"data:[^"]*"|'data:[^']*'/g, '""')
    .match(
      /<(?:script|img|source|iframe|link rel="(?:preload|stylesheet|icon)")[^>]*>|url\([^)]*\)/g,
    );
  const hosts = (loading ?? []).flatMap((tag) => tag.match(/https?:\/\/[^/"')\s]+/g) ?? []);
  return [...new Set(hosts)].filter((host) => host !== origin);
}

async function firstAnswer(origin: string, until: number): Promise<Response> {
  for (;;) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) return answer;
    if (Date.now() > until) throw new Error('The server that was built does not answer');
    await pause(20);
  }
}

function headerBytes({ headers }: Response): number {
  return [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
}
