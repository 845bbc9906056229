import { expect, type TestOptions, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { fantasyGroup, sportsPanel } from '../support/content.ts';
import { desktop, type EnginePage, phone } from './engine.ts';
import { expectMenu, expectServices, isModal, leaveByMenu, walkMenu } from './menu.ts';
import type { Stage } from './stage.ts';
import {
  click,
  expectPath,
  expectShown,
  focusedText,
  hover,
  isListed,
  scriptReady,
  tabTo,
} from './visitor.ts';

/** The bar of wide windows and the menu of phones, by pointer and by keyboard. */
export function checkNavigation(stage: () => Stage, seldom: TestOptions): void {
  test('hovering opens a panel, its titles over their columns in one row, and leaving closes it', async () => {
    const page = await openAny();
    expect(await isListed(page, '#panel-expertise')).toBe(false);
    await hover(page, ['header summary', 'Expertise']);
    await expectShown(page, '#panel-expertise');
    const { titles, columns } = await page.evaluate(placesIn, '#panel-expertise');
    expect(titles.map(({ left }) => left)).toEqual(columns.map(({ left }) => left));
    expect(new Set(columns.map(({ top }) => top)).size).toBe(1);
    expect(columns).toHaveLength(4);
    await page.movePointer(60, 640);
    await expectShown(page, '#panel-expertise', false);
  });

  test(
    'by keyboard a panel opens, is walked through, and Escape closes it and brings the focus back',
    seldom,
    async () => {
      const page = await openAny();
      // Focus alone opens nothing: who walks by is not led into fourteen links.
      await tabTo(page, 'Expertise');
      expect(await isListed(page, '#panel-expertise')).toBe(false);
      await page.press('Enter');
      await expectShown(page, '#panel-expertise');
      await page.press('Tab');
      expect(await focusedText(page)).toBe('CMS');
      await page.press('ArrowDown');
      expect(await focusedText(page)).toBe('Java');
      await page.press('Escape');
      await expectShown(page, '#panel-expertise', false);
      expect(await focusedText(page)).toBe('Expertise');
      await page.press('Tab');
      expect(await focusedText(page)).toBe('Services');
      await page.press('Space');
      await expectShown(page, '#panel-services');
      // What closes takes no focus any more, however long its animation.
      await page.evaluate(() => document.documentElement.style.setProperty('--quick', '60s'));
      await page.press('Escape');
      await page.press('Tab');
      expect(await focusedText(page)).toBe(sportsPanel.label);
    },
  );

  test('the menu opens, closes, expands one section at a time, and leads on', async () => {
    const page = await openAny(phone);
    await walkMenu(page);
    // Nothing of the page beside it, not even a scroll bar.
    const rest = await page.evaluate(() => {
      const { left, right } = document.querySelector('dialog')?.getBoundingClientRect() ?? {};
      return [left, right === innerWidth || right === document.documentElement.clientWidth];
    });
    expect(rest).toEqual([0, true]);
    expect(await page.evaluate(isModal)).toBe(true);
    // The page behind it stands still, without a second scroll bar.
    await expect
      .poll(() => page.evaluate(() => innerWidth - document.documentElement.clientWidth))
      .toBe(0);
    await click(page, ['#menu summary', 'Expertise']);
    await expectServices(page, false);
    await click(page, ['#menu summary', 'Services']);
    await leaveByMenu(page);
  });

  test(
    'by keyboard the menu opens, and Escape closes it and brings the focus back',
    seldom,
    async () => {
      const page = await openAny(phone);
      await tabTo(page, 'Menu');
      await page.press('Enter');
      await expectMenu(page);
      await tabTo(page, 'Services');
      await page.press('Enter');
      await expectServices(page);
      await page.press('Escape');
      await expectMenu(page, false);
      await expect.poll(() => focusedText(page)).toBe('Menu');
    },
  );

  test(
    'without JavaScript the panels open on hover and focus, their last group on a press, and the pointer gets down to the last link',
    seldom,
    async () => {
      const page = await stage().open(paths.privacy, { javaScript: false });
      await hover(page, ['header summary', 'Expertise']);
      await expectShown(page, '#panel-expertise');
      await page.movePointer(60, 640);
      await tabTo(page, 'Services');
      await expectShown(page, '#panel-services');
      const last = [
        '#panel-services details + ul a',
        fantasyGroup.links.at(-1)?.label ?? '',
      ] as const;
      await hover(page, '#panel-services summary');
      expect(await isListed(page, last)).toBe(false);
      await page.pressPointer();
      await click(page, last);
      await expectPath(page, paths.fantasy);
    },
  );

  test('without JavaScript the menu opens, closes, expands and leads on', seldom, async () => {
    const page = await stage().open(paths.privacy, { javaScript: false, size: phone });
    await walkMenu(page);
    await leaveByMenu(page);
  });

  /** A page of little weight: the header is the same everywhere. */
  async function openAny(size = desktop): Promise<EnginePage> {
    const page = await stage().open(paths.privacy, { size });
    // Not closed: in the banner, at the end of the page, the focus would begin its way.
    await scriptReady(page);
    return page;
  }
}

/** In the page: where the titles and lists of a panel stand. */
function placesIn(panel: string) {
  const places = (part: string) =>
    [...document.querySelectorAll(`${panel} > ${part}`)].map((one) => {
      const { left, top } = one.getBoundingClientRect();
      return { left, top };
    });
  return { titles: places('p'), columns: places('ul') };
}
