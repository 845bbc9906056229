import { expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';
import { articleFile, folderOf, pageFile } from '../../unit/content/folder.ts';
import { readPage } from './read-page.ts';

const token = '0123456789abcdef0123456789abcdef';
let publishAt: number;
const site = shared(() => {
  // Past the start, which may take its time on a busy machine.
  publishAt = Math.ceil(Date.now() / 1000) * 1000 + 12_000;
  const later = `publishAt: ${new Date(publishAt).toISOString().replace('.000', '')}\n`;
  const page = (name: string, more: string) =>
    pageFile(`footer: 9\n${more}body: Text\n`).replaceAll(/imprint/gi, name);
  return startSite({
    SITE_DIR: folderOf({
      'pages/plan.yaml': page('plan', 'draft: true\n'),
      'pages/soon.yaml': page('soon', later),
      'articles/soon.md': articleFile(`date: 2026-01-01\n${later}`).replace('/news', '/news/soon'),
      'redirects.yaml': 'redirects: { /moved: https://elsewhere.example/ }\n',
    }),
    PREVIEW_TOKEN: token,
    CHAT_SCRIPT_URL: 'https://chat.example/chat.js',
  });
});

test('drafts, and what is published later, are nowhere before their time', async () => {
  for (const path of ['/plan', '/soon', '/news/soon']) {
    expect((await get(path)).status, path).toBe(404);
    expect((await get(`${path}?preview=${token.replace('0', '1')}`)).status, path).toBe(404);
  }
  for (const list of [paths.home, paths.blog, endpoints.feed, endpoints.sitemap]) {
    expect((await get(list)).text, list).not.toMatch(/\/(?:plan|soon|news\/soon)\b/);
  }
});

test('who has the token sees them, marked, and nobody keeps the answer', async () => {
  for (const path of ['/plan', '/soon', '/news/soon']) {
    const { status, headers, text } = await get(`${path}?preview=${token}`);
    expect(status, path).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    // What the page asks for, and where its links lead, doesn't name the token.
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(readPage(text).robots).toBe('noindex');
    expect(text).toContain('<mark>Preview');
    expect(text).not.toContain('name="GuestScript"');
  }
  expect((await get(paths.about)).text).toContain('name="GuestScript"');
  const home = await get(`${paths.blog}?preview=${token}`);
  expect(readPage(home.text).links).toContain('/news/soon');
  // Nor has it come into the page cache.
  expect((await get(paths.blog)).text).not.toContain('/news/soon');
  expect((await get('/plan')).status).toBe(404);
});

test('a preview is shown at every spelling of its address, and its head is told, too', async () => {
  for (const path of ['/PLAN', '/plan/', '//plan', '/News/Soon', paths.about.toUpperCase()]) {
    const { status, headers, text } = await get(`${path}?preview=${token}`);
    expect([status, headers.get('location')], path).toEqual([200, null]);
    expect(text, path).toContain('<mark>Preview');
  }
  const { status, headers, text } = await get(`/plan?preview=${token}`, { method: 'HEAD' });
  expect([status, headers.get('cache-control'), text]).toEqual([200, 'no-store', '']);
});

test('what isn’t a page is the same with the token: feeds, files, forms', async () => {
  for (const path of [endpoints.feed, endpoints.sitemap, endpoints.robots, '/license.txt']) {
    expect((await get(`${path}?preview=${token}`)).text, path).toBe((await get(path)).text);
  }
  for (const method of ['GET', 'POST']) {
    const moved = await get(`/moved?a=1&preview=${token}`, { method, redirect: 'manual' });
    expect(moved.headers.get('location')).toBe('https://elsewhere.example/?a=1');
  }
  expect((await get(`/plan?preview=${token}`, { method: 'POST' })).status).toBe(404);
});

test('no log line has the token', async () => {
  const nowhere = await get(`/nowhere?preview=${token}`);
  expect([nowhere.status, nowhere.text.includes('<mark>')]).toEqual([404, false]);
  await get(`/plan?preview=${token}`);
  expect(JSON.stringify(site.log())).not.toContain(token);
});

test('what is published later appears by itself: page, lists, feed and sitemap', async () => {
  await expect.poll(async () => (await get('/soon')).status).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(publishAt);
  expect((await get('/news/soon')).status).toBe(200);
  for (const list of [paths.blog, endpoints.feed, endpoints.sitemap]) {
    expect((await get(list)).text, list).toContain('/news/soon');
  }
  // `footer` puts it on every page.
  expect(readPage((await get(paths.contact)).text).links).toContain('/soon');
  expect((await get('/readyz')).status).toBe(200);
  expect((await get('/plan')).status).toBe(404);
});

async function get(path: string, init: RequestInit = {}) {
  const answer = await fetch(site.url + path, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
