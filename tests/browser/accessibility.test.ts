import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { messages } from '../support/form-words.ts';
import { dataFolder, enquiry, quoteRequest } from '../support/leads.ts';
import { shared } from '../support/shared.ts';
import { startSite } from '../support/site.ts';
import { thorough } from '../support/thorough.ts';
import { violations } from './axe.ts';
import { fillContact, fillQuote, sendButton, toast, unfold } from './form-pages.ts';
import { layOutAll } from './lay-out-all.ts';
import { deadControls } from './looks.ts';
import { type OpenPage, openForAxe, openLastingPage, scriptReady } from './open.ts';
import { onePerLayout } from './routes.ts';

const widths = { 1280: { width: 1280, height: 900 }, 390: { width: 390, height: 844 } } as const;

const folder = shared(dataFolder);
const site = shared(() =>
  // For its sake pages ask for consent.
  startSite({ DATA_DIR: folder.path, CHAT_SCRIPT_URL: 'http://127.0.0.1:2/widget.js' }),
);

interface State {
  what: string;
  path: string;
  width: keyof typeof widths;
  bring(page: Page): Promise<unknown>;
}

const states: State[] = [
  {
    what: 'the cookie banner',
    path: paths.contact,
    width: 390,
    async bring(page) {
      await page.context().clearCookies();
      await page.reload();
      await page.locator('#cookie-choice').waitFor();
    },
  },
  {
    what: 'the Services panel with its group',
    path: paths.tennis,
    width: 1280,
    async bring(page) {
      await page
        .getByRole('navigation', { name: 'Main' })
        .locator('summary', { hasText: 'Services' })
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
    what: 'the panel in a sent form’s place',
    path: paths.quote,
    width: 390,
    async bring(page) {
      await fillQuote(page, quoteRequest());
      await sendButton(page).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    },
  },
  {
    what: 'the whole footer of a phone, and the whole form',
    path: paths.quote,
    width: 390,
    async bring(page) {
      await page.getByRole('contentinfo').locator('summary').click();
      await unfold(page);
    },
  },
  {
    what: 'a form that could not be sent',
    path: paths.contact,
    width: 390,
    async bring(page) {
      await page.route('**/api/contact*', (route) => route.fulfill({ json: { message: 'No' } }));
      await fillContact(page, enquiry());
      await sendButton(page).click();
      await page.getByRole('button', { name: 'Restore my message' }).waitFor();
    },
  },
  {
    what: 'a form that was refused without a script',
    path: paths.contact,
    width: 390,
    async bring(page) {
      await page.locator('#form form').evaluate((form: HTMLFormElement) => form.submit());
      await page.locator('[aria-invalid=true]').nth(3).waitFor();
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
  {
    what: 'a form with faults and a toast',
    path: paths.contact,
    width: 390,
    async bring(page) {
      await sendButton(page).click();
      await toast(page, messages.required).waitFor();
    },
  },
];

test.each(states)(
  'axe finds nothing in $what on $path',
  thorough,
  async ({ path, width, bring }) => {
    const { page } = await openForAxe({ viewport: widths[width] });
    await page.addInitScript(keepToasts);
    await page.goto(site.url + path);
    await scriptReady(page);
    await bring(page);
    // Nothing can be told of the colours of what a phone puts off.
    await layOutAll(page);
    expect(await violations(page, ['light', 'dark'])).toEqual([]);
  },
);

test('in forced colours panels, buttons and fields have edges, and what has the focus a ring', async () => {
  const { page } = await openForAxe({ forcedColors: 'active' });
  await page.goto(site.url + paths.quote);
  const without = await page
    .locator('#form :is(input:not([type=checkbox]), textarea, button):visible')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(one);
        return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0
          ? [one.outerHTML.slice(0, 100)]
          : [];
      }),
    );
  expect(without).toEqual([]);
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    const ring = () =>
      page.evaluate(() => {
        const { activeElement: at } = document;
        return [at, at?.closest('article')].some(
          (one) => one && getComputedStyle(one).outlineStyle !== 'none',
        );
      });
    await expect.poll(ring, { message: `stop ${presses + 1}` }).toBe(true);
  }
});

let withoutScript: OpenPage | undefined;
test.each([...onePerLayout])(
  '%s: without JavaScript everything that can be pressed does something',
  async (path) => {
    withoutScript ??= await openLastingPage({ javaScriptEnabled: false });
    const { page } = withoutScript;
    await page.goto(site.url + path);
    for (const size of Object.values(widths)) {
      await page.setViewportSize(size);
      expect(await page.evaluate(deadControls)).toEqual([]);
    }
  },
);

/** In the page: what is to leave after a second or more stays for as long as it is looked at. */
function keepToasts(): void {
  const start = window.setTimeout;
  window.setTimeout = ((run: () => void, ms = 0) =>
    ms < 1000 ? start(run, ms) : 0) as typeof window.setTimeout;
}
