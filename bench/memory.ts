import { paths } from '../shared/paths.ts';
import { startSite } from '../tests/support/site.ts';
import { type Effort, limits } from './budgets.ts';
import { runLoad } from './load.ts';
import { memoryOf, pin } from './machine.ts';
import { figure } from './statistics.ts';
import type { Row } from './table.ts';

/** Resident memory after load over all routes, by visitors with and without compression, and robots that guess. */
export async function benchMemory({ memorySeconds }: Effort): Promise<Row[]> {
  // As in the container.
  const site = await startSite({ MALLOC_ARENA_MAX: '2' });
  pin(site.pid, 'server');
  try {
    const routes = Object.values(paths);
    for (const encoding of ['br', 'gzip', 'identity']) {
      await runLoad({
        origin: site.url,
        paths: routes,
        headers: { 'accept-encoding': encoding },
        connections: 50,
        seconds: memorySeconds / 4,
      });
    }
    await runLoad(
      {
        origin: site.url,
        paths: [...routes.map((path) => `${path}.php`), '/blog/no-such-article', '/healthz'],
        headers: { 'accept-encoding': 'br' },
        connections: 50,
        seconds: memorySeconds / 4,
      },
      [200, 404],
    );
    const { now, peak } = memoryOf(site.pid);
    return [
      {
        what: `Memory after ${memorySeconds} s of load over all routes`,
        budget: `≤ ${limits.memoryBytes / 1e6} MB`,
        measured: `${figure(now / 1e6)} MB (at most ${figure(peak / 1e6)} MB)`,
        met: now <= limits.memoryBytes,
      },
    ];
  } finally {
    await site.stop();
  }
}
