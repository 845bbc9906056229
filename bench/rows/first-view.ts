import { paths } from '../../tests/specified-routes.ts';
import { launchBrowser, openPhone } from '../browser.ts';
import { limits } from '../budgets.ts';
import { type Context, type Row, row } from '../measurement.ts';
import { figure } from '../report.ts';
import { packPages, startReadySite } from '../server.ts';

export const rounds = 7;

const pages = [
  { path: paths.home, atMost: limits.coldViewBytes.home },
  { path: paths.website, atMost: limits.coldViewBytes.service },
  { path: paths.delhi, atMost: limits.coldViewBytes.article },
  { path: paths.contact },
];

/** All that a phone with an empty cache loads of a page that nobody scrolls, and what styling and laying it out costs. */
export async function measure({ folder }: Context): Promise<Row[]> {
  await using site = await startReadySite(folder);
  await using browser = await launchBrowser();
  await packPages(
    site,
    pages.map(({ path }) => path),
  );
  const rows: Row[] = [];
  for (const { path, ...budget } of pages) {
    await using phone = await openPhone(browser);
    const { page, received, network } = phone;
    // The processor's time of the page's own thread: other work on the machine doesn't count.
    await network.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    const { metrics } = await network.send('Performance.getMetrics');
    const msOf = (wanted: string) =>
      1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN);
    const [style, layout] = [msOf('RecalcStyleDuration'), msOf('LayoutDuration')];
    const bytes = received.reduce((sum, one) => sum + one.bytes, 0);
    const elements = await page.locator('*').count();
    rows.push(
      row(`First view of ${path}: all files, with headers`, bytes, 'bytes', budget),
      row(`First view of ${path}: CPU of style and layout`, style + layout, 'ms', {
        atMost: limits.styleAndLayoutMs,
        note: `${figure(style, 'ms')} and ${figure(layout, 'ms')}`,
      }),
      row(`Elements of ${path}`, elements, ''),
    );
  }
  return rows;
}
