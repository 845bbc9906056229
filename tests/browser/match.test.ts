import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { startSite } from '../support/site.ts';
import { violations } from './axe.ts';
import { islandReady, openAt, openForAxe, scriptReady } from './open.ts';

const site = inject('site');

test('a ball that is bowled stands on all three screens, and one that is taken back on none', async () => {
  const { page } = await openMatch();
  await press(page, 'Bowl the next ball');
  await islandReady(page, 'MatchCentre');
  await expect.poll(() => scores(page)).toEqual(['152/4', '152/4', '152/4']);
  await press(page, 'Take it back');
  await expect.poll(() => scores(page)).toEqual(['151/4', '151/4', '151/4']);
  expect(await page.locator('[data-tone=struck]').first().innerText()).toBe('1');
  await expect.poll(() => hop(page, 'press')).toMatch(/^[\d.]+ ms$/);
  await expect.poll(() => hop(page, 'arrival')).toMatch(/^\d+ bytes, [\d.]+ ms$/);
  await expect.poll(() => hop(page, 'drawing')).toMatch(/^[\d.]+ ms$/);
});

test('figures that roll, and the ball that flies, leave what is read', async () => {
  const { page } = await openMatch(paths.cricket, 'no-preference');
  await press(page, 'Bowl the next ball');
  await page.locator('[data-place=score1] [data-was="1"]').first().waitFor();
  expect(await scores(page)).toEqual(['152/4', '152/4', '152/4']);
});

test('what is bowled while the feed is cut arrives in order once it is restored', async () => {
  const { page } = await openMatch();
  await press(page, 'Bowl the next ball');
  await expect.poll(() => scores(page)).toContain('152/4');
  await press(page, 'Cut the feed');
  for (const _ of [1, 2]) {
    const bowled = page.waitForResponse((response) => response.request().method() === 'POST');
    await press(page, 'Bowl the next ball');
    await bowled;
  }
  expect(await scores(page)).toContain('152/4');
  await expect.poll(() => state(page)).toContain('2 events have passed');
  await press(page, 'Restore it');
  await expect.poll(() => scores(page)).toEqual(['156/4', '156/4', '156/4']);
  await expect.poll(() => state(page)).toContain('2 events missed');
});

test('behind a proxy that asks several copies in turn every press counts', async () => {
  await using other = await startSite();
  const { page } = await openMatch();
  await page.route('**/live/cricket?*', (route) => {
    const [url, isMove] = [route.request().url(), route.request().method() === 'POST'];
    return route.continue({ url: isMove ? url.replace(site, other.url) : url });
  });
  await press(page, 'Bowl the next ball');
  await expect.poll(() => scores(page)).toEqual(['152/4', '152/4', '152/4']);
  await press(page, 'Bowl the next ball');
  await expect.poll(() => scores(page)).toEqual(['153/4', '153/4', '153/4']);
  await press(page, 'Take it back');
  await expect.poll(() => scores(page)).toEqual(['152/4', '152/4', '152/4']);
});

test('where nothing stands, nothing can be taken back, and who tries is told so', async () => {
  const { page } = await openMatch();
  const back = page.getByRole('button', { name: 'Take it back' });
  await back.click({ force: true });
  await expect.poll(() => state(page)).toContain('nothing to take back');
  expect(await back.getAttribute('aria-disabled')).toBe('true');
  await press(page, 'Bowl the next ball');
  await expect.poll(() => back.getAttribute('aria-disabled')).toBe('false');
  await press(page, 'Take it back');
  await expect.poll(() => back.getAttribute('aria-disabled')).toBe('true');
  // Past a cut feed only the server knows.
  await press(page, 'Cut the feed');
  await press(page, 'Take it back');
  await expect.poll(() => state(page)).toContain('nothing to take back');
});

test('a proxy that holds events back is told of, and links go on', async () => {
  const { page, complaints } = await openMatch();
  await page.route('**/live/cricket?*', (route) =>
    route.request().method() === 'POST' ? route.continue() : new Promise(() => {}),
  );
  await press(page, 'Bowl the next ball');
  await expect.poll(() => state(page), { timeout: 8000 }).toContain('holds events back');
  await page.getByRole('link', { name: 'Bowl the next ball' }).click();
  await page.waitForURL('**?moment=1#match');
  complaints.length = 0;
});

test('without JavaScript links step through the match, which is one page to search engines', async () => {
  const { page } = await openAt(site + paths.cricket, { javaScriptEnabled: false });
  await page.getByRole('link', { name: 'Bowl the next ball' }).click();
  await page.getByRole('link', { name: 'Bowl the next ball' }).click();
  await page.waitForURL('**?moment=2#match');
  expect(await scores(page)).toEqual(['153/4', '153/4', '153/4']);
  const canonical = page.locator('link[rel=canonical]');
  expect(await canonical.getAttribute('href')).toMatch(new RegExp(`${paths.cricket}$`));
  await page.getByRole('link', { name: 'One step back' }).click();
  await expect.poll(() => scores(page)).toContain('152/4');
});

test.each(['football', 'tennis', 'fantasy'] as const)(
  'the match of %s goes on by its button, and breaks no rule of accessibility',
  async (sport) => {
    const { page } = await openMatch(paths[sport]);
    const before = await page.locator('[data-place=line1]').first().innerText();
    await page.getByRole('link', { name: /^(?:Play|Score)/ }).click();
    const line = page.locator('[data-place=line1]').first();
    await expect.poll(() => line.innerText()).not.toBe(before);
    await page.getByRole('button', { name: 'Cut the feed' }).click();
    expect(await violations(page, ['light', 'dark'])).toEqual([]);
  },
);

/** Who asked for rest: nothing is bowled but by the test. */
async function openMatch(
  path: string = paths.cricket,
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
) {
  const opened = await openForAxe({ reducedMotion });
  await opened.page.goto(site + path);
  await scriptReady(opened.page);
  return opened;
}

async function press(page: Page, name: string): Promise<void> {
  const centre = page.locator('[data-match]');
  const control = centre.getByRole('link', { name }).or(centre.getByRole('button', { name }));
  await control.first().click();
}

function scores(page: Page): Promise<string[]> {
  return page.locator('[data-place=score1]').allInnerTexts();
}

function state(page: Page): Promise<string> {
  return page.locator('[data-match] [data-state]').innerText();
}

function hop(page: Page, name: string): Promise<string> {
  return page.locator(`[data-hop=${name}]`).innerText();
}
