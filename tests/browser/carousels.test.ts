import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { shownOf, slidesIn } from '../engines/carousels.ts';
import { disturb } from '../engines/translation.ts';
import { homeContent, testimonials } from '../support/content.ts';
import { thorough } from '../support/thorough.ts';
import { hold } from './hold.ts';
import { islandReady, openAt, openPage, scriptReady } from './open.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

const site = inject('site');

const industries = homeContent.industries.items.map(({ title }) => title);
const people = testimonials.map(({ name }) => name);
const labels = { Industries: 'Industries we serve', Testimonials: 'Testimonials' };
/** After them neither five slides nor six would stand as in the beginning. */
const elevenTurns = 33_000;
// Both stop and go by the same code: where they don't differ, one of them is looked at, in turn.

test.each([
  { island: 'Industries', names: industries },
  { island: 'Testimonials', names: people },
] as const)(
  '$island show four, move on by one every three seconds and wrap around, and nothing else moves',
  async ({ island, names }) => {
    const { page, carousel } = await openCarousel(island);
    await expectShown(carousel, names.slice(0, 4));
    await page.clock.runFor(2990);
    await expectShown(carousel, names.slice(0, 4));
    // A picture takes a frame. The layout has settled, and what the faces moved is another test's matter.
    await page.screenshot();
    const before = (await shiftsOf(page)).length;
    await page.clock.runFor(20);
    for (let step = 1; step <= names.length; step += 1) {
      const next = [...names, ...names].slice(step, step + 4);
      await expect.poll(() => shownIn(carousel)).toEqual(next);
      await page.screenshot();
      await expectShown(carousel, next);
      await page.clock.runFor(3000);
    }
    expect((await shiftsOf(page)).slice(before)).toEqual([]);
  },
);

test(
  'tiles of 300 px slide for 0.8 seconds: the one that leaves out, and the one that comes in, on the right sides',
  thorough,
  async () => {
    const { page, carousel } = await openCarousel('Industries');
    await stopAnimations(page);
    const next = carousel.getByRole('button', { name: 'Next' });
    const seenAt = (progress: number) =>
      carousel.locator('ul').evaluate((list, at) => {
        const frame = list.parentElement?.getBoundingClientRect();
        const [slide] = list.getAnimations();
        if (!frame || !slide) return [];
        slide.pause();
        slide.currentTime = at * 800;
        const seen = [...list.children]
          .map((one) => ({
            name: one.getAttribute('aria-label') ?? '',
            box: one.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.right > frame.left + 2 && box.left < frame.right - 2)
          .toSorted((a, b) => a.box.left - b.box.left)
          .map(({ name }) => name);
        if (at === 1) slide.finish();
        return seen;
      }, progress);
    await next.click();
    await expect.poll(() => seenAt(0)).toEqual(industries.slice(0, 4));
    expect(await seenAt(0.1)).toEqual(industries.slice(0, 5));
    const looks = await carousel.locator('ul').evaluate((list) => ({
      durations: list.getAnimations().map((one) => one.effect?.getTiming().duration),
      heights: [...list.children].map((one) => one.getBoundingClientRect().height),
    }));
    expect(looks).toEqual({ durations: [800], heights: industries.map(() => 300) });
    expect(await seenAt(1)).toEqual(industries.slice(1, 5));
    await carousel.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => seenAt(0)).toEqual(industries.slice(1, 5));
    expect(await seenAt(0.1)).toEqual(industries.slice(0, 5));
    expect(await seenAt(1)).toEqual(industries.slice(0, 4));
    await page.close();
  },
);

interface Hold {
  how: string;
  begin(page: Page, carousel: Locator): Promise<unknown>;
  end(page: Page, carousel: Locator): Promise<unknown>;
  /** What is told of its changes meanwhile. */
  live?: 'off' | 'polite';
}

const holds: Hold[] = [
  {
    how: 'under the pointer',
    begin: (_page, carousel) => carousel.locator('ul').hover(),
    end: (page) => page.mouse.move(0, 0),
  },
  {
    how: 'with the focus in it',
    begin: (_page, carousel) => carousel.getByRole('button', { name: 'Next' }).focus(),
    end: (_page, carousel) => carousel.getByRole('button', { name: 'Next' }).blur(),
    live: 'polite',
  },
  {
    how: 'in a hidden tab',
    begin: (page) => setHidden(page, true),
    end: (page) => setHidden(page, false),
    live: 'off',
  },
  {
    how: 'when it was stopped, until it is started again, although pointer and focus are on the button',
    async begin(page, carousel) {
      const button = carousel.getByRole('button', { name: 'Stop rotating' });
      await button.click();
      await page.mouse.move(0, 0);
      await carousel.getByRole('button', { name: 'Start rotating' }).blur();
    },
    end: (_page, carousel) => carousel.getByRole('button', { name: 'Start rotating' }).click(),
  },
];

test('a carousel stands still under the pointer, with the focus in it, in a hidden tab and when stopped', async () => {
  const { page, carousel } = await openCarousel('Testimonials');
  const all = [...people, ...people];
  for (const [turn, { how, begin, end, live }] of holds.entries()) {
    await begin(page, carousel);
    await page.clock.runFor(elevenTurns);
    await expectShown(carousel, all.slice(turn, turn + 4), how);
    if (live)
      expect(await carousel.locator('[aria-live]').getAttribute('aria-live'), how).toBe(live);
    await end(page, carousel);
    await page.clock.runFor(3000);
    await expectShown(carousel, all.slice(turn + 1, turn + 5), `no longer ${how}`);
  }
});

test('a carousel never moves by itself for those who asked for less motion, but can be stepped', async () => {
  const { page, carousel } = await openCarousel('Testimonials', { reducedMotion: 'reduce' });
  await page.clock.runFor(elevenTurns);
  await expectShown(carousel, people.slice(0, 4));
  expect(await carousel.getByRole('button', { name: /rotating/ }).count()).toBe(0);
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => shownIn(carousel)).toEqual([people.at(-1), ...people.slice(0, 3)]);
  expect(await carousel.locator('ul').evaluate((list) => list.getAnimations().length)).toBe(0);
});

