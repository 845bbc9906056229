import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { chatLink } from '../../shared/site.ts';
import { paths } from '../specified-routes.ts';
import { defaultReach, defaultSite } from '../support/content.ts';
import { shared } from '../support/shared.ts';
import { startSite } from '../support/site.ts';
import { thorough } from '../support/thorough.ts';
import { layOutAll } from './lay-out-all.ts';
import { openAt, openDecided, openPage, scriptReady } from './open.ts';

const site = inject('site');
/** One that asks for consent on every page. */
const asking = shared(() => startSite({ CHAT_SCRIPT_URL: 'http://127.0.0.1:2/widget.js' }));
const phone = { width: 390, height: 844 };

test('a quote and a chat are at hand: at 390 px in a bar of 56 px at the window’s end, on wider screens in header and margin', async () => {
  const { page } = await openDecided({ viewport: { width: 390, height: 900 } });
  await page.goto(site + paths.java);
  const bar = page.getByRole('complementary', { name: 'Get in contact' });
  const quote = bar.getByRole('link', { name: 'Get Quote' });
  expect(await quote.getAttribute('href')).toBe(paths.quote);
  expect(await quote.boundingBox()).toMatchObject({ x: 0, y: 844, height: 56 });
  const chat = bar.getByRole('link', { name: 'Chat with us' });
  expect(await chat.getAttribute('href')).toBe(chatLink(defaultReach.chat));
  const { x = 0, width: wide = 0, ...place } = (await chat.boundingBox()) ?? {};
  expect([x + wide, place]).toEqual([390, { y: 844, height: 56 }]);

  // Zoomed in to 400 % the bar is a part of the page: the screen belongs to the text.
  await page.setViewportSize({ width: 320, height: 256 });
  expect((await bar.boundingBox())?.y).toBeGreaterThan(256);
  // Wider screens have the quote in the header, and where there is a margin the chat in that.
  const above = page.locator('header').getByRole('link', { name: 'Get Quote' });
  await page.setViewportSize({ width: 768, height: 1024 });
  expect([await above.isVisible(), await bar.isVisible()]).toEqual([true, false]);
  await page.setViewportSize({ width: 1088, height: 900 });
  expect([await above.isVisible(), await bar.getByRole('link').count()]).toEqual([true, 1]);
  expect(await chat.boundingBox()).toMatchObject({ width: 44, height: 56 });
});

test(
  'the header’s entries stand in one row at every width: below the quote from 768 px on, beside it from 1088 px on',
  thorough,
  async () => {
    const { page } = await openAt(site);
    await page.evaluate(() => document.fonts.ready);
    const shown: unknown[] = [];
    const expected: unknown[] = [];
    for (let width = 768; width <= 1440; width += 16) {
      await page.setViewportSize({ width, height: 800 });
      shown.push([width, ...(await page.evaluate(shapeOfHeader))]);
      expected.push([width, 1, width < 1088 ? 97 : 73]);
    }
    expect(shown).toEqual(expected);
  },
);

test(
  'the bar stands clear of a phone’s own edge, and the page’s end clear of the bar',
  thorough,
  async () => {
    const { page, context } = await openPage({ viewport: phone });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
    await page.goto(asking.url + paths.java);
    await seeChoice(page);
    const last = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' });
    // The page's end is where it is once all of it has its height.
    await layOutAll(page);
    const edge = 844 - 34;
    // With the cookie choice, and then with the bar in its place.
    for (const [name, within] of [
      ['Only necessary', '#cookie-choice'],
      ['Get Quote', '[aria-label="Get in contact"]'],
    ] as const) {
      const control = page.locator(within).getByText(name, { exact: true });
      const { y: top = 0, height: high = 0 } = (await control.boundingBox()) ?? {};
      expect(top + high).toBeLessThanOrEqual(edge);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(top);
      if (name === 'Only necessary') await control.click();
      else expect(top).toBe(edge - 56);
    }
  },
);

