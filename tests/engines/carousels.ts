import { expect, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { homeContent, testimonials } from '../support/content.ts';
import { thorough } from '../support/thorough.ts';
import { type EnginePage, phone } from './engine.ts';
import type { Stage } from './stage.ts';
import { click, decline, expectShown, islandReady } from './visitor.ts';

const carousels = {
  Industries: homeContent.industries.items.map(({ title }) => title),
  Testimonials: testimonials.map(({ name }) => name),
};
type Carousel = keyof typeof carousels;
const both = ['Industries', 'Testimonials'] as const satisfies readonly Carousel[];

/** Both carousels, with the clock as it runs: what the time between two turns is, Chromium's tests hold. */
export function checkCarousels(stage: () => Stage): void {
  test('both carousels show four, and slide on by one by themselves', thorough, async () => {
    const page = await openHome();
    for (const island of both) await page.evaluate(watchTurns, selectorOf(island));
    for (const island of both) {
      const names = carousels[island];
      await expect.poll(async () => (await turnsOf(page, island)).length).toBeGreaterThanOrEqual(2);
      const turns = (await turnsOf(page, island)).slice(0, 2);
      const first = names.indexOf(turns[0]?.shown[0] ?? '');
      const twice = [...names, ...names, ...names];
      for (const [turn, { shown, slideMs }] of turns.entries()) {
        expect(shown).toEqual(twice.slice(first + turn, first + turn + 4));
        expect(slideMs).toBe(800);
      }
    }
  });

  test(
    'a carousel steps both ways by its buttons, and stands still under the pointer',
    thorough,
    async () => {
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
    },
  );

  test(
    'on a phone all six industries are stacked, and the testimonials stand in a row',
    thorough,
    async () => {
      const page = await stage().open(paths.home, { size: phone });
      await decline(page);
      expect(await page.evaluate(shownIn, selectorOf('Industries'))).toEqual(carousels.Industries);
      const places = await page.evaluate(() =>
        ['Industries', 'Testimonials'].map((name) =>
          [...document.querySelectorAll(`ost-island[name=${name}] li`)].map((one) => {
            const { x, y } = one.getBoundingClientRect();
            return { x, y };
          }),
        ),
      );
      const [stacked = [], swiped = []] = places;
      expect(new Set(stacked.map(({ x }) => x)).size).toBe(1);
      expect(new Set(swiped.map(({ y }) => y)).size).toBe(1);
    },
  );

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

interface Turn {
  shown: string[];
  slideMs: unknown;
}

function turnsOf(page: EnginePage, island: Carousel): Promise<Turn[]> {
  return page.evaluate(
    (selector) => JSON.parse(document.querySelector<HTMLElement>(selector)?.dataset.turns ?? '[]'),
    selectorOf(island),
  );
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

/** Writes each turn down at the element: what is shown then, and how long it slides. */
function watchTurns(selector: string): void {
  const island = document.querySelector<HTMLElement>(selector);
  const list = island?.querySelector('ul');
  if (!island || !list) return;
  const turns: unknown[] = [];
  new MutationObserver(() => {
    const shown = [...list.querySelectorAll('li:not([aria-hidden=true])')]
      .map((one) => ({ name: one.getAttribute('aria-label'), box: one.getBoundingClientRect() }))
      // Small ones stand below each other.
      .sort((a, b) => Math.round(a.box.x - b.box.x) || a.box.y - b.box.y)
      .map(({ name }) => name);
    const [slide] = list.getAnimations();
    turns.push({ shown, slideMs: slide?.effect?.getTiming().duration });
    island.dataset.turns = JSON.stringify(turns);
  }).observe(list, { subtree: true, attributeFilter: ['aria-hidden'] });
}
