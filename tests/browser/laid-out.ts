import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until nothing of the page is put off any more (`client/browser/lay-out.ts`). */
export async function allLaidOut(page: Page): Promise<void> {
  await page.locator('html[data-faces]').waitFor();
  const late = page.locator('[data-late] main > script ~ :not([data-laid])');
  await expect.poll(() => late.count()).toBe(0);
}