test('on a phone one bar at a time: none below the cookie choice, a form, or a match’s buttons', async () => {
  const { page } = await openPage({ viewport: phone });
  const bar = page.getByRole('complementary', { name: 'Get in contact' });
  await page.goto(asking.url + paths.cricket);
  await seeChoice(page);
  expect(await bar.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Only necessary' }).first().click();
  await bar.waitFor();
  // Past the page's own button.
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  const { y = 0 } = (await bar.boundingBox()) ?? {};
  const isOnTop = () => page.evaluate(seenAt, { y: y + 28, selector: '[href="/get-quote"]' });
  await expect.poll(isOnTop).toBe(true);
  const bowl = page.locator('#match').getByRole('link', { name: 'Bowl the next ball' });
  await page.locator('#match').evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
  const place = await bowl.boundingBox();
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan(y - 28);
  expect(await isOnTop()).toBe(false);
  // Nor half of it: the match's have to leave its place first.
  const opacity = () => bar.evaluate((one) => getComputedStyle(one).opacity);
  for (const [left, shown] of [
    [28, '0'],
    [200, '1'],
  ] as const) {
    await page.locator('#match').evaluate((one, by) => {
      const top = one.getBoundingClientRect().bottom - innerHeight + by;
      scrollBy({ top, behavior: 'instant' });
    }, left);
    await expect.poll(opacity).toBe(shown);
  }
  await page.locator('#match').evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
  // By keyboard it is reached all the same.
  await bar.getByRole('link').first().focus();
  expect(await isOnTop()).toBe(true);
  for (const path of [paths.contact, paths.quote]) {
    await page.goto(asking.url + path);
    expect([path, await bar.isVisible()]).toEqual([path, false]);
  }
});

test('on a phone the bar asks for a quote once the page’s own button has left the screen, and has the chat before', async () => {
  const { page } = await openDecided({ viewport: phone });
  await page.goto(site + paths.website);
  const bar = page.getByRole('complementary', { name: 'Get in contact' });
  const quote = bar.getByRole('link', { name: 'Get Quote' });
  const opacityOf = (one: Element) => getComputedStyle(one).opacity;
  await expect.poll(() => quote.evaluate(opacityOf)).toBe('0');
  expect(await bar.getByRole('link', { name: 'Chat' }).evaluate(opacityOf)).toBe('1');
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await expect.poll(() => quote.evaluate(opacityOf)).toBe('1');
});

const screens = [
  [1920, 1080],
  [1728, 1000],
  [1024, 768],
  [1920, 900],
  [1366, 650],
  [1280, 720],
  [768, 1024],
  [390, 844],
  [390, 664],
] as const;

test(
  'the cookie choice lies over no title, no main button and no chat, on whatever screen',
  thorough,
  async () => {
    const { page } = await openPage();
    // Large titles, a form, a match, a picture from edge to edge, a list.
    for (const path of [paths.home, paths.quote, paths.cricket, paths.java, paths.blog]) {
      await page.goto(asking.url + path);
      await seeChoice(page);
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height });
        const message = `${path} ${width}`;
        await expect.poll(() => page.evaluate(underTheChoice), { message }).toEqual([]);
        // A low strip, or a card in the corner.
        const choice = await page.locator('#cookie-choice').boundingBox();
        const covered = (choice?.width ?? width) * (choice?.height ?? height);
        expect(covered / (width * height)).toBeLessThan(0.12);
      }
    }
    // On the smallest, half of the screen at most.
    await page.setViewportSize({ width: 320, height: 640 });
    expect((await page.locator('#cookie-choice').boundingBox())?.height).toBeLessThanOrEqual(320);
  },
);

test(
  'Home says what it is about, with both buttons, on a first screen of whatever height',
  thorough,
  async () => {
    const { page } = await openPage();
    await page.goto(asking.url);
    await seeChoice(page);
    const last = page.locator('main').getByRole('link', { name: 'Get Quote' }).first();
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      const { y = 0, height: high = 0 } = (await last.boundingBox()) ?? {};
      // On phones above the choice; elsewhere that stands beside it.
      const room = width < 704 ? height - 62 : height;
      expect(y + high).toBeLessThanOrEqual(room - 24);
    }
    // Beside the picture its title takes two lines, however wide.
    const lines = () => page.locator('h1').evaluate(linesOf);
    for (let width = 992; width <= 1920; width += 32) {
      await page.setViewportSize({ width, height: 1080 });
      expect([width, await lines()]).toEqual([width, 2]);
    }
  },
);

