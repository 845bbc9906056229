import { fileURLToPath } from 'node:url';
import { readSamples } from '../../scripts/build/samples.ts';
import { blogArticlePath } from '../../shared/blog-paths.ts';
import { paths } from '../../tests/specified-routes.ts';
import { limits } from '../budgets.ts';
import { load } from '../load.ts';
import { type Context, figure, type Row, row } from '../measurement.ts';
import { askFinished, packPages, startReadySite, startServer } from '../server.ts';

export const rounds = 3;

const bareServer = fileURLToPath(new URL('../bare-server.ts', import.meta.url));

/** CPU a request of the site and of a bare server with the same answer. */
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
    const etag = status === 304 ? { 'if-none-match': finished.headers.etag ?? '' } : {};
    const headers = { 'accept-encoding': 'br', ...etag };
    await using bare = await startServer(bareServer, [site.url + path, JSON.stringify(headers)]);
    const order = { paths: [path], headers, statuses: [status], seconds: quick ? 1 : 2 };

    for (const server of [bare, site]) await load(server, { ...order, seconds: 1 });
    const limit = await load(bare, order);
    const own = await load(site, order);
    rows.push(
      row(`Cached ${name}: CPU, bare server = 1`, own.cpuUs / limit.cpuUs, '×', {
        atMost: status === 404 ? limits.unknownCpu : limits.cachedCpu,
        note: `${figure(own.cpuUs)} of ${figure(limit.cpuUs)} µs; ${figure(own.aSecond)} of ${figure(limit.aSecond)} a second, core busy ${figure(own.busy)} %`,
      }),
    );
  }
  return rows;
}
