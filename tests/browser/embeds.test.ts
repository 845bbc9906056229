import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readManifest } from '../../server/render/manifest.ts';
import { endpoints } from '../../shared/endpoints.ts';
import { paths } from '../specified-routes.ts';
import { article } from '../support/articles.ts';
import { ask } from '../support/ask.ts';
import { startHoldingProvider } from '../support/holding-provider.ts';
import { until } from '../support/processes.ts';
import { shared } from '../support/shared.ts';
import type { Site } from '../support/site.ts';
import { decided, islandReady, openAt, openPage, startOwnSite } from './open.ts';

const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
/** Of the contact page, in all tests. */
const map = 'http://127.0.0.1:2';
const video =
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="How we plan"></iframe>';
const song = '<iframe src="https://open.spotify.com/embed/track/11dFghVXANMlKmJXsNCbNl"></iframe>';

/** A provider with an article that has players, and one that has none. */
const provider = shared(async () => {
  const provider = await startHoldingProvider();
  provider.release([
    article(1, { image: '' }),
    article(2, { image: '', content: `<p>One.</p><p>${video}</p><p>Two.</p>${song}` }),
  ]);
  return provider;
});

function startBlog(): Promise<Site> {
  return startOwnSite({ BLOGS_URL: provider.url });
}

/** Answers in the players' place; tells who was asked. */
async function playersOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/youtube|spotify/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Player</title>',
    });
  });
  return asked;
}

test('a video is loaded by the press of its button, alone, and whoever pressed it is on it then', async () => {
  const { url } = await startBlog();
  const { page, context } = await openPage();
  await context.addCookies([decided]);
  const asked = await playersOf(page);
  await page.goto(`${url}/blog/article-2`);
  await islandReady(page, 'Embeds');
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Watch on YouTube' }).press('Enter');
  const frame = page.locator('iframe');
  await expect.poll(() => frame.getAttribute('title')).toBe('How we plan');
  expect(await frame.getAttribute('src')).toBe(player);
  await expect.poll(() => asked).toEqual([player]);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  expect(await page.getByRole('link', { name: 'Listen on Spotify' }).isVisible()).toBe(true);
});

test('"Accept all" loads what an article shows, and taking it back brings the buttons again', async () => {
  const { url } = await startBlog();
  const { page } = await openPage();
  const asked = await playersOf(page);
  await page.goto(`${url}/blog/article-2`);
  await islandReady(page, 'Embeds');
  const settings = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' });
  const choose = async (name: string) => {
    await settings.click();
    await page.waitForURL(`**${paths.privacy}#cookie-settings`);
    await page.getByRole('button', { name }).click();
    await page.waitForURL(`**${paths.privacy}`);
    await page.goto(`${url}/blog/article-2`);
  };
  await choose('Accept all');
  await page.locator('iframe').nth(1).scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBe(2);
  await choose('Only necessary');
  await page.getByRole('link', { name: 'Watch on YouTube' }).waitFor();
  expect(await page.locator('iframe').count()).toBe(0);
});

test('without JavaScript the button leads to the video', async () => {
  const { url } = await startBlog();
  const { page } = await openAt(`${url}/blog/article-2`, { javaScriptEnabled: false });
  const link = page.getByRole('link', { name: 'Watch on YouTube' });
  expect(await link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
});

test('only an article with players loads their script and styles, and may load their frames', async () => {
  const { url } = await startBlog();
  // A page that is sent before the list has come may have any player on it.
  await until(async () => (await ask(url, endpoints.ready)).status === 200);
  const pageAt = async (path: string) => {
    const { headers, body } = await ask(url, path);
    const [, frames = ''] =
      /frame-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? [];
    return { frames, html: String(body) };
  };
  const [without, having] = await Promise.all(['/blog/article-1', '/blog/article-2'].map(pageAt));
  expect(having?.frames.split(' ')).toEqual([
    map,
    'https://www.youtube-nocookie.com',
    'https://open.spotify.com',
  ]);
  expect(having?.html).toMatch(/\/assets\/Embeds-\w+\.js.*?/);
  const { embeds = 'none' } = readManifest('dist/manifest.json').parts;
  expect(having?.html).toContain(embeds);
  expect(without?.frames).toBe(map);
  expect(without?.html).not.toMatch(/\/assets\/Embeds/);
  expect(without?.html).not.toContain(embeds);
});
