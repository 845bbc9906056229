/**
 * A prospect's way through the site that was built last, Home → a service → Contact, on a slow phone's CPU and
 * network, with speculation rules and without: `node bench/trace.ts [--quick]`.
 */
import { paths } from '../shared/paths.ts';
import { until } from '../tests/support/processes.ts';
import { startSite } from '../tests/support/site.ts';
import type { PageVitals } from './page-vitals.ts';
import { startSlowLink } from './slow-link.ts';
import { figure, median } from './statistics.ts';
import { printColumns } from './table.ts';
import { type Step, type Visit, visit } from './visit.ts';

const steps: readonly Step[] = [
  {
    name: 'Services, a service',
    clicks: ['button[aria-controls=panel-services]', `#panel-services a[href="${paths.mobile}"]`],
  },
  { name: 'Contact', clicks: [`header a[href="${paths.contact}"]`] },
  { name: 'Filling in the form', clicks: ['input[name=fullname]'], types: 'Asha Rao' },
];
const names = ['Home', ...steps.map(({ name }) => name)];
/** Which page a step ends on. */
const pages = [paths.home, paths.mobile, paths.contact, paths.contact];
const visits = process.argv.includes('--quick') ? 1 : 3;

console.log('4 × slower CPU, 150 ms round trip, 1.6 Mbit/s down; empty cache at Home; times in ms');
const lines = [['step', 'speculation', 'came', 'LCP', 'INP', 'CLS', 'bytes']];
for (const speculation of [true, false]) {
  const seen: Visit[] = [];
  for (let n = 0; n < visits; n++) seen.push(await visitOnce(speculation));
  for (const [place, name] of names.entries()) lines.push(line(name, place, speculation, seen));
}
printColumns(lines);

function line(name: string, place: number, speculation: boolean, seen: readonly Visit[]): string[] {
  const vitals = seen.flatMap((visit) => visit.vitals[pages[place] ?? ''] ?? []);
  const of = (measure: (page: PageVitals) => number | undefined) =>
    median(vitals.flatMap((page) => measure(page) ?? []));
  const last = pages.lastIndexOf(pages[place] ?? paths.home) === place;
  const first = pages.indexOf(pages[place] ?? paths.home) === place;
  const inp = of((page) => page.inp);
  return [
    name,
    speculation ? 'as served' : 'without',
    first ? [...new Set(vitals.map(({ came }) => came))].join(', ') : '',
    first ? figure(of(({ lcp }) => lcp)) : '',
    // Interactions and shifts belong to the page, to its end.
    last ? (Number.isNaN(inp) ? '< 16' : figure(inp)) : '',
    last
      ? figure(
          of(({ cls }) => cls),
          3,
        )
      : '',
    figure(median(seen.map(({ bytes }) => bytes[place] ?? 0))),
  ];
}

async function visitOnce(speculation: boolean): Promise<Visit> {
  const link = await startSlowLink({ speculation });
  const site = await startSite({ SITE_URL: link.url });
  try {
    link.leadTo(Number(new URL(site.url).port));
    await until(async () => (await fetch(`${site.url}/readyz`)).ok);
    return await visit(link, paths.home, steps);
  } finally {
    link.close();
    await site.stop();
  }
}
