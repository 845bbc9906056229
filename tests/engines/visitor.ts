import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { until } from '../support/processes.ts';
import type { EnginePage, Key } from './engine.ts';

/** An element to find: the first one on show that the selector fits, and whose words are these. */
export type Target = string | readonly [selector: string, words: string];

/** Moves the pointer onto an element, when it is there and nothing lies over it, and waits until the page knows. */
export async function hover(page: EnginePage, target: Target): Promise<void> {
  const [selector, words] = partsOf(target);
  await until(async () => {
    const place = await page.evaluate(placeOf, selector, words);
    if (!place) return false;
    await page.movePointer(place.x, place.y);
    // Still there: browsers scroll back to a field in which somebody types, a frame later, and frames may come late.
    for (let looks = 0; looks < 3; looks += 1) {
      await setTimeout(40);
      const after = await page.evaluate(placeOf, selector, words);
      if (after?.x !== place.x || after.y !== place.y) return false;
    }
    return page.evaluate(isUnderPointer, selector, words);
  }, 15_000).catch((cause) => {
    throw new Error(`Nothing to point at: ${target}`, { cause });
  });
}

/** Presses an element with the pointer. */
export async function click(page: EnginePage, target: Target): Promise<void> {
  await hover(page, target);
  await page.pressPointer();
}

/** Whether an element is on show. */
export function isListed(page: EnginePage, target: Target): Promise<boolean> {
  const [selector, words] = partsOf(target);
  return page.evaluate(isOnShow, selector, words);
}

/** Waits until an element is on show, or no longer. */
export async function expectShown(page: EnginePage, target: Target, shown = true): Promise<void> {
  await expect.poll(() => isListed(page, target), { message: `shown: ${target}` }).toBe(shown);
}

/**
 * Goes to a page of which the first part comes. WebKit may drop a way that is taken right upon another one; one that is
 * only slow must not be taken twice, as the second page would take the place of the first.
 */
export async function begin(page: EnginePage, url: string): Promise<void> {
  const arrived = () => page.evaluate((to) => location.href === to, url).catch(() => false);
  await page.goto(url);
  await until(arrived, 20_000).catch(() => page.goto(url));
  await until(arrived);
}

/** Waits until the page with this path has been loaded. */
export async function expectPath(page: EnginePage, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.readyState === 'complete' && location.pathname))
    .toBe(path);
}

/** Loads the page once more, to its end. */
export async function reload(page: EnginePage): Promise<void> {
  await page.evaluate(leaveMarked);
  await expect.poll(() => page.evaluate(isAnew)).toBe(true);
}

/** Waits until an island reacts to events. */
export async function islandReady(page: EnginePage, name: string): Promise<void> {
  const selector = `ost-island[name="${name}"]`;
  await expect.poll(() => page.evaluate(statusOf, selector), { message: name }).toBe('ready');
}

/** Waits until the script of every page has run. */
export async function scriptReady(page: EnginePage): Promise<void> {
  await expect.poll(() => page.evaluate(hasScript)).toBe(true);
}

/** Puts the focus into a field and types. */
export async function fill(page: EnginePage, selector: string, words: string): Promise<void> {
  await click(page, selector);
  await page.type(words);
}

/** What the focused element says. */
export function focusedText(page: EnginePage): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim());
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: EnginePage, words: string, key: Key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.press(key);
    if ((await focusedText(page)) === words) return;
  }
  throw new Error(`${key} never got to ${words}`);
}

function partsOf(target: Target): [selector: string, words: string | null] {
  return typeof target === 'string' ? [target, null] : [target[0], target[1]];
}

// In the page, from here on.

function leaveMarked(): void {
  document.body.dataset.left = '';
  location.reload();
}

function isAnew(): boolean {
  return document.readyState === 'complete' && !('left' in document.body.dataset);
}

function statusOf(selector: string): string | undefined {
  return document.querySelector<HTMLElement>(selector)?.dataset.islandStatus;
}

function hasScript(): boolean {
  return 'js' in document.documentElement.dataset;
}

function isOnShow(selector: string, words: string | null): boolean {
  return [...document.querySelectorAll(selector)].some(
    (one) =>
      (words === null || one.textContent?.trim() === words) &&
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
}

function isUnderPointer(selector: string, words: string | null): boolean {
  return [...document.querySelectorAll(`:is(${selector}):hover`)].some(
    (one) => words === null || one.textContent?.trim() === words,
  );
}

function placeOf(selector: string, words: string | null): { x: number; y: number } | undefined {
  const element = [...document.querySelectorAll(selector)].find(
    (one) =>
      (words === null || one.textContent?.trim() === words) &&
      one.checkVisibility({ visibilityProperty: true }),
  );
  if (!element) return undefined;
  const box = element.getClientRects()[0];
  if (box) {
    const x = Math.round(box.x + box.width / 2);
    const y = Math.round(box.y + box.height / 2);
    if (element.contains(document.elementFromPoint(x, y))) return { x, y };
  }
  // Pointed at the next time, when it has been painted at its new place.
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return undefined;
}
