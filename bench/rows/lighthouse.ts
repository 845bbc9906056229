import { paths } from '../../tests/specified-routes.ts';
import { limits } from '../budgets.ts';
import { openAuditor, type PageAudit } from '../lighthouse-audit.ts';
import { type Context, type Row, row } from '../measurement.ts';
import { figure } from '../report.ts';
import { startReadySite } from '../server.ts';

export const rounds = 1;

const metrics = [
  { name: 'fcp', unit: 'ms', atMost: limits.fcpMs },
  { name: 'lcp', unit: 'ms', atMost: limits.lcpMs },
  { name: 'cls', unit: '', atMost: limits.cls },
  { name: 'tbt', unit: 'ms', atMost: limits.tbtMs },
] as const;

/** Lighthouse, mobile, once on every route: the worst of each figure, and how many routes miss its budget. */
export async function measure({ folder, quick }: Context): Promise<Row[]> {
  await using site = await startReadySite(folder);
  await using auditor = await openAuditor([
    'performance',
    'accessibility',
    'best-practices',
    'seo',
  ]);
  const pages: PageAudit[] = [];
  for (const path of Object.values(paths).slice(0, quick ? 4 : undefined)) {
    const page = await auditor.audit(site.url + path, 'simulate');
    pages.push(page);
    const told = metrics.map(({ name, unit }) => `${name} ${figure(page[name], unit)}`);
    console.log(`  ${path}: ${[...told, ...page.below100].join(', ')}`);
  }
  const count = (isOne: (page: PageAudit) => boolean) => pages.filter(isOne).length;
  const below = count((page) => page.below100.length > 0);
  const lost = count((page) => !page.comesBack);
  return [
    ...metrics.map(({ name, unit, atMost }) => {
      const worst = Math.max(...pages.map((page) => page[name]));
      const note = `${count((page) => !(page[name] <= atMost))} over`;
      const what = `Lighthouse: worst ${name.toUpperCase()} of ${pages.length} routes`;
      return row(what, worst, unit, { atMost, note });
    }),
    row('Lighthouse: routes without four 100s', below, 'routes', { atMost: 0 }),
    row('Lighthouse: routes refused by the back/forward cache', lost, 'routes', { atMost: 0 }),
  ];
}
