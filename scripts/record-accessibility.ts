/**
 * `npm run maintain -- accessibility`: looks at every page with axe, in light and in dark, and writes what it found to
 * shared/measured.json, which pages show. tests/browser/accessibility.test.ts says when it is due.
 */
import { launchBrowser } from '../bench/browser.ts';
import { startReadySite } from '../bench/server.ts';
import { axePath, axeVersion, violations } from '../tests/browser/axe.ts';
import { allRoutes } from '../tests/browser/routes.ts';
import { seeAll } from '../tests/browser/see-all.ts';
import { keepMeasured, today } from './keep-measured.ts';

await using site = await startReadySite('.');
await using browser = await launchBrowser();
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
await context.addInitScript({ path: axePath });
const page = await context.newPage();
const findings: Record<string, number> = {};
for (const path of allRoutes) {
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await seeAll(page);
  const found = await violations(page, ['light', 'dark']);
  for (const one of found) console.log(`${path}: ${one}`);
  findings[path] = found.length;
}
keepMeasured({ accessibility: { date: today, axe: axeVersion, findings } });
