import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { deskPath } from '../../server/forms/lead-path.ts';
import { honeypotField } from '../../shared/lead.ts';
import { dataFolder, enquiry, ledgerRows, post, quoteRequest } from '../support/leads.ts';
import { startOperatorPage } from '../support/operator-page.ts';
import { startTarget } from '../support/processes.ts';
import { shared } from '../support/shared.ts';
import { startTestServer } from '../support/test-server.ts';
import { thorough } from '../support/thorough.ts';
import { axePath, violations } from './axe.ts';
import { type OpenPage, openLastingPage } from './open.ts';

const folder = shared(dataFolder);
const target = shared(startTarget);
let opened: OpenPage;
/** Marks of all kinds over each other, an override of the direction, a word without end. */
const hostile = {
  fullname: `\u202eZ${'\u0300\u0489\u0334'.repeat(12)}algo <b>x</b>`,
  message: `${'Looong'.repeat(200)} \u2067 שלום <script>alert(1)</script>`,
};

const operator = shared(async () => {
  const env = { DATA_DIR: folder.path, CONTACT_URL: `${target.url}/chat` };
  const site = await startTestServer({ env });
  const send = (form: string, body: unknown) => post(`${site.url}/api/${form}`, body);
  for (let n = 0; n < 60; n += 1) await send('contact', enquiry(n));
  await target.behave({ kind: 'answer', status: 422, body: '{"message":"No thanks"}' });
  await send('contact', { ...enquiry(), [honeypotField]: 'x', ...hostile });
  await send('contact', enquiry('refused'));
  await send('quote', quoteRequest());
  await site.close();
  const webhooks = { WEBHOOK_URLS: 'http://127.0.0.1:2/slack', WEBHOOK_FORMAT: 'slack' };
  return startOperatorPage({ ...env, ...webhooks, WEBHOOK_PRIVATE: 'on' });
});
beforeAll(async () => {
  // Its own policy forbids axe's script: `bypassCSP` lets it in.
  opened = await openLastingPage({ bypassCSP: true });
  await opened.context.addInitScript({ path: axePath });
  await opened.page.goto(operator.link);
});

const views = [
  { what: 'the inbox', path: () => '' },
  { what: 'a lead', path: () => `/leads/${idOf('quote')}` },
  { what: 'one’s own account', path: () => '/account' },
];
const rarerViews = [
  { what: 'a hostile lead', path: () => `/leads/${idOf('Looong')}` },
  { what: 'the figures', path: () => '/figures' },
  { what: 'a page that is not there', path: () => '/nowhere' },
  { what: 'an inbox where nothing fits', path: () => '/?search=nobody&state=dead' },
  { what: 'an inbox with hostile leads', path: () => '/?state=spam' },
  { what: 'a refused lead', path: () => `/leads/${idOf('refused')}` },
  { what: 'the question before forgetting', path: () => `/leads/${idOf('quote')}/forget` },
  { what: 'the accounts', path: () => '/accounts' },
  { what: 'the webhooks', path: () => '/webhooks' },
  { what: 'who signs in', path: () => '/sign-in' },
  { what: 'who signs in once more', path: () => '/sign-in?again=1' },
  {
    what: 'a lead with a notice',
    path: () => `/leads/${idOf('quote')}?done=changed&act=${randomUUID()}`,
  },
];

const title = 'axe finds nothing in $what, wide and narrow, light and dark';
test.each(views)(title, look);
test.each(rarerViews)(title, thorough, look);

async function look({ path }: (typeof views)[number]): Promise<void> {
  const { page } = opened;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(operator.url + deskPath + path());
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await violations(page, ['light', 'dark'])).toEqual([]);
    expect(await page.evaluate(widerThanTheScreen)).toEqual([]);
  }
}

test('on a tablet there is room for words of what a lead says', async () => {
  await opened.page.setViewportSize({ width: 768, height: 1024 });
  await opened.page.goto(operator.url + deskPath);
  const said = await opened.page.locator('.says').first().boundingBox();
  expect(said?.width).toBeGreaterThan(140);
});

test('whoever has no mouse goes on from what they did: at its notice, and then at the next lead', async () => {
  const { page } = opened;
  const inHand = () => page.evaluate(() => document.activeElement?.textContent);
  await page.goto(operator.url + deskPath);
  const names = await page.locator('.leads tbody th a').allTextContents();
  for (const key of 'jje') await page.keyboard.press(key);
  await page.waitForURL(/done=changed/);
  await expect.poll(inHand).toBe('The lead is changed.Undo');
  await page.keyboard.press('j');
  expect(await inHand()).toBe(names[2]);
  await Promise.all([page.waitForURL(/leads/), page.keyboard.press('Enter')]);
  await page.getByRole('link', { name: 'Inbox' }).last().press('Enter');
  await page.waitForURL(/desk$/);
  await page.keyboard.press('j');
  expect(await inHand()).toBe(names[3]);
});

function idOf(mark: string): string {
  const row = ledgerRows(folder.path).find(
    ({ form, payload }) => form === mark || payload.includes(mark),
  );
  if (!row) throw new Error(`No lead has ${mark}`);
  return row.id;
}

/** In the page: what would have to be scrolled sideways to, but for tables that scroll by themselves. */
function widerThanTheScreen(): string[] {
  return [...document.querySelectorAll('body *:not(.wide *)')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .map((one) => one.outerHTML.slice(0, 80));
}
