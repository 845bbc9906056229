import { paths } from '../shared/paths.ts';
import { startSite } from '../tests/support/site.ts';
import { ask } from './asking.ts';
import { type Effort, limits } from './budgets.ts';
import { startProvider } from './provider.ts';
import { figure, median, percentile } from './statistics.ts';
import type { Row } from './table.ts';

/** Time to the first text of a page whose articles never come; each visitor with a connection of their own. */
export async function benchSlowProvider({ firstBytes }: Effort): Promise<Row[]> {
  const provider = await startProvider();
  const site = await startSite({ BLOGS_URL: provider.url, UPSTREAM_TIMEOUT_MS: '60000' });
  try {
    const rows: Row[] = [];
    for (const path of [paths.home, paths.blog]) {
      const times: number[] = [];
      const visit = async () =>
        times.push((await ask(site.url + path, { leaveEarly: true })).firstText);
      for (let n = 0; n < 10; n++) await visit();
      times.length = 0;
      for (let n = 0; n < firstBytes; n++) await visit();
      const [typical, worst] = [median(times), percentile(times, 0.99)];
      rows.push({
        what: `Provider hangs: first byte of ${path}, p50 and p99 of ${firstBytes}`,
        budget: `≤ ${limits.hangingProviderMs} ms`,
        measured: `${figure(typical, 1)} and ${figure(worst, 1)} ms`,
        met: typical <= limits.hangingProviderMs,
      });
    }
    // An article waits up to 300 ms for its list, so that its status and title are right.
    const { firstText } = await ask(`${site.url}/blog/any`, { leaveEarly: true });
    const measured = `${figure(firstText)} ms`;
    rows.push({ what: 'Provider hangs: first byte of an article', budget: '', measured });
    return rows;
  } finally {
    await site.stop('SIGKILL');
    provider.close();
  }
}
