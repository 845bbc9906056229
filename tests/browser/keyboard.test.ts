import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { type Site, startSite } from '../support/site.ts';
import { expectFocusSeen } from './focus.ts';
import { openPage } from './open.ts';
import { allRoutes, onePerLayout } from './routes.ts';
import { seeAll } from './see-all.ts';

// Every stop is looked at: a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const screens = [
  { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;

test.each(allRoutes)(
  '%s: Tab reaches everything between navigation and footer once, in order, and it is seen, with its ring',
  async (path) => {
    for (const screen of onePerLayout.has(path) ? screens : screens.slice(0, 1)) {
      const page = await openAwake(path, screen);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await tabThrough(page, 'main', path)).toBeGreaterThan(0);
      expect(await missedIn(page, 'main')).toEqual([]);
      await page.context().close();
    }
  },
);

test.each(
  [paths.home, paths.quote].flatMap((path) => screens.map((screen) => ({ path, ...screen }))),
)(
  '$path, all of it, at $viewport.width px: Tab reaches everything once, in order, and it is seen, with its ring',
  async ({ path, ...screen }) => {
    const page = await openAwake(path, screen);
    expect(await tabThrough(page, 'body', path)).toBeGreaterThan(60);
    expect(await missedIn(page, 'body')).toEqual([]);
  },
);

/** A first-time visitor's page, the banner on it, whose islands have come alive. */
async function openAwake(path: string, screen: (typeof screens)[number]): Promise<Page> {
  const { page, complaints } = await openPage({ ...screen, reducedMotion: 'reduce' });
  page.on('console', () => {
    const others = complaints.filter((text) => !text.includes('status of 404'));
    complaints.splice(0, complaints.length, ...others);
  });
  await page.goto(site.url + path);
  await page.locator('#cookie-choice').waitFor();
  await seeAll(page);
  await page.evaluate(() => {
    window.reached = [];
  });
  return page;
}

/** Presses Tab until the focus leaves a part of the page, and looks at each stop. Returns how many there were. */
async function tabThrough(page: Page, within: string, path: string): Promise<number> {
  for (let stops = 0; stops < 250; stops += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate((selector) => {
      const element = document.activeElement;
      if (!element || element === document.body || !element.closest(selector)) return false;
      window.reached.push(element);
      return true;
    }, within);
    if (!inside) return stops;
    await expectFocusSeen(page, `${path}, stop ${stops + 1}`);
  }
  throw new Error(`Tab never left ${within} of ${path}`);
}

/** What Tab should have led to and did not, or led to twice or in another order than the page has. */
function missedIn(page: Page, within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const controls = ':is(a[href], button, input, textarea, select, summary, iframe, [tabindex])';
    const wanted = [...document.querySelectorAll<HTMLElement>(`${selector} ${controls}`)].filter(
      (one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }),
    );
    // Browsers also stop at whatever scrolls.
    const reached = window.reached.filter((one) => one.matches(controls));
    return [
      ...wanted.filter((one) => !reached.includes(one)).map((one) => `missed: ${one.outerHTML}`),
      ...reached
        .filter((one, place) => one !== wanted[place])
        .map((one) => `not in its place: ${one.outerHTML}`),
    ].map((text) => text.slice(0, 120));
  }, within);
}

declare global {
  interface Window {
    /** Every element that had the focus, in turn. */
    reached: Element[];
  }
}
