import type { Page } from 'playwright-core';
import { expectFocusSeen } from './focus.ts';

/** Presses Tab until the focus leaves a part of the page, and looks at each stop. Returns how many there were. */
export async function tabThrough(page: Page, within: string, path: string): Promise<number> {
  await page.evaluate((selector) => {
    window.reached = [];
    // A control that a script replaces hands the focus on to the one in its place.
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.closest(selector)) window.reached.push(target);
    });
  }, within);
  for (let stops = 0; stops < 250; stops += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(async (selector) => {
      // What wakes under the focus may put other controls behind it than the next press would find.
      while (document.querySelector('ost-island[data-island-status=loading]'))
        await new Promise((resolve) => setTimeout(resolve, 20));
      const element = document.activeElement;
      return element !== null && element !== document.body && element.closest(selector) !== null;
    }, within);
    if (!inside) return stops;
    await expectFocusSeen(page, `${path}, stop ${stops + 1}`);
  }
  throw new Error(`Tab never left ${within} of ${path}`);
}

/** What Tab should have led to and did not, or led to twice or in another order than the page has. */
export function missedIn(page: Page, within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const controls = ':is(a[href], button, input, textarea, select, summary, iframe, [tabindex])';
    const wanted = [...document.querySelectorAll<HTMLElement>(`${selector} ${controls}`)].filter(
      (one) =>
        one.tabIndex >= 0 &&
        // Of radio buttons, Tab stops at the one that is chosen.
        !one.matches(':disabled, [type=radio]:not(:checked)') &&
        one.checkVisibility({ visibilityProperty: true }),
    );
    // Browsers also stop at whatever scrolls.
    const reached = window.reached.filter(
      (one) => one.matches(controls) && one.checkVisibility({ visibilityProperty: true }),
    );
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
