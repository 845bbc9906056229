import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';

let connected: Promise<Browser> | undefined;
const opened: { context: BrowserContext; complaints: string[] }[] = [];

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /**
   * Errors and warnings of the console, uncaught errors, failed requests. What is left of them when
   * the test ends fails it: one that expects some takes them out.
   */
  complaints: string[];
}

/** A page in a context of its own, as a first-time visitor has it. */
export async function openPage(options: BrowserContextOptions = {}): Promise<OpenPage> {
  connected ??= chromium.connect(inject('browser'));
  const context = await (await connected).newContext({
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  // Long enough for a busy machine, short enough that a test says where it stopped.
  context.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  opened.push({ context, complaints });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => {
    // The browser's own word that it left out the animation between two pages, on a busy machine.
    if (!error.message.startsWith('Transition was ')) complaints.push(error.message);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Aborted: the page was left, or another picture fits better now. What the server did shows otherwise.
    if (!reason.includes('ERR_ABORTED')) complaints.push(`${request.url()} ${reason}`);
  });
  return { page, context, complaints };
}

/** Waits until an island reacts to events. */
export async function islandReady(page: Page, name: string): Promise<void> {
  const island = page.locator(`ost-island[name="${name}"][data-island-status="ready"]`);
  // Some have nothing to show.
  await island.waitFor({ state: 'attached' });
}

afterEach(async () => {
  const ended = opened.splice(0);
  await Promise.all(ended.map(({ context }) => context.close()));
  expect(ended.flatMap(({ complaints }) => complaints)).toEqual([]);
});

afterAll(async () => {
  await (await connected)?.close();
});
