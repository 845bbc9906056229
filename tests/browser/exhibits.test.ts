import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { paths } from '../specified-routes.ts';
import { thorough } from '../support/thorough.ts';
import { violations } from './axe.ts';
import { hold } from './hold.ts';
import { openAt, openForAxe, openPage, scriptReady } from './open.ts';

const site = inject('site');

interface Exhibit {
  path: string;
  /** Uses it as a visitor does. */
  use(page: Page): Promise<unknown>;
  /** What stands there then, and not before. */
  brings: RegExp;
  /** What stands there no more. */
  takes?: RegExp;
}

const plain: Exhibit[] = [
  {
    path: paths.android,
    use: (page) => page.getByRole('radio', { name: 'Don’t allow' }).check(),
    brings: /The round goes on without it/,
  },
  {
    path: paths.ios,
    use: (page) => page.getByRole('radio', { name: 'Match over' }).check(),
    brings: /180\/6/,
  },
  {
    path: paths.hybrid,
    use: (page) => page.getByRole('radio', { name: 'A rowing coach' }).check(),
    brings: /The parts that differ have become the product/,
  },
  {
    path: paths.java,
    use: (page) => page.getByRole('radio', { name: '320' }).check(),
    brings: /9,77\d waiting/,
  },
  {
    path: paths.smo,
    use: (page) => page.getByRole('radio', { name: /^The name/ }).check(),
    brings: /Thar Workshop/,
  },
  {
    path: paths.webDesign,
    use: (page) => page.getByRole('radio', { name: 'Wireframe' }).check(),
    brings: /Boxes settle/,
  },
  {
    path: paths.graphic,
    use: (page) => page.getByRole('radio', { name: 'A browser tab' }).check(),
    brings: /16 px/,
  },
  {
    path: paths.cms,
    use: (page) => page.getByRole('group', { name: 'Price' }).getByLabel('₹300').check(),
    // On the website, in the notice and in the data.
    brings: /₹300.*₹300.*"price": "\s*300/s,
  },
  {
    path: paths.api,
    use: (page) => page.getByRole('radio', { name: 'An answer gets lost' }).check(),
    brings: /Charged once/,
  },
  {
    path: paths.harbourKings,
    async use(page) {
      // By keyboard alone, from the first block to the ticket.
      await page.getByRole('radio', { name: /^F Behind/ }).focus();
      for (const key of ['ArrowRight', 'Tab', 'ArrowRight', 'Tab', 'Enter'])
        await page.keyboard.press(key);
    },
    brings: /whole row stands.*Nobody made an account/s,
    takes: /31 seats left/,
  },
  {
    path: paths.leeward,
    // The chart itself is pressed.
    use: (page) => page.getByRole('img', { name: /Beginners, is chosen in a steady/ }).click(),
    brings: /one boat left/,
  },
  {
    path: paths.ardentRao,
    use: (page) => page.getByRole('radio', { name: 'Roofed' }).check(),
    brings: /36°/,
    takes: /29°/,
  },
  {
    path: paths.kilnField,
    async use(page) {
      for (const name of [/^Nothing yet/, /^No$/]) await page.getByRole('radio', { name }).check();
    },
    brings: /The basket is empty/,
    takes: /Pay by UPI/,
  },
];

const withScript: Exhibit[] = [
  {
    path: paths.javascript,
    use: (page) => page.getByLabel('overs').fill('16.6'),
    brings: /“16\.6” can’t be bowled/,
  },
  {
    path: paths.ppc,
    async use(page) {
      await page.getByRole('radio', { name: 'The home page' }).check();
      await page.getByRole('slider', { name: /^Your bid/ }).fill('60');
    },
    brings: /Place 3, ₹54\.01 a click/,
  },
  {
    path: paths.smm,
    use: (page) => page.getByRole('slider', { name: /^Early price/ }).fill('2'),
    brings: /Nine tenths of the budget/,
  },
  {
    path: paths.seo,
    use: (page) => page.getByLabel(/type your own/).fill('Bats mended by Friday'),
    brings: /21 of some 60 characters/,
  },
  {
    path: paths.website,
    async use(page) {
      for (const part of ['A carousel of five slides', 'A chat window'])
        await page.getByLabel(part).uncheck();
    },
    brings: /\b148\b.*we would launch this page/s,
    takes: /1,448/,
  },
  {
    path: paths.ecommerce,
    use: (page) => page.getByLabel('Take out: State').check(),
    brings: /\b11\b.*The PIN code says that as well/s,
  },
];

