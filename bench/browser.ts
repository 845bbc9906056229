import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../scripts/find-browsers.ts';

/** A Chromium that asks nobody but the site for anything. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({
    executablePath: findChromium(),
    // Visitors have it, and Lighthouse asks whether pages can come back from it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}
