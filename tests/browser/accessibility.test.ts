import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentMessage } from '../../shared/lead.ts';
import { paths } from '../../shared/paths.ts';
import { messages } from '../../shared/validation.ts';
import { dataFolder, enquiry } from '../support/leads.ts';
import { type Site, startSite } from '../support/site.ts';
import { fillContact, sendButton, toast } from './form-pages.ts';
import { islandReady, openPage } from './open.ts';
import { allRoutes, onePerLayout } from './routes.ts';
import { seeAll } from './see-all.ts';

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
const folder = dataFolder();
beforeAll(async () => {
  site = await startSite({ DATA_DIR: folder.path });
});
afterAll(async () => {
  await site.stop();
  folder[Symbol.dispose]();
});

test.each([...allRoutes, '/contact?sent=1'])(
  '%s: axe finds nothing, every target is 24 px and every control 44 px, and nothing moves for who asked for rest',
  async (path) => {
    const { page, complaints } = await openForAxe();
    await page.goto(site.url + path);
    await seeAll(page);
    const found: string[] = [];
    for (const size of Object.values(widths)) {
      await page.setViewportSize(size);
      found.push(...(await page.evaluate(tooSmall)), ...(await page.evaluate(moving)));
      for (const colorScheme of ['light', 'dark'] as const) {
        // Wide and light, narrow and dark; each layout in all combinations.
        const usual = (colorScheme === 'light') === (size === widths[1280]);
        if (!usual && !onePerLayout.has(path)) continue;
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
  {
    what: 'the cookie choice that is asked for again from the footer',
    path: paths.privacy,
    width: 1280,
    async bring(page) {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
      await page.locator('#cookie-choice').waitFor();
    },
  },
  {
    what: 'a sent form with its toast',
    path: paths.contact,
    width: 1280,
    async bring(page) {
      await fillContact(page, enquiry());
      await sendButton(page).click();
      await toast(page, sentMessage).waitFor();
      // For as long as it is looked at.
      await toast(page, sentMessage).hover();
    },
  },
  {
    what: 'a form that could not be sent',
    path: paths.contact,
    width: 390,
    async bring(page) {
      await page.route('**/api/contact', (route) => route.fulfill({ json: { message: 'No' } }));
      await fillContact(page, enquiry());
      await sendButton(page).click();
      await page.getByRole('button', { name: 'Restore my message' }).waitFor();
    },
  },
  {
    what: 'a stopped carousel',
    path: paths.about,
    width: 1280,
    async bring(page) {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.locator('ost-island[name=Testimonials]').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Stop rotating' }).click();
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

test.each(allRoutes)(
  '%s: without JavaScript everything that can be pressed does something',
  async (path) => {
    const { page, complaints } = await openPage({ javaScriptEnabled: false });
    await page.goto(site.url + path);
    for (const size of Object.values(widths)) {
      await page.setViewportSize(size);
      expect(await page.evaluate(deadControls)).toEqual([]);
    }
    expect(complaints.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([]);
  },
);

test.each([paths.home, paths.quote, paths.blog, paths.cricket])(
  'in forced colours axe finds nothing on %s, and what has the focus has a ring',
  async (path) => {
    const { page } = await openForAxe({ forcedColors: 'active' });
    await page.goto(site.url + path);
    await seeAll(page);
    // The browser's own colours: what axe reads of them are the ones that they replace.
    expect((await violations(page)).filter((text) => !text.startsWith('color-contrast'))).toEqual(
      [],
    );
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press('Tab');
      const ring = await page.evaluate(() => {
        const { activeElement: at } = document;
        return [at, at?.closest('article')].some(
          (one) => one && getComputedStyle(one).outlineStyle !== 'none',
        );
      });
      expect([presses, ring]).toEqual([presses, true]);
    }
  },
);

/** In the page: controls below 44 px, and other targets below 24 px that don't stand in a sentence (WCAG 2.5.8). */
function tooSmall(): string[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>('a, button, summary, input, textarea'),
  ];
  return targets.flatMap((one) => {
    // A box is pressed by its label.
    const pressed = one.matches('[type=checkbox]') ? (one.closest('label') ?? one) : one;
    const { width, height } = pressed.getBoundingClientRect();
    const shown = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!shown || one.tabIndex < 0 || width * height === 0) return [];
    const inText = one.matches('a') && one.closest('p, li, dd, figcaption, address, td');
    const ownLine = inText && inText.textContent?.trim() === one.textContent?.trim();
    const covered = getComputedStyle(one, '::after').position === 'absolute';
    if (covered || (inText && !ownLine)) return [];
    const least = one.matches('button, summary, input, textarea') ? 44 : 24;
    return width >= least - 0.5 && height >= least - 0.5
      ? []
      : [`${innerWidth}: ${one.outerHTML.slice(0, 80)} is ${width}×${height}`];
  });
}

/** In the page. */
function moving(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : undefined;
      return `${innerWidth}: ${target?.outerHTML.slice(0, 80)} moves`;
    });
}

/** In the page: what is shown and can be pressed, and would do nothing. */
function deadControls(): string[] {
  const shown = [
    ...document.querySelectorAll<HTMLElement>('a, button, summary, input, textarea'),
  ].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0);
  return shown.filter((one) => !works(one)).map((one) => one.outerHTML.slice(0, 120));

  function works(one: HTMLElement): boolean {
    if (one.localName === 'a') return !['', '#', null].includes(one.getAttribute('href'));
    if (one.localName === 'summary') return one.parentElement?.localName === 'details';
    // Its panel opens on hover and on focus, by the style sheet alone.
    if (one.matches('[data-nav-entry] > button')) return true;
    return one.matches('form[action]:has([type=submit]) *');
  }
}

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
