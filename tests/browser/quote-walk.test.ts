/** @module-tag thorough */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testLead } from '../../server/leads/cli/test-lead.ts';
import { type WordedField, wordedFields } from '../../shared/form-words.ts';
import { quoteFields } from '../../shared/forms.ts';
import type { QuoteRequest } from '../../shared/validation.ts';
import { paths } from '../specified-routes.ts';
import { defaultReach, defaultSite } from '../support/content.ts';
import { formWords, messages, sentMessage } from '../support/form-words.ts';
import { dataFolder } from '../support/leads.ts';
import { startTarget, type Target } from '../support/processes.ts';
import { type Site, startSite } from '../support/site.ts';
import { expectFocusSeen, focusSaid } from './focus.ts';
import { openPage } from './open.ts';

/** One line of a walk: the key, and where it leads, as a screen reader says it. Then what is typed there. */
type Step = readonly [press: string, leadsTo: string, typed?: string];

const quote: QuoteRequest = {
  ...testLead('quote'),
  firstName: 'Mia',
  lastName: 'Khan',
  email: 'mia@example.com',
  phoneNumber: '2025550143',
  businessName: 'Khan Tiles',
  location: 'Delhi',
  website: 'https://tiles.example.com',
  services: ['Digital Marketing', 'SEO'],
  projectGoals: 'More orders, fewer calls',
  timeline: 'Spring',
  budget: '5,000',
  referral: ['Search engine'],
};

const { us, india } = defaultReach;

/** From the address bar to the link to the form: out of the menu by Escape, and in again. */
const throughTheMenu: readonly Step[] = [
  ['Tab', 'link "Skip to content"'],
  ['Tab', `link "US ${us.display}: call us"`],
  ['Tab', `link "IN ${india.display}: call us in India"`],
  // The fold of the top bar: the snapshot has no word for a summary that is named by its label (`top-bar.test.ts` has).
  ['Tab', ''],
  ['Tab', `link "${defaultSite.name}, home"`],
  ['Tab', 'button "Menu"'],
  ['Enter', 'button "Close"'],
  ['Escape', 'button "Menu"'],
  ['Space', 'button "Close"'],
  ['Tab', 'text: Expertise'],
  ['Enter', 'text: Expertise'],
  ['Tab', 'text: Software Development'],
  ['Shift+Tab', 'text: Expertise'],
  ['Enter', 'text: Expertise'],
  ['Tab', 'text: Services'],
  ['Tab', 'text: Sports Apps'],
  ['Tab', 'link "Work"'],
  ['Tab', 'text: About Us'],
  ['Tab', 'link "Blog"'],
  ['Tab', 'link "Contact Us"'],
  ['Tab', 'link "Estimate"'],
  ['Tab', 'link "Get Quote"'],
];

/** On a new page, straight past the navigation. */
const pastTheNavigation: readonly Step[] = [
  ['Tab', 'link "Skip to content"'],
  ['Enter', 'main'],
  ['Tab', 'link "Home"'],
];

const fields = wordedFields(quoteFields, formWords.quote);
const requiredFields = fields.filter(({ required }) => required);
const optionalFields = fields.filter(({ required }) => !required);

/** Through the whole form, touching nothing. */
const throughTheForm: readonly Step[] = [...fields.flatMap(passing), tab('button "Send"')];

/** From the second field to the button, filling in all. */
const theRest: readonly Step[] = [
  ['Tab', 'textbox "Last name" [invalid]', quote.lastName],
  ['Tab', 'textbox "Phone" [invalid]', quote.phoneNumber],
  ['Tab', 'textbox "Email" [invalid]', quote.email],
  ...optionalFields.flatMap(filling),
  tab('button "Send"'),
];

let site: Site;
let target: Target;
const folder = dataFolder();
beforeAll(async () => {
  target = await startTarget();
  site = await startSite({ DATA_DIR: folder.path, QUOTE_URL: target.url });
});
afterAll(async () => {
  await Promise.all([site.stop(), target.stop()]);
  folder[Symbol.dispose]();
});
beforeEach(() => target.forget());

