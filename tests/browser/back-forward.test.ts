import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findProgram } from '../../scripts/find-browsers.ts';
import { paths } from '../specified-routes.ts';
import { thorough } from '../support/thorough.ts';
import { decided, isExpanded, scriptReady } from './open.ts';
import { flags } from './set-up.ts';

const site = inject('site');
let browser: Browser;
beforeAll(async () => {
  // Playwright switches the back/forward cache off.
  browser = await chromium.launch({
    executablePath: findProgram('chromium'),
    args: flags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(async () => {
  await browser.close();
});

test('who comes back to a page that was left by the menu finds the menu closed', async () => {
  const page = await openSite(paths.home, { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByText('Services', { exact: true }).click();
  await menu.getByRole('link', { name: 'API Integration' }).click();
  await page.waitForURL(site + paths.api);
  await comeBack(page);
  expect(await page.locator('dialog').evaluate((dialog) => dialog.matches('[open]'))).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.waitFor();
});

test('who comes back to a page that was left by a panel finds the panel closed', async () => {
  const page = await openSite(paths.home, { viewport: { width: 1280, height: 900 } });
  const button = page.locator('header summary', { hasText: 'Services' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(site + paths.website);
  await comeBack(page);
  expect(await page.locator('#panel-services').isVisible()).toBe(false);
  expect(await isExpanded(button)).toBe(false);
});

test('who comes back to a map that was asked for finds it there', thorough, async () => {
  const page = await openSite(paths.contact, {});
  await page.getByRole('link', { name: 'Show the map' }).click();
  const frame = await page.waitForSelector('iframe');
  // Chromium keeps no page whose frame still loads.
  await (await frame.contentFrame())?.waitForLoadState();
  await page.goto(site + paths.privacy);
  await comeBack(page);
  expect(await page.locator('iframe').count()).toBe(1);
});

test('nothing on the home page, read to its end, keeps it out of the back/forward cache', async () => {
  const page = await openSite(paths.home, {});
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  // What still loads keeps a page out, too.
  await page.waitForLoadState('networkidle');
  await page.goto(site + paths.privacy);
  await comeBack(page);
});

async function openSite(path: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  // Until the choice is made the map's card asks for it, in its button's place.
  await context.addCookies([decided]);
  const page = await context.newPage();
  await page.goto(site + path);
  await scriptReady(page);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.body.dataset.kept = String(persisted);
    });
  });
  return page;
}

/** Fails with the browser's own report on why the page had to be loaded anew. */
async function comeBack(page: Page): Promise<void> {
  const left = page.url();
  await page.evaluate(() => history.back()).catch(() => {});
  await expect.poll(() => page.url()).not.toBe(left);
  await page.locator('footer').waitFor({ state: 'attached' });
  const reasons = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation && 'notRestoredReasons' in navigation && navigation.notRestoredReasons;
  });
  expect(reasons).toBeNull();
  await page.locator('body[data-kept=true]').waitFor({ state: 'attached' });
}
