import { paths } from '../../tests/specified-routes.ts';
import { serving } from '../../tests/support/serving.ts';

import { limits } from '../budgets.ts';
import { type Context, figure, median, type Row, row } from '../measurement.ts';
import { ask, startSite } from '../server.ts';

export const rounds = 3;

/** Time to the first text of a page whose articles never come; each visitor with a connection of their own. */
export async function measure({ folder }: Context): Promise<Row[]> {
  await using provider = await serving(() => {});
  const env = { BLOGS_URL: provider.url, UPSTREAM_TIMEOUT_MS: '60000' };
  await using site = await startSite(folder, env);
  const firstText = async (path: string) => {
    const { status, ms } = await ask(site.url + path, 'br', true);
    if (status !== 200) throw new Error(`${path} waits no longer: ${status}`);
    return ms;
  };

  const rows: Row[] = [];
  for (const path of [paths.home, paths.blog]) {
    for (let n = 0; n < 10; n++) await firstText(path);
    const times: number[] = [];
    for (let n = 0; n < 50; n++) times.push(await firstText(path));
    const note = `the longest of ${times.length} ${figure(Math.max(...times), 'ms')}`;
    const details = { atMost: limits.hangingProviderMs, note };
    rows.push(row(`Provider hangs: first byte of ${path}`, median(times), 'ms', details));
  }
  // It waits for its list for a moment, so that its status and title are right.
  const article = await firstText('/blog/any');
  return [...rows, row('Provider hangs: first byte of an article', article, 'ms')];
}
