import { fileURLToPath } from 'node:url';
import { readSamples } from '../../scripts/build/samples.ts';
import { blogArticlePath } from '../../shared/blog-paths.ts';
import { paths } from '../../tests/specified-routes.ts';
import { askFinished } from '../ask.ts';
import { limits } from '../budgets.ts';
import { loadWithCost } from '../load.ts';
import { type Context, type Row, row } from '../measurement.ts';
import { figure } from '../report.ts';
import { packPages, type Server, startReadySite, startServer } from '../server.ts';

export const rounds = 3;

const bareServer = fileURLToPath(new URL('../bare-server.ts', import.meta.url));

/** Requests a second, and CPU a request, of the site and of a bare server with the same answer: turn by turn. */
export async function measure({ folder, quick }: Context): Promise<Row[]> {
  await using site = await startReadySite(folder);
  // Else its first row pays for compressing all pages for good.
  await packPages(site, Object.values(paths));
  const rows: Row[] = [];
  for (const [name, path, status] of [
    ['home', paths.home, 200],
    ['service page', paths.mobile, 200],
    ['article', blogArticlePath(readSamples()[0]?.slug ?? ''), 200],
    ['home, 304', paths.home, 304],
    ['404 page', '/no-such-page', 404],
  ] as const) {
    const finished = await askFinished(site.url + path);
    const etag = status === 304 ? { 'if-none-match': finished.headers.get('etag') ?? '' } : {};
    const headers = { 'accept-encoding': 'br', ...etag };
    await using bare = await startServer(bareServer, [site.url + path, JSON.stringify(headers)]);
    const load = (server: Server, seconds: number) =>
      loadWithCost(server, { paths: [path], headers, seconds, statuses: [status] });

    for (const server of [bare, site]) await load(server, 1);
    const limit = await load(bare, quick ? 1 : 2);
    const own = await load(site, quick ? 1 : 2);
    rows.push(
      row(`Cached ${name}: speed, bare server = 1`, own.aSecond / limit.aSecond, '×', {
        atLeast: limits.cachedSpeed,
        // Far below 100 % the load is the limit, not the server.
        note: `${figure(own.aSecond)} of ${figure(limit.aSecond)} a second, core busy ${figure(own.busy)} %`,
      }),
      row(`Cached ${name}: CPU, bare server = 1`, own.cpuUs / limit.cpuUs, '×', {
        atMost: limits.cachedCpu,
        note: `${figure(own.cpuUs)} of ${figure(limit.cpuUs)} µs a request`,
      }),
    );
  }
  return rows;
}
