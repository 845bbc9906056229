import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { homeContent, testimonials } from '../support/content.ts';
import { thorough } from '../support/thorough.ts';
import { islandReady, openAt, openPage } from './open.ts';

const site = inject('site');

const industries = homeContent.industries.items.map(({ title }) => title);
const people = testimonials.map(({ name }) => name);
const carousels = [
  { island: 'Industries', names: industries },
  { island: 'Testimonials', names: people },
] as const;
/** After them neither five slides nor six would stand as in the beginning. */
const elevenTurns = 33_000;
// Both stop and go by the same code: where they don't differ, one of them is looked at, in turn.

test('industries show four, move on by one every three seconds and wrap around', async () => {
  const { page, carousel } = await openCarousel('Industries');
  expect(await shownIn(carousel)).toEqual(industries.slice(0, 4));
  expect(await inView(carousel)).toEqual(industries.slice(0, 4));
  await page.clock.runFor(2990);
  expect(await shownIn(carousel)).toEqual(industries.slice(0, 4));
  await page.clock.runFor(20);
  await expect.poll(() => shownIn(carousel)).toEqual(industries.slice(1, 5));
  await endSlide(carousel);
  expect(await inView(carousel)).toEqual(industries.slice(1, 5));
  for (let step = 2; step <= industries.length; step += 1) {
    await page.clock.runFor(3000);
    const order = [...industries, ...industries].slice(step, step + 4);
    await expect.poll(() => shownIn(carousel)).toEqual(order);
  }
  expect(await shownIn(carousel)).toEqual(industries.slice(0, 4));
});

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

test('the button stops a carousel for good, and starts it again', async () => {
  const { page, carousel } = await openCarousel('Industries');
  await carousel.getByRole('button', { name: 'Stop rotating' }).click();
  await page.mouse.move(0, 0);
  await page.locator('h1').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(elevenTurns);
  expect(await shownIn(carousel)).toEqual(industries.slice(0, 4));
  // At once, although pointer and focus are on the button.
  await carousel.getByRole('button', { name: 'Start rotating' }).click();
  await page.clock.runFor(3000);
  await expect.poll(() => shownIn(carousel)).toEqual(industries.slice(1, 5));
});

test('a carousel stands still while the pointer is on it', async () => {
  const { page, carousel } = await openCarousel('Testimonials');
  await carousel.locator('ul').hover();
  await page.clock.runFor(elevenTurns);
  expect(await shownIn(carousel)).toEqual(people.slice(0, 4));
  await page.mouse.move(0, 0);
  await page.clock.runFor(3000);
  await expect.poll(() => shownIn(carousel)).toEqual(people.slice(1, 5));
});

test(
  'a carousel stands still while the focus is in it, and says then what it shows',
  thorough,
  async () => {
    const { page, carousel } = await openCarousel('Industries');
    const live = carousel.locator('[aria-live]');
    expect(await live.getAttribute('aria-live')).toBe('off');
    await carousel.getByRole('button', { name: 'Next' }).focus();
    await page.clock.runFor(elevenTurns);
    expect(await shownIn(carousel)).toEqual(industries.slice(0, 4));
    expect(await live.getAttribute('aria-live')).toBe('polite');
    await page.keyboard.press('Enter');
    await expect.poll(() => shownIn(carousel)).toEqual(industries.slice(1, 5));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => shownIn(carousel)).toEqual(industries.slice(0, 4));
  },
);

test('a carousel stands still in a hidden tab', thorough, async () => {
  const { page, carousel } = await openCarousel('Testimonials');
  await setHidden(page, true);
  await page.clock.runFor(elevenTurns);
  expect(await shownIn(carousel)).toEqual(people.slice(0, 4));
  await setHidden(page, false);
  await page.clock.runFor(3000);
  await expect.poll(() => shownIn(carousel)).toEqual(people.slice(1, 5));
});

