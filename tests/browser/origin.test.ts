import { expect, test } from 'vitest';
import { dataFolder, enquiry, ledgerRows } from '../support/leads.ts';
import { serving } from '../support/serving.ts';
import { shared } from '../support/shared.ts';
import { startSite } from '../support/site.ts';
import { fillContact, sendButton } from './form-pages.ts';
import { openPage } from './open.ts';

const folder = shared(dataFolder);
const site = shared(() => startSite({ DATA_DIR: folder.path }));

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
    path: '/about-us',
    link: true,
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
])('a lead says where it came from: $way', async ({ path, over, told, link, ...options }) => {
  const { page } = await openPage(options);
  const body = `<!doctype html><title>Other</title><a href="${site.url}${path}">link</a>`;
  await using other = await serving((_req, res) =>
    res.setHeader('content-type', 'text/html').end(body),
  );
  if (link) {
    await page.goto(other.url);
    await page.getByRole('link').click();
    await page.waitForURL(site.url + path, { waitUntil: 'networkidle' });
  } else await page.goto(site.url + path, { waitUntil: 'networkidle' });
  for (const next of over) {
    await page.locator(`main a[href="${next}"], footer a[href="${next}"]`).first().click();
    await page.waitForURL((url) => url.pathname === next);
    await page.waitForLoadState('networkidle');
  }
  await fillContact(page, enquiry());
  await sendButton(page).click();
  await expect.poll(() => ledgerRows(folder.path).at(-1)).toMatchObject(told);
});
