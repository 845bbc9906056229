import type { Page } from 'playwright-core';

/** Has a phone lay out at once what it puts off until it is scrolled to (`client/styles/deferred.css`). */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
