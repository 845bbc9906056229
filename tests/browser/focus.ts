import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses a key until the focus is there. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never got there`);
}

/**
 * Expects that who looks at the screen sees where the focus is. What comes into view on focus takes its
 * time on a busy machine.
 */
export async function expectFocusSeen(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(focusProblems), { message: where }).toEqual([]);
}

/** In the page: why the focused element, or the ring around it, can't be seen. */
export function focusProblems(): string[] {
  const element = document.activeElement;
  if (!element || element === document.body) return ['the focus is nowhere'];
  const label = `${element.tagName} "${element.textContent?.trim().slice(0, 40)}"`;
  const boxes = [...element.getClientRects()].filter(({ width, height }) => width * height > 0);
  if (boxes.length === 0) return [`${label} has no size`];
  return [...boxes.flatMap(covers), ...ringProblems()];

  /** What lies over a control; of what scrolls, by itself or to its cursor, a part must be seen. */
  function covers({ left, top, width, height }: DOMRect): string[] {
    // Inside the round corners of a circle.
    const fractions = [0.16, 0.38, 0.62, 0.84];
    const points = fractions.flatMap((x) =>
      fractions.map((y) => ({ x: left + width * x, y: top + height * y })),
    );
    const faults = points.flatMap(({ x, y }) => {
      const at = document.elementFromPoint(x, y);
      if (!at) return [`${label} is outside the screen at ${Math.round(x)},${Math.round(y)}`];
      if (element?.contains(at) || at.contains(element)) return [];
      return [`${label} lies behind ${at.outerHTML.slice(0, 80)}`];
    });
    const scrolls = !element?.matches('a, button, input, summary');
    return scrolls && faults.length < points.length ? [] : faults.slice(0, 1);
  }

  /** A ring of two pixels, with a contrast of 3:1 to what is around it on half of its sides (WCAG 1.4.11, 2.4.7). */
  function ringProblems(): string[] {
    // The skip link's target is a place to read from, not a control.
    if (element?.localName === 'main') return [];
    // A card shows the ring of its link.
    const ringed = [element, element?.closest('article')].find((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!ringed) return [`${label} has no ring`];
    const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(ringed);
    const { left, top, right, bottom } = ringed.getBoundingClientRect();
    const away = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) + 1;
    const contrasts = [
      { x: left - away, y: (top + bottom) / 2 },
      { x: right + away, y: (top + bottom) / 2 },
      { x: (left + right) / 2, y: top - away },
      { x: (left + right) / 2, y: bottom + away },
    ].flatMap(({ x, y }) => {
      const ground = groundAt(x, y);
      return ground ? [contrast(outlineColor, ground)] : [];
    });
    const clear = contrasts.filter((value) => value >= 3).length;
    if (clear * 2 >= contrasts.length) return [];
    return [
      `${label} has a ring with contrasts of ${contrasts.map((one) => one.toFixed(2)).join()}`,
    ];
  }

  /** The colour that is seen at a place; none outside the screen, and none on a picture. */
  function groundAt(x: number, y: number): string | undefined {
    for (const one of document.elementsFromPoint(x, y)) {
      if (one.matches('img, svg, svg *')) return undefined;
      const { backgroundColor } = getComputedStyle(one);
      if (channels(backgroundColor)[3] === 1) return backgroundColor;
    }
    return undefined;
  }

  function contrast(one: string, other: string): number {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }

  function luminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  /** Red, green, blue and alpha, each from 0 to 1. */
  function channels(color: string): [number, number, number, number] {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return [red / 255, green / 255, blue / 255, alpha];
  }
}
