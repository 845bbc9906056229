import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { limits } from '../../bench/budgets.ts';
import { readManifest } from '../../server/render/manifest.ts';
import { paths } from '../specified-routes.ts';
import { messages, sentMessage } from '../support/form-words.ts';
import { dataFolder, enquiry, quoteRequest } from '../support/leads.ts';
import { startTarget } from '../support/processes.ts';
import { shared } from '../support/shared.ts';
import { startSite } from '../support/site.ts';
import { thorough } from '../support/thorough.ts';
import { expectToast, field, fillContact, fillQuote, sendButton } from './form-pages.ts';
import { hold } from './hold.ts';
import { islandReady, openPage, scriptReady } from './open.ts';
import { seeAll } from './see-all.ts';

const dist = new URL('../../dist/', import.meta.url);
const manifest = readManifest(new URL('manifest.json', dist).pathname);

const folder = shared(dataFolder);
const target = shared(startTarget);
const site = shared(() =>
  startSite({ DATA_DIR: folder.path, CONTACT_URL: target.url, QUOTE_URL: target.url }),
);
beforeEach(() => target.forget());

test.each([paths.website, paths.delhi, paths.quote])(
  '%s costs at most 2.8 KB of JavaScript while it loads and is read, and no React',
  async (path) => {
    const { page } = await openPage();
    const scripts = scriptsOf(page);
    await page.goto(site.url + path);
    await scriptReady(page);
    // All of the page is seen, so that everything that would wake has woken.
    await seeAll(page);
    expect(scripts.length).toBeGreaterThan(0);
    expect(totalBytes(scripts)).toBeLessThanOrEqual(limits.scriptBytes);
    expect(scripts.filter(isReact)).toEqual([]);
    if (path !== paths.quote) return;
    // A form's page loads it, once, when the form is touched.
    await field(page, 'email').focus();
    await islandReady(page, 'LeadForm');
    await islandReady(page, 'Toaster');
    expect(scripts.filter(isReact)).toHaveLength(1);
  },
);

test('what carousels share is loaded once, and no React', thorough, async () => {
  const { page } = await openPage();
  const scripts = scriptsOf(page);
  await page.goto(site.url);
  await seeAll(page);
  await islandReady(page, 'Industries');
  await islandReady(page, 'Testimonials');
  expect(scripts.filter(isReact)).toEqual([]);
  const asked = scripts.map(({ path }) => path);
  expect(new Set(asked).size).toBe(asked.length);
});

test(
  'an island whose script does not come is asked for once more; one that stays away leaves its HTML, says so, and touches no other',
  thorough,
  async () => {
    const { page, complaints } = await openPage();
    await page.route(scriptOf('Industries'), (route) => route.abort(), { times: 1 });
    await page.route(scriptOf('Testimonials'), (route) => route.abort());
    await page.goto(site.url);
    await seeAll(page);
    await islandReady(page, 'Industries');
    const away = page.locator('ost-island[name=Testimonials][data-island-status=failed]');
    await away.waitFor();
    expect(await away.locator('li').count()).toBe(5);
    await scriptReady(page);
    expectOnly(complaints, /ERR_FAILED|dynamically imported module/);
  },
);

