import { expect, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { homeContent } from '../support/content.ts';
import type { Stage } from './stage.ts';
import { click, islandReady, scriptReady } from './visitor.ts';

const industries = 'ost-island[name=Industries]';
const titles = homeContent.industries.items.map(({ title }) => title);

/** How carousels are laid out and moved; when they move by themselves, Chromium's tests hold. */
export function checkCarousels(stage: () => Stage): void {
  test('a carousel steps both ways by its buttons', async () => {
    const page = await stage().open(paths.home);
    await scriptReady(page);
    await page.evaluate(
      (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }),
      industries,
    );
    await islandReady(page, 'Industries');
    await click(page, `${industries} [aria-label="Stop rotating"]`);
    const shown = async () => shownOf(await page.evaluate(slidesIn, industries));
    const before = await shown();
    const first = titles.indexOf(before[0] ?? '');
    await click(page, `${industries} [aria-label=Next]`);
    await expect.poll(shown).toEqual([...titles, ...titles].slice(first + 1, first + 5));
    await click(page, `${industries} [aria-label=Previous]`);
    await expect.poll(shown).toEqual(before);
  });
}

interface Slide {
  name: string;
  hidden: boolean;
  /** Whether all of it lies in the window of its carousel. */
  inView: boolean;
}

/** In the page: the slides of a carousel, from left to right. */
export function slidesIn(carousel: string | Element): Slide[] {
  const root = typeof carousel === 'string' ? document.querySelector(carousel) : carousel;
  const frame = root?.querySelector('ul')?.parentElement?.getBoundingClientRect() ?? new DOMRect();
  return [...(root?.querySelectorAll('[aria-roledescription=slide]') ?? [])]
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
    .map(({ one, box: { left, right, top, bottom } }) => ({
      name: one.getAttribute('aria-label') ?? '',
      hidden: one.ariaHidden === 'true',
      inView:
        left >= frame.left - 1 &&
        right <= frame.right + 1 &&
        top >= frame.top - 1 &&
        bottom <= frame.bottom + 1,
    }));
}

/** The slides that somebody meets who sees none. */
export function shownOf(slides: readonly Slide[]): string[] {
  return slides.flatMap(({ name, hidden }) => (hidden ? [] : [name]));
}
