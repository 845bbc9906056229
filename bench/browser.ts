import { type Browser, chromium } from 'playwright-core';
import { findProgram } from '../scripts/find-browsers.ts';

/** A Chromium that asks nobody but the site for anything. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({
    executablePath: findProgram('chromium'),
    // Visitors have it, and Lighthouse asks whether pages can come back from it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}

/** A phone's screen and an empty cache, as Lighthouse has them; what came over the network so far: `bytesOf` by type, with headers. */
export async function openPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const types = new Map<string, string>();
  const received: { type: string; bytes: number }[] = [];
  network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.push({ type: types.get(requestId) ?? 'Other', bytes: encodedDataLength });
  });
  await network.send('Network.enable');
  const bytesOf = (wanted: RegExp) =>
    received.reduce((sum, { type, bytes }) => sum + (wanted.test(type) ? bytes : 0), 0);
  // What stands in the page itself is loaded, too, but asked of nobody.
  const requests = () => received.filter(({ bytes }) => bytes > 0).length;
  return { page, bytesOf, requests, network, [Symbol.asyncDispose]: () => context.close() };
}