test('a form whose script never comes is sent as a plain form', async () => {
  const { page, complaints } = await openPage();
  await page.route(scriptOf('LeadForm'), (route) => route.abort());
  await page.goto(site.url + paths.contact);
  await fillContact(page, enquiry());
  await sendButton(page).click();
  await page.waitForURL(/\/api\/contact\?sent=\d+#form$/);
  await page.getByRole('status').filter({ hasText: sentMessage }).waitFor();
  const [received] = await target.received();
  expect(JSON.parse(received?.body ?? '')).toStrictEqual({ ...enquiry() });
  expectOnly(complaints, /ERR_FAILED|ERR_ABORTED|dynamically imported module/);
});

test('what is typed and ticked before a form is alive stays; a submit is held, and sent once when it is', async () => {
  const { page } = await openPage();
  const late = await hold(page, scriptOf('LeadForm'));
  await page.goto(site.url + paths.quote);
  await page.locator('html[data-js]').waitFor();
  await fillQuote(page, quoteRequest());
  await late.asked;
  await sendButton(page).click();
  await sendButton(page).click();
  expect(await target.received()).toEqual([]);
  expect(new URL(page.url()).search).toBe('');
  late.release();
  await expectToast(page, sentMessage);
  const [received, ...more] = await target.received();
  expect(more).toEqual([]);
  const lead = quoteRequest();
  // In the order of the form.
  lead.services.reverse();
  expect(JSON.parse(received?.body ?? '')).toStrictEqual(lead);
});

test(
  'a message of a form that is alive before its toaster is shown when the toaster comes',
  thorough,
  async () => {
    const { page } = await openPage();
    const late = await hold(page, scriptOf('Toaster'));
    await page.goto(site.url + paths.contact);
    // Before its script is there the form would be sent by the browser.
    await page.locator('html[data-js]').waitFor();
    await sendButton(page).click();
    await islandReady(page, 'LeadForm');
    await late.asked;
    await page.locator('#form [aria-invalid=true]').first().waitFor();
    late.release();
    await expectToast(page, messages.required);
  },
);

test('an island that is told in one go that it was away and has come wakes', async () => {
  const { page } = await openPage();
  await page.addInitScript(tellTogether);
  await page.goto(site.url);
  await scriptReady(page);
  await page.locator('ost-island[name=Industries]').scrollIntoViewIfNeeded();
  await islandReady(page, 'Industries');
});

test(
  'the scripts that an island needs are fetched beside it, not one after the other',
  thorough,
  async () => {
    const { page } = await openPage();
    const late = await hold(page, scriptOf('Industries'));
    await page.goto(site.url);
    await page.locator('ost-island[name=Industries]').scrollIntoViewIfNeeded();
    await late.asked;
    const imports = manifest.islands.Industries?.imports ?? [];
    expect(imports.length).toBeGreaterThan(0);
    await page.waitForFunction(
      (hrefs) =>
        hrefs.every((href) => performance.getEntriesByName(location.origin + href).length > 0),
      imports,
    );
    late.release();
    await islandReady(page, 'Industries');
  },
);

function scriptOf(island: string): RegExp {
  const { src = '' } = manifest.islands[island] ?? {};
  return new RegExp(`${src.replace(/[.]/g, '\\.')}(\\?.*)?$`);
}

interface LoadedScript {
  path: string;
  /** As sent over the wire. */
  bytes: number;
}

/** Every script that the page fetches from now on. */
function scriptsOf(page: Page): LoadedScript[] {
  const scripts: LoadedScript[] = [];
  page.on('response', (response) => {
    const headers = response.headers();
    if (!headers['content-type']?.includes('javascript')) return;
    scripts.push({
      path: new URL(response.url()).pathname,
      bytes: Number(headers['content-length']),
    });
  });
  return scripts;
}

function totalBytes(scripts: readonly LoadedScript[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** react-dom is by far the largest thing that could come. */
function isReact({ bytes }: LoadedScript): boolean {
  return bytes > 20_000;
}

function expectOnly(complaints: string[], expected: RegExp): void {
  expect(complaints.splice(0).filter((text) => !expected.test(text))).toEqual([]);
}

// In the page, from here on.

/** Tells what is observed as a busy browser does: what was away first is told when it comes. */
function tellTogether(): void {
  const Native = window.IntersectionObserver;
  window.IntersectionObserver = class extends Native {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const held: IntersectionObserverEntry[] = [];
      super((entries, observer) => {
        held.push(...entries);
        if (entries.some((entry) => entry.isIntersecting)) callback(held.splice(0), observer);
      }, options);
    }
  };
}
