import { paths } from '../../tests/specified-routes.ts';
import { inlineScripts } from '../../tests/support/inline-scripts.ts';
import { launchBrowser, openPhone } from '../browser.ts';
import { limits } from '../budgets.ts';
import { type Context, figure, type Row, row } from '../measurement.ts';
import { packPages, startReadySite } from '../server.ts';

export const rounds = 1;

/** Pages with parts that have state: forms, rotating testimonials and industries, the map. */
const withState = new Set<string>([paths.home, paths.about, paths.contact, paths.quote]);

const coldViews = new Map<string, number>([
  [paths.home, limits.coldViewBytes.home],
  [paths.website, limits.coldViewBytes.service],
  [paths.delhi, limits.coldViewBytes.article],
]);

type Weight = { path: string; bytes: number };

/** What a phone with an empty cache gets of each page: before anything is painted, all without scrolling, and its scripts to the end. */
export async function measure({ folder }: Context): Promise<Row[]> {
  await using site = await startReadySite(folder);
  await using browser = await launchBrowser();
  const routes = Object.values(paths);
  await packPages(site, routes);
  const first: Weight[] = [];
  const scripts: Weight[] = [];
  const cold: Row[] = [];
  for (const path of routes) {
    await using phone = await openPhone(browser);
    const { page, bytesOf } = phone;
    const answer = await page.goto(site.url + path, { waitUntil: 'networkidle' });
    first.push({ path, bytes: bytesOf(/Document/) });
    const atMost = coldViews.get(path);
    if (atMost)
      cold.push(row(`First view of ${path}: all files`, bytesOf(/./), 'bytes', { atMost }));
    // Reads to the end, for scripts that come late.
    for (let screen = 0; screen < 20; screen++) await page.mouse.wheel(0, 1000);
    await page.waitForLoadState('networkidle');
    const inline = inlineScripts((await answer?.text()) ?? '').bytes;
    if (!withState.has(path)) scripts.push({ path, bytes: bytesOf(/Script/) + inline });
  }
  return [
    heaviest('HTML + CSS of the first screen', first, limits.firstPaintBytes),
    heaviest('JavaScript without state', scripts, limits.scriptBytes),
    ...cold,
  ];
}

function heaviest(name: string, pages: readonly Weight[], atMost: number): Row {
  const sorted = pages.toSorted((a, b) => b.bytes - a.bytes);
  const shown = sorted.slice(0, 3).map(({ path, bytes }) => `${path} ${figure(bytes)}`);
  const what = `${name}, heaviest of ${pages.length} pages`;
  return row(what, sorted[0]?.bytes ?? Number.NaN, 'bytes', { atMost, note: shown.join(', ') });
}
