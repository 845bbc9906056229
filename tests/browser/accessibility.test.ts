import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { messages } from '../../shared/validation.ts';
import { type Site, startSite } from '../support/site.ts';
import { sendButton, toast } from './form-pages.ts';
import { islandReady, openPage } from './open.ts';

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // axe leaves this one out unless it is asked for.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

const widths = { 1280: { width: 1280, height: 900 }, 390: { width: 390, height: 844 } } as const;

let site: Site;
beforeAll(async () => {
  site = await startSite({ MAP_EMBED_URL: 'http://127.0.0.1:9/map' });
});
afterAll(() => site.stop());

test.each([...Object.values(paths), '/nope', '/blog/no-such-article', '/contact?sent=1'])(
  '%s: axe finds nothing at both widths in both schemes',
  async (path) => {
    const { page, complaints } = await openForAxe();
    await page.goto(site.url + path);
    await seeAll(page);
    const found: string[] = [];
    for (const size of Object.values(widths)) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await settled(page);
        found.push(
          ...(await violations(page)).map((text) => `${size.width} ${colorScheme}: ${text}`),
        );
      }
    }
    expect(complaints.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([]);
    expect(found).toEqual([]);
  },
);

const states: {
  what: string;
  path: string;
  width: keyof typeof widths;
  bring(page: Page): Promise<unknown>;
}[] = [
  {
    what: 'the cookie banner',
    path: paths.home,
    width: 390,
    async bring(page) {
      await page.context().clearCookies();
      await page.reload();
      await page.locator('#cookie-choice').waitFor();
    },
  },
  {
    what: 'the Expertise panel',
    path: paths.java,
    width: 1280,
    bring: (page) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('button', { name: 'Expertise' })
        .click(),
  },
  {
    what: 'the Services panel with its group',
    path: paths.tennis,
    width: 1280,
    async bring(page) {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('button', { name: 'Services' })
        .click();
      await page.locator('#panel-services summary').click();
    },
  },
  {
    what: 'the mobile menu with two open levels',
    path: paths.seo,
    width: 390,
    async bring(page) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('dialog summary', { hasText: 'Expertise' }).click();
      await page.locator('dialog summary', { hasText: 'Digital Marketing' }).click();
    },
  },
  ...([paths.contact, paths.quote] as const).map((path) => ({
    what: 'a form with faults and a toast',
    path,
    width: 390 as const,
    async bring(page: Page) {
      await sendButton(page).click();
      await toast(page, messages.required).waitFor();
    },
  })),
];

test.each(states)('axe finds nothing in $what on $path', async ({ path, width, bring }) => {
  const { page } = await openForAxe({ viewport: widths[width] });
  await page.goto(site.url + path);
  await islandReady(page, 'Consent');
  await bring(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    expect([colorScheme, await violations(page)]).toEqual([colorScheme, []]);
  }
});

test('a refused form without JavaScript is as good', async () => {
  const { page, complaints } = await openForAxe();
  await page.goto(site.url + paths.contact);
  const html = await page.evaluate(async () => {
    const answer = await fetch('/api/contact', {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'fullname=&email=x&phoneNumber=1&message=',
    });
    return answer.text();
  });
  await page.route('**/contact?refused', (route) =>
    route.fulfill({ body: html, contentType: 'text/html' }),
  );
  await page.goto(`${site.url}/contact?refused`);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);
  expect(await page.locator('[aria-invalid=true]').count()).toBe(4);
  expect(await violations(page)).toEqual([]);
});

test.each(Object.values(widths))(
  'at $width px, with the banner, the focus is never covered',
  async (viewport) => {
    const { page, context } = await openPage({ viewport, reducedMotion: 'reduce' });
    await context.clearCookies();
    for (const path of [paths.home, paths.quote, paths.delhi]) {
      await page.goto(site.url + path);
      await page.locator('#cookie-choice').waitFor();
      const covered: string[] = [];
      let presses = 0;
      for (; presses < 250; presses += 1) {
        await page.keyboard.press('Tab');
        const problem = await page.evaluate(focusProblem);
        if (problem === 'end') break;
        if (problem) covered.push(`${path}: ${problem}`);
      }
      expect(presses).toBeGreaterThan(20);
      expect(covered).toEqual([]);
    }
  },
);

test('every element that takes the focus shows it', async () => {
  const { page } = await openPage({ reducedMotion: 'reduce' });
  for (const path of [paths.home, paths.contact, paths.blog]) {
    await page.goto(site.url + path);
    await islandReady(page, 'Consent');
    const silent: string[] = [];
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press('Tab');
      const problem = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return undefined;
        // A card shows it for its link.
        const shown = [element, element.closest('article')].some((one) => {
          if (!one) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(one);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
        });
        return shown ? undefined : element.outerHTML.slice(0, 120);
      });
      if (problem) silent.push(`${path}: ${problem}`);
    }
    expect(silent).toEqual([]);
  }
});

test.each(Object.values(paths))(
  '%s has its landmarks, and headings that skip no level',
  async (path) => {
    const html = await (await fetch(site.url + path)).text();
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
    const skips = levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1);
    expect(skips).toEqual([]);
    for (const landmark of ['<header', '<main', '<footer']) {
      expect(html.split(landmark).length - 1).toBeGreaterThanOrEqual(1);
    }
    expect(html.split('<main').length - 1).toBe(1);
  },
);

test('in forced colours the page is still there: panels, buttons and fields have edges', async () => {
  const { page } = await openForAxe({ forcedColors: 'active' });
  await page.goto(site.url + paths.contact);
  const edges = await page
    .locator('#form input:visible, #form textarea:visible, #form button:visible')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(one);
        return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0
          ? [one.outerHTML.slice(0, 100)]
          : [];
      }),
    );
  expect(edges).toEqual([]);
});

/** A page of a visitor who has chosen already: the banner would lie over what is to be looked at. */
async function openForAxe(options: BrowserContextOptions = {}) {
  const opened = await openPage({ bypassCSP: true, reducedMotion: 'reduce', ...options });
  await opened.context.addCookies([{ name: 'consent', value: 'necessary', url: site.url }]);
  await opened.context.addInitScript({ path: axePath });
  return opened;
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await page.evaluate(
    (options) => window.axe.run(document, options),
    rules,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  );
}

async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('ost-island:not([when=interaction])')].every(
      (island) => island.getAttribute('data-island-status') === 'ready',
    ),
  );
}

/** No style is on its way from one value to another. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity,
      ),
  );
}

/** In the page: what is wrong with where the focus is; "end" when it has left the page. */
async function focusProblem(): Promise<string | undefined> {
  // What comes into view on focus does so within a frame or two.
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const element = document.activeElement;
  if (!element || element === document.body) return 'end';
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const label = `${element.textContent?.trim().slice(0, 40)} (${element.tagName})`;
  if (width === 0 || height === 0) return `${label} has no size`;
  // Points over the whole box: one of them at least must be seen (WCAG 2.4.11).
  const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].map((y): [number, number] => [left + width * x, top + height * y]),
  );
  const seen = points.some(([x, y]) => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
    const at = document.elementFromPoint(x, y);
    return at !== null && (element.contains(at) || at.contains(element));
  });
  return seen ? undefined : `${label} at ${left},${top}–${right},${bottom}`;
}
