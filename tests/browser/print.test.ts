import { expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { openAt } from './open.ts';

const site = inject('site');
/** Between the margins that browsers leave on A4. */
const paper = { width: 718, height: 1000 };

test.each([paths.cms, paths.quote])('what is folded on %s is open on paper', async (path) => {
  const page = await onPaper(path);
  const folded = page.locator('main details > :not(summary)');
  expect(await folded.count()).toBeGreaterThan(0);
  expect(await folded.evaluateAll((all) => all.filter((one) => !one.checkVisibility()))).toEqual(
    [],
  );
});

test.each([
  { path: paths.home, shows: 'every quotation', parts: 'figure blockquote' },
  { path: paths.cms, shows: 'each column of a wide table', parts: 'table :is(th, td)' },
  { path: paths.api, shows: 'each step of a long line', parts: 'li:has(> h3)' },
  { path: paths.uiux, shows: 'both of two pictures that lie on each other', parts: 'img' },
])('paper shows $shows: nothing on $path is cut off or below another', async ({ path, parts }) => {
  const page = await onPaper(path);
  const places = await page
    .locator(`main :is([tabindex="0"], [aria-roledescription="carousel"]) ${parts}`)
    .evaluateAll((all) =>
      all.map((part) => {
        const { x, y, right } = part.getBoundingClientRect();
        return { at: `${Math.round(x)} ${Math.round(y)}`, cut: x < 0 || right > innerWidth };
      }),
    );
  expect(places.length).toBeGreaterThan(1);
  expect(places.filter(({ cut }) => cut)).toEqual([]);
  expect(new Set(places.map(({ at }) => at)).size).toBe(places.length);
});

test('an article’s lines are as long as the sheet is wide', async () => {
  const page = await onPaper(paths.trends);
  const text = await page.locator('article section p').first().boundingBox();
  expect(text?.width).toBeGreaterThan(0.9 * paper.width);
});

async function onPaper(path: string) {
  const { page } = await openAt(site + path, { viewport: paper });
  await page.emulateMedia({ media: 'print' });
  return page;
}
