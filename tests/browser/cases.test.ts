import { expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { openPage } from './open.ts';

const site = inject('site');

test('the face of a case is loaded by its own page alone', async () => {
  const { page } = await openPage();
  const faces: string[] = [];
  page.on('request', (request) => {
    const [, face] = /\/([a-z-]+)\.[^/]*woff2$/.exec(request.url()) ?? [];
    if (face && /kings|leeward|ardent|kiln/.test(face)) faces.push(face);
  });
  for (const path of [paths.work, paths.leeward, paths.kilnField, paths.home]) {
    await page.goto(site + path, { waitUntil: 'networkidle' });
  }
  expect(faces).toEqual(['leeward', 'kiln-field']);
});

test.each([
  [paths.harbourKings, 'An app with accounts'],
  [paths.leeward, 'A website'],
  [paths.ardentRao, 'A website'],
  [paths.kilnField, 'An online shop'],
])('%s ends with a quote, and with the price of such a thing: %s', async (path, product) => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(site + path);
  const end = page.locator('main footer');
  const quote = end.getByRole('link', { name: 'Get Quote' });
  expect(await quote.getAttribute('href')).toBe(paths.quote);
  await end.getByRole('link', { name: 'See a price range' }).click();
  expect(await page.getByRole('radio', { name: product }).isChecked()).toBe(true);
  // Every choice of the address is one.
  expect(await page.getByText('Left out').count()).toBe(0);
});
