/** @module-tag thorough */

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testLead } from '../../server/leads/cli/test-lead.ts';
import { type WordedField, wordedFields } from '../../shared/form-words.ts';
import { quoteFields } from '../../shared/forms.ts';
import { sentPath } from '../../shared/lead.ts';
import type { QuoteRequest } from '../../shared/validation.ts';
import { paths } from '../specified-routes.ts';
import {
  defaultReach,
  defaultSite,
  expertiseColumns,
  fantasyGroup,
  serviceLinks,
} from '../support/content.ts';
import { formWords, messages, sentMessage } from '../support/form-words.ts';
import { sampled } from '../support/full-size.ts';
import { dataFolder } from '../support/leads.ts';
import { startTarget, type Target } from '../support/processes.ts';
import { type Site, startSite } from '../support/site.ts';
import { expectFocusSeen, focusSaid } from './focus.ts';
import { checkedIn, valuesIn } from './form-pages.ts';
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

const { name, emails } = defaultSite;
const { us, india } = defaultReach;

const toTheNumbers: readonly Step[] = [
  ['Tab', 'link "Skip to content"'],
  ['Tab', `link "US ${us.display}: call us"`],
  ['Tab', `link "IN ${india.display}: call us in India"`],
];

const toTheBar: readonly Step[] = [
  ...toTheNumbers,
  ['Tab', `link "${emails.company}"`],
  ['Tab', 'link "Chat with us on WhatsApp"'],
  ['Tab', 'link "Instagram"'],
  ['Tab', 'link "LinkedIn"'],
  ['Tab', `link "${name}, home"`],
  ['Tab', 'text: Expertise'],
];

/** From the address bar to the link to the form: along the bar, and into both of its panels and out again. */
const alongTheBar: readonly Step[] = [
  ...toTheBar,
  ['ArrowDown', 'link "CMS"'],
  ['ArrowDown', 'link "Java"'],
  ['End', 'link "Graphic Design"'],
  ['Escape', 'text: Expertise'],
  ['ArrowRight', 'text: Services'],
  ['Enter', 'text: Services'],
  ['Tab', 'link "Website Development"'],
  ['ArrowUp', 'link "Website Development"'],
  ['Escape', 'text: Services'],
  ['Space', 'text: Services'],
  ['Space', 'text: Services'],
  ['End', 'link "Contact Us"'],
  ['Home', 'text: Expertise'],
  ['End', 'link "Contact Us"'],
  ['Shift+Tab', 'link "Blog"'],
  ['Tab', 'link "Contact Us"'],
  ['Tab', 'link "Get Quote"'],
];

/** The same on a phone with a keyboard: out of the menu by Escape, and in again. */
const throughTheMenu: readonly Step[] = [
  ...toTheNumbers,
  // The fold of the top bar: the snapshot has no word for a summary that is named by its label (`top-bar.test.ts` has).
  ['Tab', ''],
  ['Tab', `link "${name}, home"`],
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
  ['Tab', 'text: About Us'],
  ['Tab', 'link "Blog"'],
  ['Tab', 'link "Contact Us"'],
  ['Tab', 'link "Get Quote"'],
];

/** Without JavaScript the focus opens the panels, and Tab leads through them. */
const throughThePanels: readonly Step[] = [
  ...toTheBar,
  ...expertiseColumns.flatMap(({ links }) => links).map(({ label }) => tab(`link "${label}"`)),
  tab('text: Services'),
  ...serviceLinks.map(({ label }) => tab(`link "${label}"`)),
  tab(`text: ${fantasyGroup.title}`),
  tab('link "About Us"'),
  tab('link "Blog"'),
  tab('link "Contact Us"'),
  tab('link "Get Quote"'),
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
  ...afterTheEmail(),
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

const walks = sampled(
  [
    {
      what: 'a phone with a keyboard, in the dark',
      viewport: { width: 390, height: 844 },
      way: throughTheMenu,
      colorScheme: 'dark',
      stops: 26,
    },
  ],
  [
    {
      what: 'a wide screen',
      viewport: { width: 1280, height: 900 },
      way: alongTheBar,
      colorScheme: 'light',
      stops: 33,
    },
  ],
);
test.each(walks)(
  'from the address bar to a sent quote by keyboard alone, on $what',
  async (one) => {
    const { viewport, colorScheme, way, stops } = one;
    const { page, context } = await openPage({ viewport, colorScheme });
    await context.addInitScript(countPointers);
    await page.goto(site.url);
    // A first-time visitor: the banner is there all the way, and in nobody's way.
    await page.locator('#cookie-choice').waitFor();
    let made = await walk(page, way);
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
    expect(await focusSaid(page)).toBe(`heading "Thank you, ${quote.firstName}" [level=2]`);
    made += await walk(page, [
      ['Tab', `link "${india.display}"`],
      ['Tab', 'link "Send another"'],
      ['Enter', 'textbox "First name"'],
    ]);
    expect(made - throughTheForm.length - theRest.length).toBe(stops);
    expect(await page.evaluate(() => window.pointers)).toBe(0);
  },
);

const withoutScript = sampled(
  [],
  [{ what: 'a small laptop', viewport: { width: 1024, height: 600 } }],
);
test.each(withoutScript)(
  'the same quote by keyboard alone without JavaScript, on $what',
  async ({ viewport }) => {
    const { page, complaints } = await openPage({ viewport, javaScriptEnabled: false });
    await page.goto(site.url);
    let made = await walk(page, throughThePanels);
    await page.keyboard.press('Enter');
    await page.waitForURL(site.url + paths.quote);

    // A slip in the number: the page comes back with all that was typed, and says what is wrong where.
    made += await walk(page, [
      ...pastTheNavigation,
      ['Tab', 'textbox "First name"', quote.firstName],
      ['Tab', 'textbox "Last name"', quote.lastName],
      ['Tab', 'textbox "Phone"', '12'],
      ['Tab', 'textbox "Email"', quote.email],
      ...afterTheEmail(),
    ]);
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: messages.phone }).waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);
    const { services, referral, ...texts } = quote;
    expect(await valuesIn(page)).toEqual({ ...texts, phoneNumber: '12' });
    expect(await checkedIn(page)).toEqual([...services, ...referral]);
    expect(await target.received()).toEqual([]);

    // The answer opens at the form: there is no navigation to pass again.
    made += await walk(page, [
      ['Tab', 'textbox "First name"'],
      ['Tab', 'textbox "Last name"'],
      ['Tab', 'textbox "Phone" [invalid]'],
    ]);
    expect(await descriptionOfFocus(page)).toContain(messages.phone);
    // Tab has selected what is there.
    await page.keyboard.type(quote.phoneNumber);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}${sentPath('quote')}*`);
    await page.getByRole('status').filter({ hasText: sentMessage }).waitFor();
    expect(Object.values(await valuesIn(page)).join('')).toBe('');
    await expectSent();
    await page.reload();
    await page.getByRole('status').filter({ hasText: sentMessage }).waitFor();
    await expectSent();
    expect(made - afterTheEmail().length).toBe(44);
  },
);

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

function afterTheEmail(): Step[] {
  return [...optionalFields.flatMap(filling), tab('button "Send"')];
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