test('below 768 px all six industries are stacked, and nothing moves', async () => {
  const { page, carousel } = await openCarousel('Industries', {
    viewport: { width: 767, height: 844 },
  });
  await page.clock.runFor(elevenTurns);
  await expectShown(carousel, industries);
  const lefts = await carousel
    .locator('li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  expect(await carousel.getByRole('button').count()).toBe(0);
  await page.setViewportSize({ width: 768, height: 844 });
  await expectShown(carousel, industries.slice(0, 4));
});

test('on a phone one testimonial is shown at a time; a finger swipes them, and holds them while it is down', async () => {
  const { page, carousel } = await openCarousel('Testimonials', {
    viewport: { width: 320, height: 844 },
    hasTouch: true,
  });
  await expectShown(carousel, people.slice(0, 1));
  await page.clock.runFor(3010);
  await expectShown(carousel, people.slice(1, 2));
  const finger = await page.context().newCDPSession(page);
  let y = 0;
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => {
    // As high as it came down: a finger that follows what moves below it would scroll the page.
    if (type === 'touchStart') {
      // What is laid out late above it moves it on.
      await carousel.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const box = await carousel.locator('ul').boundingBox();
      y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    }
    const touchPoints = x === undefined ? [] : [{ x, y }];
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 300);
  await touch('touchMove', 250);
  await page.clock.runFor(elevenTurns);
  await expectShown(carousel, people.slice(1, 2));
  await touch('touchMove', 100);
  await touch('touchEnd');
  await expectShown(carousel, people.slice(2, 3));
  await touch('touchStart', 100);
  await touch('touchMove', 300);
  await touch('touchEnd');
  await expectShown(carousel, people.slice(1, 2));
});

test('without JavaScript every tile and testimonial can be reached, by keyboard too', async () => {
  const width = 390;
  const { page } = await openAt(site, {
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
  });
  for (const [island, names] of [
    ['Industries', industries],
    ['Testimonials', people],
  ] as const) {
    const carousel = page.locator(`ost-island[name=${island}]`);
    expect(await carousel.locator('li:not([aria-hidden])').count()).toBe(names.length);
    await carousel.locator('li').last().scrollIntoViewIfNeeded();
    const place = await carousel.locator('li').last().boundingBox();
    expect(place?.x).toBeGreaterThanOrEqual(0);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width + 1);
    expect(await carousel.getByRole('button').count()).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const tiles = page.getByRole('group', { name: 'Industries we serve' });
  await tiles.focus();
  const end = async () => {
    const { x = Number.NaN, width: wide = 0 } =
      (await tiles.locator('li').last().boundingBox()) ?? {};
    return x + wide;
  };
  expect(await end()).toBeGreaterThan(1281);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight');
      return end();
    })
    .toBeLessThanOrEqual(1281);
});

test('a carousel read in translation, with an extension’s element in it, keeps its words and the focus, and turns', async () => {
  const { page, complaints } = await openPage();
  const late = await hold(page, /\/Industries-/);
  await page.goto(site);
  const carousel = page.locator('ost-island[name=Industries]');
  await carousel.scrollIntoViewIfNeeded();
  await late.asked;
  await page.evaluate(disturb);
  await carousel.locator('section').evaluate((section) => section.append('', new Image()));
  await carousel.getByRole('group').first().focus();
  late.release();
  await islandReady(page, 'Industries');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('group');
  expect(await carousel.locator('li h3').first().innerText()).toBe(industries[0]?.toUpperCase());
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect.poll(async () => (await shownIn(carousel))[0]).toBe(industries[1]);
  // The policy's word about the translation's styles in it.
  const known = /Applying inline style/;
  expect(complaints.splice(0).filter((text) => !known.test(text))).toEqual([]);
});

