import type { Page } from 'playwright-core';

/** Requests that are held back until they are released. */
export interface Held {
  /** Resolves when the first of them is made. */
  asked: Promise<void>;
  release(): void;
}

/** Holds back what a page asks for at these addresses. */
export async function hold(page: Page, urls: string | RegExp): Promise<Held> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(urls, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: released.resolve };
}