test('a carousel never moves by itself for those who asked for less motion, but can be stepped', async () => {
  const { page, carousel } = await openCarousel('Testimonials', { reducedMotion: 'reduce' });
  await page.clock.runFor(elevenTurns);
  expect(await shownIn(carousel)).toEqual(people.slice(0, 4));
  expect(await carousel.getByRole('button', { name: /rotating/ }).count()).toBe(0);
  await carousel.getByRole('button', { name: 'Previous' }).click();
  const last = people.at(-1);
  await expect.poll(() => shownIn(carousel)).toEqual([last, ...people.slice(0, 3)]);
  expect(await carousel.locator('ul').evaluate((list) => list.getAnimations().length)).toBe(0);
});

test('a carousel is named, and its parts are too', async () => {
  const { carousel } = await openCarousel('Industries');
  const section = carousel.locator('section');
  expect(await section.getAttribute('aria-roledescription')).toBe('carousel');
  expect(await section.getAttribute('aria-label')).toMatch(/Industries we serve|Testimonials/);
  const slides = carousel.locator('li');
  expect(
    await slides.evaluateAll((all) => all.map((one) => one.getAttribute('aria-roledescription'))),
  ).toEqual(industries.map(() => 'slide'));
  // What can't be seen can't be reached.
  expect(
    await carousel.locator('[aria-hidden=true] :is(a, button, input, [tabindex])').count(),
  ).toBe(0);
  for (const button of await carousel.getByRole('button').all()) {
    const place = await button.boundingBox();
    expect(Math.min(place?.width ?? 0, place?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('on a small screen all six industries are stacked, and nothing moves', async () => {
  const { page, carousel } = await openCarousel('Industries', {
    viewport: { width: 390, height: 844 },
  });
  await page.clock.runFor(elevenTurns);
  expect(await shownIn(carousel)).toEqual(industries);
  const places = await carousel.locator('li').evaluateAll((all) =>
    all.map((one) => {
      const { left, top } = one.getBoundingClientRect();
      return { left, top };
    }),
  );
  expect(new Set(places.map(({ left }) => left)).size).toBe(1);
  expect(places.map(({ top }) => top)).toEqual(
    places.map(({ top }) => top).toSorted((a, b) => a - b),
  );
  expect(await carousel.getByRole('button').count()).toBe(0);
});

test(
  'at 320 px the testimonials rotate, one at a time, with the same buttons and pauses',
  thorough,
  async () => {
    const { page, carousel } = await openCarousel('Testimonials', {
      viewport: { width: 320, height: 844 },
    });
    const expectOne = async (step: number) => {
      await expect.poll(() => shownIn(carousel)).toEqual([people[step]]);
      await endSlide(carousel);
      expect(await inView(carousel)).toEqual([people[step]]);
    };
    await expectOne(0);
    await page.clock.runFor(2990);
    await expectOne(0);
    await page.clock.runFor(20);
    await expectOne(1);
    await carousel.getByRole('button', { name: 'Previous' }).click();
    await expectOne(0);
    await carousel.getByRole('button', { name: 'Stop rotating' }).click();
    await page.clock.runFor(elevenTurns);
    await expectOne(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  },
);

test.each([
  { width: 767, shown: industries.length },
  { width: 768, shown: 4 },
])('at $width px there are $shown industries to see', thorough, async ({ width, shown }) => {
  const { carousel } = await openCarousel('Industries', { viewport: { width, height: 900 } });
  expect(await shownIn(carousel)).toHaveLength(shown);
});

test('a finger swipes the testimonials, and holds them while it is down', thorough, async () => {
  const { page, carousel } = await openCarousel('Testimonials', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => {
    const { y = 0, height = 0 } = (await carousel.locator('ul').boundingBox()) ?? {};
    const touchPoints = x === undefined ? [] : [{ x, y: y + height / 2 }];
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const finger = await page.context().newCDPSession(page);
  await touch('touchStart', 300);
  await touch('touchMove', 250);
  await page.clock.runFor(elevenTurns);
  expect(await shownIn(carousel)).toEqual(people.slice(0, 1));
  await touch('touchMove', 100);
  await touch('touchEnd');
  await expect.poll(() => shownIn(carousel)).toEqual(people.slice(1, 2));
  await touch('touchStart', 100);
  await touch('touchMove', 300);
  await touch('touchEnd');
  await expect.poll(() => shownIn(carousel)).toEqual(people.slice(0, 1));
});

test('without JavaScript every tile and testimonial can be reached', async () => {
  const width = 390;
  const { page } = await openAt(site, {
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
  });
  for (const { island, names } of carousels) {
    const carousel = page.locator(`ost-island[name=${island}]`);
    expect(await carousel.locator('li').count()).toBe(names.length);
    expect(await carousel.locator('[aria-hidden=true]:is(li)').count()).toBe(0);
    await carousel.locator('li').last().scrollIntoViewIfNeeded();
    const place = await carousel.locator('li').last().boundingBox();
    expect(place?.x).toBeGreaterThanOrEqual(0);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width + 1);
    expect(await carousel.getByRole('button').count()).toBe(0);
  }
});

test(
  'without JavaScript the tiles that stand outside are reached by keyboard',
  thorough,
  async () => {
    const { page } = await openAt(site, { javaScriptEnabled: false });
    const tiles = page.getByRole('group', { name: 'Industries we serve' });
    await tiles.focus();
    const isWhole = async () => {
      const last = await tiles.locator('li').last().boundingBox();
      return last !== null && last.x + last.width <= 1281;
    };
    expect(await isWhole()).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight');
        return isWhole();
      })
      .toBe(true);
  },
);

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
      const figures = [...section.querySelectorAll('i b')].map((column) => {
        const { top, height } = column.parentElement?.getBoundingClientRect() ?? new DOMRect();
        const digits = getComputedStyle(column, '::after').content.match(/\d/g) ?? [];
        return digits[Math.round((top - column.getBoundingClientRect().top) / height)];
      });
      const window = section.querySelector('i') ?? section;
      // Its hundreds stand still.
      figures.unshift(getComputedStyle(window, '::before').content.replaceAll('"', ''));
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
    await expect.poll(() => shownIn(carousel)).toEqual(people.slice(1, 5));
    expect(await sizes()).toEqual([large, ...small]);
  },
);

/** The home page at a carousel, with a clock that the test moves. */
async function openCarousel(
  island: string,
  options: Parameters<typeof openPage>[0] = {},
): Promise<{ page: Page; carousel: Locator }> {
  const { page } = await openPage(options);
  await page.clock.install({ time: '2025-06-01T12:00:00Z' });
  await page.goto(site);
  await islandReady(page, 'Consent');
  await page.clock.pauseAt('2025-06-01T13:00:00Z');
  await page.mouse.move(0, 0);
  const carousel = page.locator(`ost-island[name=${island}]`);
  await carousel.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await islandReady(page, island);
  // The layout that the script asked for has come.
  if (island === 'Testimonials' || (options.viewport?.width ?? 1280) >= 768)
    await carousel.getByRole('button', { name: 'Next' }).waitFor();
  return { page, carousel };
}

/** Names of the slides that a screen reader meets, from left to right. */
function shownIn(carousel: Locator): Promise<string[]> {
  return carousel.locator('li:not([aria-hidden=true])').evaluateAll((all) =>
    all
      .map((one) => ({
        name: one.getAttribute('aria-label') ?? '',
        box: one.getBoundingClientRect(),
      }))
      .toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
      .map(({ name }) => name),
  );
}

/** Names of the slides that lie fully in the window. */
function inView(carousel: Locator): Promise<string[]> {
  return carousel.locator('li').evaluateAll((all) => {
    const frame = all[0]?.closest('ul')?.parentElement?.getBoundingClientRect();
    return all
      .map((one) => ({
        name: one.getAttribute('aria-label') ?? '',
        box: one.getBoundingClientRect(),
      }))
      .filter(
        ({ box }) =>
          frame &&
          box.left >= frame.left - 1 &&
          box.right <= frame.right + 1 &&
          box.top >= frame.top - 1 &&
          box.bottom <= frame.bottom + 1,
      )
      .toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
      .map(({ name }) => name);
  });
}

/** Every one stands at its beginning: on a busy machine it would be over before it is looked at. */
async function stopAnimations(page: Page): Promise<void> {
  const animations = await page.context().newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

async function endSlide(carousel: Locator): Promise<void> {
  await carousel.locator('ul').evaluate((list) => {
    for (const one of list.getAnimations()) one.finish();
  });
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}
