import { expect, inject, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { thorough } from '../support/thorough.ts';
import { hold } from './hold.ts';
import { allLaidOut } from './laid-out.ts';
import { openPage } from './open.ts';
import { frames } from './shifts.ts';

const site = inject('site');
const phone = { viewport: { width: 390, height: 844 } };

test('a phone puts off what lies below, and lays it out part by part when it has nothing else to do', async () => {
  const { page, deliverScript } = await openWithoutScript();
  const last = page.locator('main > :last-child');
  expect(await last.evaluate(isLaidOut)).toBe(false);
  deliverScript();
  await allLaidOut(page);
  expect(await last.evaluate(isLaidOut)).toBe(true);
});

test('what is read stays where it is while parts above it are laid out', async () => {
  const { page, deliverScript } = await openWithoutScript();
  await page.locator('main > :last-child').evaluate((one) => one.scrollIntoView());
  await frames(page);
  const before = await page.locator('main > :last-child').evaluate(topOf);
  expect(before).toBeLessThan(phone.viewport.height);
  deliverScript();
  await allLaidOut(page);
  await frames(page);
  expect(await page.locator('main > :last-child').evaluate(topOf)).toBeCloseTo(before, -1);
});

test.each([
  { on: 'a wide screen', options: {} },
  { on: 'a phone without JavaScript', options: { ...phone, javaScriptEnabled: false } },
])('$on puts nothing off', async ({ options }) => {
  const { page } = await openPage(options);
  await hold(page, '**/assets/entry-*.js');
  await page.goto(site + paths.website, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.locator('main > :last-child').evaluate(isLaidOut)).toBe(true);
});

test('a phone that reloads a page stays where it was read', thorough, async () => {
  const { page } = await openPage(phone);
  await page.goto(site + paths.website);
  for (const nth of [2, 5, 8]) {
    const heading = page.locator('main h2').nth(nth);
    await heading.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await heading.evaluate(topOf);
    await page.reload();
    await allLaidOut(page);
    await expect
      .poll(async () => Math.abs((await heading.evaluate(topOf)) - before))
      .toBeLessThan(60);
  }
});

test('a link to a place in a page leads there on a phone', thorough, async () => {
  const { page } = await openPage(phone);
  await page.goto(site + paths.home);
  await allLaidOut(page);
  const ids = await page
    .locator('main > script ~ [id], main > script ~ * h2[id]')
    .evaluateAll((all) => all.map(({ id }) => id));
  for (const id of ids.slice(-2)) {
    await page.goto('about:blank');
    await page.goto(`${site}${paths.home}#${id}`);
    await allLaidOut(page);
    const target = page.locator(`#${id}`);
    await expect.poll(() => target.evaluate(topOf)).toBeLessThan(300);
    expect(await target.evaluate(topOf)).toBeGreaterThan(-5);
  }
  expect(ids.length).toBeGreaterThan(1);
});

/** A long page on a phone, whose script is still to come. */
async function openWithoutScript() {
  const { page } = await openPage(phone);
  const { release: deliverScript } = await hold(page, '**/assets/entry-*.js');
  await page.goto(site + paths.website, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  return { page, deliverScript };
}

// In the page, from here on.

/** Whether what is in an element was laid out. */
function isLaidOut(element: Element): boolean {
  const inner = element.firstElementChild;
  return inner?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
