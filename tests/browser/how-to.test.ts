/** @module-tag thorough */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { endpoints } from '../../shared/endpoints.ts';
import { paths } from '../specified-routes.ts';
import { copyProject } from '../support/copy-project.ts';
import { messages } from '../support/form-words.ts';
import { dataFolder, quoteRequest } from '../support/leads.ts';
import { startTarget } from '../support/processes.ts';
import { shared } from '../support/shared.ts';
import { startSite } from '../support/site.ts';
import { expectToast, fillQuote, sendButton, valuesIn } from './form-pages.ts';
import { islandReady, openAt } from './open.ts';
import { follow, readRecipes } from './recipes.ts';

const recipes = readRecipes(readFileSync('docs/how-to.md', 'utf8'));
const data = shared(dataFolder);
const copy = shared(copyProject);
const target = shared(startTarget);
const site = shared(async () => {
  await takePhoto(join(copy.folder, 'pictures/photos'), 'careers.jpg');
  for (const recipe of recipes) await follow(recipe, copy.folder);
  const env = { DATA_DIR: data.path, QUOTE_URL: target.url, OFFICE_NOTE: 'Closed on Friday' };
  return startSite(env, { main: join(copy.folder, 'dist/server/main.js') });
}, 900_000);

/** What each recipe promises, in the page's order. */
const promises: Readonly<Record<string, () => Promise<void>>> = {
  async 'Change words'() {
    expect(await read(paths.about)).toContain('<h2>An agency that plays together</h2>');
  },
  async Rebrand() {
    expect(await read(paths.home)).toContain('--floodlight:#ffd24d');
  },
  async 'Add a page or an article'() {
    const [page, article] = ['/services/cloud-migration', '/what-dry-docks-teach'];
    const sitemap = await read(endpoints.sitemap);
    for (const [path, heading] of [
      [page, 'Cloud migration'],
      [article, 'What dry docks teach'],
    ] as const) {
      const html = await read(path);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
      expect(html).toMatch(/property="og:image" content="[^"]*(?:cloud-migration|what-dry-docks)/);
      expect(sitemap).toContain(`${site.url}${path}</loc>`);
    }
    // In the menu of every page, and among the articles.
    expect(await read(paths.privacy)).toContain(`href="${page}"`);
    expect(await read(paths.blog)).toContain(`href="${article}"`);
  },
  async 'Add a case'() {
    const html = await read('/work/harbour-map');
    expect(html).toContain('<h1>Harbour map</h1>');
    expect(html).toContain('--display:"Caprasimo"');
    for (const path of [paths.work, endpoints.sitemap])
      expect(await read(path)).toContain('/work/harbour-map');
  },
  async 'Add a layout'() {
    expect(await read('/careers')).toContain('<h1>Work with us</h1>');
  },
  async 'Add a field to a form'() {
    await target.behaveAnew({ kind: 'answer', body: '{"message":"no"}' });
    const { page } = await openAt(site.url + paths.quote);
    // What is chosen before the script is there stays.
    await companySize(page).selectOption('10 to 99');
    await islandReady(page, 'LeadForm');
    await fillQuote(page, quoteRequest());
    const filled = await valuesIn(page);
    expect(filled).toMatchObject({ firstName: 'Tom', companySize: '10 to 99' });
    await page.reload();
    await expect.poll(() => valuesIn(page)).toEqual(filled);

    await sendButton(page).click();
    await expectToast(page, 'no');
    expect(Object.values(await valuesIn(page)).join('')).toBe('');
    await page.getByRole('button', { name: 'Restore my message' }).click();
    expect(await valuesIn(page)).toEqual(filled);

    await target.behaveAnew({ kind: 'answer', body: '{"message":"success"}' });
    // Taken back, and chosen anew.
    await companySize(page).selectOption('');
    await companySize(page).selectOption('100 or more');
    await sendButton(page).click();
    await page.getByRole('heading', { name: 'Thank you, Tom' }).waitFor();
    const [received] = await target.received();
    expect(JSON.parse(received?.body ?? '')).toMatchObject({ companySize: '100 or more' });
    expect(Object.values(await valuesIn(page)).join('')).toBe('');
    expect(csv()).toMatch(/businessName,companySize,location.*Baker & Sons,10 to 99,/s);
  },
  async 'Add a picture or a photograph'() {
    const [address = ''] =
      /\/assets\/careers\.[\w-]+-640\.avif/.exec(await read(paths.about)) ?? [];
    expect(address).not.toBe('');
    const answer = await fetch(site.url + address);
    expect(answer.headers.get('content-type')).toBe('image/avif');
  },
  async 'Add a setting'() {
    expect(await read(paths.quote)).toContain('<p>Closed on Friday</p>');
    for (const file of ['README.md', '.env.example']) expect(inCopy(file)).toContain('OFFICE_NOTE');
  },
  async 'Change or add an alert'() {
    for (const file of ['docs/operating.md', 'deploy/prometheus/alerts.yaml'])
      expect(inCopy(file)).toContain('waiting for more than 20 minutes');
  },
  async 'Add an Express route'() {
    const answer = await fetch(`${site.url}/newsletter`);
    expect(await answer.text()).toBe('The next issue comes on Friday.');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-request-id')).not.toBeNull();
  },
  async 'Add an island'() {
    expect(await read(paths.about)).toMatch(/<ost-island name="Counter".*About Us.*1/);
  },
};

test('a new field is kept beside a fault without JavaScript', async () => {
  const { page } = await openAt(site.url + paths.quote, { javaScriptEnabled: false });
  await fillQuote(page, { ...quoteRequest(), phoneNumber: '12' });
  await companySize(page).selectOption('1 to 9');
  await sendButton(page).click();
  await page.getByRole('status').filter({ hasText: messages.phone }).waitFor();
  expect(await companySize(page).inputValue()).toBe('1 to 9');
});

test.skipIf(!hasHistory())('the example of CONTRIBUTING.md is a small change with its test', () => {
  const [, subject = ''] = /--grep '(.+?)'/.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  const files = git('log', '-1', '--format=', '--name-only', '--grep', subject).split('\n');
  expect(files).toEqual([expect.stringMatching(/^server\//), expect.stringMatching(/^tests\//)]);
});

test('each recipe has a promise here; what is done at the end is for all of them', () => {
  expect(recipes.map(({ name }) => name)).toEqual([...Object.keys(promises), 'At the end']);
});

test.each(Object.entries(promises))('%s: what the recipe promises is so', (_name, isKept) =>
  isKept(),
);

async function read(path: string): Promise<string> {
  const answer = await fetch(site.url + path);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Neither a package without one nor a shallow clone has the example. */
function hasHistory(): boolean {
  return existsSync('.git') && git('rev-parse', '--is-shallow-repository') === 'false';
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

function companySize(page: Page) {
  return page.getByRole('combobox', { name: 'Company size' });
}

/** What the operator's command exports. */
function csv(): string {
  const command = [join(copy.folder, 'dist/server/leads.js'), 'export', '--csv'];
  return execFileSync(process.execPath, command, {
    env: { DATA_DIR: data.path },
    encoding: 'utf8',
  });
}

function inCopy(file: string): string {
  return readFileSync(join(copy.folder, file), 'utf8');
}

/** What the recipe can't bring along. */
async function takePhoto(folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const create = { width: 1600, height: 1200, channels: 3, background: '#456' } as const;
  await sharp({ create }).jpeg().toFile(join(folder, name));
}
