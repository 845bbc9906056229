import { expect, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import type { Stage } from './stage.ts';

const slider = 'section[aria-label="Compare the wireframe with the page"]';

/** What of a page's exhibits each engine has to lay out and scroll by itself. */
export function checkExhibits(stage: () => Stage): void {
  test('without JavaScript the wireframe is drawn aside by the arrow keys, and the page behind it stays where it is', async () => {
    const page = await stage().open(paths.uiux, { javaScript: false });
    await page.evaluate(showSlider, slider);
    const before = await page.evaluate(seenIn, slider);
    expect(before.parts).toEqual(['grey', 'grey', 'finished']);
    await expect
      .poll(async () => {
        await page.press('ArrowRight');
        return (await page.evaluate(seenIn, slider)).parts;
      })
      .toEqual(['finished', 'finished', 'finished']);
    const after = await page.evaluate(seenIn, slider);
    expect(Math.abs(after.left - before.left)).toBeLessThan(1);
  });
}

// In the page, from here on.

function showSlider(selector: string): void {
  const frame = document.querySelector<HTMLElement>(selector);
  frame?.scrollIntoView({ block: 'center', behavior: 'instant' });
  frame?.focus();
}

/** Which picture is seen at the slider's left, middle and right, and where the lower one stands. */
function seenIn(selector: string): { parts: (string | undefined)[]; left: number } {
  const frame = document.querySelector(selector);
  const lower = frame?.querySelector('img[alt^="The finished"]');
  if (!frame || !lower) throw new Error('There is no slider');
  const { left, top, width, height } = frame.getBoundingClientRect();
  const seen = (part: number) =>
    document.elementFromPoint(left + width * part, top + height * 0.1)?.getAttribute('alt');
  return {
    parts: [0.05, 0.5, 0.95].map((part) => seen(part)?.split(' ')[1]),
    left: lower.getBoundingClientRect().left,
  };
}
