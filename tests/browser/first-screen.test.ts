import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { thorough } from '../support/thorough.ts';
import { hold } from './hold.ts';
import { openPage, scriptReady } from './open.ts';

const site = inject('site');
const sheet = '**/assets/deferred.*.css';
const faces = /\/(?:bricolage-grotesque|instrument-sans)\.[^/]+\.woff2$/;

test.each([paths.home, paths.website, paths.pwa])(
  'the first screen of %s is painted without the styles of the rest, and the rest not without them',
  async (path) => {
    const { page } = await openPage();
    const held = await hold(page, sheet);
    await page.goto(site + path, { waitUntil: 'commit' });
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    await expect.poll(paints).toBeGreaterThan(0);
    await page.locator('h1').waitFor();
    expect(await page.locator('main picture img').first().isVisible()).toBe(true);
    expect(await page.locator('footer').count()).toBe(0);
    held.release();
    await page.locator('footer').waitFor();
  },
);

test(
  'a menu that is opened before its styles are there can be read and used',
  thorough,
  async () => {
    const { page } = await openPage({ viewport: { width: 390, height: 844 } });
    const held = await hold(page, sheet);
    await page.goto(site + paths.home, { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: 'Menu' })
      .or(page.getByRole('link', { name: 'Menu' }))
      .click();
    const menu = page.locator('#menu');
    const link = menu.getByText('Contact Us');
    const colourOf = (one: Element) => getComputedStyle(one).color;
    expect(await link.evaluate(colourOf)).toBe(await menu.evaluate(colourOf));
    await menu.locator('summary', { hasText: 'Services' }).click();
    await menu.getByText('Website Development').waitFor();
    held.release();
  },
);

test.each([
  { when: 'once the picture is there', hangs: false },
  { when: 'after three seconds beside a picture that hangs', hangs: true },
])(
  'script and web manifest leave the line to the first picture: asked for $when',
  thorough,
  async ({ hangs }) => {
    const { page } = await openPage();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const picture = await hold(page, '**/*.avif');
    await page.goto(site + paths.website, { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    const asked = page.locator('head script[src], link[rel=manifest]');
    await page.clock.runFor(2900);
    expect(await asked.count()).toBe(0);
    if (!hangs) {
      picture.release();
      await page.waitForLoadState('load');
      await page.evaluate(firstPaint);
    }
    await page.clock.runFor(hangs ? 200 : 50);
    await expect.poll(() => asked.count()).toBe(2);
    picture.release();
  },
);

test('the script is asked for after the first paint', async () => {
  const { page } = await openPage();
  await page.goto(site + paths.website);
  // The browser lists a file once it has come.
  await scriptReady(page);
  const [painted, asked] = await Promise.all([
    page.evaluate(firstPaint),
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource');
      return files.find(({ name }) => name.includes('/entry-'))?.startTime;
    }),
  ]);
  expect(asked).toBeGreaterThan(painted);
});

test('a first visit asks for the faces after the picture, and every later page has them at once', async () => {
  const { page } = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  let script = Promise.withResolvers<void>();
  await page.route('**/assets/entry-*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(site + paths.website, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  const picture = page.locator('main picture img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  expect(asked.filter((url) => faces.test(url))).toEqual([]);
  script.resolve();
  await expect.poll(() => asked.filter((url) => faces.test(url)).length).toBe(2);

  await expect.poll(() => facesOf(page)).toEqual(['Bricolage Grotesque', 'Instrument Sans']);

  script = Promise.withResolvers();
  await page.locator('footer a', { hasText: 'About Us' }).click({ noWaitAfter: true });
  await page.waitForURL(site + paths.about, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  expect(await facesOf(page)).toEqual(['Bricolage Grotesque', 'Instrument Sans']);
  script.resolve();
});

test('what stands in for a bold is one, and none is smeared together', async () => {
  const { page } = await openPage();
  const held = await hold(page, '**/assets/entry-*.js');
  await page.goto(site + paths.website, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  for (const bold of ['h1', 'nav [href="/get-quote"]']) {
    expect(await usedFaces(page, bold), bold).toEqual([expect.stringMatching(/bold/i)]);
  }
  const smears = (one: Element) => getComputedStyle(one).getPropertyValue('font-synthesis-weight');
  expect(await page.locator('h1').evaluate(smears)).toBe('none');
  held.release();
});

test.each([
  { file: 'instrument-sans', other: 'h1', name: /^BricolageGrotesque/ },
  { file: 'bricolage-grotesque', other: 'main p', name: /^InstrumentSans/ },
])(
  'a page does without a face that fails ($file), and has the other',
  thorough,
  async ({ file, other, name }) => {
    const { page, complaints } = await openPage();
    await page.route(`**/${file}.*.woff2`, (route) => route.abort());
    await page.goto(site + paths.website);
    await expect.poll(() => usedFaces(page, other)).toEqual([expect.stringMatching(name)]);
    expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  },
);

test('without scripts the faces come by themselves', async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  const face = page.waitForRequest(faces);
  await page.goto(site + paths.website);
  await face;
});

/** What headlines and text ask for first. */
function facesOf(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    ['h1', 'body'].map((selector) => {
      const one = document.querySelector(selector);
      return one ? getComputedStyle(one).fontFamily.split(',')[0]?.replaceAll('"', '') : undefined;
    }),
  );
}

/** The files, by their own names, that the letters of the first such element are drawn from. */
async function usedFaces(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.map(({ postScriptName }) => postScriptName);
}

/** When the page was first painted, in milliseconds after it was asked for. In the page. */
function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const [first] = list.getEntries();
      if (first) resolve(first.startTime);
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}

test.each([390, 1280])(
  'what plays on the home page at %i px costs no styling: it moves beside the page’s own thread',
  async (width) => {
    const { page } = await openPage({ viewport: { width, height: 844 } });
    const network = await page.context().newCDPSession(page);
    await network.send('Performance.enable');
    await page.goto(site + paths.home, { waitUntil: 'networkidle' });
    const styled = async () => {
      const { metrics } = await network.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
    };
    const moving = () =>
      page.evaluate(
        () => document.getAnimations().filter((one) => one.playState === 'running').length,
      );
    await expect.poll(moving).toBeGreaterThan(5);
    const before = await styled();
    // Some thirty frames, none of which may be asked for: who asks for a frame has the page styled for it.
    await setTimeout(500);
    expect((await styled()) - before).toBeLessThan(10);
  },
);

test.each([
  [412, 1.75, 640],
  [390, 2, 960],
  [390, 3, 1200],
  [768, 1, 960],
])(
  'at %i px and %d dots Home’s picture is loaded once, %i px wide',
  async (width, deviceScaleFactor, expected) => {
    const { page } = await openPage({ viewport: { width, height: 844 }, deviceScaleFactor });
    const widths: string[] = [];
    page.on('request', (request) => {
      const [, loaded] = /home-hero\.[^/]*-(\d+)\.avif$/.exec(request.url()) ?? [];
      if (loaded) widths.push(loaded);
    });
    await page.goto(site, { waitUntil: 'networkidle' });
    expect(widths).toEqual([String(expected)]);
  },
);
