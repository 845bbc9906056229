import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findHeadlessChromium } from '../../scripts/find-browsers.ts';
import { flags } from '../browser/set-up.ts';
import { startSite } from '../support/site.ts';
import { screens } from './engine.ts';
import { loadFaces, makeEven, type Sized, sizes } from './sizes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with what a page looks like in Chromium, measured once for all engines: its sizes on each screen. */
    reference: string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [site, browser] = await Promise.all([
    startSite(),
    chromium.launch({ executablePath: findHeadlessChromium(), args: flags }),
  ]);
  const page = await browser.newPage();
  const measured = new Map<string, Promise<Sized[][]>>();
  let last: Promise<unknown> = Promise.resolve();

  const server = createServer(async (req, res) => {
    const path = req.url ?? '/';
    // One after the other: there is one page to measure in.
    const result = measured.get(path) ?? last.then(() => measure(path));
    measured.set(path, result);
    last = result.catch(() => {});
    await result.then(
      (found) => res.end(JSON.stringify(found)),
      (error) => res.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('reference', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await browser.close();
    await site.stop();
  };

  async function measure(path: string): Promise<Sized[][]> {
    await page.goto(site.url + path);
    await page.locator('html[data-js]').waitFor();
    await page.evaluate(makeEven);
    await page.evaluate(loadFaces);
    const found: Sized[][] = [];
    for (const size of screens) {
      await page.setViewportSize(size);
      found.push(await page.evaluate(sizes));
    }
    // What moves on a page that nobody looks at any more would keep a core busy until the last engine is done.
    await page.goto('about:blank');
    return found;
  }
}
