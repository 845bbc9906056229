import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { deskPath } from '../../server/leads/lead-path.ts';
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
  return startOperatorPage(env);
});
beforeAll(async () => {
  // Its own policy forbids axe's script: `bypassCSP` lets it in, and the page has none.
  opened = await openLastingPage({ bypassCSP: true });
  await opened.context.addInitScript({ path: axePath });
  await opened.page.goto(operator.link);
});

const views = [
  { what: 'the inbox', path: () => '' },
  { what: 'a hostile lead', path: () => `/leads/${idOf('Looong')}` },
  { what: 'the figures', path: () => '/figures' },
  { what: 'a page that is not there', path: () => '/nowhere' },
  { what: 'an inbox where nothing fits', path: () => '/?search=nobody&state=dead' },
  { what: 'an inbox with hostile leads', path: () => '/?state=spam' },
  { what: 'a lead', path: () => `/leads/${idOf('quote')}` },
  { what: 'a refused lead', path: () => `/leads/${idOf('refused')}` },
  { what: 'the question before forgetting', path: () => `/leads/${idOf('quote')}/forget` },
  { what: 'the accounts', path: () => '/accounts' },
  { what: 'one’s own account', path: () => '/account' },
  { what: 'who signs in', path: () => '/sign-in' },
  {
    what: 'a lead with a notice',
    path: () => `/leads/${idOf('quote')}?done=changed&act=${randomUUID()}`,
  },
];

test.each(views)(
  'axe finds nothing in $what, wide and narrow, light and dark',
  thorough,
  async ({ path }) => {
    const { page, complaints } = opened;
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(operator.url + deskPath + path());
      for (const summary of await page.locator('summary').all()) await summary.click();
      expect(await violations(page, ['light', 'dark'])).toEqual([]);
      expect(await page.evaluate(widerThanTheScreen)).toEqual([]);
    }
    expect(complaints.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([]);
  },
);

test('under its own policy and without JavaScript a lead is found, worked on and forgotten', async () => {
  await using restarted = await startOperatorPage({ DATA_DIR: folder.path });
  const { page, complaints } = await openLastingPage({ javaScriptEnabled: false });
  await page.goto(restarted.link);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skip to the content');
  await page.getByRole('searchbox', { name: 'Search' }).fill('tom.1@');
  await page.getByText('Filter', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Form' }).selectOption('quote');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('link', { name: 'Tom Baker 1' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('meeting');
  await press(page, 'Save', 'The lead is changed.');
  await press(page, 'Undo', 'It is as it was before.');
  await page.getByRole('textbox', { name: 'Add a note' }).fill('Called. Again on Monday.');
  await press(page, 'Keep the note', 'The lead has the note.');
  await page.getByText('Called. Again on Monday.').waitFor();
  await page.getByRole('link', { name: 'Forget this address…' }).click();
  await page.getByRole('link', { name: 'Keep' }).click();
  await page.getByRole('link', { name: 'Forget this address…' }).click();
  await press(
    page,
    'Forget for good',
    'The lead is deleted for good, and so is every other of its address.',
  );
  await page.reload();
  expect(ledgerRows(folder.path).map(({ form }) => form)).not.toContain('quote');
  // The sheet got past the policy.
  const bar = page.getByRole('banner');
  expect(await bar.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(7, 65, 47)');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^leads-.+\.csv$/);
  await page.goto(restarted.link);
  await page.getByRole('heading', { name: /^This link has been used/ }).waitFor();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 403')]);
});

async function press(page: Page, name: string, notice: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('status').getByText(notice).waitFor();
}

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
