import type { Page } from 'playwright-core';

/**
 * Scrolls through a page as a reader does, and waits until every island that wakes without being touched has
 * come alive or failed. Every step has a time limit, and forces a frame by taking a picture: a busy browser
 * may give none by itself for as long as a test lasts, and then notices nothing that comes into view.
 */
export async function seeAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 600) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  }
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('ost-island:not([when=interaction])')].every((island) =>
        /ready|failed/.test(island.getAttribute('data-island-status') ?? ''),
      ),
    undefined,
    // Not by frames, for the same reason.
    { polling: 100 },
  );
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
