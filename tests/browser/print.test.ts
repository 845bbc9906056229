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
  const all = page.locator(`main :is([tabindex="0"], [aria-roledescription="carousel"]) ${parts}`);
  const count = await all.count();
  expect(count).toBeGreaterThan(1);
  const places = () =>
    all.evaluateAll((parts) => {
      const boxes = parts.map((part) => part.getBoundingClientRect());
      return {
        cut: boxes.filter(({ x, right }) => x < 0 || right > innerWidth).length,
        places: new Set(boxes.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size,
      };
    });
  // The styles of what lies further down come after the page.
  await expect.poll(places).toEqual({ cut: 0, places: count });
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
