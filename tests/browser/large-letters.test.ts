import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findHeadlessChromium } from '../../scripts/find-browsers.ts';
import { decided } from './open.ts';
import { onePerLayout } from './routes.ts';
import { takeFrame } from './see-all.ts';
import { flags } from './set-up.ts';

const site = inject('site');

let page: Page;
beforeAll(async () => {
  // No page can be told so by Playwright: it is a choice in the browser's settings, which media queries in rem follow.
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: [...flags, '--blink-settings=defaultFontSize=32'],
  });
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await context.addCookies([decided]);
  page = await context.newPage();
});
afterAll(() => page.context().browser()?.close());

test.each([...onePerLayout])(
  'on a phone whose letters are twice as large nobody scrolls sideways: %s',
  async (path) => {
    await page.goto(site + path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    // What was put off is laid out with the next frame.
    await takeFrame(page);
    const seen = await page.evaluate(() => ({
      letters: getComputedStyle(document.documentElement).fontSize,
      width: document.documentElement.scrollWidth,
    }));
    expect(seen).toEqual({ letters: '32px', width: 360 });
  },
);
