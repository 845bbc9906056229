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

/** A phone's screen and an empty cache, as Lighthouse has them; `received`: all that comes over the network, with headers. */
export async function openPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const answers = new Map<string, { type: string; path: string }>();
  const received: { type: string; path: string; bytes: number }[] = [];
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    answers.set(requestId, { type, path: new URL(response.url).pathname });
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type = 'Other', path = '' } = answers.get(requestId) ?? {};
    received.push({ type, path, bytes: encodedDataLength });
  });
  await network.send('Network.enable');
  return { page, received, network, [Symbol.asyncDispose]: () => context.close() };
}
