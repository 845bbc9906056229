import type { Browser } from 'playwright-core';
import { inlineScripts } from '../../scripts/build/inline-scripts.ts';
import { today } from '../../scripts/keep-measured.ts';
import { pathsOf } from '../../shared/content.ts';
import type { PageBytes, Records } from '../../shared/measured.ts';
import { seeAll } from '../../tests/browser/see-all.ts';
import { paths } from '../../tests/specified-routes.ts';
import { deliveredContent } from '../../tests/support/content.ts';
import { ownScripts } from '../../tests/support/own-scripts.ts';
import { launchBrowser, openPhone } from '../browser.ts';
import { limits } from '../budgets.ts';
import { type Context, figure, type Row, row } from '../measurement.ts';
import { packPages, startReadySite } from '../server.ts';

export const rounds = 1;

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
  const withState: string[] = [];
  const cold: Row[] = [];
  for (const path of routes) {
    const { opened, inline, hasState, read } = await visit(browser, site.url + path);
    first.push({ path, bytes: read.html });
    const atMost = coldViews.get(path);
    if (atMost) cold.push(row(`First view of ${path}: all files`, opened, 'bytes', { atMost }));
    if (hasState) withState.push(path);
    else scripts.push({ path, bytes: read.script + inline });
  }
  return [
    heaviest('HTML + CSS of the first screen', first, limits.firstPaintBytes),
    heaviest('JavaScript without state', scripts, limits.scriptBytes, withState),
    ...cold,
  ];
}

/** Each page of the site, read to its end: for the page that shows it. */
export async function record({ folder }: Context): Promise<Partial<Records>> {
  await using site = await startReadySite(folder);
  await using browser = await launchBrowser();
  const routes = pathsOf(deliveredContent);
  await packPages(site, routes);
  const pages: Record<string, PageBytes> = {};
  for (const path of routes) pages[path] = (await visit(browser, site.url + path)).read;
  return { bytes: { date: today, pages } };
}

async function visit(browser: Browser, url: string) {
  await using phone = await openPhone(browser);
  const { page, bytesOf, requests } = phone;
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  const opened = bytesOf(/./);
  // For what comes late.
  await seeAll(page);
  await page.waitForLoadState('networkidle');
  const read: PageBytes = {
    html: bytesOf(/Document/),
    css: bytesOf(/Stylesheet/),
    script: bytesOf(/Script/),
    pictures: bytesOf(/Image/),
    all: bytesOf(/./),
    requests: requests(),
  };
  const html = (await answer?.text()) ?? '';
  // What an island loads that nobody touched: a form's draft, testimonials that turn, the estimate.
  const hasState = ownScripts(html).length > 1;
  return { opened, read, hasState, inline: inlineScripts(html).bytes };
}

function heaviest(
  name: string,
  pages: readonly Weight[],
  atMost: number,
  others: readonly string[] = [],
): Row {
  const sorted = pages.toSorted((a, b) => b.bytes - a.bytes);
  const shown = sorted.slice(0, 3).map(({ path, bytes }) => `${path} ${figure(bytes)}`);
  const what = `${name}, heaviest of ${pages.length} pages`;
  if (others.length > 0) shown.push(`with state, and not counted: ${others.join(' ')}`);
  return row(what, sorted[0]?.bytes ?? Number.NaN, 'bytes', { atMost, note: shown.join(', ') });
}
