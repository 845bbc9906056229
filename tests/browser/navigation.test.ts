import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { chatLink } from '../../shared/site.ts';
import { paths } from '../specified-routes.ts';
import {
  barEntries,
  defaultReach,
  defaultSite,
  fantasyGroup,
  panels,
  sportsPanel,
} from '../support/content.ts';
import { thorough } from '../support/thorough.ts';
import { isExpanded, openAt, openPage, scriptReady } from './open.ts';

const site = inject('site');

test('an open panel stays while the pointer is on it, and Escape dismisses it without moving the pointer', async () => {
  const page = await openAny();
  const panel = page.locator('#panel-expertise');
  await entry(page, 'Expertise').hover();
  await panel.getByRole('link', { name: 'iOS' }).hover();
  expect(await panel.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  // It comes back when it is asked for again.
  await page.mouse.move(640, 880);
  await entry(page, 'Expertise').hover();
  await panel.waitFor();
});

test('a press opens a panel and another one closes it, also where the pointer hovers', async () => {
  const page = await openAny();
  const button = entry(page, 'Services');
  const panel = page.locator('#panel-services');
  await button.click();
  expect(await isExpanded(button)).toBe(true);
  expect(await panel.isVisible()).toBe(true);
  // No two are open at once.
  await entry(page, 'Expertise').hover();
  await panel.waitFor({ state: 'hidden' });
  expect(await isExpanded(button)).toBe(false);
  await button.click();
  await button.click();
  expect(await isExpanded(button)).toBe(false);
  await panel.waitFor({ state: 'hidden' });
});

test(
  'on a wide touch screen a tap opens a panel; another one, or one outside, closes it, also where buttons take no focus',
  thorough,
  async () => {
    const { page } = await openPage({ hasTouch: true, viewport: { width: 1024, height: 768 } });
    // As in Safari on an iPad.
    await page.addInitScript(() => {
      addEventListener('mousedown', (event) => event.preventDefault(), true);
    });
    await page.goto(site);
    await scriptReady(page);
    const button = entry(page, 'Expertise');
    await button.tap();
    const panel = page.locator('#panel-expertise');
    await panel.waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(false);
    await button.tap();
    await panel.waitFor({ state: 'hidden' });
    await button.tap();
    await panel.waitFor();
    await page.touchscreen.tap(500, 740);
    await panel.waitFor({ state: 'hidden' });
    expect(await isExpanded(button)).toBe(false);
  },
);

test('tabbing on from the last link of a panel closes it behind', thorough, async () => {
  const page = await openAny();
  const button = entry(page, 'Services');
  const panel = page.locator('#panel-services');
  await button.focus();
  await page.keyboard.press('Enter');
  await panel.waitFor();
  await panel.locator('summary').focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe(sportsPanel.label);
  await panel.waitFor({ state: 'hidden' });
});

test('arrow keys, Home and End move along the bar and within a panel', thorough, async () => {
  const page = await openAny();
  await entry(page, 'Expertise').focus();
  await page.keyboard.press('ArrowRight');
  expect(await focusedText(page)).toBe('Services');
  await page.keyboard.press('ArrowRight');
  expect(await focusedText(page)).toBe(sportsPanel.label);
  await page.keyboard.press('End');
  expect(await focusedText(page)).toBe(barEntries.at(-1)?.label);
  await page.keyboard.press('ArrowRight');
  expect(await focusedText(page)).toBe(barEntries.at(-1)?.label);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  expect(await focusedText(page)).toBe('Expertise');

  await page.keyboard.press('ArrowDown');
  await page.locator('#panel-expertise').waitFor();
  expect(await focusedText(page)).toBe('CMS');
  await page.keyboard.press('ArrowDown');
  expect(await focusedText(page)).toBe('Java');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await focusedText(page)).toBe('CMS');
  await page.keyboard.press('End');
  expect(await focusedText(page)).toBe('Graphic Design');
  await page.keyboard.press('Home');
  expect(await focusedText(page)).toBe('CMS');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${paths.cms}`);
});

test('no panel sticks out of the window, however wide it is', thorough, async () => {
  const page = await openAny();
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { label, id } of panels) {
      await entry(page, label).hover();
      const panel = page.locator(`#panel-${id}`);
      await panel.waitFor();
      const box = await panel.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    }
  }
});

test('in the panel of Sports Apps a page’s line is pressed as well as its name', async () => {
  const page = await openAny();
  await entry(page, sportsPanel.label).hover();
  const last = page.locator(`#panel-${sportsPanel.id} > ul`).getByRole('listitem').last();
  const { height = 0 } = (await last.boundingBox()) ?? {};
  await last.click({ position: { x: 20, y: height - 12 } });
  await page.waitForURL(`**${paths.fantasy}`);
});

test('on each side of 768 px there is one navigation', async () => {
  const page = await openAny();
  for (const width of [767, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const menu = await page.getByRole('button', { name: 'Menu' }).isVisible();
    const bar = await page.getByRole('navigation', { name: 'Main' }).isVisible();
    expect([menu, bar]).toEqual([width < 768, width >= 768]);
  }
});

test('one section of the menu is open at a time on each level, and a second press closes it', async () => {
  const page = await openAny(phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  const open = () => menu.locator('details[open] > summary').allTextContents();
  await section(menu, 'About Us').click();
  expect(await open()).toEqual(['About Us']);
  await section(menu, 'Expertise').click();
  expect(await open()).toEqual(['Expertise']);
  await section(menu, 'Software Development').click();
  expect(await open()).toEqual(['Expertise', 'Software Development']);
  await section(menu, 'Design & Markup').click();
  expect(await open()).toEqual(['Expertise', 'Design & Markup']);
  await section(menu, 'Design & Markup').click();
  expect(await open()).toEqual(['Expertise']);
  await section(menu, 'Expertise').click();
  expect(await open()).toEqual([]);
  await section(menu, 'Services').click();
  await section(menu, fantasyGroup.title).click();
  expect(await open()).toEqual(['Services', fantasyGroup.title]);
});

test(
  'a menu that is open when the window becomes wide does not lock the page',
  thorough,
  async () => {
    const page = await openAny(phone);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').waitFor();
    await page.setViewportSize({ width: 1024, height: 768 });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About Us' })
      .click();
    await page.waitForURL(`**${paths.about}`);
  },
);

test('the menu ends with both phones, the e-mail and the social links', async () => {
  const page = await openAny(phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  const { emails } = defaultSite;
  const { us, india, instagram, linkedin } = defaultReach;
  const targets = (await linksIn(menu)).map(([, href]) => href);
  expect(targets.slice(-6)).toEqual([
    `tel:${us.dial}`,
    `tel:${india.dial}`,
    `mailto:${emails.company}`,
    chatLink(defaultReach.chat),
    instagram,
    linkedin,
  ]);
});

const phone = { viewport: { width: 390, height: 844 } };

/** Any page: they all have the same frame. This one has nothing that moves. */
async function openAny(options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const { page } = await openAt(site + paths.football, options);
  await scriptReady(page);
  return page;
}

function entry(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Main' }).locator('summary', { hasText: name });
}

function section(menu: Locator, label: string): Locator {
  return menu.locator('summary').filter({ hasText: new RegExp(`^${label}$`) });
}

async function linksIn(parent: Locator, itself = false): Promise<[string, string | null][]> {
  const links = itself ? parent : parent.getByRole('link');
  return links.evaluateAll((all) =>
    all.map((one): [string, string | null] => [
      one.textContent?.trim() ?? '',
      one.getAttribute('href'),
    ]),
  );
}

async function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
}
