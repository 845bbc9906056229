/** @module-tag thorough */

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { islandReady, openAt } from './open.ts';

const site = inject('site');

test('a field of the editor changes the page, the notice and the data beside it, without JavaScript', async () => {
  const { page } = await openAt(site + paths.cms, { javaScriptEnabled: false });
  const places = page.getByRole('list').filter({ hasText: 'On the website' });
  const shown = async () => (await places.innerText()).match(/₹\d+|"price": "\s*\d+/g);
  expect(await shown()).toEqual(['₹250', '₹250', '"price": "250']);

  await page.getByRole('group', { name: 'Price' }).getByLabel('₹300').check();
  expect(await shown()).toEqual(['₹300', '₹300', '"price": "300']);
  expect(await places.innerText()).toContain('Nets on 14 March');
});

test('a fault is chosen and its way through the systems shown, without JavaScript', async () => {
  const { page } = await openAt(site + paths.api, { javaScriptEnabled: false });
  const run = (name: string) => page.getByRole('region', { name });
  expect(await run('The courier is down').isVisible()).toBe(true);
  await page.getByRole('radio', { name: 'An answer gets lost' }).check();
  expect(await run('The courier is down').isVisible()).toBe(false);
  expect(await run('An answer gets lost').innerText()).toContain('Charged once');
});

test('what is ticked is added up, and the verdict follows', async () => {
  const page = await openAwake(paths.website);
  const sum = page.locator('[data-sum="size"]');
  expect(await sum.innerText()).toBe('1,448');
  for (const part of ['A carousel of five slides', 'A chat window'])
    await page.getByLabel(part).uncheck();
  await expect.poll(() => sum.innerText()).toBe('148');
  expect(await page.getByText('we would launch this page').isVisible()).toBe(true);
});

test('a field that is taken out is counted no more, and the shop says how it knows', async () => {
  const page = await openAwake(paths.ecommerce);
  await page.getByLabel('Take out: State').check();
  await expect.poll(() => page.locator('[data-sum="fields"]').innerText()).toBe('11');
  expect(await page.getByText('The PIN code says that as well').isVisible()).toBe(true);
});

test('a funnel takes the reader’s numbers, and keeps its own while a field is empty', async () => {
  const page = await openAwake(paths.digitalMarketing);
  const result = page.locator('[data-place="result"]');
  await page.getByLabel('In 100 clicks').fill('');
  expect(await result.innerText()).toContain('leaves ₹7,333');
  await page.getByLabel('In 100 clicks').fill('2');
  await expect.poll(() => result.innerText()).toContain('Each order loses ₹1,000');
});

test('the reader’s own day goes into every place, and a delivered one comes back', async () => {
  const page = await openAwake(paths.cms);
  const places = page.getByRole('list').filter({ hasText: 'On the website' });
  const day = page.getByRole('group', { name: 'Day' });
  await day.getByLabel('Or your own').focus();
  await expect
    .poll(() => page.locator('ost-island[name="OwnValues"][data-island-status="ready"]').count())
    .toBe(1);
  await day.getByLabel('Or your own').fill('2026-04-05');
  expect(await places.innerText()).toContain('Nets on 5 April');
  expect(await places.innerText()).toMatch(/2026-04-05\s*T06:30/);
  await day.getByLabel('21 March').check();
  expect(await places.innerText()).toContain('Nets on 21 March');
});

test('two logs are held at a moment of one clock', async () => {
  const page = await openAwake(paths.php);
  // The first touch wakes it.
  await page.getByLabel('The visitor has waited').fill('61');
  await expect.poll(() => page.locator('[data-later]').count()).toBe(4);
});

/** A touch wakes an exhibit once the page's own script is there. */
async function openAwake(path: string): Promise<Page> {
  const { page } = await openAt(site + path);
  await islandReady(page, 'Consent');
  return page;
}
