import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeEach, expect, inject, test } from 'vitest';
import { consentCookie } from '../../shared/consent.ts';
import { paths } from '../specified-routes.ts';
import { enquiry } from '../support/leads.ts';
import { startTarget, type Target } from '../support/processes.ts';
import { shared } from '../support/shared.ts';
import { startSite } from '../support/site.ts';
import { thorough } from '../support/thorough.ts';
import { tabTo } from './focus.ts';
import { box, checkedIn, field, fillContact, sendButton, valuesIn } from './form-pages.ts';
import { hold } from './hold.ts';
import { kept, nothingKept } from './looks.ts';
import { islandReady, openAt, openPage, scriptReady } from './open.ts';

/** Other companies' servers. */
const chat = shared(startTarget);
const map = shared(startTarget);
const site = shared(async () => {
  // Does what such scripts do: shows itself, and remembers the visitor.
  const script = 'document.body.dataset.chat = "here"; localStorage.setItem("chat", "1")';
  await chat.behave(stranger('text/javascript', script));
  await map.behave(stranger('text/html', '<!doctype html><title>Map</title>'));
  return startSite({
    CHAT_SCRIPT_URL: `${chat.url}/widget.js`,
    MAP_EMBED_URL: `${map.url}/embed?place=1`,
  });
});
beforeEach(() => Promise.all([chat.forget(), map.forget()]));

