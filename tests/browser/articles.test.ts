import { expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { article, articles } from '../support/articles.ts';
import { startHoldingProvider } from '../support/holding-provider.ts';
import { thorough } from '../support/thorough.ts';
import { openAt, openPage, startOwnSite } from './open.ts';

const site = inject('site');

test('beside the text of an article its contents follow, and lead to its sections', async () => {
  const { page } = await openAt(site + paths.trends);
  const contents = page.getByRole('navigation', { name: 'In this article' });
  const headings = page.locator('article h2');
  await contents.getByRole('link').nth(2).click();
  await expect.poll(() => headings.nth(2).evaluate(isOnScreen)).toBe(true);
  expect(await contents.evaluate(isOnScreen)).toBe(true);
});

test('where the browser can tell, the section that is read is marked', async () => {
  const { page } = await openAt(site + paths.pwa);
  const marked = () =>
    page.evaluate(() => document.querySelector<HTMLAnchorElement>('a:target-current')?.hash);
  await page.locator('#s5').evaluate((heading) => heading.scrollIntoView());
  await expect.poll(marked).toBe('#s5');
  await page.locator('#s3').evaluate((heading) => heading.scrollIntoView());
  await expect.poll(marked).toBe('#s3');
});

test(
  'no list of articles ends with a hole, on a tablet and on a wide screen',
  thorough,
  async () => {
    await using provider = await startHoldingProvider();
    const most = 7;
    provider.release(articles(most));
    const own = await startOwnSite({ BLOGS_URL: provider.url });
    const { page } = await openPage();
    await page.route('**/uploads/**', (route) =>
      route.fulfill({ body: '', contentType: 'image/webp' }),
    );
    await page.goto(own.url + paths.blog);
    const cards = page.locator('main article:has(a[href^="/blog/"])');
    for (let left = most; left > 0; left -= 1) {
      expect(await cards.count()).toBe(left);
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const gap = await cards.last().evaluate((card) => {
          const list = card.parentElement?.getBoundingClientRect();
          return (list?.right ?? 0) - card.getBoundingClientRect().right;
        });
        expect(Math.abs(gap), `${left} articles at ${width} px`).toBeLessThan(1);
      }
      await cards.last().evaluate((card) => card.remove());
    }
  },
);

test('a long word of a title widens no page, and a film keeps the shape that it was given', async () => {
  await using provider = await startHoldingProvider();
  const title = 'On Rindfleischetikettierungsueberwachungsaufgabenuebertragungen';
  const film = '<video src="plan.mp4" width="640" height="360"></video>';
  provider.release([
    article(1, { image: '', title }),
    article(2, { image: '', content: `<p>A film.</p>${film}` }),
  ]);
  const own = await startOwnSite({ BLOGS_URL: provider.url, MEDIA_URL: 'http://127.0.0.1:2/' });
  const { page } = await openPage();
  for (const path of [paths.blog, '/blog/article-2'])
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(own.url + path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} at ${width} px`).toBe(width);
    }
  await page.setViewportSize({ width: 390, height: 900 });
  const { width, height } = (await page.locator('video').boundingBox()) ?? { width: 0, height: 1 };
  expect(width / height).toBeCloseTo(640 / 360);
});

test('where a picture is missing, refused or of the wrong kind, title and ball stand in its frame', async () => {
  await using provider = await startHoldingProvider();
  const images = ['', 'https://elsewhere.example/a.webp', 'gone.webp', 'page.webp', 'wide.svg'];
  provider.release(images.map((image, n) => article(n, { image, title: `Number ${n}` })));
  const own = await startOwnSite({ BLOGS_URL: provider.url, MEDIA_URL: 'http://media.test/' });
  const { page, complaints } = await openPage();
  await page.route('http://media.test/**', (route) => {
    if (route.request().url().endsWith('gone.webp')) return route.fulfill({ status: 404 });
    return route.fulfill(
      route.request().url().endsWith('.svg')
        ? { contentType: 'image/svg+xml', body: wide }
        : { contentType: 'text/html', body: '<h1>Sign in</h1>' },
    );
  });
  const shown = () =>
    page.locator('main article [data-title]').evaluateAll((frames) =>
      frames.map((frame) => {
        const picture = frame.querySelector('img');
        if (picture?.complete === false) return 'on its way';
        const width = picture?.getBoundingClientRect().width ?? 0;
        if (width === 0) return getComputedStyle(frame, '::after').content;
        return Math.round(width - frame.getBoundingClientRect().width);
      }),
    );
  const missing = ['"Number 3"', '"Number 2"', '"Number 1"', '"Number 0"'];
  // The last entry first: a picture four times as wide as high fills its frame, too.
  await page.goto(own.url + paths.blog);
  await expect.poll(shown).toEqual([0, ...missing]);
  await page.goto(`${own.url}/blog/article-2`);
  await expect.poll(shown).toEqual(['"Number 2"']);
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('404');
});

const wide =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="200"><path d="M0 0h800v200H0z"/></svg>';

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
