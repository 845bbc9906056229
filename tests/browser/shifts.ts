import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { seeAll, takeFrame } from './see-all.ts';

export interface Shift {
  value: number;
  what: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** In the page: notes every shift that no input has caused (https://web.dev/articles/cls). */
export function watchShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      window.shifts.push({
        value: entry.value,
        what: entry.sources.map(({ node, previousRect, currentRect }) => {
          const name =
            node instanceof Element
              ? `${node.tagName} ${node.className}`
              : node?.textContent?.slice(0, 40);
          const text = node?.textContent?.trim().slice(0, 40);
          return `${name} "${text}" ${[previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)).join(' → ')}`;
        }),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => window.shifts);
}

export async function frames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Down to the end as a reader does; fonts, pictures and islands come on the way. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await seeAll(page);
  // A busy browser may give no frame by itself, and some of this waits for one.
  const missing = async () => {
    await takeFrame(page);
    return page.evaluate(notReady);
  };
  await expect.poll(missing).toEqual([]);
  await frames(page);
}

/** In the page: islands that are to wake by themselves, and pictures that are to load at once. */
function notReady(): string[] {
  const islands = [
    ...document.querySelectorAll('ost-island:not([when=interaction], [data-island-status=ready])'),
  ];
  const pictures = [...document.images].filter(
    (one) => !one.complete && one.loading !== 'lazy' && one.getBoundingClientRect().width > 0,
  );
  return [...islands, ...pictures].map((one) => one.outerHTML.slice(0, 120));
}