test('on phones the footer’s many links are folded, and open on a press', async () => {
  const { page } = await openPage({ viewport: phone });
  await page.goto(site);
  const footer = page.getByRole('contentinfo');
  const link = footer.getByRole('link', { name: 'Graphic Design' });
  for (const name of ['About Us', 'Contact Us', 'Privacy Policy'])
    expect(await footer.getByRole('link', { name }).isVisible()).toBe(true);
  expect(await link.isVisible()).toBe(false);
  const folded = (await footer.boundingBox())?.height ?? 0;
  await footer.locator('summary').click();
  expect(await link.isVisible()).toBe(true);
  expect((await footer.boundingBox())?.height).toBeGreaterThan(folded + 400);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.reload();
  expect(await link.isVisible()).toBe(true);
  expect(await footer.locator('summary').isVisible()).toBe(false);
});

test(
  'the menu of phones keeps the logo, and each level stands in from the one above it',
  thorough,
  async () => {
    const { page } = await openPage({ viewport: phone });
    await page.goto(site + paths.java);
    await scriptReady(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    const logo = menu.getByRole('link', { name: `${defaultSite.name}, home` });
    expect(await logo.getAttribute('href')).toBe(paths.home);
    await menu.locator('summary', { hasText: 'Services' }).click();
    // What is folded elsewhere has the same name.
    const shown = (text: string) => menu.getByText(text, { exact: true }).filter({ visible: true });
    const left = (text: string) =>
      shown(text).evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        return Math.round(words.getBoundingClientRect().left);
      });
    const group = await left('Fantasy Sports Development');
    expect(await left('API Integration')).toBe(group);
    expect(await left('Services')).toBeLessThan(group);
    await shown('Fantasy Sports Development').click();
    expect(await left('Live Tennis Score App')).toBeGreaterThan(group);
  },
);

test('in a stuck header the whole focus ring is in the window', thorough, async () => {
  const { page } = await openAt(site + paths.java);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const stop of await bar.locator('ul').first().locator(':is(a, summary):visible').all()) {
    await stop.focus();
    await page.keyboard.press('Shift');
    const top = await stop.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      const away = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      return element.getBoundingClientRect().top - away;
    });
    expect(top).toBeGreaterThanOrEqual(0);
  }
});

test('on a phone the quote’s page begins with its form: the first field is on the first screen, all else after it', async () => {
  const { page } = await openAt(site + paths.quote, { viewport: phone });
  const first = await page.locator('#form input').first().boundingBox();
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(844 - 56 - 96);
  const send = await page.locator('#form button[type=submit]').boundingBox();
  const beside = await page.getByRole('heading', { name: 'What happens next' }).boundingBox();
  expect(beside?.y).toBeGreaterThan(send?.y ?? 0);
});

/** The question that is asked while nothing is chosen. */
function seeChoice(page: Page): Promise<void> {
  return page.locator('#cookie-choice').waitFor();
}

/** In the page: whether that is what is seen at this height. */
function seenAt({ y, selector }: { y: number; selector: string }): boolean {
  return document.elementFromPoint(40, y)?.closest(selector) != null;
}

/** In the page: how many rows the entries take, and how high the header is. */
function shapeOfHeader(): [rows: number, height: number] {
  const nav = document.querySelector('nav[aria-label="Main"]');
  const entries = [...(nav?.querySelector('ul')?.children ?? [])];
  const tops = new Set(entries.map((entry) => Math.round(entry.getBoundingClientRect().top)));
  return [tops.size, nav?.closest('header')?.offsetHeight ?? 0];
}

/** In the page: how many lines a title takes. */
function linesOf(title: Element): number {
  return Math.round(title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight));
}

/** In the page: titles, buttons that lead to a form and the bar, as far as the cookie choice lies over them. */
function underTheChoice(): string[] {
  const choice = document.querySelector('#cookie-choice')?.getBoundingClientRect();
  if (!choice) return ['there is none'];
  const main = document.querySelectorAll('main :is([href="/contact"], [href="/get-quote"])');
  const apart = [document.querySelector('h1'), main[0], main[1]];
  const bar = [...document.querySelectorAll('[aria-label="Get in contact"] a')];
  return [...apart, ...bar].flatMap((one) => {
    const { left, right, top, bottom } = one?.getBoundingClientRect() ?? new DOMRect();
    const across = left < choice.right && right > choice.left;
    const down = top < choice.bottom && bottom > choice.top;
    return across && down ? [one?.outerHTML.slice(0, 80) ?? ''] : [];
  });
}
