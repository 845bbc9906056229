import { expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { violations } from './axe.ts';
import { islandReady, openAt, openForAxe } from './open.ts';

const site = inject('site');

test('a choice changes result and address in place; the quote, and the way back, know of it', async () => {
  const { page } = await openForAxe();
  await page.goto(site + paths.estimate);
  await islandReady(page, 'Estimate');
  const board = page.getByRole('region', { name: 'On the board' });
  const range = () => board.getByRole('status').innerText();
  const first = await range();
  await page.getByLabel('Live scores').check();
  const live = await range();
  expect(live).not.toBe(first);
  expect(new URL(page.url()).searchParams.get('product')).toBe('live');
  const tiles = board.locator('[data-shows]');
  const shown = await tiles.evaluateAll((all) => all.map((one) => one.getAttribute('data-shows')));
  expect(live.replace(' to ', '')).toContain(shown.join(''));

  await board.getByRole('link', { name: 'Leave out: Payments' }).click();
  expect(await page.getByLabel('Payments').isChecked()).toBe(false);
  const cheaper = await range();
  expect(amount(cheaper)).toBeLessThan(amount(live));
  const address = page.url();
  // The header lies over whatever is scrolled below it.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await violations(page, ['light', 'dark'])).toEqual([]);

  await board.getByRole('link', { name: 'Take this to a quote' }).click();
  await page.waitForURL(`**${paths.quote}?*`);
  expect(cheaper).toContain(await page.getByLabel('Budget').inputValue());
  await page.getByRole('button', { name: 'Not decided yet' }).click();
  await expect.poll(() => page.getByLabel('Budget').inputValue()).toBe('Not decided yet');

  await page.goBack();
  expect(page.url()).toBe(address);
  expect(await range()).toBe(cheaper);
  expect(await page.getByLabel('Live scores').isChecked()).toBe(true);
});

test('there is always a platform', async () => {
  const { page } = await openAt(`${site}${paths.estimate}?platforms=ios`);
  await islandReady(page, 'Estimate');
  await page.getByLabel('iPhone and iPad').click();
  expect(new URL(page.url()).searchParams.get('platforms')).toBe('web');
  expect(await page.getByLabel('In the browser').isChecked()).toBe(true);
});

function amount(text: string): number {
  return Number(/\$([\d,]+)/.exec(text)?.[1]?.replace(',', ''));
}
