/**
 * Lighthouse, mobile, on every route of the site that was built last: `npm run bench:lighthouse [-- --quick | PATH …]`.
 * Ends with 1 if a page misses 100 in a category.
 */
import { paths } from '../shared/paths.ts';
import { freePort } from '../tests/support/free-port.ts';
import { until } from '../tests/support/processes.ts';
import { startSite } from '../tests/support/site.ts';
import { launchBrowser } from './browser.ts';
import { audit, categories, type PageAudit, type Weakness } from './lighthouse-audit.ts';
import { figure } from './statistics.ts';
import { printColumns } from './table.ts';

const chosen = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const few = [paths.home, paths.mobile, paths.blog, paths.contact, paths.delhi];
const all = process.argv.includes('--quick') ? few : Object.values(paths);
const routes = chosen.length > 0 ? chosen : all;

const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
const site = await startSite();
const pages: PageAudit[] = [];
try {
  await until(async () => (await fetch(`${site.url}/readyz`)).ok);
  for (const path of routes) pages.push(await audit(site.url, path, port));
} finally {
  await browser.close();
  await site.stop();
}

printColumns([
  ['route', ...Object.values(categories), 'LCP ms', 'CLS', 'TBT ms', 'bytes'],
  ...pages.map(({ path, scores, lcp, cls, tbt, bytes }) => [
    path,
    ...scores.map(String),
    ...[figure(lcp), figure(cls, 3), figure(tbt), figure(bytes)],
  ]),
]);
tell('These cost points:', (weakness) => weakness.weight > 0);
tell('These cost none, but Lighthouse names them:', (weakness) => weakness.weight === 0);
if (pages.some(({ scores }) => scores.some((score) => score < 100))) process.exitCode = 1;

/** Each failing audit once, with its routes. */
function tell(heading: string, wanted: (weakness: Weakness) => boolean): void {
  const routesOf = new Map<string, string[]>();
  for (const { path, weaknesses } of pages) {
    for (const weakness of weaknesses.filter(wanted)) {
      const name = `${weakness.category}: ${weakness.title} (${weakness.id})`;
      const detail = weakness.detail && ` [${weakness.detail}]`;
      routesOf.set(name, [...(routesOf.get(name) ?? []), path + detail]);
    }
  }
  if (routesOf.size === 0) return;
  console.log(`\n${heading}`);
  for (const [name, where] of routesOf)
    console.log(
      `- ${name}: ${where.length > 8 ? `${where.length} routes, first ` : ''}${where.slice(0, 8).join(', ')}`,
    );
}
