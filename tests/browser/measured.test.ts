import { expect, inject, test } from 'vitest';
import { measuredContent } from '../support/content.ts';
import { openPage } from './open.ts';

test('a press reads this visit out of the browser, moves nothing and asks nobody', async () => {
  const { page } = await openPage();
  await page.goto(inject('site') + measuredContent.path, { waitUntil: 'networkidle' });
  const figures = page.locator('[data-figure]');
  expect((await figures.allTextContents()).join('')).toBe('');
  const button = page.getByRole('button', { name: measuredContent.visit.button });
  await button.scrollIntoViewIfNeeded();
  const height = () => page.evaluate(() => document.body.scrollHeight);
  const before = await height();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));

  await button.click();

  await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(/\d files/);
  const [firstByte, , , moved, bytes, requests, , strangers] = await figures.allTextContents();
  expect([firstByte, bytes]).toEqual([
    expect.stringMatching(/^\d+ ms$/),
    expect.stringMatching(/^\d+\.\d KB$/),
  ]);
  // The faces of the text have come since its first paint, by a hair narrower or wider.
  expect([moved, strangers]).toEqual([expect.stringMatching(/^0\.00\d$/), '0']);
  expect(Number(requests)).toBeGreaterThan(3);
  expect(await height()).toBe(before);
  expect(asked.every((type) => type === 'script')).toBe(true);
});
