import { checkDesk } from '../engines/desk.ts';
import type { EnginePage } from '../engines/engine.ts';
import { openPage } from './open.ts';

// The same day as in the other engines, here with a finger that is one.
checkDesk(async ({ size: viewport = null } = {}): Promise<EnginePage> => {
  const isPhone = viewport !== null && viewport.width < 600;
  const { page } = await openPage({ viewport, hasTouch: isPhone });
  let at = { x: 0, y: 0 };
  return {
    async goto(url) {
      await page.goto(url);
    },
    async back() {
      await page.goBack();
    },
    // As a text: the page's own policy lets nothing in it make a function.
    evaluate: (run, ...args) => page.evaluate(`(${run})(...${JSON.stringify(args)})`) as never,
    resize: (size) => page.setViewportSize(size),
    async movePointer(x, y) {
      at = { x, y };
      await page.mouse.move(x, y);
    },
    pressPointer: () => (isPhone ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y)),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
  };
}, 'keyboard');
