import { paths } from '../../tests/specified-routes.ts';
import { inlineScripts } from '../../tests/support/inline-scripts.ts';
import { launchBrowser, openPhone } from '../browser.ts';
import { limits } from '../budgets.ts';
import { type Context, type Row, row } from '../measurement.ts';
import { figure } from '../report.ts';
import { packPages, startReadySite } from '../server.ts';

export const rounds = 1;

/** Pages with parts that have state: forms, rotating testimonials and industries, the map. */
const withState = new Set<string>([paths.home, paths.about, paths.contact, paths.quote]);

type Weight = { path: string; bytes: number };

/** What a phone gets of each page before anything is painted, its scripts, and the page after it; with headers. */
export async function measure({ folder }: Context): Promise<Row[]> {
  await using site = await startReadySite(folder);
  await using browser = await launchBrowser();
  const routes = Object.values(paths);
  await packPages(site, routes);
  const first: Weight[] = [];
  const scripts: Weight[] = [];
  const deferred: Weight[] = [];
  const second: Weight[] = [];
  for (const [index, path] of routes.entries()) {
    await using phone = await openPhone(browser);
    const { page, received } = phone;
    const bytesOf = (types: RegExp) =>
      received.reduce((sum, { type, bytes }) => sum + (types.test(type) ? bytes : 0), 0);

    const answer = await page.goto(site.url + path);
    // Reads to the end, for scripts that come late.
    for (let screen = 0; screen < 20; screen++) await page.mouse.wheel(0, 1000);
    await page.waitForLoadState('networkidle');
    const script = bytesOf(/Script/) + inlineScripts((await answer?.text()) ?? '').bytes;
    first.push({ path, bytes: bytesOf(/Document/) });
    deferred.push({ path, bytes: bytesOf(/Stylesheet/) });
    if (!withState.has(path)) scripts.push({ path, bytes: script });

    received.length = 0;
    const next = routes[(index + 1) % routes.length] ?? paths.home;
    await page.goto(site.url + next, { waitUntil: 'networkidle' });
    second.push({ path: `${path} to ${next}`, bytes: bytesOf(/^(?!Image)/) });
  }
  return [
    heaviest('HTML + CSS of the first screen', first, limits.firstPaintBytes),
    heaviest('Deferred CSS of a first view', deferred, limits.deferredBytes),
    heaviest('JavaScript without state', scripts, limits.scriptBytes),
    heaviest('Second page view, of another layout, without pictures', second),
  ];
}

function heaviest(name: string, pages: readonly Weight[], atMost?: number): Row {
  const sorted = pages.toSorted((a, b) => b.bytes - a.bytes);
  const shown = sorted.slice(0, 3).map(({ path, bytes }) => `${path} ${figure(bytes)}`);
  const note = shown.join(', ');
  const what = `${name} with headers, heaviest of ${pages.length} pages`;
  return row(what, sorted[0]?.bytes ?? Number.NaN, 'bytes', {
    ...(atMost === undefined ? { note } : { atMost, note: `${over(pages, atMost)} over; ${note}` }),
  });
}

function over(pages: readonly Weight[], atMost: number): number {
  return pages.filter(({ bytes }) => bytes > atMost).length;
}
