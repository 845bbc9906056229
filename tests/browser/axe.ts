import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import * as z from 'zod';

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

const { resolve } = createRequire(import.meta.url);

/** To be run in a page before its own scripts. */
export const axePath = resolve('axe-core/axe.min.js');

export const { version: axeVersion } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(resolve('axe-core/package.json'), 'utf8')));

const common: RunOptions = {
  // No rule that is asked for reads style sheets or plays sounds.
  preload: false,
  resultTypes: ['violations'],
};

const rules: RunOptions = {
  ...common,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // axe leaves this one out unless it is asked for.
  rules: { 'target-size': { enabled: true } },
};

/** The one rule that depends on the colours. */
const colours: RunOptions = {
  ...common,
  runOnly: { type: 'rule', values: ['color-contrast'] },
};

/** What axe finds in a page that stands still: all in the first scheme, and what depends on the colours in the others. */
export async function violations(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light'],
): Promise<string[]> {
  const found: string[] = [];
  for (const [turn, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction(standsStill, undefined, { polling: 50 });
    const results = await page.evaluate(
      (options) => window.axe.run(document, options),
      turn === 0 ? rules : colours,
    );
    found.push(
      ...results.violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) =>
            `${colorScheme}: ${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
        ),
      ),
    );
  }
  return found;
}

/** In the page: no style is on its way from one value to another. */
export function standsStill(): boolean {
  return document
    .getAnimations()
    .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity);
}
