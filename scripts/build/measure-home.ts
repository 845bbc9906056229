import { brotliCompressSync } from 'node:zlib';
import type { Measured } from '../../shared/measured.ts';
import { inlineScripts } from './inline-scripts.ts';
import { serve } from './serve.ts';

/**
 * Starts the server that was just built, asks it for the home page and the cases as a browser does, and counts.
 * @param entry the address of the one script of every page
 * @param casePaths of the pages that have a face of their own
 */
export async function measureHome(
  out: string,
  entry: string,
  casePaths: readonly string[],
): Promise<Measured> {
  const env = { DATA_DIR: 'off', LOG_LEVEL: 'error' };
  await using site = await serve(`${out}/server/main.js`, { env });
  const page = await fetch(site.url);
  const script = await fetch(site.url + entry);
  const html = await page.text();
  return {
    firstFlight: firstFlightOf(page, html),
    script:
      headerBytes(script) +
      brotliCompressSync(await script.text()).length +
      inlineScripts(html).bytes,
    strangers: strangersIn(html, site.url).length,
    cases: Object.fromEntries(
      await Promise.all(casePaths.map(async (path) => [path, await measureCase(site.url, path)])),
    ),
  };
}

async function measureCase(url: string, path: string) {
  const page = await fetch(url + path);
  const html = await page.text();
  const [, family] = /\[data-fonts\] \[data-identity\]\{--display:"([^"]+)"/.exec(html) ?? [];
  const rules = [...html.matchAll(/@font-face\{[^}]*url\((\/[^)]*\.woff2)\)[^}]*\}/g)].filter(
    ([rule]) => /font-family:"?([^;"]+)/.exec(rule)?.[1] === family,
  );
  const files = await Promise.all(rules.map(([, file]) => fetch(url + file)));
  const sizes = await Promise.all(files.map(async (file) => (await file.arrayBuffer()).byteLength));
  return {
    firstFlight: firstFlightOf(page, html),
    face: sizes.reduce((sum, size) => sum + size, 0),
  };
}

function firstFlightOf(page: Response, html: string): number {
  return headerBytes(page) + brotliCompressSync(html).length;
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
