import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { findProgram } from '../scripts/find-browsers.ts';
import type { Shape } from './photo.ts';

/** Scenes are shot at twice their size and scaled down: finer edges than at their own size. */
export const SCALE = 2;

const ELEMENT_NODE = 1;

export interface Camera {
  /** A PNG of the scene file in a colour scheme and, if it has several, a state, `SCALE` times the given size. */
  shoot(file: string, size: Shape, colorScheme: 'light' | 'dark', state?: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Starts a headless Chromium whose pictures are the same on every run. */
export async function openCamera(): Promise<Camera> {
  const browser = await chromium.launch({
    executablePath: findProgram('chromium'),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-lcd-text',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--hide-scrollbars',
    ],
  });

  return {
    async shoot(file, { width, height }, colorScheme, state) {
      const viewport = { width, height };
      const page = await browser.newPage({ viewport, deviceScaleFactor: SCALE, colorScheme });
      try {
        await page.goto(pathToFileURL(file).href + (state ? `#s${state}` : ''));
        if (state && file.endsWith('.html')) await page.evaluate(showState, String(state));
        await waitForFonts(page);
        await refuseSystemFonts(page);
        return await page.screenshot({
          animations: 'disabled',
          caret: 'hide',
          omitBackground: true,
        });
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launch>>['newPage']>>;

/** In the page: what has `data-in` is in the states alone that it lists. */
function showState(state: string): void {
  document.body.dataset.state = state;
  for (const part of document.querySelectorAll<HTMLElement>('[data-in]'))
    if (!part.dataset.in?.split(' ').includes(state)) part.remove();
}

/** A face that failed to load would be shot as the fallback, silently. */
async function waitForFonts(page: Page): Promise<void> {
  const failed = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter((face) => face.status === 'error').map((face) => face.family);
  });
  if (failed.length > 0) throw new Error(`Fonts did not load: ${failed.join(', ')}`);
}

/** A character that no face in base.css has would be drawn with whatever this machine has installed. */
async function refuseSystemFonts(page: Page): Promise<void> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('DOM.enable');
  await inspector.send('CSS.enable');
  const { nodes } = await inspector.send('DOM.getFlattenedDocument', { depth: -1 });
  for (const { nodeId, nodeType } of nodes) {
    if (nodeType !== ELEMENT_NODE) continue;
    const { fonts } = await inspector.send('CSS.getPlatformFontsForNode', { nodeId });
    const foreign = fonts.find((font) => !font.isCustomFont);
    if (!foreign) continue;
    const { outerHTML } = await inspector.send('DOM.getOuterHTML', { nodeId });
    throw new Error(`${foreign.familyName}, a face of this machine, draws part of ${outerHTML}`);
  }
}