test('the hero’s headline, picture and button play, and the score rolls from 145 to 151', async () => {
  const { page } = await openAt(site);
  const hero = page.locator('main > section').first();
  const at = (seconds: number) =>
    hero.evaluate((section, ms) => {
      const playing = section.getAnimations({ subtree: true });
      for (const one of playing) {
        one.pause();
        one.currentTime = ms;
      }
      // Each column is a pseudo-element's lines, of which the window shows one.
      const window = section.querySelector('i') ?? section;
      const tens = window.querySelector('b') ?? section;
      const shown = (column: CSSStyleDeclaration, { content } = column) => {
        const moved = new DOMMatrix(column.transform).m42 / window.getBoundingClientRect().height;
        return content.match(/\d/g)?.[Math.round(-moved)];
      };
      const figures = [
        shown(getComputedStyle(window, '::before')),
        shown(getComputedStyle(tens), getComputedStyle(tens, '::after')),
        shown(getComputedStyle(window, '::after')),
      ];
      const targets = playing.map(
        ({ effect }) => effect instanceof KeyframeEffect && effect.target,
      );
      return {
        score: figures.join(''),
        plays: ['h1', 'div:has(> picture)', 'a'].map((part) =>
          targets.some((one) => one && one === section.querySelector(part)),
        ),
        cycles: playing.map(({ effect }) => effect?.getTiming().duration),
        properties: playing.flatMap(({ effect }) =>
          effect instanceof KeyframeEffect
            ? effect.getKeyframes().flatMap((frame) => Object.keys(frame))
            : [],
        ),
      };
    }, seconds * 1000);
  const before = await at(3);
  expect(before.score).toBe('145');
  expect(before.plays).toEqual([true, true, true]);
  expect(new Set(before.cycles)).toEqual(new Set([7000]));
  expect((await at(5)).score).toBe('151');
  // What the compositor can move without the page.
  const light = ['transform', 'translate', 'scale', 'opacity'];
  const told = ['offset', 'computedOffset', 'easing', 'composite'];
  expect(before.properties.filter((name) => ![...light, ...told].includes(name))).toEqual([]);
  await page.getByRole('checkbox', { name: 'Pause the animation' }).check();
  expect(await hero.evaluate((one) => one.getAnimations({ subtree: true }).length)).toBe(0);
});

test(
  'on a wide screen the first testimonial stands large beside three small ones',
  thorough,
  async () => {
    const { carousel } = await openCarousel('Testimonials');
    const sizes = () =>
      carousel.locator('li:not([aria-hidden=true])').evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .toSorted((a, b) => a.left - b.left)
          .map(({ width, height }) => Math.round(width * height)),
      );
    const [large = 0, ...small] = await sizes();
    expect(small).toHaveLength(3);
    expect(new Set(small).size).toBe(1);
    expect(large).toBeGreaterThan(2 * Math.max(...small));
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expectShown(carousel, people.slice(1, 5));
    expect(await sizes()).toEqual([large, ...small]);
  },
);

/** The home page at a carousel, with a clock that the test moves. */
async function openCarousel(
  island: keyof typeof labels,
  options: Parameters<typeof openPage>[0] = {},
): Promise<{ page: Page; carousel: Locator }> {
  const { page } = await openPage(options);
  // Ahead of the clock's own script, after which it would notice nothing.
  await page.context().addInitScript(watchShifts);
  await page.clock.install({ time: '2025-06-01T12:00:00Z' });
  await page.goto(site);
  await scriptReady(page);
  await page.clock.pauseAt('2025-06-01T13:00:00Z');
  await page.mouse.move(0, 0);
  // By what it is for who listens.
  const carousel = page.locator(`[aria-roledescription=carousel][aria-label="${labels[island]}"]`);
  await carousel.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await islandReady(page, island);
  // The layout that the script asked for has come.
  if (island === 'Testimonials' || (options.viewport?.width ?? 1280) >= 768)
    await carousel.getByRole('button', { name: 'Next' }).waitFor();
  return { page, carousel };
}

/** The slides that who listens meets. */
async function shownIn(carousel: Locator): Promise<string[]> {
  return shownOf(await carousel.evaluate(slidesIn));
}

/** Waits until who listens meets these slides in this order; once none moves they, and no others, lie in the window. */
async function expectShown(
  carousel: Locator,
  names: readonly (string | undefined)[],
  when = '',
): Promise<void> {
  await expect.poll(() => shownIn(carousel), { message: when }).toEqual(names);
  await carousel.locator('ul').evaluate((list) => {
    for (const one of list.getAnimations()) one.finish();
  });
  const slides = await carousel.evaluate(slidesIn);
  const seen = slides.flatMap(({ name, inView }) => (inView ? [name] : []));
  expect(seen, when).toEqual(names);
}

/** Every one stands at its beginning: on a busy machine it would be over before it is looked at. */
async function stopAnimations(page: Page): Promise<void> {
  const animations = await page.context().newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
