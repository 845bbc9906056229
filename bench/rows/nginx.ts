import { paths } from '../../tests/specified-routes.ts';
import { ask } from '../../tests/support/ask.ts';
import { limits } from '../budgets.ts';
import { load } from '../load.ts';
import { type Context, figure, type Row, row } from '../measurement.ts';
import { startNginx } from '../nginx.ts';
import { packPages, startReadySite } from '../server.ts';

export const rounds = 7;

/** CPU a request of a cached page, and of nginx with the same bytes in a file. */
export async function measure({ folder, quick }: Context): Promise<Row[]> {
  await using site = await startReadySite(folder);
  await packPages(site, Object.values(paths));
  const headers = { 'accept-encoding': 'br' };
  await using nginx = await startNginx(await ask(site.url, paths.home, { headers }));
  const order = { paths: [paths.home], headers, statuses: [200], seconds: quick ? 1 : 2 };
  for (const server of [nginx, site]) await load(server, { ...order, seconds: 1 });
  const file = await load(nginx, order);
  const own = await load(site, order);
  return [
    row('Cached home: CPU, nginx with the file = 1', own.cpuUs / file.cpuUs, '×', {
      atMost: limits.nginxCpu,
      note: `${figure(own.cpuUs)} of ${figure(file.cpuUs)} µs`,
    }),
  ];
}
