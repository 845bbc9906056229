import { brotliCompressSync } from 'node:zlib';
import type { Measured } from '../../shared/measured.ts';
import { serve } from './serve.ts';

/**
 * Starts the server that was just built, asks it for the home page as a browser does, and counts.
 * @param entry the address of the one script of every page
 */
export async function measureHome(out: string, entry: string): Promise<Measured> {
  const env = { DATA_DIR: 'off', LOG_LEVEL: 'error' };
  await using site = await serve(`${out}/server/main.js`, { env });
  const page = await fetch(site.url);
  const script = await fetch(site.url + entry);
  const html = await page.text();
  return {
    firstFlight: headerBytes(page) + brotliCompressSync(html).length,
    script: headerBytes(script) + brotliCompressSync(await script.text()).length,
    strangers: strangersIn(html, site.url).length,
  };
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

function headerBytes({ headers }: Response): number {
  return [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
}
