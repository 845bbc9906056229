import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sentPath } from '../../shared/lead.ts';
import { paths } from '../specified-routes.ts';
import { type Site, startSite } from '../support/site.ts';
import { thorough } from '../support/thorough.ts';
import { axePath, violations } from './axe.ts';
import { layOutAll } from './lay-out-all.ts';
import { kept, moving, nothingKept, outside, tooLong, tooSmall } from './looks.ts';
import { type OpenPage, openLastingPage, scriptReady } from './open.ts';
import { onePerLayout } from './routes.ts';
import { readThrough, type Shift, shiftsOf, watchShifts } from './shifts.ts';
import { missedIn, tabThrough } from './tab-through.ts';

/** What pages are looked at on. */
export interface Screen {
  pages: readonly string[];
  /** Further ones, for CI alone. */
  thorough: readonly string[];
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  /** Further widths that one page of each layout must fit: zoomed in to 400 % 1280 px are 320. */
  otherWidths: readonly number[];
}

/** What comes after a plain post: only the site itself leads there. */
const successes: readonly string[] = [sentPath('contact', 0), sentPath('quote', 0)];

/** WCAG 1.4.12 */
const wideSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/**
 * Pages on one screen: each is loaded once, and all that is to be seen on it is looked at. On one page of each layout Tab
 * is pressed from stop to stop, and the colours of both schemes are looked at.
 */
export function checkEveryPage(screen: Screen): void {
  let site: Site;
  let opened: OpenPage;
  const elsewhere: string[] = [];
  const furtherFaces: string[] = [];
  beforeAll(async () => {
    // All that a site can load from elsewhere.
    site = await startSite({ CHAT_SCRIPT_URL: 'http://127.0.0.1:2/widget.js' });
    const { viewport, colorScheme } = screen;
    opened = await openLastingPage({ viewport, colorScheme });
    const { page, context } = opened;
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site.url) elsewhere.push(request.url());
      if (/-(?:signs|names)\.[^/]+\.woff2$/.test(request.url())) furtherFaces.push(request.url());
    });
    // The fonts are at hand from here on; what they move when they come late is another test's matter.
    await page.goto(site.url);
    await page.evaluate(() => document.fonts.ready);
    await context.addInitScript(watchShifts);
    await context.addInitScript({ path: axePath });
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    await opened.context.clearCookies();
    await opened.page.emulateMedia({ reducedMotion: null, colorScheme: screen.colorScheme });
    await opened.page.mouse.move(0, 0);
  });

  test.each(screen.pages)('%s', look);
  test.each([...screen.thorough, ...successes])('%s', thorough, look);

  async function look(path: string): Promise<void> {
    const { page, context } = opened;
    const isModel = onePerLayout.has(path);
    const shifts = await shiftsOfEachVisit(page, site.url + path, isModel);
    expect(shifts, 'what moved while the page loaded and was read').toEqual([]);
    expect(await page.evaluate(landmarks)).toEqual({ header: 1, main: 1, h1: 1, footer: 1 });

    expect(furtherFaces, 'the two faces of every page have all that is written here').toEqual([]);

    // A first-time visitor, who has chosen nothing yet.
    const banner = page.locator('#cookie-choice');
    if (new URL(page.url()).pathname === paths.contact) await banner.waitFor();
    expect(elsewhere, 'asked of other companies before the choice').toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(kept)).toEqual(nothingKept);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect
      .poll(() => page.evaluate(moving), { message: 'for who asked for rest' })
      .toEqual([]);
    if (isModel) {
      // The frame is the same everywhere.
      const part = path === paths.home ? 'body' : 'main';
      if (part === 'main') {
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      // Its many links are folded on phones.
      await page.evaluate(() => document.querySelector<HTMLElement>('footer summary')?.click());
      expect(await tabThrough(page, part, path)).toBeGreaterThan(part === 'body' ? 60 : 0);
      expect(await missedIn(page, part)).toEqual([]);
    }

    // The banner would lie over what is to be looked at.
    if (await banner.isVisible()) {
      await banner.getByRole('button', { name: 'Only necessary' }).click();
      await banner.waitFor({ state: 'hidden' });
    }
    await page.mouse.move(0, 0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    if (isModel) expect(await violations(page, ['light', 'dark'])).toEqual([]);
    // Made narrow before that, the page would put off what lies far below.
    await layOutAll(page);
    expect(await page.evaluate(tooLong)).toEqual([]);
    expect(await misfits(page, screen.viewport, screen.otherWidths)).toEqual([]);
    if (isModel) await expectAwake(page);
  }
}

/**
 * Visits the page and reads it to its end; again if something moved. On a busy machine a face from the cache may come
 * after the first paint and break a line elsewhere; what the page itself moves, it moves on each of three visits.
 */
async function shiftsOfEachVisit(page: Page, url: string, inDepth: boolean): Promise<Shift[]> {
  for (let visit = 1; ; visit++) {
    // From one page to the next: a first visit's faces come after the picture.
    const { origin, pathname, search } = new URL(url);
    const afterPost = successes.includes(pathname + search);
    await page.goto(afterPost ? origin : url, { referer: origin });
    if (afterPost) {
      await page.evaluate((to) => location.assign(to), url);
      await page.waitForURL(url);
    }
    await scriptReady(page);
    if (inDepth) await readThrough(page);
    const shifts = (await shiftsOf(page)).filter(({ value }) => value > 0.001);
    if (shifts.length === 0 || visit === 3) return shifts;
  }
}

/** What sticks out at each width, also with wider text spacing, and what is too small to be pressed. */
async function misfits(
  page: Page,
  viewport: Screen['viewport'],
  otherWidths: readonly number[],
): Promise<string[]> {
  const found: string[] = [];
  const look = async (width: number, spacing: string) => {
    await page.setViewportSize({ ...viewport, width });
    const texts = await page.evaluate(outside);
    found.push(...texts.map((text) => `${width} px, ${spacing}: ${text}`));
  };
  for (const width of [viewport.width, ...otherWidths]) {
    await look(width, 'normal');
    found.push(...(await page.evaluate(tooSmall)));
  }
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, wideSpacing);
  for (const width of [Math.min(viewport.width, ...otherWidths), viewport.width])
    await look(width, 'wide');
  await page.setViewportSize(viewport);
  return found;
}

/** Touches a form, if there is one, and waits until every island that was to wake has done so. */
async function expectAwake(page: Page): Promise<void> {
  // Of a sent form: the links that stand for it.
  const field = page.locator('[data-island-scope] :is(input, a):visible').first();
  const touched = (await field.count()) > 0;
  if (touched) await field.focus();
  const asleep = touched ? '' : ':not([when=interaction])';
  await expect
    .poll(() => page.locator(`ost-island${asleep}:not([data-island-status=ready])`).count())
    .toBe(0);
}

// In the page, from here on.

function landmarks(): Record<string, number> {
  const count = (name: string, where = '') => document.querySelectorAll(name + where).length;
  const frame = ':not(main *)';
  return {
    header: count('header', frame),
    main: count('main'),
    // What a form was asked under gives way to the thanks.
    h1: [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length,
    footer: count('footer', frame),
  };
}
