import { openPage } from '../browser/open.ts';
import { desktop, type Engine, phone } from './engine.ts';

/** The Chromium of all browser tests, which closes its pages after each; on a phone with a finger that is one. */
export async function startChromium(): Promise<Engine> {
  return {
    async open({ javaScript = true, size = desktop, waitForLoad = true } = {}) {
      const hasTouch = size === phone;
      const { page } = await openPage({
        viewport: size,
        hasTouch,
        javaScriptEnabled: javaScript,
      });
      let at = { x: 0, y: 0 };
      return {
        async goto(url) {
          await page.goto(url, { waitUntil: waitForLoad ? 'load' : 'commit' });
        },
        async back() {
          await page.goBack();
        },
        // As a text: the page's own policy lets nothing in it make a function.
        evaluate: (run, ...args) => page.evaluate(`(${run})(...${JSON.stringify(args)})`) as never,
        resize: (to) => page.setViewportSize(to),
        async movePointer(x, y) {
          at = { x, y };
          await page.mouse.move(x, y);
        },
        pressPointer: () =>
          hasTouch ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
      };
    },
    async close() {},
  };
}
