import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserAgent } from '../../scripts/build/serve.ts';
import { paths } from '../../tests/specified-routes.ts';
import { limits } from '../budgets.ts';
import { load } from '../load.ts';
import { type Context, figure, type Row, row } from '../measurement.ts';
import { askFinished, packPages, startReadySite } from '../server.ts';

export const rounds = 7;

const visit = {
  'accept-encoding': 'br',
  'user-agent': `${browserAgent}.0.0 Safari/537.36`,
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
  referer: 'https://www.google.com/',
};

/** CPU of a cached page that is counted as a visit, and of one that isn't. */
export async function measure({ folder, quick }: Context): Promise<Row[]> {
  const data = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    await using counting = await startReadySite(folder, { DATA_DIR: join(data, 'on') });
    await using silent = await startReadySite(folder, {
      DATA_DIR: join(data, 'off'),
      FIGURES: 'off',
    });
    const order = {
      paths: [paths.about],
      headers: visit,
      statuses: [200],
      seconds: quick ? 0.5 : 1,
    };
    for (const site of [counting, silent]) {
      await packPages(site, [paths.about]);
      await askFinished(site.url + paths.about);
      await load(site, order);
    }
    // Turn by turn, the first of one pair being the second of the next: a drift of the machine favours nobody.
    const spent = { counting: 0, silent: 0 };
    for (const site of [counting, silent, silent, counting])
      spent[site === counting ? 'counting' : 'silent'] += (await load(site, order)).cpuUs / 2;
    return [
      row('Cached page as a visit: CPU, uncounted = 1', spent.counting / spent.silent, '×', {
        atMost: limits.countedCpu,
        note: `${figure(spent.counting)} of ${figure(spent.silent)} µs`,
      }),
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
