import { expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { openAt } from './open.ts';

const site = inject('site');
const beyondNumbers = ['hello@example.com', 'Chat with us on WhatsApp', 'Instagram', 'LinkedIn'];

test.each([true, false])(
  'at 390 px the top bar has both numbers, and one control that opens e-mail and social links (script: %s)',
  async (javaScriptEnabled) => {
    const { page } = await openAt(site + paths.home, {
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
    });
    const bar = page.getByRole('complementary', { name: 'Call or write to us' });
    const control = bar.locator('summary');
    const links = beyondNumbers.map((name) => bar.getByRole('link', { name }));
    expect(await bar.getByRole('link').count()).toBe(2);
    expect(await control.textContent()).toBe('E-mail and social links');
    await control.focus();
    await page.keyboard.press('Enter');
    for (const link of [...links, control]) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    // They come after the control, for who goes on by the keyboard.
    await page.keyboard.press('Tab');
    expect(await links[0]?.evaluate((link) => link === document.activeElement)).toBe(true);
    await control.click();
    expect(await bar.getByRole('link').count()).toBe(2);
  },
);

test.each([1024, 1280, 1920])(
  'at %i px no ground of a first screen lies over the bar',
  async (width) => {
    const { page } = await openAt(site + paths.ecommerce, { viewport: { width, height: 800 } });
    const bar = page.getByRole('complementary', { name: 'Call or write to us' });
    const isOwn = (one: Element) =>
      one.contains(
        document.elementFromPoint(innerWidth / 2, one.getBoundingClientRect().bottom - 1),
      );
    expect(await bar.evaluate(isOwn)).toBe(true);
  },
);

test('where there is room, all of it stands in the bar, and the control is gone', async () => {
  const { page } = await openAt(site + paths.home, { viewport: { width: 768, height: 844 } });
  const bar = page.getByRole('complementary', { name: 'Call or write to us' });
  expect(await bar.getByRole('link').count()).toBe(2 + beyondNumbers.length);
  expect(await bar.locator('summary').isVisible()).toBe(false);
  expect((await bar.boundingBox())?.height).toBe(44);
});
