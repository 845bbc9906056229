import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentMessage } from '../../shared/lead.ts';
import { paths } from '../../shared/paths.ts';
import { messages, type QuoteRequest } from '../../shared/validation.ts';
import { dataFolder } from '../support/leads.ts';
import { startTarget, type Target } from '../support/processes.ts';
import { type Site, startSite } from '../support/site.ts';
import { toast } from './form-pages.ts';
import { openPage } from './open.ts';

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

const quote: QuoteRequest = {
  firstName: 'Mia',
  lastName: 'Khan',
  email: 'mia@example.com',
  phoneNumber: '2025550143',
  businessName: 'Khan Tiles',
  location: 'Delhi',
  website: 'https://tiles.example.com',
  services: ['SEO'],
  projectGoals: 'More orders',
  timeline: 'Spring',
  budget: '5,000',
  referral: ['Search engine'],
};

test.each([
  { what: 'a wide screen', viewport: { width: 1280, height: 900 } },
  { what: 'a phone with a keyboard', viewport: { width: 390, height: 844 } },
])('from the address bar to a sent quote by keyboard alone, on $what', async ({ viewport }) => {
  await target.forget();
  const { page } = await openPage({ viewport });
  await page.goto(site.url);
  // The banner comes to who looks for it, and to nobody's way: the first Tab is the skip link.
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  if (viewport.width < 768) {
    await tabTo(page, 'Menu');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
  }
  await tabTo(page, 'Get Quote');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.quote}`);

  // Straight past the navigation; then field by field, in the order of the page.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await type(page, 'firstName', 'Mia');
  await type(page, 'lastName', 'Khan');
  await type(page, 'phoneNumber', '12');
  await type(page, 'email', quote.email);
  await type(page, 'businessName', quote.businessName);
  await type(page, 'location', quote.location);
  await type(page, 'website', quote.website);
  await tabTo(page, 'SEO');
  await page.keyboard.press('Space');
  await type(page, 'projectGoals', quote.projectGoals);
  await type(page, 'timeline', quote.timeline);
  await type(page, 'budget', quote.budget);
  await tabTo(page, 'Search engine');
  await page.keyboard.press('Space');
  await tabTo(page, 'Send');
  await page.keyboard.press('Enter');

  // The number is wrong: the focus is there, and what is wrong is read with it.
  await toast(page, messages.phone).waitFor();
  expect(await focused(page)).toBe('phoneNumber');
  const described = await page.evaluate(() =>
    document.activeElement
      ?.getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  );
  expect(described).toContain(messages.phone);
  expect(await target.received()).toEqual([]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(quote.phoneNumber);
  await page.keyboard.press('Enter');
  await toast(page, sentMessage).waitFor();
  const [received, ...more] = await target.received();
  expect(more).toEqual([]);
  expect(JSON.parse(received?.body ?? '')).toStrictEqual(quote);
  expect(await focused(page)).toBe('phoneNumber');
});

/** A tick box is known by its value, a field by its name, the rest by its text. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    const known = at?.matches('[type=checkbox]')
      ? at.getAttribute('value')
      : at?.getAttribute('name');
    return known ?? at?.textContent?.trim() ?? '';
  });
}

async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await focused(page)) === wanted) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never got to ${wanted}`);
}

async function type(page: Page, name: string, value: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(value);
}
