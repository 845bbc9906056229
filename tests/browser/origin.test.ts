import { expect, test } from 'vitest';
import { dataFolder, enquiry, ledgerRows } from '../support/leads.ts';
import { startTarget } from '../support/processes.ts';
import { fillContact, sendButton } from './form-pages.ts';
import { openPage, startOwnSite } from './open.ts';

const campaign = 'utm_source=news&utm_medium=mail&utm_campaign=spring';
const named = { source: 'news / mail', campaign: 'spring' };

test.each([
  {
    way: 'over three pages of a campaign',
    path: `/about-us?${campaign}`,
    over: ['/work', '/contact'],
    told: { ...named, landing: '/about-us', from_page: '/work' },
  },
  {
    way: 'over four, where the browser knows its first',
    path: `/?${campaign}`,
    over: ['/about-us', '/work', '/contact'],
    told: { ...named, landing: '/', from_page: '/work' },
  },
  {
    way: 'from a link on another site',
    path: 'a link',
    over: ['/contact'],
    told: { source: expect.stringMatching(/^127/), landing: '/about-us', from_page: '/about-us' },
  },
  {
    way: 'from a campaign, without JavaScript',
    path: `/about-us?${campaign}`,
    over: ['/contact'],
    told: { ...named, landing: '/about-us', from_page: '/about-us' },
    javaScriptEnabled: false,
  },
])('a lead says where it came from: $way', async ({ path, over, told, ...options }) => {
  using folder = dataFolder();
  const site = await startOwnSite({ DATA_DIR: folder.path });
  const { page } = await openPage(options);
  if (path === 'a link') {
    const other = await startTarget();
    const body = `<!doctype html><title>Other</title><a href="${site.url}/about-us">link</a>`;
    await other.behave({
      kind: 'answer',
      status: 200,
      headers: { 'content-type': 'text/html' },
      body,
    });
    await page.goto(`${other.url}/other`);
    await page.getByRole('link').click();
    await page.waitForURL(/about-us/);
    await page.waitForLoadState('networkidle');
    await other.stop();
  } else await page.goto(site.url + path, { waitUntil: 'networkidle' });
  for (const next of over) {
    await page.locator(`main a[href="${next}"], footer a[href="${next}"]`).first().click();
    await page.waitForURL((url) => url.pathname === next);
    await page.waitForLoadState('networkidle');
  }
  await fillContact(page, enquiry());
  await sendButton(page).click();
  await expect.poll(() => ledgerRows(folder.path)).toMatchObject([told]);
});
