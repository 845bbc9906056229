import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findHeadlessChromium } from '../../scripts/find-browsers.ts';
import { startSite } from '../support/site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of all browser tests is reached. */
    browser: string;
    /** The site with its defaults, for tests that change nothing of its state. */
    site: string;
  }
}

export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  // What lies outside fails at once, on every machine: the map's frame, with or without a line.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  // Glyphs as wide as on a screen of high density, in the headless shell too.
  '--font-render-hinting=none',
];

/** Starts one Chromium, and the one site of all tests that only read. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [server, site] = await Promise.all([
    chromium.launchServer({ executablePath: findHeadlessChromium(), args: flags }),
    startSite(),
  ]);
  project.provide('browser', server.wsEndpoint());
  project.provide('site', site.url);
  return async () => {
    await Promise.all([server.close(), site.stop()]);
  };
}
