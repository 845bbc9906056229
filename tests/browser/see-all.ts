import { errors, type Page } from 'playwright-core';

/**
 * Scrolls through a page as a reader does, and waits until every island that wakes without being touched has
 * come alive or failed. A busy browser may give no frame by itself for as long as a test lasts, and then notices
 * nothing that comes into view: where none comes, taking a picture forces one.
 */
export async function seeAll(page: Page): Promise<void> {
  // Of a page whose end is still to come, the islands would be missed.
  await page.waitForLoadState('domcontentloaded');
  let top: number | undefined = 0;
  while (top !== undefined) {
    top = await page.evaluate(scrollOn, top);
    if (top !== undefined) await takeFrame(page);
  }
  // Not by frames, for the same reason. What was passed before the script came is shown once more.
  while (await page.evaluate(showSleeping)) await takeFrame(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/**
 * Asks for a frame. Chromium now and then leaves one such request unanswered for good, and answers the next; so this
 * gives up early, and who needs what the frame brings looks whether it came and asks again.
 */
export async function takeFrame(page: Page): Promise<void> {
  const clip = { x: 0, y: 0, width: 1, height: 1 };
  await page.screenshot({ clip, timeout: 5000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
}

// In the page, from here on.

/** Scrolls down from a place, a frame at each stop; returns the next stop when none came, and nothing at the end. */
async function scrollOn(from: number): Promise<number | undefined> {
  for (let top = from; top < document.body.scrollHeight + 600; top += 600) {
    scrollTo({ top, behavior: 'instant' });
    const came = await new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => resolve(true));
      setTimeout(() => resolve(false), 500);
    });
    if (!came) return top + 600;
  }
  return undefined;
}

/** Scrolls to the first island that is still to wake; false: there is none. */
function showSleeping(): boolean {
  const sleeping = [...document.querySelectorAll('ost-island:not([when=interaction])')].find(
    (island) => !/ready|failed/.test(island.getAttribute('data-island-status') ?? ''),
  );
  sleeping?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return sleeping !== undefined;
}
