import { setTimeout } from 'node:timers/promises';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { findProgram } from '../../scripts/find-browsers.ts';
import { desktop, type Engine, type EnginePage } from './engine.ts';
import { longestMs } from './webdriver.ts';

/** Where hovering is possible, and pointing is exact: a mouse. Without a screen, Firefox says there is none. */
const mouse = 6;

/** Firefox without a window, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const running = new Map<boolean, Promise<Browser>>();
  let last: BrowserContext | undefined;
  return {
    async open({ javaScript = true, size = desktop, waitForLoad = true } = {}) {
      await last?.close();
      const browser = running.get(javaScript) ?? launch(javaScript);
      running.set(javaScript, browser);
      last = await (await browser).createBrowserContext();
      const page = await last.newPage();
      await page.setViewport(size);
      return pageOf(page, waitForLoad);
    },
    async close() {
      // One that never started has nothing to close.
      await Promise.allSettled([...running.values()].map(async (browser) => end(await browser)));
    },
  };
}

/** One that got stuck is not asked for long. */
async function end(browser: Browser): Promise<void> {
  const closed = browser.close().catch(() => {});
  await Promise.race([closed, setTimeout(10_000, undefined, { ref: false })]);
  browser.process()?.kill('SIGKILL');
}

/** Whether pages may run scripts is a setting of the whole browser. */
function launch(javaScript: boolean): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram('firefox'),
    protocolTimeout: longestMs,
    extraPrefsFirefox: {
      'javascript.enabled': javaScript,
      // Lists of what could be typed, below fields for names and addresses, would take the next press.
      'browser.formfill.enable': false,
      'extensions.formautofill.addresses.enabled': false,
      'signon.firefoxRelay.feature': 'disabled',
      'ui.primaryPointerCapabilities': mouse,
      'ui.allPointerCapabilities': mouse,
    },
  });
}

function pageOf(page: Page, waitForLoad: boolean): EnginePage {
  let pointer = { x: 0, y: 0 };
  return {
    async goto(url) {
      if (waitForLoad) await page.goto(url);
      else await page.evaluate((to) => location.assign(to), url);
    },
    back: () => page.evaluate(() => history.back()),
    // Its own types allow for handles of elements, of which there are none here.
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    resize: (size) => page.setViewport(size),
    async movePointer(x, y) {
      pointer = { x, y };
      await page.mouse.move(x, y);
    },
    // Down and up in one go: between two commands the page could move from under the pointer.
    pressPointer: () => page.mouse.click(pointer.x, pointer.y),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => page.keyboard.type(text),
  };
}
