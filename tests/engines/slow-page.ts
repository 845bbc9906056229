import { expect, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { fantasyGroup } from '../support/content.ts';
import { until } from '../support/processes.ts';
import { desktop, type EnginePage, phone, type Size } from './engine.ts';
import { closeMenu, isModal, leaveByMenu, openMenu, walkMenu } from './menu.ts';
import type { Stage } from './stage.ts';
import {
  begin,
  click,
  expectPath,
  expectShown,
  focusedText,
  hover,
  isListed,
  scriptReady,
  tabTo,
} from './visitor.ts';

/** A page that comes to a halt: what is on show works, whether its script comes before the rest of it or after. */
export function checkSlowPage(stage: () => Stage): void {
  const visits = ['first', 'later'] as const;

  test.each(visits)('on a %s visit the panels work by pointer and keyboard', async (visit) => {
    const page = await openHalfway(visit, desktop);
    await tabTo(page, 'Expertise');
    await page.press('Enter');
    await expectShown(page, '#panel-expertise');
    await page.press('Tab');
    expect(await focusedText(page)).toBe('CMS');
    await click(page, ['header summary', 'Services']);
    await expectShown(page, '#panel-services');
    await expectShown(page, '#panel-expertise', false);
    await click(page, '#panel-services summary');
    await expectShown(page, ['#panel-services a', fantasyGroup.links[0]?.label ?? '']);
    await page.movePointer(60, 640);
    expect(await isListed(page, 'footer')).toBe(false);

    stage().proxy.deliver('rest');
    await scriptReady(page);
    await hover(page, ['header summary', 'Services']);
    await expectShown(page, '#panel-services');
    await click(page, ['#panel-services a', 'API Integration']);
    await expectPath(page, paths.api);
  });

  test.each(visits)(
    'on a %s visit the menu works, and goes on when all is there',
    async (visit) => {
      const page = await openHalfway(visit, phone);
      await walkMenu(page);
      expect(await isListed(page, 'footer')).toBe(false);
      stage().proxy.deliver('rest');
      await scriptReady(page);
      await closeMenu(page);
      await openMenu(page);
      expect(await page.evaluate(isModal)).toBe(true);
      await leaveByMenu(page);
    },
  );

  /** A page with its header, and nothing after it yet; its script is in the cache, if somebody has been here. */
  async function openHalfway(visit: 'first' | 'later', size: Size): Promise<EnginePage> {
    const { open, proxy } = stage();
    const page = await open(undefined, { size, waitForLoad: false });
    if (visit === 'later') {
      await begin(page, proxy.url + paths.about);
      await expectPath(page, paths.about);
      await scriptReady(page);
    }
    proxy.hold();
    proxy.deliver('header');
    await begin(page, proxy.url + paths.privacy);
    // It follows the first frame. An engine that gives none to half a page does without it: all works so, too.
    if (visit === 'later')
      await until(() => page.evaluate(hasLoadedScript, paths.privacy), 5000).catch(() => {});
    return page;
  }
}

/** In the page. */
function hasLoadedScript(path: string): boolean {
  const files = performance.getEntriesByType('resource');
  return location.pathname === path && files.some(({ name }) => name.includes('/entry-'));
}
