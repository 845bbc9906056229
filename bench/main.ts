/**
 * Measures the site that was built last against its budgets: `npm run bench [-- --quick]`.
 * Ends with 1 if one is missed.
 */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { until } from '../tests/support/processes.ts';
import { type Site, startSite } from '../tests/support/site.ts';
import { efforts } from './budgets.ts';
import { benchCachedPages } from './cached-pages.ts';
import { benchFirstPaint } from './first-paint.ts';
import { benchJavaScript } from './javascript.ts';
import { pin } from './machine.ts';
import { benchMemory } from './memory.ts';
import { benchRenderedAnew } from './rendered-anew.ts';
import { benchSlowProvider } from './slow-provider.ts';
import { benchStart } from './start.ts';
import { printTable, type Row } from './table.ts';

const effort = process.argv.includes('--quick') ? efforts.quick : efforts.whole;
const started = performance.now();
describeMachine();

const rows: Row[] = [
  ...(await withSite(benchJavaScript)),
  ...(await withSite(benchFirstPaint)),
  ...(await benchStart(effort)),
  ...(await benchRenderedAnew()),
  ...(await benchSlowProvider(effort)),
  ...(await withSite(benchPinned)),
  ...(await benchMemory(effort)),
];

console.log('');
printTable(rows);
console.log(`\nMeasured in ${Math.round((performance.now() - started) / 1000)} s`);
if (rows.some(({ met }) => met === false)) process.exitCode = 1;

/** The site on one core; this process, and with it the load, on another. */
async function benchPinned(site: Site): Promise<Row[]> {
  const pinned = pin(process.pid, 'load') && pin(site.pid, 'server');
  if (!pinned)
    console.log('Servers and load share their cores: taskset or a second core is missing');
  return await benchCachedPages(site, effort);
}

async function withSite(bench: (site: Site) => Promise<Row[]>): Promise<Row[]> {
  const site = await startSite();
  try {
    await until(async () => (await fetch(`${site.url}/readyz`)).ok);
    return await bench(site);
  } finally {
    await site.stop();
  }
}

function describeMachine(): void {
  const [load = 0] = loadavg();
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, ${cpus()[0]?.model}, load ${load.toFixed(1)}`,
  );
  if (load > 0.5)
    console.log('This machine is doing something else as well: times will be too long');
}
