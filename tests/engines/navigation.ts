import { expect, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { fantasyGroup } from '../support/content.ts';
import { thorough } from '../support/thorough.ts';
import { desktop, type EnginePage, phone } from './engine.ts';
import { expectMenu, expectServices, leaveByMenu, walkMenu } from './menu.ts';
import type { Stage } from './stage.ts';
import {
  click,
  expectPath,
  expectShown,
  focusedText,
  hover,
  islandReady,
  isShown,
  tabTo,
} from './visitor.ts';

/** The bar of wide windows and the menu of phones, by pointer and by keyboard. */
export function checkNavigation(stage: () => Stage): void {
  test('hovering opens a panel, and leaving closes it', async () => {
    const page = await openAny();
    expect(await isShown(page, '#panel-expertise')).toBe(false);
    await hover(page, ['header summary', 'Expertise']);
    await expectShown(page, '#panel-expertise');
    await page.movePointer(60, 640);
    await expectShown(page, '#panel-expertise', false);
  });

  test(
    'by keyboard a panel opens, is walked through, and Escape closes it and brings the focus back',
    thorough,
    async () => {
      const page = await openAny();
      await tabTo(page, 'Expertise');
      expect(await isShown(page, '#panel-expertise')).toBe(false);
      await page.press('Enter');
      await expectShown(page, '#panel-expertise');
      await page.press('Tab');
      expect(await focusedText(page)).toBe('CMS');
      await page.press('ArrowDown');
      expect(await focusedText(page)).toBe('Java');
      await page.press('Escape');
      await expectShown(page, '#panel-expertise', false);
      expect(await focusedText(page)).toBe('Expertise');
      // The panel that has just closed takes no focus.
      await page.press('Tab');
      expect(await focusedText(page)).toBe('Services');
      await page.press('Space');
      await expectShown(page, '#panel-services');
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
    thorough,
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
      expect(await focusedText(page)).toBe('Menu');
    },
  );

  test(
    'without JavaScript the panels open by hovering, and the links in them lead on',
    thorough,
    async () => {
      const page = await stage().open(paths.privacy, { javaScript: false });
      await hover(page, ['header summary', 'Services']);
      await expectShown(page, '#panel-services');
      await click(page, '#panel-services summary');
      await click(page, ['#panel-services details + ul a', fantasyGroup.links[0]?.label ?? '']);
      await expectPath(page, paths.cricket);
    },
  );

  test('without JavaScript the menu opens, closes, expands and leads on', thorough, async () => {
    const page = await stage().open(paths.privacy, { javaScript: false, size: phone });
    await walkMenu(page);
    await leaveByMenu(page);
  });

  /** A page of little weight: the header is the same everywhere. */
  async function openAny(size = desktop): Promise<EnginePage> {
    const page = await stage().open(paths.privacy, { size });
    // Not closed: in the banner, at the end of the page, the focus would begin its way.
    await islandReady(page, 'Consent');
    return page;
  }
}
