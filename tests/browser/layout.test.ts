import { expect, inject, onTestFinished, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { startSlowPageProxy } from '../support/slow-page-proxy.ts';
import { hold } from './hold.ts';
import { layOutAll } from './lay-out-all.ts';
import { openPage } from './open.ts';
import { frames, readThrough, shiftsOf, watchShifts } from './shifts.ts';

const site = inject('site');

test.each([paths.home, paths.seo, paths.delhi, paths.quote, paths.kilnField, paths.leeward])(
  'on %s fonts that come late move next to nothing',
  async (path) => {
    const { page, context } = await openPage();
    await context.addInitScript(watchShifts);
    const fonts = await hold(page, '**/*.woff2');
    await page.goto(site + path, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    await frames(page);
    fonts.release();
    await page.evaluate(() => document.fonts.ready);
    await frames(page);
    const total = (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
    // A tenth of what counts as good: here and there a line ends with another word in the stand-in.
    expect(total).toBeLessThan(0.01);
  },
);

test('a page that comes to a halt in the middle of its header is not shown before the header is whole', async () => {
  const { page, context } = await openPage();
  await context.addInitScript(watchShifts);
  const line = await startSlowPageProxy();
  onTestFinished(line.stop);
  line.from(site);
  line.hold();
  line.deliver('half the header');
  await page.goto(line.url, { waitUntil: 'commit' });
  await page.locator('[data-nav-panel]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  expect(await paints()).toBe(0);
  line.deliver('rest');
  await expect.poll(paints).toBeGreaterThan(0);
  await readThrough(page);
  // The faces that arrive move next to nothing; half a navigation would move a tenth of the screen.
  const total = (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
  expect(total).toBeLessThan(0.005);
});

test('Home is read to its end: short, and of few elements', async () => {
  const viewport = { width: 1280, height: 900 };
  // What plays while it is scrolled past has room for that.
  const { page } = await openPage({ viewport, reducedMotion: 'reduce' });
  await page.goto(site);
  // The last that the page's script adds by itself.
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  const [elements, height] = await page.evaluate(() => [
    document.querySelectorAll('*').length,
    document.documentElement.scrollHeight,
  ]);
  expect(elements).toBeLessThanOrEqual(665);
  expect(height).toBeLessThan(9500);
});

test.each([paths.home, paths.website, paths.about, paths.fantasy])(
  'on a phone the next card of each row on %s shows its edge, and none of its words',
  async (path) => {
    const { page } = await openPage({ viewport: { width: 390, height: 844 } });
    await page.goto(site + path);
    await layOutAll(page);
    const rows = await page.locator('main :is(ul, ol, section)').evaluateAll((all) =>
      all.flatMap((one) => {
        const next = one.children[1];
        if (!next || !getComputedStyle(one).scrollSnapType.startsWith('x')) return [];
        const words = document.createTreeWalker(next, NodeFilter.SHOW_TEXT);
        const starts: number[] = [];
        while (words.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(words.currentNode);
          starts.push(range.getBoundingClientRect().left);
        }
        return [[next.getBoundingClientRect().left, Math.min(...starts)]];
      }),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const [edge, words] of rows) {
      expect(edge).toBeLessThan(385);
      expect(words).toBeGreaterThanOrEqual(390);
    }
  },
);
