import { paths } from '../../tests/specified-routes.ts';
import { limits } from '../budgets.ts';
import { load } from '../load.ts';
import { type Context, figure, type Row, row } from '../measurement.ts';
import { costOf, startReadySite } from '../server.ts';

export const rounds = 1;

/** Resident memory after load over all routes, by visitors with and without compression, and robots that guess. */
export async function measure({ folder, quick }: Context): Promise<Row[]> {
  // As in the container.
  const env = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
  await using site = await startReadySite(folder, env);
  const seconds = quick ? 3 : 15;
  const routes = Object.values(paths);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    await load(site, { paths: routes, headers, seconds, statuses: [200] });
  }
  const guesses = [...routes.map((path) => `${path}.php`), '/blog/no-such-article', '/healthz'];
  await load(site, { paths: guesses, headers: {}, seconds, statuses: [200, 404] });

  const { memoryMb, peakMb } = costOf(site);
  const details = { atMost: limits.memoryMb, note: `at most ${figure(peakMb)}` };
  return [row(`Memory after ${seconds * 4} s of load over all routes`, memoryMb, 'MB', details)];
}
