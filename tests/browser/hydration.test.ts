import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { type Site, startSite } from '../support/site.ts';
import { openPage } from './open.ts';
import { seeAll } from './see-all.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each(Object.values(paths))('%s comes alive without a word in the console', async (path) => {
  const { page, complaints } = await openPage({ reducedMotion: 'reduce' });
  await page.goto(site.url + path);
  await seeAll(page);
  const wake = page.locator('[data-island-scope] input').first();
  if (await wake.count()) await wake.focus();
  // Every island that was to wake has done so; the ones left wait for a touch.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('ost-island')].every(
      (island) =>
        (island instanceof HTMLElement && island.dataset.islandStatus === 'ready') ||
        (island.getAttribute('when') === 'interaction' &&
          !document.activeElement?.closest('[data-island-scope]')),
    ),
  );
  expect(await page.locator('h1').count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});
