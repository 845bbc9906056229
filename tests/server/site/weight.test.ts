import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../bench/budgets.ts';
import { paths } from '../../../shared/paths.ts';
import { until } from '../../support/processes.ts';
import { type Site, startSite } from '../../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('every page, its style sheet included, fits into the first flight', {
  timeout: 120_000,
}, async () => {
  const heavy: string[] = [];
  for (const path of Object.values(paths)) {
    // The smallest form is made a while after the page.
    const bytes = await until(async () => {
      const { headers } = await fetch(site.url + path, { headers: { 'accept-encoding': 'br' } });
      return headers.get('content-encoding') === 'br' && Number(headers.get('content-length'));
    }, 30_000);
    if (bytes > limits.firstPaintBytes) heavy.push(`${path}: ${bytes}`);
  }
  expect(heavy).toEqual([]);
});
