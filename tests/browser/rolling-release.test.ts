/** @module-tag thorough */

import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/build/free-port.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { paths } from '../specified-routes.ts';
import { copyProject } from '../support/copy-project.ts';
import { sentMessage } from '../support/form-words.ts';
import { enquiry, post } from '../support/leads.ts';
import { startNginx } from '../support/nginx.ts';
import { until } from '../support/processes.ts';
import { shared } from '../support/shared.ts';
import { type Site, startSite } from '../support/site.ts';
import { expectToast, fillContact, sendButton } from './form-pages.ts';
import { islandReady, openPage, scriptReady } from './open.ts';
import { seeAll } from './see-all.ts';

/** The next release: another hero on the home page, another script of every page, another script of the contact form. */
const copy = shared(copyProject);
let next: { main: string; dist: string };
beforeAll(() => {
  const inCopy = (path: string) => join(copy.folder, path);
  for (const file of ['960.avif', '640.avif', '400.avif'])
    cpSync(`public/images/about-${file}`, inCopy(`public/images/home-hero-${file}`));
  for (const script of ['browser/entry.ts', 'islands/LeadForm.island.tsx'])
    appendFileSync(
      inCopy(`client/${script}`),
      "\nif (globalThis.document) document.documentElement.dataset.release = 'next';\n",
    );
  execFileSync(process.execPath, ['esbuild.config.ts'], { cwd: copy.folder, stdio: 'pipe' });
  next = { dist: inCopy('dist'), main: inCopy('dist/server/main.js') };
}, 300_000);

/** How many requests are begun in a second. */
const perSecond = 40;

test('a release that is rolled out behind nginx is noticed by nobody: no request fails, open pages go on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [front, ...ports] = [await freePort(), await freePort(), await freePort()] as const;
  const url = `http://127.0.0.1:${front}`;
  const env = (port: number) => ({
    PORT: String(port),
    SITE_URL: url,
    TRUST_PROXY: '1',
    DATA_DIR: join(folder, 'data'),
    ASSETS_DIR: folder,
    DRAIN_SECONDS: '1',
    RATE_LIMIT: '100000',
  });
  const sites: Site[] = await Promise.all(ports.map((port) => startSite(env(port))));
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.stop('SIGKILL')));
  });
  await Promise.all(sites.map(isReady));
  await using _nginx = await startNginx({ port: front, sites: ports });

  // Opened before, used after.
  const home = await openPage({ viewport: { width: 1280, height: 400 } });
  await home.page.goto(url);
  const contact = await openPage();
  await contact.page.goto(url + paths.contact);

  const load = startLoad(url, await assetsOf(url));
  for (const [index, port] of ports.entries()) {
    await setTimeout(500);
    expect(await sites[index]?.stop()).toBe(0);
    const site = await startSite(env(port), next);
    sites[index] = site;
    await isReady(site);
  }
  await setTimeout(500);
  const { asked, failed, seconds } = await load.stop();
  console.info(`${asked} requests in ${seconds.toFixed(1)} s; ${failed.length} failed`);
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(perSecond);

  await home.page.setViewportSize({ width: 1280, height: 900 });
  await seeAll(home.page);
  const broken = await home.page
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) =>
      all
        .filter((img) => img.complete && img.naturalWidth === 0)
        .map(({ currentSrc }) => currentSrc),
    );
  expect(broken).toEqual([]);

  await fillContact(contact.page, enquiry());
  await islandReady(contact.page, 'LeadForm');
  await sendButton(contact.page).click();
  await expectToast(contact.page, sentMessage);
  // It was the old release's script, and a page that is opened now gets the new one.
  expect(await releaseOf(contact.page)).toBeUndefined();
  await contact.page.goto(url + paths.contact);
  await scriptReady(contact.page);
  expect(await releaseOf(contact.page)).toBe('next');
});

async function isReady(site: Site): Promise<void> {
  await until(async () => (await fetch(site.url + endpoints.ready)).ok);
}

/** Pictures, fonts and scripts that the home page names. */
async function assetsOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])];
}

/** Pages, files and forms, as many a second as it was told to begin, whatever becomes of those before. */
function startLoad(url: string, assets: readonly string[]) {
  const addresses = [...Object.values(paths), ...assets];
  const failed: string[] = [];
  const running: Promise<void>[] = [];
  const started = performance.now();
  const timer = setInterval(() => {
    // Timers come late on a busy machine: as many as are due by now.
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (running.length < due) running.push(one(running.length));
  }, 5);
  return {
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1000;
      await Promise.all(running);
      return { asked: running.length, failed, seconds };
    },
  };

  async function one(index: number): Promise<void> {
    const form = index % 10 === 0;
    const path = form ? endpoints.contact : (addresses[index % addresses.length] ?? '/');
    const lead = { ...enquiry(), message: `Message ${index}` };
    try {
      const answer = await (form
        ? post(url + path, lead)
        : fetch(url + path, { redirect: 'manual' }));
      const body = await answer.text();
      if (answer.status !== 200) failed.push(`${answer.status} ${path}: ${body.slice(0, 200)}`);
    } catch (error) {
      failed.push(`${error} ${path}`);
    }
  }
}

function releaseOf(page: Page): Promise<string | undefined> {
  return page.locator('html').evaluate((html) => html.dataset.release);
}