test('"Accept all" brings chat and map at once, and on later pages without another question; who takes it back in the footer is rid of them at once', async () => {
  const { page, context } = await openAt(site.url + paths.contact);
  const block = page.locator('ost-island[name=LocationMap]');
  expect(await block.innerText()).toContain('Connaught Place');
  await choice(page, 'Accept all').click();
  await chatHere(page);
  await block.scrollIntoViewIfNeeded();
  const frame = page.locator('iframe');
  await frame.waitFor();
  const said = await frame.evaluate(({ title, attributes }: HTMLIFrameElement) => [
    ...['src', 'width', 'height'].map((name) => attributes.getNamedItem(name)?.value),
    title,
  ]);
  expect(said).toEqual([`${map.url}/embed?place=1`, '600', '450', expect.stringMatching(/^Map: /)]);
  // In place of the drawn one, its address and its buttons.
  expect([await block.innerText(), await block.getByRole('link').count()]).toEqual(['', 0]);
  await expect.poll(() => asked(chat, map)).toEqual(['/widget.js', '/embed?place=1']);
  expect(await banner(page).isVisible()).toBe(false);

  const cookie = (await context.cookies()).find(({ name }) => name === consentCookie.name);
  expect(cookie).toMatchObject({ name: 'consent', value: 'all', path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeCloseTo(consentCookie.maxAgeSeconds / 86_400, 1);

  await page.goto(site.url + paths.about);
  await chatHere(page);
  await page.goto(site.url + paths.contact);
  await chatHere(page);
  await block.scrollIntoViewIfNeeded();
  await frame.waitFor();
  expect(await banner(page).isVisible()).toBe(false);

  const before = await asked(chat);
  await settings(page).click();
  await choice(page, 'Only necessary').click();
  await page.waitForFunction(
    () => !document.body.dataset.chat && !document.querySelector('iframe'),
  );
  await islandReady(page, 'GuestScript');
  await islandReady(page, 'Consent');
  expect(await page.locator('body[data-chat], iframe, script[src*="widget.js"]').count()).toBe(0);
  expect(await asked(chat)).toEqual(before);
  expect(await kindChosen(context)).toEqual(['necessary']);
  expect(await banner(page).isVisible()).toBe(false);
  await block.getByRole('link', { name: 'Show the map' }).waitFor();
});

test('where only the map waits, its card asks in its button’s place, once, and nothing else does; the footer leads to the choice', async () => {
  const { page, context } = await openPage();
  const quiet = inject('site');
  await page.goto(quiet);
  await scriptReady(page);
  expect(await banner(page).count()).toBe(0);
  await settings(page).click();
  await page.waitForURL(`**${paths.privacy}#cookie-settings`);
  await page.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => kindChosen(context)).toEqual(['all']);

  await context.clearCookies();
  await page.goto(quiet + paths.contact);
  const card = page.locator('ost-island[name=LocationMap]');
  const show = card.getByRole('link', { name: 'Show the map' });
  await card.scrollIntoViewIfNeeded();
  await card.getByText('With your consent we load a map from another company.').waitFor();
  expect(await show.isVisible()).toBe(false);
  await card.getByRole('button', { name: 'Only necessary' }).focus();
  await page.keyboard.press('Enter');
  await show.waitFor();
  expect(await show.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await card.getByRole('button').count()).toBe(0);
  expect(await card.locator('iframe').count()).toBe(0);
  expect(await kindChosen(context)).toEqual(['necessary']);

  await page.route('**/map', (route) => route.fulfill({ body: 'Map' }));
  await context.clearCookies();
  await page.reload();
  await card.getByRole('button', { name: 'Accept all' }).click();
  await card.locator('iframe').waitFor();
  expect(await kindChosen(context)).toEqual(['all']);
});

test('"Only necessary" brings nothing, now and later; the map comes when it is asked for, alone', async () => {
  const { page, context } = await openAt(site.url + paths.about);
  await choice(page, 'Only necessary').click();
  await banner(page).waitFor({ state: 'hidden' });
  expect((await context.cookies()).map(({ name, value }) => [name, value])).toEqual([
    ['consent', 'necessary'],
  ]);

  await page.goto(site.url + paths.contact);
  await islandReady(page, 'GuestScript');
  expect(await banner(page).isVisible()).toBe(false);
  const show = page.getByRole('link', { name: 'Show the map' });
  await show.scrollIntoViewIfNeeded();
  await islandReady(page, 'LocationMap');
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await asked(chat, map)).toEqual([]);
  await show.focus();
  await page.keyboard.press('Enter');
  await page.locator('iframe').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  await expect.poll(() => asked(map)).toEqual(['/embed?place=1']);
  expect(await asked(chat)).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test.each(['before', 'after'])(
  'a press on the map’s button that began before its script came and ends %s it is not lost',
  thorough,
  async (end) => {
    const { page } = await openPage();
    const script = await hold(page, '**/assets/LocationMap-*.js');
    await page.goto(site.url + paths.contact);
    await choice(page, 'Only necessary').click();
    const show = page.getByRole('link', { name: 'Show the map' });
    await show.scrollIntoViewIfNeeded();
    await script.asked;
    await show.hover();
    await page.mouse.down();
    if (end === 'before') await page.mouse.up();
    script.release();
    await islandReady(page, 'LocationMap');
    if (end === 'after') await page.mouse.up();
    await page.locator('iframe').waitFor();
    await expect.poll(() => asked(map)).toEqual(['/embed?place=1']);
    expect(page.context().pages()).toHaveLength(1);
  },
);

test('Global Privacy Control counts as "Only necessary": no question, nothing loaded, nothing kept', async () => {
  const { page, context } = await openPage();
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  for (const path of [paths.home, paths.contact]) {
    await page.goto(site.url + path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await islandReady(page, 'GuestScript');
    await islandReady(page, 'Consent');
    expect(await banner(page).isVisible()).toBe(false);
    expect(await page.evaluate(kept)).toEqual(nothingKept);
    expect(await context.cookies()).toEqual([]);
  }
  expect(await asked(chat, map)).toEqual([]);
  // It can be overruled, by the visitor alone, and at once.
  await settings(page).click();
  await choice(page, 'Accept all').click();
  await chatHere(page);
  await page.locator('ost-island[name=LocationMap]').scrollIntoViewIfNeeded();
  await page.locator('iframe').waitFor();
});

test(
  'who withdraws the consent keeps what is typed and ticked, and has no further step to go back',
  thorough,
  async () => {
    const { page } = await openAt(site.url + paths.about);
    await choice(page, 'Accept all').click();
    await chatHere(page);
    await page.goto(site.url + paths.quote);
    await chatHere(page);
    await field(page, 'firstName').fill('Asha');
    await islandReady(page, 'LeadForm');
    await field(page, 'projectGoals').fill('A shop\nwith two languages');
    await box(page, 'services', 'SEO').check();
    const before = await valuesIn(page);
    const steps = await page.evaluate(() => history.length);

    await settings(page).click();
    await choice(page, 'Only necessary').click();
    await page.waitForFunction(() => !document.body.dataset.chat);
    await islandReady(page, 'LeadForm');
    expect(await valuesIn(page)).toEqual(before);
    expect(await checkedIn(page)).toEqual(['SEO']);
    expect(await page.evaluate(() => [history.length, history.state])).toEqual([steps, null]);
    // It is still a form.
    await sendButton(page).click();
    await page.locator('#field-lastName[aria-invalid=true]').waitFor();
    expect(await valuesIn(page)).toEqual(before);
  },
);

test(
  'a message that could not be sent is not lost when the consent is withdrawn',
  thorough,
  async () => {
    const { page, complaints } = await openPage();
    await page.route('**/api/contact*', (route) => route.abort());
    await page.goto(site.url + paths.contact);
    await choice(page, 'Accept all').click();
    await chatHere(page);
    await fillContact(page, enquiry());
    await sendButton(page).click();
    await page.getByRole('button', { name: 'Restore my message' }).waitFor();
    await settings(page).click();
    await choice(page, 'Only necessary').click();
    await page.waitForFunction(() => !document.body.dataset.chat);
    await expect.poll(() => valuesIn(page)).toEqual({ ...enquiry() });
    expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  },
);

test('where the chat’s script never came, nothing has to be loaded anew', thorough, async () => {
  const { page, complaints } = await openPage();
  await page.route(`${chat.url}/**`, (route) => route.abort());
  await page.goto(site.url + paths.contact);
  const failed = page.waitForEvent('requestfailed');
  await choice(page, 'Accept all').click();
  await failed;
  await page.evaluate(() => {
    document.body.dataset.same = 'yes';
  });
  await page.locator('ost-island[name=LocationMap]').scrollIntoViewIfNeeded();
  await page.locator('iframe').waitFor();
  await settings(page).click();
  await choice(page, 'Only necessary').click();
  await page.locator('iframe').waitFor({ state: 'detached' });
  expect(await page.locator('body').getAttribute('data-same')).toBe('yes');
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

test.each([
  ['the banner', () => site.url, '#cookie-choice'],
  ['the map’s card', () => inject('site') + paths.contact, '[name=LocationMap] form'],
])('both choices of %s look alike: neither is pushed', async (_place, url, question) => {
  const { page } = await openAt(url());
  const asks = page.locator(question);
  await page.locator('ost-island[name=LocationMap], footer').first().scrollIntoViewIfNeeded();
  await asks.waitFor();
  const looks = await asks.locator('button').evaluateAll((all) =>
    all.map((one) => {
      const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(one);
      return {
        color,
        backgroundColor,
        borderColor,
        fontWeight,
        fontSize,
        height: one.getBoundingClientRect().height,
      };
    }),
  );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
});

test('by keyboard alone the choice is made, changed from the footer, and the focus returns there', async () => {
  const { page, context } = await openAt(site.url + paths.about);
  await banner(page).waitFor();
  // It is the last thing on the page, and where Shift+Tab begins.
  await tabTo(page, choice(page, 'Only necessary'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await banner(page).waitFor({ state: 'hidden' });

  await settings(page).focus();
  await page.keyboard.press('Enter');
  await banner(page).waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('cookie-choice');
  await tabTo(page, choice(page, 'Accept all'));
  await page.keyboard.press('Enter');
  await banner(page).waitFor({ state: 'hidden' });
  expect(await settings(page).evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await kindChosen(context)).toEqual(['all']);
});

test('without JavaScript nothing from elsewhere loads, the map’s button is a link to it, and the privacy page takes the choice', async () => {
  const { page, context } = await openAt(site.url + paths.contact, { javaScriptEnabled: false });
  const show = page.getByRole('link', { name: 'Show the map' });
  expect(await show.getAttribute('href')).toBe(`${map.url}/embed?place=1`);
  const opened = page.waitForEvent('popup');
  await show.click();
  await (await opened).waitForURL(`${map.url}/embed?place=1`);
  await map.forget();
  expect(await banner(page).isVisible()).toBe(false);
  await settings(page).click();
  await page.waitForURL(`**${paths.privacy}#cookie-settings`);
  const form = page.locator('form#cookie-settings');
  await form.getByRole('button', { name: 'Accept all' }).click();
  await page.waitForURL(`${site.url}${paths.privacy}`);
  expect(await kindChosen(context)).toEqual(['all']);
  await form.getByRole('button', { name: 'Only necessary' }).click();
  await page.waitForURL(`${site.url}${paths.privacy}`);
  await expect.poll(() => kindChosen(context)).toEqual(['necessary']);
  expect(await asked(chat, map)).toEqual([]);
});

/** What the site's own cookie says; by now the other company may have set one, too. */
async function kindChosen(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies.flatMap(({ name, value }) => (name === consentCookie.name ? [value] : []));
}

function banner(page: Page): Locator {
  return page.locator('#cookie-choice');
}

function choice(page: Page, name: string): Locator {
  return banner(page).getByRole('button', { name });
}

function settings(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' });
}

async function chatHere(page: Page): Promise<void> {
  await page.locator('body[data-chat=here]').waitFor();
}

/** What a server of another company sends: it remembers the visitor by a cookie. */
function stranger(type: string, body: string) {
  const headers = { 'content-type': type, 'set-cookie': 'track=1', 'cache-control': 'no-store' };
  return { kind: 'answer', body, headers } as const;
}

async function asked(...strangers: readonly Target[]): Promise<string[]> {
  const received = await Promise.all(strangers.map((one) => one.received()));
  return received.flat().map(({ path }) => path);
}
