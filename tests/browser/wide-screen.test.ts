import { beforeAll, describe, expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { thorough } from '../support/thorough.ts';
import { checkEveryPage } from './every-page.ts';
import { layOutAll } from './lay-out-all.ts';
import { outside, tooLong, tooSmall } from './looks.ts';
import { type OpenPage, openLastingPage, scriptReady } from './open.ts';
import { allRoutes, onePerLayout } from './routes.ts';

/** What most people see, and most changes touch. */
const usual: readonly string[] = [
  paths.home,
  paths.blog,
  paths.quote,
  paths.website,
  paths.cricket,
];

checkEveryPage({
  pages: usual,
  thorough: [...onePerLayout].filter((path) => !usual.includes(path)),
  viewport: { width: 1280, height: 900 },
  colorScheme: 'light',
  otherWidths: [768, 320],
});

// What a page's own words and exhibits do to the layout that it shares.
describe('at a glance', thorough, () => {
  let opened: OpenPage;
  beforeAll(async () => {
    opened = await openLastingPage();
  });

  test.each(allRoutes.filter((path) => !onePerLayout.has(path)))('%s', async (path) => {
    const { page } = opened;
    await page.goto(inject('site') + path);
    await scriptReady(page);
    await layOutAll(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const look of [outside, tooSmall, tooLong])
        expect(await page.evaluate(look)).toEqual([]);
    }
  });
});
