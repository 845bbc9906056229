/** @module-tag thorough */

import { expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { openPage } from './open.ts';

const site = inject('site');

test('the wireframe is drawn aside by keyboard without JavaScript, and neither picture moves', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(site + paths.uiux);
  const slider = page.getByRole('region', { name: 'Draw the wireframe aside' });
  const [upper, lower] = [slider.getByAltText(/^The grey/), slider.getByAltText(/^The finished/)];
  await slider.scrollIntoViewIfNeeded();
  const at = await upper.boundingBox();
  const edge = () =>
    slider.evaluate((frame) => {
      const { left, top, width, height } = frame.getBoundingClientRect();
      const seen = (part: number) =>
        document.elementFromPoint(left + width * part, top + height * 0.1)?.getAttribute('alt');
      return [0.05, 0.5, 0.95].map((part) => seen(part)?.split(' ')[1]);
    });
  expect(await edge()).toEqual(['grey', 'grey', 'finished']);

  await slider.focus();
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(edge).toEqual(['finished', 'finished', 'finished']);
  expect(await upper.boundingBox()).toMatchObject({ width: at?.width, height: at?.height });
  // To a fraction of a pixel: the frame scrolls by parts of one.
  expect(Math.abs(((await lower.boundingBox())?.x ?? 0) - (at?.x ?? 0))).toBeLessThan(1);
});

test('a field of the editor changes the page, the notice and the data beside it, without JavaScript', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(site + paths.cms);
  const places = page.getByRole('list').filter({ hasText: 'On the website' });
  const shown = async () => (await places.innerText()).match(/₹\d+|"price": "\s*\d+/g);
  expect(await shown()).toEqual(['₹250', '₹250', '"price": "250']);

  await page.getByRole('group', { name: 'Price' }).getByLabel('₹300').check();
  expect(await shown()).toEqual(['₹300', '₹300', '"price": "300']);
  expect(await places.innerText()).toContain('Nets on 14 March');
});

test.each([
  { motion: 'no-preference', moves: true },
  { motion: 'reduce', moves: false },
] as const)(
  'under $motion the request travels while one scrolls: $moves',
  async ({ motion, moves }) => {
    const { page } = await openPage({ reducedMotion: motion });
    await page.goto(site + paths.api);
    const line = page.getByRole('region', { name: 'Follow one order' }).getByRole('list');
    const place = () => line.evaluate((list) => getComputedStyle(list, '::after').transform);
    await line.scrollIntoViewIfNeeded();
    const before = await place();
    await page.mouse.wheel(0, 300);
    if (moves) await expect.poll(place).not.toBe(before);
    else {
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      expect(await place()).toBe(before);
    }
  },
);
