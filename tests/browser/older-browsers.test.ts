/** @module-tag thorough */

import { expect, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { sentMessage } from '../support/form-words.ts';
import { dataFolder, enquiry } from '../support/leads.ts';
import { shared } from '../support/shared.ts';
import { startSite } from '../support/site.ts';
import { fillContact, sendButton } from './form-pages.ts';
import { openPage } from './open.ts';

const folder = shared(dataFolder);
const site = shared(() => startSite({ DATA_DIR: folder.path }));

test('below the support line, without scripts and <dialog>, pages are read, walked through and sent forms from', async () => {
  const { page, context } = await openPage({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: { width: 390, height: 844 },
  });
  // An element that a browser doesn't know is one without any meaning.
  await context.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<(\/?)dialog/g, '<$1unknown-dialog');
    return route.fulfill({ response, body });
  });
  await page.goto(site.url);
  // Pointing at a thing fails where something lies over it.
  await page.getByRole('heading', { level: 1 }).click();
  const menu = page.locator('#menu nav');
  expect(await menu.isVisible()).toBe(false);
  // The menu leaves the page where it stands.
  const place = () => page.locator('main').boundingBox();
  await page.mouse.wheel(0, 900);
  await expect.poll(async () => (await place())?.y).toBeLessThan(-500);
  const before = await place();
  await press('Menu');
  await menu.waitFor();
  await press('Close');
  await menu.waitFor({ state: 'hidden' });
  expect(await place()).toEqual(before);
  await press('Menu');
  await menu.getByRole('link', { name: 'Contact Us' }).click();
  await page.waitForURL(`**${paths.contact}`);
  expect(await menu.isVisible()).toBe(false);

  await fillContact(page, enquiry());
  await sendButton(page).click();
  await page.getByText(sentMessage).waitFor();

  /** Without Playwright's own scrolling. */
  async function press(name: string) {
    const control = page.locator('header').getByRole('button', { name });
    const { x, y } = (await control.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 10, y + 10);
  }
});
