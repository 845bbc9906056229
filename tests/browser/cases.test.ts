import { expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { openAt, openPage } from './open.ts';

const site = inject('site');

test('a seat is chosen and taken by keyboard alone, without a script', async () => {
  const { page } = await openAt(site + paths.harbourKings, { javaScriptEnabled: false });
  const ticket = page.locator('dl').filter({ hasText: 'Row' });
  expect(await ticket.innerText()).toMatch(/F\s+Row\s+12\s+Seat\s+5/);
  await page.getByRole('radio', { name: 'Behind the bowler' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await ticket.innerText()).toMatch(/G\s+Row\s+12\s+Seat\s+6/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await page.getByText('Yours. Gate 4').isVisible()).toBe(true);
  expect(await page.getByText('Held for you').isVisible()).toBe(false);
});

test('the wind moves a lesson, and the roof warms a court, without a script', async () => {
  const { page } = await openAt(site + paths.leeward, { javaScriptEnabled: false });
  await page.getByText('19 knots, gusting').click();
  expect(await page.getByText('moved to Saturday').isVisible()).toBe(true);
  await page.goto(site + paths.ardentRao);
  await page.getByText('Roofed', { exact: true }).click();
  expect(await page.getByText('36°', { exact: true }).isVisible()).toBe(true);
  expect(await page.getByText('29°', { exact: true }).first().isVisible()).toBe(false);
});

test('a basket adds up what is in it, without a script', async () => {
  const { page } = await openAt(site + paths.kilnField, { javaScriptEnabled: false });
  await page.getByRole('checkbox', { name: 'Poppy bowl' }).check();
  expect(await page.getByRole('status').innerText()).toBe('₹3,650');
  await page.getByRole('checkbox', { name: 'Pay by UPI' }).check();
  expect(await page.getByText('The receipt is on its way').isVisible()).toBe(true);
});

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
