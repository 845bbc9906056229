import { chromium } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { desktop, phone } from './engine.ts';
import type { Stage } from './stage.ts';
import { islandReady } from './visitor.ts';

/** With one of the sample articles, and a path that leads nowhere. */
const shown = [...Object.values(paths), '/blog/core-web-vitals-field-data', '/nope'];

/**
 * How far a size may be from Chromium's, beside 2 px: engines round in other places. In tables, lines break
 * elsewhere, too.
 */
const tolerance = { height: 0.01, tableHeight: 0.1 };

/** Every page in the engine beside the same page in Chromium. */
export function checkPages(stage: () => Stage): void {
  test('every page loads without an error, and its pictures, fields and tables have the sizes of Chromium', {
    timeout: 240_000,
  }, async () => {
    const { proxy, open } = stage();
    const chrome = await chromium.connect(inject('browser'));
    const [page, reference] = await Promise.all([open(undefined), chrome.newPage()]);
    const problems: string[] = [];
    for (const path of shown) {
      await Promise.all([page.goto(proxy.url + path), reference.goto(proxy.url + path)]);
      await islandReady(page, 'Consent');
      problems.push(...proxy.takeComplaints());
      for (const size of [desktop, phone]) {
        await Promise.all([page.resize(size), reference.setViewportSize(size)]);
        await Promise.all([page.evaluate(makeEven), reference.evaluate(makeEven)]);
        await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
        const [ours, theirs] = await Promise.all([page.evaluate(sizes), reference.evaluate(sizes)]);
        problems.push(
          ...differences(ours, theirs).map((text) => `${path}, ${size.width} px: ${text}`),
        );
      }
    }
    await chrome.close();
    expect(problems).toEqual([]);
  });
}

type Sized = readonly [what: string, width: number, height: number];

function differences(ours: readonly Sized[], theirs: readonly Sized[]): string[] {
  if (ours.length !== theirs.length) return [`${ours.length} elements, not ${theirs.length}`];
  return ours.flatMap(([what, width, height], place) => {
    const [, otherWidth, otherHeight] = theirs[place] ?? [what, 0, 0];
    const share = what.startsWith('table') ? tolerance.tableHeight : tolerance.height;
    const near =
      Math.abs(width - otherWidth) <= 2 &&
      Math.abs(height - otherHeight) <= 2 + share * otherHeight;
    return near ? [] : [`${what} is ${width} × ${height}, not ${otherWidth} × ${otherHeight}`];
  });
}

// In the page, from here on.

/** Takes away what may differ: the room for a scroll bar. */
function makeEven(): void {
  document.documentElement.style.scrollbarWidth = 'none';
}

function sizes(): Sized[] {
  return [...document.querySelectorAll('img, input:not([tabindex="-1"]), textarea, table')].map(
    (one) => {
      const { width, height } = one.getBoundingClientRect();
      const name = one.getAttribute('name') ?? one.getAttribute('src')?.replace(/^.*\//, '') ?? '';
      return [
        `${one.localName} ${name}`,
        Math.round(width * 10) / 10,
        Math.round(height * 10) / 10,
      ];
    },
  );
}
