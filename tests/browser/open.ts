import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { type Site, startSite } from '../support/site.ts';
import { noteToasts } from '../support/toasts.ts';
import { axePath } from './axe.ts';
import { takeFrame } from './see-all.ts';

let connected: Promise<Browser> | undefined;
const opened = new Set<{ context: BrowserContext; complaints: string[]; lasting: boolean }>();

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /**
   * Errors and warnings of the console, uncaught errors, failed requests. What is left of them when
   * the test ends fails it: one that expects some takes them out.
   */
  complaints: string[];
}

/** A page in a context of its own, as a first-time visitor has it. It is closed after the test. */
export function openPage(options: BrowserContextOptions = {}): Promise<OpenPage> {
  return open(options, false);
}

/** The same, at an address. */
export async function openAt(url: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const opened = await openPage(options);
  await opened.page.goto(url);
  return opened;
}

/** Of a visitor who wants only what is necessary. */
export const decided = { name: 'consent', value: 'necessary', domain: '127.0.0.1', path: '/' };

/** A page of a visitor who has chosen already, on whatever site: no banner lies over what is looked at. */
export async function openDecided(options: BrowserContextOptions = {}): Promise<OpenPage> {
  const opened = await openPage(options);
  await opened.context.addCookies([decided]);
  return opened;
}

/** The same, for axe. */
export async function openForAxe(options: BrowserContextOptions = {}): Promise<OpenPage> {
  const opened = await openDecided({ bypassCSP: true, reducedMotion: 'reduce', ...options });
  await opened.context.addInitScript({ path: axePath });
  return opened;
}

/** The same for tests that share a page: it stays until the file's last one, and they look after its state. */
export function openLastingPage(options: BrowserContextOptions = {}): Promise<OpenPage> {
  return open(options, true);
}

async function open(options: BrowserContextOptions, lasting: boolean): Promise<OpenPage> {
  connected ??= chromium.connect(inject('browser'));
  const context = await (await connected).newContext({
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  // Long enough for a busy machine, short enough that a test says where it stopped.
  context.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  opened.add({ context, complaints, lasting });
  await context.addInitScript(noteToasts);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The status of a page, or of an answer to a form, is what a test looks at; a file that is missing is a fault.
    const isStatus = message.text().includes('the server responded with a status of');
    if (!isStatus || /\.\w+$/.test(new URL(message.location().url).pathname))
      complaints.push(message.text());
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

/**
 * A site of this test alone. It stops after the test's pages are closed: they ask for faces and scripts late, and
 * would complain of a site that is gone.
 */
export async function startOwnSite(...how: Parameters<typeof startSite>): Promise<Site> {
  const site = await startSite(...how);
  onTestFinished(async () => {
    await site.stop();
  });
  return site;
}

/** Waits until the script of every page has run. */
export async function scriptReady(page: Page): Promise<void> {
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
}

/** Waits until an island reacts to events. */
export async function islandReady(page: Page, name: string): Promise<void> {
  const island = page.locator(`ost-island[name="${name}"][data-island-status="ready"]`);
  await expect
    .poll(
      async () => {
        // Some have nothing to show. What came into view wakes with the next frame, which may have to be forced.
        await island.waitFor({ state: 'attached', timeout: 1000 }).catch(() => takeFrame(page));
        return island.count();
      },
      { message: name },
    )
    .toBeGreaterThan(0);
}

/** Whether what a `<summary>` stands for is open. */
export function isExpanded(summary: Locator): Promise<boolean> {
  return summary.evaluate((one) => one.closest('details')?.open === true);
}

/** After each test: closes its pages, and fails it if they complained. */
export async function closePages(): Promise<void> {
  const found = [...opened].flatMap(({ complaints }) => complaints.splice(0));
  await close([...opened].filter(({ lasting }) => !lasting));
  expect(found).toEqual([]);
}

/** After each file. */
export async function closeLastingPages(): Promise<void> {
  await close([...opened]);
}

async function close(ended: readonly { context: BrowserContext }[]): Promise<void> {
  for (const one of opened) if (ended.includes(one)) opened.delete(one);
  await Promise.all(ended.map(({ context }) => context.close()));
}
