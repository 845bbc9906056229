import type { Browser } from 'playwright-core';
import { paths } from '../shared/paths.ts';
import type { Site } from '../tests/support/site.ts';
import { launchBrowser } from './browser.ts';
import { limits } from './budgets.ts';
import { figure } from './statistics.ts';
import type { Row } from './table.ts';

/** Pages with parts that have state: forms, rotating testimonials and industries, the map. */
const withState = new Set<string>([paths.home, paths.about, paths.contact, paths.quote]);

interface Scripts {
  path: string;
  atLoad: number;
  after: number;
  react: boolean;
}

/** JavaScript that a real browser fetches on pages without state: at load, and after reading to the end. */
export async function benchJavaScript(site: Site): Promise<Row[]> {
  const browser = await launchBrowser();
  try {
    const pages: Scripts[] = [];
    for (const path of Object.values(paths))
      if (!withState.has(path)) pages.push(await scriptsOf(browser, site, path));
    const heaviest = pages.toSorted((a, b) => b.after - a.after)[0];
    const withReact = pages.filter(({ react }) => react).map(({ path }) => path);
    if (!heaviest) throw new Error('There are no pages without state');
    return [
      {
        what: `JavaScript, heaviest of ${pages.length} pages without state: ${heaviest.path}`,
        budget: `≤ ${figure(limits.scriptBytes)} bytes`,
        measured: `${figure(heaviest.atLoad)} at load, ${figure(heaviest.after)} in all`,
        met: heaviest.after <= limits.scriptBytes,
      },
      {
        what: 'Pages without state that load React',
        budget: 'none',
        measured: withReact.join(', ') || 'none',
        met: withReact.length === 0,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function scriptsOf(browser: Browser, site: Site, path: string): Promise<Scripts> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const found: Promise<{ bytes: number; react: boolean }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    found.push(
      (async () => ({
        bytes: (await request.sizes()).responseBodySize,
        react: /react\.(transitional\.)?element/.test(
          (await (await request.response())?.text()) ?? '',
        ),
      }))(),
    );
  });
  const total = async () => (await Promise.all(found)).reduce((sum, { bytes }) => sum + bytes, 0);

  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script:not([src], [type*=json])')].reduce(
      (sum, { text }) => sum + text.length,
      0,
    ),
  );
  const atLoad = inline + (await total());
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForTimeout(300);
  const after = inline + (await total());
  const react = (await Promise.all(found)).some((script) => script.react);
  await context.close();
  return { path, atLoad, after, react };
}