test.each([...plain, ...withScript])(
  'what is done on $path before any script has come shows: at once, or with the script that it needs',
  async (exhibit) => {
    const { page } = await openPage();
    const script = await hold(page, '**/assets/entry-*.js');
    await page.goto(site + exhibit.path);
    const shown = () => page.locator('main').innerText();
    expect(await shown()).not.toMatch(exhibit.brings);
    await exhibit.use(page);
    if (withScript.includes(exhibit)) {
      expect(await shown()).not.toMatch(exhibit.brings);
      script.release();
    }
    await expect.poll(shown).toMatch(exhibit.brings);
    if (exhibit.takes) expect(await shown()).not.toMatch(exhibit.takes);
  },
);

test.each([...plain, ...withScript])(
  'axe finds nothing in what is used on $path',
  thorough,
  async (exhibit) => {
    const { page } = await openForAxe();
    await page.goto(site + exhibit.path);
    await scriptReady(page);
    await exhibit.use(page);
    await expect.poll(() => page.locator('main').innerText()).toMatch(exhibit.brings);
    // Nothing lies half below the header.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    expect(await violations(page, ['light', 'dark'])).toEqual([]);
  },
);

test('what can be done says in its own place that it was, without a script; of another choice it can be done anew', async () => {
  const { page } = await openAt(site + paths.harbourKings, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const button = page.locator('main figcaption summary:visible');
  await expect.poll(() => button.innerText()).toContain('Take this seat');
  const top = async () => Math.round((await button.boundingBox())?.y ?? 0);
  await button.focus();
  const before = await top();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => button.innerText())
    .toBe('Yours. Gate 4 opens at 18:00. Nobody made an account.');
  expect(await top()).toBe(before);
  await page.getByRole('radio', { name: '9', exact: true }).check();
  await expect.poll(() => button.innerText()).toContain('Take this seat');
});

test('what is taken stands struck out among the others, says so, and can’t be chosen', async () => {
  const { page } = await openAt(site + paths.harbourKings, { javaScriptEnabled: false });
  const seats = page.getByRole('group', { name: /Which seat/ }).locator('label');
  const shown = await seats.evaluateAll((labels) =>
    labels.map((label) => ({
      name: label.querySelector('input')?.ariaLabel,
      isFree: label.matches(':has(:enabled)'),
      isStruck: getComputedStyle(label).backgroundImage !== 'none',
    })),
  );
  const taken = ['4 taken', '6 taken', '8 taken'];
  expect(shown).toEqual(
    ['4 taken', '5', '6 taken', '7', '8 taken', '9'].map((name) => ({
      name,
      isFree: !taken.includes(name),
      isStruck: taken.includes(name),
    })),
  );
});

test('pressing a picture shows the next state, whose picture is asked for only then', async () => {
  const { page } = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site + paths.android);
  const shown = page.locator('main figure img[src*="/permission."]:visible');
  await shown.scrollIntoViewIfNeeded();
  for (const [state, title] of [
    'the office follows the round',
    'one way, then silence',
  ].entries()) {
    const picture = new RegExp(`/permission\\.\\w+-${state + 2}`);
    expect(asked.filter((url) => picture.test(url))).toEqual([]);
    await shown.click();
    await page.getByRole('heading', { name: title }).waitFor();
    await expect.poll(() => asked.filter((url) => picture.test(url)).length).toBe(1);
  }
});

test(
  'a funnel takes the reader’s numbers, and keeps its own while a field is empty',
  thorough,
  async () => {
    const page = await openAwake(paths.digitalMarketing);
    const result = page.locator('[data-place="result"]');
    await page.getByLabel('In 100 clicks').fill('');
    expect(await result.innerText()).toContain('leaves ₹7,333');
    await page.getByLabel('In 100 clicks').fill('2');
    await expect.poll(() => result.innerText()).toContain('Each order loses ₹1,000');
  },
);

test(
  'the reader’s own day goes into every place, and a delivered one comes back',
  thorough,
  async () => {
    const page = await openAwake(paths.cms);
    const places = page.getByRole('list').filter({ hasText: 'On the website' });
    const day = page.getByRole('group', { name: 'Day' });
    await day.getByLabel('Or your own').focus();
    await expect
      .poll(() => page.locator('ost-island[name="OwnValues"][data-island-status="ready"]').count())
      .toBe(1);
    await day.getByLabel('Or your own').fill('2026-04-05');
    expect(await places.innerText()).toContain('Nets on 5 April');
    expect(await places.innerText()).toMatch(/2026-04-05\s*T06:30/);
    await day.getByLabel('21 March').check();
    expect(await places.innerText()).toContain('Nets on 21 March');
  },
);

test('two logs are held at a moment of one clock', thorough, async () => {
  const page = await openAwake(paths.php);
  // The first touch wakes it.
  await page.getByLabel('The visitor has waited').fill('61');
  await expect.poll(() => page.locator('[data-later]').count()).toBe(4);
});

/** A touch wakes an exhibit once the page's own script is there. */
async function openAwake(path: string): Promise<Page> {
  const { page } = await openAt(site + path);
  await scriptReady(page);
  return page;
}
