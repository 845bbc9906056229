import { brotliCompressSync } from 'node:zlib';
import { paths } from '../../tests/specified-routes.ts';
import { serving } from '../../tests/support/serving.ts';
import { openAuditor } from '../lighthouse-audit.ts';
import { type Context, type Row, row } from '../measurement.ts';
import { startReadySite } from '../server.ts';

export const rounds = 3;
export const onlyWhenNamed = true;

/** What a page can be served without, and how it is found in its HTML. */
const parts = {
  nothing: /(?!)/g,
  fonts: /<link\b[^>]*\bas="font"[^>]*>|@font-face\{[^}]*url\([^}]*\}/g,
  script: /<script\b(?![^>]*json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*"modulepreload"[^>]*>/g,
  pictures: /<picture>[\s\S]*?<\/picture>|<link\b[^>]*\bas="image"[^>]*>/g,
  expect: /<link\b[^>]*\brel="expect"[^>]*>/g,
  'the shared sheet': /<link\b[^>]*\brel="stylesheet"[^>]*>/g,
  // The sheet's link stands where the first screen ends.
  'all that stands below': /<link\b[^>]*\brel="stylesheet"[\s\S]*(?=<\/body>)/g,
} as const;

/** What each part of two pages costs: Lighthouse on the page as it is, and without the part. */
export async function measure({ folder }: Context): Promise<Row[]> {
  await using site = await startReadySite(folder);
  await using auditor = await openAuditor();
  const rows: Row[] = [];
  for (const [part, pattern] of Object.entries(parts)) {
    let note = '';
    // Without the policy and other headers: they know the unchanged page.
    await using proxy = await serving(async ({ url }, res) => {
      const answer = await fetch(site.url + url);
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      if (!/text|javascript|json|svg/.test(type))
        return void res.setHeader('content-type', type).end(body);
      const rest = type.includes('html') ? body.toString().replace(pattern, '') : body;
      if (type.includes('html')) note = `${body.length - Buffer.byteLength(rest)} bytes left out`;
      res.writeHead(answer.status, { 'content-type': type, 'content-encoding': 'br' });
      res.end(brotliCompressSync(rest));
    });
    for (const path of [paths.home, paths.mobile]) {
      const simulated = await auditor.audit(proxy.url + path, 'simulate');
      const applied = await auditor.audit(proxy.url + path, 'devtools');
      const what = `${path} without ${part}`;
      rows.push(row(`FCP simulated: ${what}`, simulated.fcp, 'ms', { note }));
      rows.push(row(`LCP simulated: ${what}`, simulated.lcp, 'ms', { note }));
      rows.push(row(`TBT simulated: ${what}`, simulated.tbt, 'ms', { note }));
      rows.push(row(`LCP applied: ${what}`, applied.lcp, 'ms', { note }));
    }
  }
  return rows;
}
