import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../scripts/find-browsers.ts';
import { paths } from '../../shared/paths.ts';
import { type Site, startSite } from '../support/site.ts';
import { flags } from './set-up.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await startSite();
  // Playwright switches the back/forward cache off.
  browser = await chromium.launch({
    executablePath: await findChromium(),
    args: flags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test('who comes back to a page that was left by the menu finds the menu closed', async () => {
  const page = await openHome({ viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByText('Services', { exact: true }).click();
  await menu.getByRole('link', { name: 'API Integration' }).click();
  await page.waitForURL(site.url + paths.api);
  await comeBack(page);
  expect(await page.locator('dialog').evaluate((dialog) => dialog.matches('[open]'))).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.waitFor();
});

test('who comes back to a page that was left by a panel finds the panel closed', async () => {
  const page = await openHome({ viewport: { width: 1280, height: 900 } });
  const button = page.getByRole('button', { name: 'Services' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(site.url + paths.website);
  await comeBack(page);
  expect(await page.locator('#panel-services').isVisible()).toBe(false);
  expect(await button.getAttribute('aria-expanded')).toBe('false');
});

async function openHome(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Only necessary' }).first().click();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.body.dataset.kept = String(persisted);
    });
  });
  return page;
}

async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back()).catch(() => {});
  await page.locator('body[data-kept=true]').waitFor({ state: 'attached' });
}
