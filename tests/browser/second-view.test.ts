import { expect, inject, test } from 'vitest';
import { endpoints, paths } from '../../shared/paths.ts';
import { openPage } from './open.ts';

const site = inject('site');

test('after the first page a browser fetches what all have in common, and gets the next one as a difference', async () => {
  const { page } = await openPage();
  const dictionary = page.waitForResponse(site + endpoints.dictionary);
  const first = await page.goto(site + paths.home);
  expect(await first?.headerValue('content-encoding')).toBe('br');
  await (await dictionary).finished();
  // Whether it is at hand shows in what the browser asks for, so it is asked until it is.
  const encodingOf = async () =>
    (await page.goto(site + paths.about))?.headerValue('content-encoding');
  await expect.poll(encodingOf).toBe('dcz');
  expect(await page.locator('h1').innerText()).toContain('About');
  await page.locator('footer').waitFor();
});
