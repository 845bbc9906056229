/** @module-tag thorough */

import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { messages, sentMessage } from '../support/form-words.ts';
import { dataFolder, enquiry } from '../support/leads.ts';
import { type OldChromium, startOldChromium } from '../support/old-chromium.ts';
import { startTarget } from '../support/processes.ts';
import { shared } from '../support/shared.ts';
import { startSite } from '../support/site.ts';
import { fillContact, sendButton } from './form-pages.ts';
import { openPage } from './open.ts';

const folder = shared(dataFolder);
const target = shared(startTarget);
const site = shared(() => startSite({ DATA_DIR: folder.path, CONTACT_URL: target.url }));

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

test.each<{ version: OldChromium; scripts: boolean }>([
  { version: '92.0.0', scripts: false },
  { version: '103.0.0', scripts: false },
  { version: '109.0.6', scripts: false },
  { version: '110.0.1', scripts: true },
])(
  'Chromium $version (scripts: $scripts) shows an enquiry’s mistake, keeps what was typed, and sends the right one once',
  async ({ version, scripts }) => {
    await target.behave({ kind: 'answer', body: '{"message":"success"}' });
    await target.forget();
    const browser = await startOldChromium(version);
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(site.url + paths.contact, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.dataset.js === '')).toBe(scripts);

    const lead = enquiry();
    for (const [name, text] of Object.entries({ ...lead, phoneNumber: '12' }))
      await type(page, name, text);
    await send(page);
    await expect.poll(() => page.evaluate(shown, '#problem-phoneNumber')).toBe(messages.phone);
    expect(await page.evaluate(typed)).toEqual({ ...lead, phoneNumber: '12' });
    if (scripts)
      await expect.poll(() => page.evaluate(shown, '[data-type] p')).toBe(messages.phone);
    await type(page, 'phoneNumber', lead.phoneNumber);
    await send(page);
    await expect.poll(() => page.evaluate(shown, '#form h1')).toContain('Thank you');
    const received = await target.received();
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([lead]);
    expect(faults).toEqual([]);
  },
);

/** Without Playwright's own looks at elements, which ask for more than old browsers have. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate((field) => {
    const input = document.querySelector<HTMLInputElement>(`#form [name=${field}]`);
    input?.focus();
    input?.select();
  }, name);
  await page.keyboard.type(text);
}

async function send(page: Page): Promise<void> {
  const selector = '#form button[type=submit]';
  await page.evaluate((of) => document.querySelector<HTMLElement>(of)?.focus(), selector);
  await page.keyboard.press('Enter');
}

// In the page, from here on.

function shown(selector: string): string | null | undefined {
  return document.querySelector(selector)?.textContent;
}

function typed(): Record<string, string> {
  const fields = document.querySelectorAll<HTMLInputElement>('#form :is(input, textarea)');
  return Object.fromEntries(
    [...fields].flatMap(({ name, value }) => (name === 'extraNote' ? [] : [[name, value]])),
  );
}
