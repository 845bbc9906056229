import { expect, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { desktop, type EnginePage, phone } from './engine.ts';
import type { Stage } from './stage.ts';
import { expectPath, expectShown, reload } from './visitor.ts';

/** What far down a page is found where phones lay out only what is near (`client/styles/deferred.css`). */
export function checkPlaces(stage: () => Stage): void {
  test.each([
    { on: 'a phone', size: phone, javaScript: true },
    { on: 'a phone without JavaScript', size: phone, javaScript: false },
    { on: 'a wide screen', size: desktop, javaScript: true },
  ])(
    'on $on a link to a place in a page leads there, and text is found',
    async ({ size, javaScript }) => {
      const page = await stage().open(`${paths.trends}#s12`, { size, javaScript });
      await expectNear(page, '#s12', size.height / 2);
      if (!javaScript) return;
      await page.goto('about:blank');
      await page.goto(stage().proxy.url + paths.trends);
      expect(await page.evaluate(findLastWords)).toBe(true);
      await expect
        .poll(async () => {
          const top = await page.evaluate(topOfSelection);
          return top >= 0 && top < size.height;
        })
        .toBe(true);
    },
  );

  test('a phone that reloads a page in the middle, or comes back to it, stays where it was read', async () => {
    const page = await stage().open(paths.trends, { size: phone });
    await expect
      .poll(async () => (await page.evaluate(readOn, '#s8')) < phone.height / 2)
      .toBe(true);
    const before = await page.evaluate(topOf, '#s8');
    const away = async () => Math.abs((await page.evaluate(topOf, '#s8')) - before);
    await reload(page);
    await expect.poll(away).toBeLessThan(60);
    await page.goto(stage().proxy.url + paths.privacy);
    await page.back();
    await expectPath(page, paths.trends);
    await expect.poll(away).toBeLessThan(60);
  });

  test('on a phone the card below the map stands whole, with its question', async () => {
    const page = await stage().open(paths.contact, { size: phone });
    await page.evaluate(() => document.querySelector('[name=LocationMap] img')?.scrollIntoView());
    await expectShown(page, '[name=LocationMap] form');
    expect(await page.evaluate(cutOff)).toBeLessThan(1);
  });
}

async function expectNear(page: EnginePage, place: string, most: number): Promise<void> {
  await expect.poll(() => page.evaluate(topOf, place)).toBeLessThan(most);
  // WebKit doesn't hold the place when the faces have come and a line above it is gone.
  expect(await page.evaluate(topOf, place)).toBeGreaterThan(-30);
}

// In the page, from here on.

function topOf(selector: string): number {
  return document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
}

/** A step down, as a reader does; tells where the place is now. */
function readOn(selector: string): number {
  scrollBy({ top: 300, behavior: 'instant' });
  return document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
}

function findLastWords(): boolean {
  const last = [...document.querySelectorAll('article section:last-of-type p')].at(-1);
  const words = last?.textContent?.slice(0, 30);
  return 'find' in window && (window.find as (words?: string) => boolean)(words);
}

function topOfSelection(): number {
  return getSelection()?.getRangeAt(0).getBoundingClientRect().top ?? -1;
}

function cutOff(): number | undefined {
  const drawn = document.querySelector<HTMLElement>('[name=LocationMap] div:has(> picture)');
  return drawn?.parentElement ? drawn.offsetHeight - drawn.parentElement.offsetHeight : undefined;
}
