import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { dataFolder } from '../support/leads.ts';
import { startTarget } from '../support/processes.ts';
import { shared } from '../support/shared.ts';
import { startSite } from '../support/site.ts';
import { thorough } from '../support/thorough.ts';
import { islandReady, openAt, openPage, startOwnSite } from './open.ts';

/** The tool of the site's owner: where its script comes from, and where that reports. */
const tool = shared(startTarget);
const counter = shared(startTarget);
let env: Readonly<Record<string, string>>;
const site = shared(async () => {
  // Does what such scripts do: reads its element, calls by a beacon, by fetch and by a picture.
  const script = `const { domain, websiteId } = document.currentScript.dataset;
    const to = ${JSON.stringify(counter.url)};
    const said = '?of=' + [domain, websiteId] + '&page=' + location.pathname;
    navigator.sendBeacon(to + '/beacon' + said);
    fetch(to + '/fetch' + said, { method: 'POST', mode: 'no-cors', body: '{}' });
    new Image().src = to + '/picture' + said;`;
  await tool.behave(answer('text/javascript', { body: script }));
  const dot = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  await counter.behave(answer('image/gif', { base64: dot }));
  env = {
    ANALYTICS_SCRIPT: `${tool.url}/script.js`,
    ANALYTICS_ORIGIN: counter.url,
    ANALYTICS_ATTRIBUTES: 'data-domain="www.example.com" data-website-id=7',
    MAP_EMBED_URL: 'off',
  };
  return startSite(env);
});
beforeEach(() => Promise.all([tool.forget(), counter.forget()]));

test('the owner’s tool is loaded after consent only, on kept pages too, and the policy lets it report', async () => {
  const { page, context } = await openAt(site.url + paths.about);
  await islandReady(page, 'GuestScript');
  const banner = page.locator('#cookie-choice');
  expect(await banner.innerText()).toContain('With your consent a tool counts your visit.');
  expect(await scripts()).toEqual([]);
  await banner.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(reports).toEqual(reportsOf(paths.about));
  expect(await scripts()).toEqual(['/script.js']);

  // From the server's memory, as all pages are by now.
  await counter.forget();
  await page.goto(site.url + paths.contact);
  await expect.poll(reports).toEqual(reportsOf(paths.contact));

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  const anew = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Only necessary' }).click();
  await anew;
  await islandReady(page, 'GuestScript');
  expect(await page.locator('script[data-domain]').count()).toBe(0);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent']);
});

test('a tool that is exempt asks nobody, and leaves alone who asks not to be tracked', async () => {
  const exempt = await startOwnSite({ ...env, ANALYTICS_CONSENT: 'exempt' });
  for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
    const { page } = await openPage();
    await page.addInitScript((name) => {
      const value = name === 'doNotTrack' ? '1' : true;
      Object.defineProperty(navigator, name, { value });
    }, signal);
    await page.goto(exempt.url + paths.about);
    await islandReady(page, 'GuestScript');
    expect(await page.locator('script[data-domain]').count()).toBe(0);
  }
  expect(await scripts()).toEqual([]);
  const { page } = await openAt(exempt.url + paths.about);
  await expect.poll(reports).toEqual(reportsOf(paths.about));
  expect(await page.locator('#cookie-choice').count()).toBe(0);
});

test(
  'a script among the owner’s files starts a tool whose snippet is a script',
  thorough,
  async () => {
    using folder = dataFolder();
    mkdirSync(join(folder.path, 'public'));
    writeFileSync(
      join(folder.path, 'public/start.js'),
      `const script = document.createElement('script');
    script.src = ${JSON.stringify(`${tool.url}/matomo.js`)};
    document.head.append(script);`,
    );
    const own = await startOwnSite({
      SITE_DIR: folder.path,
      MAP_EMBED_URL: 'off',
      ANALYTICS_SCRIPT: '/start.js',
      ANALYTICS_ORIGIN: tool.url,
    });
    await tool.behaveAnew(
      answer('text/javascript', { body: 'document.body.dataset.tool = "here"' }),
    );
    const { page } = await openAt(own.url + paths.about);
    await page.locator('#cookie-choice').getByRole('button', { name: 'Accept all' }).click();
    await page.locator('body[data-tool=here]').waitFor();
  },
);

function reportsOf(path: string): string[] {
  return ['beacon', 'fetch', 'picture'].map((way) => `/${way}?of=www.example.com,7&page=${path}`);
}

async function reports(): Promise<string[]> {
  return (await counter.received()).map(({ path }) => path).sort();
}

async function scripts(): Promise<string[]> {
  return (await tool.received()).map(({ path }) => path);
}

function answer(type: string, content: { body: string } | { base64: string }) {
  const headers = { 'content-type': type, 'cache-control': 'no-store' };
  return { kind: 'answer', headers, ...content } as const;
}
