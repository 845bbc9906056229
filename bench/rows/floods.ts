import { paths } from '../../tests/specified-routes.ts';
import { limits } from '../budgets.ts';
import { load } from '../load.ts';
import { type Context, figure, type Row, row } from '../measurement.ts';
import { costOf, startSite } from '../server.ts';

export const rounds = 3;

const inventions = Array.from({ length: 2000 }, (_, n) => n);
const headers = { 'accept-encoding': 'br' };

interface ColdOrder {
  paths: readonly string[];
  headers?: Readonly<Record<string, string>>;
  status?: number;
}

/**
 * What a flood costs a request while nothing is in memory yet, as a multiple of one page asked for again and again:
 * each of a server that was just started, and still makes and compresses its pages.
 */
export async function measure({ folder, quick }: Context): Promise<Row[]> {
  const seconds = quick ? 2 : 5;
  async function cold(order: ColdOrder) {
    const { status = 200, ...asked } = order;
    await using site = await startSite(folder);
    const { cpuUs } = await load(site, { headers, seconds, statuses: [status], ...asked });
    return { cpuUs, peakMb: costOf(site).peakMb };
  }

  const page = await cold({ paths: [paths.home] });
  const rows: Row[] = [];
  for (const [what, order] of [
    ['unknown addresses', { paths: inventions.map((n) => `/no-such-${n}`), status: 404 }],
    ['query strings', { paths: inventions.map((n) => `${paths.home}?q=${n}`) }],
    [
      'conditional requests',
      { paths: Object.values(paths), headers: { ...headers, 'if-none-match': 'W/"unknown"' } },
    ],
  ] as const) {
    const flood = await cold(order);
    rows.push(
      row(`Flood of ${what}: CPU, one page = 1`, flood.cpuUs / page.cpuUs, '×', {
        atMost: limits.floodCpu,
        note: `${figure(flood.cpuUs)} of ${figure(page.cpuUs)} µs; ${figure(flood.peakMb)} of ${figure(page.peakMb, 'MB')} at most`,
      }),
    );
  }
  return rows;
}
