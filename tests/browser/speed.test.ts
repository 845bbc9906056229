import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openLedgers } from '../../server/ledger/open-ledgers.ts';
import { readSettings } from '../../server/settings/read.ts';
import { beaconPath } from '../../shared/beacon.ts';
import { dataFolder } from '../support/leads.ts';
import { islandReady, openPage, startOwnSite } from './open.ts';

/** As the browser calls itself where it has a window. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

test('of a view that is picked the browser tells how fast it was when it is left; others load nothing for it', async () => {
  using folder = dataFolder();
  const site = await startOwnSite({ DATA_DIR: folder.path });
  const { page } = await openPage({ userAgent });
  const asked = noteRequests(page);
  const measured = () => asked.splice(0).some((path) => path.includes('/speed-'));
  const view = () => page.goto(`${site.url}/about-us`, { waitUntil: 'networkidle' });
  // At the first it isn't known yet how many views there are; at the next the page's other form is being made.
  await view();
  expect(asked.filter((path) => /speed|figures/.test(path))).toEqual([]);
  await expect.poll(() => view().then(measured), { timeout: 20_000 }).toBe(true);
  await page.getByRole('heading', { level: 1 }).click();
  // To another page the name given above would not go along. Closed as by a person, so that it still tells.
  await page.close({ runBeforeUnload: true });
  const told = () => site.log().filter(({ path }) => path === beaconPath);
  await expect.poll(told, { timeout: 20_000 }).toHaveLength(1);
  await site.stop();
  const [store] = openLedgers(readSettings({ DATA_DIR: folder.path }), {});
  if (!store) throw new Error('There is no store');
  const by = ['name', 'metric', 'device'] as const;
  const pages = await store.counts.totals({ days: 2, of: ['page-speed'], by });
  await store.close();
  expect(new Set(pages.map(({ name, device }) => `${name} ${device}`))).toEqual(
    new Set(['/about-us computer']),
  );
  for (const metric of ['lcp', 'cls', 'ttfb'] as const)
    expect(pages.find((total) => total.metric === metric)?.amount).toBe(1);
});

test.each([
  { who: 'a visitor', told: [beaconPath] },
  { who: 'nobody who asks not to be tracked', told: [], privacy: true },
])('the first word in a form is told once, of $who', async ({ told, privacy }) => {
  using folder = dataFolder();
  const site = await startOwnSite({ DATA_DIR: folder.path });
  const { page } = await openPage({ userAgent });
  if (privacy)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
  const asked = noteRequests(page);
  await page.goto(`${site.url}/contact`, { waitUntil: 'networkidle' });
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.pressSequentially('Hello');
  await islandReady(page, 'LeadForm');
  await message.pressSequentially(' again');
  await page.waitForTimeout(300);
  expect(asked.filter((path) => path === beaconPath)).toEqual(told);
});

function noteRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  return asked;
}
