import lighthouse from 'lighthouse';
import * as z from 'zod';
import { freePort } from '../../scripts/build/free-port.ts';
import { today } from '../../scripts/keep-measured.ts';
import { pathsOf } from '../../shared/content.ts';
import type { PageMarks, Records } from '../../shared/measured.ts';
import { deliveredContent } from '../../tests/support/content.ts';
import { launchBrowser } from '../browser.ts';
import { limits } from '../budgets.ts';
import { type Context, median, type Row, row } from '../measurement.ts';
import { startReadySite } from '../server.ts';

export const rounds = 7;

const { pages, articles } = deliveredContent;
/** A page of each layout: of one layout all are drawn alike. */
const layouts = [...new Map(pages.map(({ layout, path }) => [layout, path])).values()];
const paths = [...layouts, ...articles.slice(0, 1).map(({ path }) => path)];

/** Lighthouse, mobile: worked out from a fast visit (`simulate`), its own way, and a visit that is really slow (`devtools`). */
export async function measure({ folder, quick }: Context): Promise<Row[]> {
  const port = await freePort();
  await using site = await startReadySite(folder);
  await using _browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const rows: Row[] = [];
  for (const path of quick ? paths.slice(0, 2) : paths) {
    const simulated = await audit(site.url + path, port, 'simulate');
    const applied = await audit(site.url + path, port, 'devtools');
    const { fcp, lcp, cls, tbt, below100 } = simulated;
    rows.push(
      row(`Lighthouse ${path}: FCP`, fcp, 'ms', { atMost: limits.fcpMs }),
      row(`Lighthouse ${path}: LCP`, lcp, 'ms', { atMost: limits.lcpMs }),
      row(`Lighthouse ${path}: LCP, applied`, applied.lcp, 'ms', { atMost: limits.appliedLcpMs }),
      row(`Lighthouse ${path}: CLS`, cls, '', { atMost: limits.cls }),
      row(`Lighthouse ${path}: TBT`, tbt, 'ms', { atMost: limits.tbtMs }),
      row(`Lighthouse ${path}: categories below 100`, below100.length, '', {
        atMost: 0,
        note: below100.join(', '),
      }),
    );
  }
  return rows;
}

/** All pages of the site, worked out from a fast visit, medians of three: for the page that shows it. */
export async function record({ folder, quick }: Context): Promise<Partial<Records>> {
  const port = await freePort();
  await using site = await startReadySite(folder);
  await using _browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const pages: Record<string, PageMarks> = {};
  let version = '';
  for (const path of pathsOf(deliveredContent)) {
    const seen: Awaited<ReturnType<typeof audit>>[] = [];
    for (let round = 0; round < (quick ? 1 : 3); round++)
      seen.push(await audit(site.url + path, port, 'simulate'));
    const of = (name: 'lcp' | 'cls' | 'tbt') => median(seen.map((one) => one[name]));
    const mark = (name: string) => median(seen.map(({ marks }) => marks.get(name) ?? 0));
    version = seen[0]?.version ?? version;
    pages[path] = {
      performance: mark('performance'),
      accessibility: mark('accessibility'),
      bestPractices: mark('best-practices'),
      seo: mark('seo'),
      lcp: Math.round(of('lcp')),
      cls: Math.round(of('cls') * 10_000) / 10_000,
      tbt: Math.round(of('tbt')),
    };
    console.log(path, pages[path]);
  }
  return { lighthouse: { date: today, version, pages } };
}

const score = z.number().nullable();
const resultSchema = z.object({
  lhr: z.object({
    lighthouseVersion: z.string(),
    runtimeError: z.object({ message: z.string() }).optional(),
    audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
    categories: z.record(z.string(), z.object({ score })),
  }),
});

async function audit(url: string, port: number, throttlingMethod: 'simulate' | 'devtools') {
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
  const flags = { port, logLevel: 'silent', throttlingMethod, onlyCategories };
  // On a busy machine a trace gets lost now and then.
  for (let n = 0; n < 3; n++) {
    const { audits, categories, runtimeError, lighthouseVersion } = resultSchema.parse(
      await lighthouse(url, flags),
    ).lhr;
    if (runtimeError) continue;
    const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const marks = Object.entries(categories).map(([name, { score }]): [string, number] => [
      name,
      Math.round((score ?? 0) * 100),
    ]);
    return {
      version: lighthouseVersion,
      marks: new Map(marks),
      fcp: metric('first-contentful-paint'),
      lcp: metric('largest-contentful-paint'),
      cls: metric('cumulative-layout-shift'),
      tbt: metric('total-blocking-time'),
      below100: marks.filter(([, mark]) => mark < 100).map((one) => one.join(' ')),
    };
  }
  throw new Error(`Lighthouse could not record ${url}`);
}
