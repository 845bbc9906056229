import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { type SlowPageProxy, startSlowPageProxy } from '../support/slow-page-proxy.ts';
import { thorough } from '../support/thorough.ts';
import { hold } from './hold.ts';
import { isExpanded, islandReady, openPage } from './open.ts';

let line: SlowPageProxy;
beforeAll(async () => {
  line = await startSlowPageProxy();
  line.from(inject('site'));
});
afterEach(() => line.deliver('rest'));
afterAll(async () => {
  line.stop();
});

const phone = { viewport: { width: 390, height: 844 } };

test(
  'a script from the cache, ahead of the page, leaves the panels to pointer and keyboard',
  thorough,
  async () => {
    const page = await openAheadOfPage();
    const services = page.locator('header summary', { hasText: 'Services' });
    const panel = page.locator('#panel-services');

    await services.hover();
    await panel.waitFor();
    await services.click();
    expect(await isExpanded(services)).toBe(true);
    await services.click();
    await panel.waitFor({ state: 'hidden' });
    expect(await isExpanded(services)).toBe(false);
    await page.mouse.move(0, 880);

    await services.focus();
    await page.keyboard.press('Enter');
    await panel.waitFor();
    expect(await isExpanded(services)).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await panel.locator('a:focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await services.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await footerHere(page)).toBe(false);
  },
);

test(
  'a script from the cache, ahead of the page, opens and closes the menu of a phone',
  thorough,
  async () => {
    const page = await openAheadOfPage(phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await menu.getByText('Expertise', { exact: true }).click();
    await menu.locator('summary', { hasText: 'Design & Markup' }).click();
    await menu.getByRole('link', { name: 'Web Design' }).waitFor();
    await menu.getByRole('button', { name: 'Close' }).click();
    await menu.waitFor({ state: 'hidden' });
    expect(await footerHere(page)).toBe(false);
  },
);

test('before any script has come the header works, and goes on working when one comes', async () => {
  const { page } = await openPage();
  const script = await hold(page, '**/assets/entry-*.js');
  line.hold();
  await page.goto(line.url, { waitUntil: 'commit' });
  line.deliver('header');
  const services = page.locator('header summary', { hasText: 'Services' });
  await services.focus();
  await page.locator('#panel-services').waitFor();
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('#menu');
  const links = menu.getByRole('link', { name: 'Contact Us' });
  await links.waitFor();

  script.release();
  await page.locator('html[data-js]').waitFor();
  await menu.getByRole('button', { name: 'Close' }).click();
  await links.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await links.waitFor();
  expect(await menu.evaluate((open) => open.parentElement?.matches(':modal'))).toBe(true);
  expect(await footerHere(page)).toBe(false);
});

/** A page of which the header alone has come, and whose script was in the cache and has run after its first frame. */
async function openAheadOfPage(options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const { page } = await openPage(options);
  await page.goto(line.url);
  await islandReady(page, 'Consent');
  line.hold();
  await page.goto(line.url + paths.blog, { waitUntil: 'commit' });
  line.deliver('header');
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  expect(await footerHere(page)).toBe(false);
  return page;
}

function footerHere(page: Page): Promise<boolean> {
  return page.locator('footer').isVisible();
}
