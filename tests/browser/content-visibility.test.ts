import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { paths } from '../specified-routes.ts';
import { openAt, scriptReady } from './open.ts';
import { takeFrame } from './see-all.ts';

const site = inject('site');
const phone = { viewport: { width: 390, height: 844 } };

test.each([
  { path: paths.home, last: 'main > section:last-of-type' },
  { path: paths.trends, last: 'article section:last-of-type p' },
])(
  'on $path a phone puts off what is far below, and lays it out for good when it is scrolled to',
  async ({ path, last }) => {
    const { page } = await openAt(site + path, phone);
    const isLaidOut = () =>
      page
        .locator(last)
        .last()
        .evaluate((part) =>
          (part.firstElementChild ?? part).checkVisibility({ contentVisibilityAuto: true }),
        );
    expect(await isLaidOut()).toBe(false);
    await page.locator(last).last().scrollIntoViewIfNeeded();
    await expect.poll(isLaidOut).toBe(true);
    // For a picture of the whole page that was read.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await takeFrame(page);
    expect(await isLaidOut()).toBe(true);
  },
);

test('when something is added to a phone’s page, what stood there before is not styled anew', async () => {
  const { page } = await openAt(site + paths.home, phone);
  await scriptReady(page);
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(() => {
    document.body.append(document.createElement('p'));
    return document.body.offsetHeight;
  });
  const { traceEvents } = trace.parse(JSON.parse(String(await browser?.stopTracing())));
  const styled = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  expect(styled).not.toEqual([]);
  expect(Math.max(...styled)).toBeLessThan(100);
});

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      args: z.object({ elementCount: z.number().optional() }).optional(),
    }),
  ),
});

test('a phone’s footer holds its last line before anybody comes near', async () => {
  const { page } = await openAt(site + paths.home, phone);
  await scriptReady(page);
  const [end = 0, last = Number.NaN] = await page
    .locator('footer, footer [data-cookie-settings]')
    .evaluateAll((both) => both.map((one) => one.getBoundingClientRect().bottom));
  expect(last).toBeLessThanOrEqual(end);
});

test.each([
  { how: 'on a wide screen', options: {}, media: 'screen' },
  { how: 'without JavaScript', options: { ...phone, javaScriptEnabled: false }, media: 'screen' },
  { how: 'on paper', options: phone, media: 'print' },
] as const)('nothing is put off $how', async ({ options, media }) => {
  const { page } = await openAt(site + paths.trends, options);
  await page.emulateMedia({ media });
  expect(await putOff(page)).toBe(0);
});

function putOff(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter(
        (one) => getComputedStyle(one).contentVisibility === 'auto',
      ).length,
  );
}
