import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { type Site, startSite } from '../support/site.ts';
import { islandReady, openPage } from './open.ts';
import { seeAll } from './see-all.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const shown = [...Object.values(paths), '/nope', '/blog/no-such-article', '/get-quote?sent=1'];

/** 320 is 400 % zoom of 1280, 640 is 200 %. */
const widths = [320, 640, 768, 1024, 1280];

test('every page fits at every width and zoom, also with wider text spacing', {
  timeout: 180_000,
}, async () => {
  const { page, complaints } = await openPage({ bypassCSP: true, reducedMotion: 'reduce' });
  const problems: string[] = [];
  for (const path of shown) {
    await page.goto(site.url + path);
    for (const spacing of ['normal', 'wide'] as const) {
      // WCAG 1.4.12
      if (spacing === 'wide') {
        await page.addStyleTag({
          content:
            '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
        });
      }
      for (const width of spacing === 'normal' ? widths : [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const found = await page.evaluate(outside);
        problems.push(...found.map((text) => `${path}, ${width} px, ${spacing}: ${text}`));
      }
    }
  }
  expect(complaints.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([]);
  expect(problems).toEqual([]);
});

test.each([
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
])(
  'at $width px nothing moves on any page while it loads and is read',
  {
    timeout: 180_000,
  },
  async (viewport) => {
    const { page, context, complaints } = await openPage({ viewport });
    // The fonts are at hand from here on; what they move when they come late is another test's matter.
    await page.goto(site.url);
    await page.evaluate(() => document.fonts.ready);
    await context.addInitScript(watchShifts);
    const moved: unknown[] = [];
    for (const path of shown) {
      await page.goto(site.url + path);
      await islandReady(page, 'Consent');
      await readThrough(page);
      moved.push(...(await shiftsOf(page)).map((shift) => ({ path, ...shift })));
    }
    expect(complaints.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([]);
    expect(moved).toEqual([]);
  },
);

test.each([paths.home, paths.seo, paths.delhi, paths.quote])(
  'on %s fonts that come late move next to nothing',
  async (path) => {
    const { page, context } = await openPage();
    await context.addInitScript(watchShifts);
    const fonts = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto(site.url + path, { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    await frames(page);
    fonts.resolve();
    await page.evaluate(() => document.fonts.ready);
    await frames(page);
    const total = (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
    expect(total).toBeLessThan(0.005);
  },
);

test('a page that comes to a halt in the middle of its header is not shown before the header is whole', async () => {
  const { page, context } = await openPage();
  await context.addInitScript(watchShifts);
  const half = await startHalting(site.url, 'id="panel-services"');
  await page.goto(half.url, { waitUntil: 'commit' });
  await page.locator('[data-nav-panel]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
  expect(await paints()).toBe(0);
  half.goOn();
  await expect.poll(paints).toBeGreaterThan(0);
  await readThrough(page);
  expect(await shiftsOf(page)).toEqual([]);
  half.stop();
});

test('a carousel that moves on shifts nothing', async () => {
  const { page, context } = await openPage();
  await context.addInitScript(watchShifts);
  await page.clock.install({ time: '2025-06-01T12:00:00Z' });
  await page.goto(site.url);
  await page.clock.pauseAt('2025-06-01T13:00:00Z');
  for (const island of ['Industries', 'Testimonials']) {
    const carousel = page.locator(`ost-island[name=${island}]`);
    await carousel.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await islandReady(page, island);
    const hidden = () =>
      carousel.locator('li').evaluateAll((all) => all.map((one) => one.ariaHidden).join());
    for (let step = 0; step < 3; step += 1) {
      const before = await hidden();
      await page.clock.runFor(3000);
      await expect.poll(hidden).not.toBe(before);
      // Frames are the browser's own here: a picture takes one.
      await page.screenshot();
    }
  }
  expect(await shiftsOf(page)).toEqual([]);
});

/** A server before the site's that sends a page up to a mark, and the rest when it is told to. */
async function startHalting(target: string, mark: string) {
  const told = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', target));
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      'Content-Type': answer.headers.get('content-type') ?? '',
      'Content-Security-Policy': answer.headers.get('content-security-policy') ?? '',
    });
    const end = body.indexOf(mark);
    if (end > 0) {
      response.write(body.subarray(0, end));
      await told.promise;
      response.end(body.subarray(end));
    } else {
      response.end(body);
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    goOn: told.resolve,
    stop: () => server.close(),
  };
}

interface Shift {
  value: number;
  what: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** In the page: notes every shift that no input has caused (https://web.dev/articles/cls). */
function watchShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      window.shifts.push({
        value: entry.value,
        what: entry.sources.map(({ node, previousRect, currentRect }) => {
          const name =
            node instanceof Element
              ? `${node.tagName} ${node.className}`
              : node?.textContent?.slice(0, 40);
          const text = node?.textContent?.trim().slice(0, 40);
          return `${name} "${text}" ${[previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)).join(' → ')}`;
        }),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => window.shifts);
}

async function frames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Down to the end as a reader does; fonts, pictures and islands come on the way. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await seeAll(page);
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll('ost-island:not([when=interaction])')];
    const pictures = [...document.images].filter(
      (image) => image.getBoundingClientRect().width > 0,
    );
    return (
      islands.every((one) => one.getAttribute('data-island-status') === 'ready') &&
      pictures.every((image) => image.complete || image.loading === 'lazy')
    );
  });
  await frames(page);
}

/** In the page: what sticks out of the window, or is cut off inside it. */
function outside(): string[] {
  const found: string[] = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`the page scrolls ${wide} px sideways`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      !node.nodeValue?.trim() ||
      !parent?.checkVisibility({ opacityProperty: false, visibilityProperty: true })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    if (rect.width === 0 || rect.height === 0) continue;
    const frame = frameOf(parent);
    if (frame === 'hidden') continue;
    if (rect.right > frame.right + 1 || rect.left < frame.left - 1) {
      found.push(
        `"${node.nodeValue.trim().slice(0, 50)}" lies at ${Math.round(rect.left)}–${Math.round(rect.right)} of ${Math.round(frame.left)}–${Math.round(frame.right)}`,
      );
    }
    if (frame.bottom !== undefined && rect.bottom > frame.bottom + 2) {
      found.push(`"${node.nodeValue.trim().slice(0, 50)}" is cut off below`);
    }
  }
  return found.slice(0, 5);

  /** The edges that this element must not pass: of what cuts it off, or of the window. */
  function frameOf(element: Element): 'hidden' | { left: number; right: number; bottom?: number } {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, clipPath, position, clip } = getComputedStyle(one);
      const { left, right, bottom, width, height } = one.getBoundingClientRect();
      // Meant for screen readers alone.
      if ((clipPath !== 'none' || clip !== 'auto') && width <= 1 && height <= 1) return 'hidden';
      // Can be scrolled to.
      if (['auto', 'scroll'].includes(overflowX)) return 'hidden';
      if (['hidden', 'clip'].includes(overflowX)) {
        return one.closest('[aria-roledescription=carousel]')
          ? 'hidden'
          : { left, right, ...(overflowY === 'visible' ? {} : { bottom }) };
      }
      if (position === 'fixed') break;
    }
    return { left: 0, right: innerWidth };
  }
}
