import { paths } from '../../tests/specified-routes.ts';
import { serving } from '../../tests/support/serving.ts';
import { limits } from '../budgets.ts';
import { openAuditor } from '../lighthouse-audit.ts';
import { type Context, type Row, row } from '../measurement.ts';
import { startReadySite } from '../server.ts';

export const rounds = 5;

const words = 'A page with nothing but words, as small as pages get, is what no page can beat. ';
const textPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The limit</title><link rel="icon" href="data:,"><h1>The limit</h1>${`<p>${words.repeat(5)}</p>`.repeat(4)}`;

/** First and largest paint of three pages by Lighthouse, beside those of a page of 2 KB, text only: the limit. */
export async function measure({ folder }: Context): Promise<Row[]> {
  await using site = await startReadySite(folder);
  await using text = await serving((_, res) => void res.end(textPage));
  await using auditor = await openAuditor();
  const rows: Row[] = [];
  for (const [throttling, name, fcpLimit, lcpLimit] of [
    ['simulate', 'simulated', { atMost: limits.fcpMs }, { atMost: limits.lcpMs }],
    ['devtools', 'applied', {}, { atMost: limits.appliedLcpMs }],
  ] as const) {
    const limit = await auditor.audit(text.url, throttling);
    rows.push(row(`FCP ${name}: 2 KB of text, the limit`, limit.fcp, 'ms'));
    rows.push(row(`LCP ${name}: 2 KB of text, the limit`, limit.lcp, 'ms'));
    for (const path of [paths.home, paths.mobile, paths.delhi]) {
      const { fcp, lcp } = await auditor.audit(site.url + path, throttling);
      rows.push(row(`FCP ${name}: ${path}`, fcp, 'ms', fcpLimit));
      rows.push(row(`LCP ${name}: ${path}`, lcp, 'ms', lcpLimit));
    }
  }
  return rows;
}
