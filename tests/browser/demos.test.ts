import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { thorough } from '../support/thorough.ts';
import { axePath, violations } from './axe.ts';
import { hold } from './hold.ts';
import { islandReady, openPage } from './open.ts';

const site = inject('site');

interface Demo {
  path: string;
  /** Uses it as a visitor does. */
  use(page: Page): Promise<unknown>;
  /** What stands there then, and not before. */
  brings: RegExp;
}

const plain: Demo[] = [
  {
    path: paths.android,
    use: (page) => page.getByRole('radio', { name: 'Don’t allow' }).check(),
    brings: /No place, no matter/,
  },
  {
    path: paths.ios,
    use: (page) => page.getByRole('radio', { name: 'Match over' }).check(),
    brings: /180\/6/,
  },
  {
    path: paths.hybrid,
    async use(page) {
      await page.getByRole('checkbox', { name: /Bluetooth/ }).check();
      await page.getByRole('checkbox', { name: /watch/ }).check();
    },
    brings: /Two native apps\./,
  },
  {
    path: paths.java,
    use: (page) => page.getByRole('radio', { name: '320' }).check(),
    brings: /9,77\d waiting/,
  },
  {
    path: paths.smo,
    use: (page) => page.getByRole('checkbox', { name: /^The name/ }).check(),
    brings: /Thar Workshop/,
  },
  {
    path: paths.webDesign,
    use: (page) => page.getByRole('radio', { name: 'Wireframe' }).check(),
    brings: /Boxes settle/,
  },
  {
    path: paths.graphic,
    use: (page) => page.getByRole('radio', { name: 'A browser tab' }).check(),
    brings: /16 px/,
  },
];

const withScript: Demo[] = [
  {
    path: paths.javascript,
    use: (page) => page.getByLabel('overs').fill('16.6'),
    brings: /“16\.6” can’t be bowled/,
  },
  {
    path: paths.ppc,
    async use(page) {
      await page.getByRole('radio', { name: 'The home page' }).check();
      await page.getByRole('slider', { name: /^Your bid/ }).fill('60');
    },
    brings: /Place 3, ₹54\.01 a click/,
  },
  {
    path: paths.smm,
    use: (page) => page.getByRole('slider', { name: /^Early price/ }).fill('2'),
    brings: /Nine tenths of the budget/,
  },
  {
    path: paths.seo,
    use: (page) => page.getByLabel(/type your own/).fill('Bats mended by Friday'),
    brings: /21 of some 60 characters/,
  },
];

test.each([...plain, ...withScript])(
  'what is done on $path before any script has come shows: at once, or with the script that it needs',
  async (demo) => {
    const { page } = await openPage();
    const script = await hold(page, '**/assets/entry-*.js');
    await page.goto(site + demo.path);
    const shown = () => page.locator('main').innerText();
    expect(await shown()).not.toMatch(demo.brings);
    await demo.use(page);
    if (withScript.includes(demo)) {
      expect(await shown()).not.toMatch(demo.brings);
      script.release();
    }
    await expect.poll(shown).toMatch(demo.brings);
  },
);

test.each([...plain, ...withScript])(
  'axe finds nothing in what is used on $path',
  thorough,
  async (demo) => {
    const { page, context } = await openPage({ bypassCSP: true, reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'consent', value: 'necessary', url: site }]);
    await context.addInitScript({ path: axePath });
    await page.goto(site + demo.path);
    await islandReady(page, 'Consent');
    await demo.use(page);
    await expect.poll(() => page.locator('main').innerText()).toMatch(demo.brings);
    // Nothing lies half below the header.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await violations(page, ['light', 'dark'])).toEqual([]);
  },
);
