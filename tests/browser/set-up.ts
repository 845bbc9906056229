import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/find-browsers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of all browser tests is reached. */
    browser: string;
  }
}

export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
];

/** Starts one Chromium for all browser tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({ executablePath: findChromium(), args: flags });
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
