import { paths } from '../shared/paths.ts';
import type { Site } from '../tests/support/site.ts';
import { ask, askFinished } from './asking.ts';
import { limits } from './budgets.ts';
import { figure } from './statistics.ts';
import type { Row } from './table.ts';

const shown = 3;

/** Compressed bytes of HTML and CSS of every route, as served: the heaviest ones, and all that are too heavy. */
export async function benchFirstPaint(site: Site): Promise<Row[]> {
  const pages: { path: string; bytes: number }[] = [];
  for (const path of Object.values(paths))
    pages.push({ path, bytes: await firstPaintBytes(site.url + path) });
  pages.sort((a, b) => b.bytes - a.bytes);
  return pages
    .filter(({ bytes }, place) => place < shown || bytes > limits.firstPaintBytes)
    .map(({ path, bytes }, place) => ({
      what: `HTML + CSS, ${place === 0 ? `heaviest of ${pages.length} pages: ` : ''}${path}`,
      budget: `≤ ${figure(limits.firstPaintBytes)} bytes`,
      measured: `${figure(bytes)} bytes`,
      met: bytes <= limits.firstPaintBytes,
    }));
}

/** The page, and every style sheet that it would have to wait for. */
async function firstPaintBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const sheets = [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g)].map(
    ([, href = '']) => new URL(href, url).href,
  );
  const answers = [askFinished(url, 'br'), ...sheets.map((address) => ask(address))];
  return (await Promise.all(answers)).reduce((sum, { bytes }) => sum + bytes, 0);
}
