import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { type Site, startSite } from '../support/site.ts';
import { type SlowPages, startSlowPages } from '../support/slow-pages.ts';
import { openPage } from './open.ts';

let site: Site;
let line: SlowPages;
beforeAll(async () => {
  site = await startSite();
  line = await startSlowPages(site.url);
});
afterEach(() => line.deliver('rest'));
afterAll(async () => {
  line.stop();
  await site.stop();
});

const phone = { viewport: { width: 390, height: 844 } };

test('a script from the cache, ahead of the header, leaves the panels to pointer and keyboard', async () => {
  const page = await openAheadOfHeader();
  const services = page.getByRole('button', { name: 'Services' });
  const panel = page.locator('#panel-services');
  line.deliver('header');

  await services.hover();
  await panel.waitFor();
  await services.click();
  expect(await services.getAttribute('aria-expanded')).toBe('true');
  await services.click();
  await panel.waitFor({ state: 'hidden' });
  expect(await services.getAttribute('aria-expanded')).toBe('false');
  await page.mouse.move(0, 880);

  await services.focus();
  await page.keyboard.press('Enter');
  await panel.waitFor();
  expect(await services.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  expect(await panel.locator('a:focus').count()).toBe(1);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect(await services.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await footerHere(page)).toBe(false);
});

test('a script from the cache, ahead of the header, opens and closes the menu of a phone', async () => {
  const page = await openAheadOfHeader(phone);
  line.deliver('header');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.waitFor();
  expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await menu.getByText('Expertise', { exact: true }).click();
  await menu.getByText('Design & Markup').click();
  await menu.getByRole('link', { name: 'Web Design' }).waitFor();
  await menu.getByRole('button', { name: 'Close' }).click();
  await menu.waitFor({ state: 'hidden' });
  expect(await footerHere(page)).toBe(false);
});

test('before any script has come the header works, and goes on working when one comes', async () => {
  const { page } = await openPage();
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/entry-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  line.hold();
  await page.goto(line.url, { waitUntil: 'commit' });
  line.deliver('header');
  const services = page.getByRole('button', { name: 'Services' });
  await services.focus();
  await page.locator('#panel-services').waitFor();
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.waitFor();

  script.resolve();
  await page.locator('html[data-js]').waitFor();
  await menu.getByRole('button', { name: 'Close' }).click();
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.waitFor();
  expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(await footerHere(page)).toBe(false);
});

/** A page of which the head alone has come, and whose script was in the cache and has run. */
async function openAheadOfHeader(options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const { page } = await openPage(options);
  await page.goto(line.url);
  await page.getByRole('button', { name: 'Only necessary' }).first().click();
  line.hold();
  await page.goto(line.url + paths.blog, { waitUntil: 'commit' });
  line.deliver('head');
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  expect(await page.locator('header').count()).toBe(0);
  return page;
}

function footerHere(page: Page): Promise<boolean> {
  return page.locator('footer').isVisible();
}
