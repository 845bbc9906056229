import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { dataFolder, enquiry } from '../support/leads.ts';
import { shared } from '../support/shared.ts';
import { startSite } from '../support/site.ts';
import { fillContact, sendButton } from './form-pages.ts';
import { openAt, openDecided, openPage } from './open.ts';

const site = inject('site');
const folder = shared(dataFolder);
/** Takes forms, and keeps them. */
const keeping = shared(() => startSite({ DATA_DIR: folder.path }));

test.each([
  { reducedMotion: 'no-preference', rolls: true },
  { reducedMotion: 'reduce', rolls: false },
] as const)(
  'between pages the ball rolls from headline to headline: $rolls with $reducedMotion',
  async ({ reducedMotion, rolls }) => {
    const { page } = await openPage({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', async ({ viewTransition }) => {
        const isTooEarly = !document.querySelector('h1');
        await viewTransition?.ready;
        const parts = document.getAnimations().map(({ effect }) => effect);
        const hasBall = parts.some(
          (one) =>
            one instanceof KeyframeEffect && one.pseudoElement === '::view-transition-group(ball)',
        );
        window.rolled = isTooEarly ? 'too early' : hasBall;
      });
    });
    const walk = async () => {
      await page.goto(site + paths.about);
      await page.locator('footer a', { hasText: 'Website Development' }).click();
      await page.waitForURL(site + paths.website);
      await expect.poll(() => page.evaluate(() => window.rolled)).toBeDefined();
      return page.evaluate(() => window.rolled);
    };
    let rolled = await walk();
    // A busy machine shows the page before its headline has come now and then: there is nothing to roll to.
    while (rolled === 'too early') rolled = await walk();
    expect(rolled).toBe(rolls);
  },
);

test.each([
  { path: paths.website, end: 'main p .ball' },
  { path: paths.about, end: 'main aside h2 .ball' },
])(
  'headline and last words of $path end in the ball, a full stop in it; paper has their own signs',
  async ({ path, end }) => {
    const { page } = await openAt(site + path, { reducedMotion: 'reduce' });
    const shown = () =>
      page
        .locator(`h1, ${end}`)
        .evaluateAll((all) =>
          all.map((one) => getComputedStyle(one, '::after').display !== 'none'),
        );
    const text = page.locator(end);
    const isSeen = () => text.evaluate((one) => getComputedStyle(one).color !== 'rgba(0, 0, 0, 0)');
    const isStop = (await text.textContent()) === '.';
    expect([await shown(), await isSeen()]).toEqual([[true, true], !isStop]);
    await page.emulateMedia({ media: 'print' });
    expect([await shown(), await isSeen()]).toEqual([[false, false], true]);
  },
);

test('the ball stands at the step in the middle of the window, on a rail at the one in view, and at the first where nothing moves', async () => {
  const [wide, narrow, still] = await Promise.all([
    openSteps(paths.home, { viewport: { width: 900, height: 900 } }),
    openSteps(paths.website, { viewport: { width: 390, height: 844 } }),
    openSteps(paths.home, { reducedMotion: 'reduce' }),
  ]);
  for (const [steps, expected] of [
    [wide, 2],
    [narrow, 2],
    [still, 0],
  ] as const) {
    await steps.nth(2).evaluate((one) => one.scrollIntoView({ block: 'center' }));
    await expect.poll(() => marked(steps)).toEqual([expected]);
  }
});

test('a form that has arrived puts the ball into the goal, and no headline asks any more', async () => {
  const { page } = await openAt(keeping.url + paths.contact);
  await fillContact(page, enquiry());
  await sendButton(page).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(() => title.allTextContents()).toEqual([`Thank you, ${enquiry().fullname}`]);
  const goal = page.locator('div:has(> svg + .ball)');
  const inGoal = () =>
    goal.evaluate((one) => {
      const ball = one.querySelector('.ball');
      const { insetBlockEnd, insetInlineStart, translate } = ball
        ? getComputedStyle(ball, '::after')
        : getComputedStyle(one);
      const { width, height } = one.getBoundingClientRect();
      const [along, up] = [Number.parseFloat(insetInlineStart), Number.parseFloat(insetBlockEnd)];
      return along > 0 && along < width && up > 0 && up < height / 2 && translate === 'none';
    });
  await expect.poll(inGoal).toBe(true);
});

async function openSteps(path: string, options: Parameters<typeof openPage>[0]): Promise<Locator> {
  const { page } = await openDecided(options);
  await page.goto(site + path);
  return page.locator('ol[data-count] > li');
}

/** Which of the steps have the ball at its full size. */
function marked(steps: Locator): Promise<number[]> {
  return steps.evaluateAll((all) =>
    all.flatMap((step, index) => {
      const { scale } = getComputedStyle(step, '::after');
      return scale === 'none' || Number(scale) > 0.9 ? [index] : [];
    }),
  );
}

declare global {
  interface Window {
    /** Whether the ball was part of the change of pages that led here; shown before its headline, a page can't say. */
    rolled?: boolean | 'too early';
  }
}
