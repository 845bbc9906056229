import { paths } from '../../tests/specified-routes.ts';
import { launchBrowser, openPhone } from '../browser.ts';
import { limits } from '../budgets.ts';
import { type Context, figure, type Row, row } from '../measurement.ts';
import { startReadySite } from '../server.ts';

export const rounds = 7;

/** What it costs a phone to style and to lay out a page that nobody scrolls, and of how many elements it is made. */
export async function measure({ folder }: Context): Promise<Row[]> {
  await using site = await startReadySite(folder);
  await using browser = await launchBrowser();
  const rows: Row[] = [];
  // The first page of a browser pays for the browser, too.
  await using warming = await openPhone(browser);
  await warming.page.goto(site.url + paths.about, { waitUntil: 'networkidle' });
  for (const path of [paths.home, paths.website, paths.delhi, paths.contact]) {
    await using phone = await openPhone(browser);
    const { page, network } = phone;
    // The processor's time of the page's own thread: other work on the machine doesn't count.
    await network.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    const { metrics } = await network.send('Performance.getMetrics');
    const msOf = (wanted: string) =>
      1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN);
    const [style, layout] = [msOf('RecalcStyleDuration'), msOf('LayoutDuration')];
    const elements = await page.locator('*').count();
    rows.push(
      row(`First view of ${path}: CPU of style and layout`, style + layout, 'ms', {
        atMost: limits.styleAndLayoutMs,
        note: `${figure(style, 'ms')} and ${figure(layout, 'ms')}, ${elements} elements`,
      }),
    );
  }
  return rows;
}
