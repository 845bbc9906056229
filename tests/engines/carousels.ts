import { expect, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { homeContent, testimonials } from '../support/content.ts';
import type { EnginePage } from './engine.ts';
import type { Stage } from './stage.ts';
import { click, decline, expectShown, islandReady } from './visitor.ts';

const carousels = {
  Industries: homeContent.industries.items.map(({ title }) => title),
  Testimonials: testimonials.map(({ name }) => name),
};
type Carousel = keyof typeof carousels;
const both = ['Industries', 'Testimonials'] as const satisfies readonly Carousel[];

/** How carousels are laid out and moved; when they move by themselves, Chromium's tests hold. */
export function checkCarousels(stage: () => Stage): void {
  test('a carousel steps both ways by its buttons, and stands still under the pointer', async () => {
    const page = await openHome();
    const names = carousels.Industries;
    await click(page, 'ost-island[name=Industries] [aria-label="Stop rotating"]');
    const before = await page.evaluate(shownIn, selectorOf('Industries'));
    const first = names.indexOf(before[0] ?? '');
    await click(page, 'ost-island[name=Industries] [aria-label=Next]');
    await expect
      .poll(() => page.evaluate(shownIn, selectorOf('Industries')))
      .toEqual([...names, ...names].slice(first + 1, first + 5));
    await click(page, 'ost-island[name=Industries] [aria-label=Previous]');
    await expect.poll(() => page.evaluate(shownIn, selectorOf('Industries'))).toEqual(before);
  });

  async function openHome(): Promise<EnginePage> {
    const page = await stage().open(paths.home);
    await decline(page);
    await page.movePointer(1, 1);
    for (const island of both) {
      await page.evaluate(
        (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }),
        selectorOf(island),
      );
      await islandReady(page, island);
      // The layout that the script asked for has come.
      await expectShown(page, `${selectorOf(island)} [aria-label=Next]`);
    }
    return page;
  }
}

function selectorOf(island: Carousel): string {
  return `ost-island[name=${island}]`;
}

// In the page, from here on.

function shownIn(selector: string): string[] {
  return [...document.querySelectorAll(`${selector} li:not([aria-hidden=true])`)]
    .map((one) => ({
      name: one.getAttribute('aria-label') ?? '',
      box: one.getBoundingClientRect(),
    }))
    .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
    .map(({ name }) => name);
}