test('from the address bar to a sent quote by keyboard alone, on a phone with a keyboard, in the dark', async () => {
  const viewport = { width: 390, height: 844 };
  const { page, context } = await openPage({ viewport, colorScheme: 'dark' });
  await context.addInitScript(countPointers);
  await page.goto(site.url);
  // A first-time visitor: the banner is there all the way, and in nobody's way.
  await page.locator('#cookie-choice').waitFor();
  let made = await walk(page, throughTheMenu);
  await page.keyboard.press('Enter');
  await page.waitForURL(site.url + paths.quote);
  await page.locator('#cookie-choice').waitFor();

  made += await walk(page, [...pastTheNavigation, ...throughTheForm]);
  // What is said later is heard only if the place for it was there, and empty, before.
  const said = page.locator('#form').getByRole('status');
  const place = await said.elementHandle();
  expect(await said.textContent()).toBe('');

  // Sent as it is: on to the first field that lacks something, and what it lacks is read with it.
  made += await walk(page, [['Enter', 'textbox "First name" [invalid]']]);
  expect(await descriptionOfFocus(page)).toContain(formWords.quote.fields.firstName?.missing);
  expect(await page.locator('#form [aria-invalid=true]').count()).toBe(requiredFields.length);
  await expect.poll(() => place?.evaluate(toastsIn)).toEqual([messages.required]);
  expect(await target.received()).toEqual([]);

  await page.keyboard.type(quote.firstName);
  made += await walk(page, theRest);
  await page.keyboard.press('Space');
  await expect.poll(() => place?.evaluate(toastsIn)).toEqual([messages.required, sentMessage]);
  await expectSent();
  expect(await page.locator('#form [aria-invalid=true]').count()).toBe(0);
  // The message goes by itself; the focus is where the form was, and the way leads on.
  await expect.poll(() => page.locator('[data-type]').count()).toBe(0);
  expect(await focusSaid(page)).toBe(`heading "Thank you, ${quote.firstName}" [level=1]`);
  made += await walk(page, [
    ['Tab', `link "${india.display}"`],
    ['Tab', 'link "Until then, see four briefs of our own"'],
    ['Tab', 'link "Send another"'],
    ['Enter', 'textbox "First name"'],
  ]);
  expect(made - throughTheForm.length - theRest.length).toBe(30);
  expect(await page.evaluate(() => window.pointers)).toBe(0);
});

function tab(leadsTo: string): Step {
  return ['Tab', leadsTo];
}

/** Past a field, touching nothing. */
function passing(field: WordedField): Step[] {
  if (field.kind !== 'checkboxes') return [tab(called(field))];
  // Folded: one stop.
  if (field.folded) return [tab(`text: ${field.label}`)];
  return boxes(field.options, []);
}

function called(field: WordedField): string {
  const isChosen = field.kind === 'select' || 'suggestions' in field;
  return `${isChosen ? 'combobox' : 'textbox'} "${field.label}"`;
}

function filling(field: WordedField): Step[] {
  const value = new Map(Object.entries(quote)).get(field.name) ?? '';
  if (field.kind !== 'checkboxes') return [['Tab', called(field), String(value)]];
  const unfolding = ['Enter', `text: ${field.label}`] as const satisfies Step;
  return [
    ...(field.folded ? [...passing(field), unfolding] : []),
    ...boxes(field.options, [value].flat()),
  ];
}

/** Past all boxes; the wanted ones are ticked on the way. */
function boxes(options: readonly string[], wanted: readonly string[]): Step[] {
  return options.flatMap((option): Step[] => [
    tab(`checkbox "${option}"`),
    ...(wanted.includes(option)
      ? [['Space', `checkbox "${option}" [checked]`] as const satisfies Step]
      : []),
  ]);
}

/** Makes each step, and looks where it led. Returns how many stops were looked at. */
async function walk(page: Page, steps: readonly Step[]): Promise<number> {
  for (const [press, leadsTo, typed = ''] of steps) {
    await page.keyboard.press(press);
    const where = `${press} → ${leadsTo}`;
    // What opens on a key press may take a moment to take the focus.
    await expect.poll(() => focusSaid(page), { message: where }).toBe(leadsTo);
    await expectFocusSeen(page, where);
    if (typed) await page.keyboard.type(typed);
  }
  return steps.length;
}

async function expectSent(): Promise<void> {
  const [received, ...more] = await target.received();
  expect(more).toEqual([]);
  expect(JSON.parse(received?.body ?? '')).toStrictEqual(quote);
}

/** What is read after the name of the focused field. */
function descriptionOfFocus(page: Page): Promise<(string | null | undefined)[]> {
  return page.evaluate(() =>
    (document.activeElement?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  );
}

declare global {
  interface Window {
    /** How often a mouse, a pen or a finger was at work. */
    pointers: number;
  }
}

/** In the page: what was said in this region, gone or not. */
function toastsIn(region: Element): (string | null)[] {
  return window.toasts.filter((one) => one.region === region).map(({ text }) => text);
}

/** In the page. */
function countPointers(): void {
  window.pointers = 0;
  for (const type of ['pointerdown', 'pointermove', 'mousedown', 'touchstart']) {
    addEventListener(
      type,
      () => {
        window.pointers += 1;
      },
      { capture: true },
    );
  }
}
