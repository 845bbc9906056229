import request from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { createBlogList } from '../../../server/blog/blog-list.ts';
import { type Content, pageOf, pathsOf } from '../../../shared/content.ts';
import { addressLine } from '../../../shared/site.ts';
import { paths } from '../../specified-routes.ts';
import { defaultReach, deliveredContent } from '../../support/content.ts';
import { madeUpContent } from '../../support/made-up-content.ts';
import { servicesOf } from '../../support/services.ts';
import { shared } from '../../support/shared.ts';
import { readPage, textOf } from './read-page.ts';

const siteUrl = 'https://werft.example.com';
const of = (content: Content) =>
  shared(() => servicesOf(content, createBlogList([], 'none'), { SITE_URL: siteUrl }));
const [delivered, madeUp] = [of(deliveredContent), of(madeUpContent)];
beforeAll(() => Promise.all([delivered.pages.warm(), madeUp.pages.warm()]));

test('a first picture without a replay stands still, and has nothing that stops it', async () => {
  const still = '<input type="checkbox"';
  expect((await get('/')).text).not.toContain(still);
  expect((await request(createApp(delivered)).get('/')).text).toContain(still);
});

test('a section of the home page without anything in it has no heading either', async () => {
  const { text: html } = await get('/');
  expect(readPage(html).headings).toHaveLength(1);
  expect(html).not.toMatch(/>(?:Sport|Stimmen)</);
  const text = textOf(html);
  const { industries, sports, studio } = pageOf(madeUpContent, 'home');
  for (const { heading, items } of [industries, sports, studio]) {
    expect([heading, items.length, text.includes(heading)]).toEqual([heading, 0, false]);
  }
});

test('the address is looked up in the visitor’s own maps, in a tab of its own', async () => {
  const { text } = await request(createApp(delivered)).get(paths.contact);
  const [link = ''] = /<a [^>]*openstreetmap\.org\/search[^>]*>/.exec(text) ?? [];
  const { searchParams } = new URL(/href="([^"]+)"/.exec(link)?.[1] ?? '');
  expect(searchParams.get('query')).toBe(addressLine(defaultReach.address));
  expect(link).toContain('target="_blank"');
});

test('two sites of one process answer for their own pages, and for none of each other’s', async () => {
  expect([delivered, madeUp].map(({ pages }) => pages.isReady())).toEqual([true, true]);
  for (const path of pathsOf(madeUpContent)) {
    expect((await get(path)).status, path).toBe(200);
    const there = await request(createApp(delivered)).get(path);
    expect(there.status, path).toBe(path === '/' ? 200 : 404);
  }
  const foreign = Object.values(paths).filter((path) => path !== '/' && path !== paths.contact);
  for (const path of foreign) expect((await get(path)).status, path).toBe(404);
});

test('menu, breadcrumbs and footer are made of what the pages say of their own places', async () => {
  const { text } = await get('/arbeit/cloud');
  const header = text.slice(text.indexOf('<header'), text.indexOf('</header>'));
  expect(readPage(header).links.filter((link) => link.startsWith('/'))).toEqual([
    '/',
    // In the order of the menu, not of the pages.
    '/arbeit/hafen',
    '/arbeit/cloud',
    '/kontakt',
    '/angebot',
  ]);
  expect(header).toContain('aria-controls="panel-work"');
  // The page at hand is marked, and the entry of its panel, and no other.
  const marked = header.matchAll(/<a href="([^"]*)"[^>]* aria-current="page"/g);
  expect([...marked].map(([, to]) => to)).toEqual(['/arbeit/cloud']);
  const entries = header.matchAll(/<summary aria-controls="([^"]*)"[^>]* aria-current="true"/g);
  expect([...entries].map(([, panel]) => panel)).toEqual(['panel-work']);
  // A group of its own needs no second level.
  expect(header).not.toContain('name="menu-2"');
  expect(text).toMatch(/<a href="\/arbeit">Arbeit<\/a>.*<span aria-current="page">Cloud<\/span>/);
  const footer = text.slice(text.indexOf('<footer'), text.indexOf('</footer>'));
  const inside = readPage(footer).links.filter((link) => link.startsWith('/'));
  expect(inside).toEqual(['/kontakt', '/datenschutz', '/arbeit/hafen', '/arbeit/cloud']);
  expect(footer).toContain('Werft Nord');
});

test('every link of every page leads to a page of this site', async () => {
  const seen = new Set<string>();
  for (const path of [...pathsOf(madeUpContent), '/nowhere', '/blog/nowhere', '/alt']) {
    const page = readPage((await get(path)).text);
    const links = page.links.filter((link) => link.startsWith('/'));
    for (const link of links) seen.add(textOf(link).replace(/[?#].*/, ''));
  }
  expect([...seen].toSorted()).toEqual(pathsOf(madeUpContent).toSorted());
});

test('sitemap and feed hold the site’s own pages and articles, and no others', async () => {
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers['strict-transport-security']).toBe('max-age=31536000');
  const listed = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(pathsOf(madeUpContent).map((path) => siteUrl + path));
  const feed = await get('/feed.xml');
  expect([...feed.text.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)).toEqual([
    `${siteUrl}/feed.xml`,
    `${siteUrl}/ebbe`,
  ]);
  expect(feed.text).toContain(`href="${siteUrl}/notizen"`);
  expect((await get('/license.txt')).text).toContain(`${siteUrl}/kontakt`);
});

test('a page that was taken away is gone, in words, however its address is spelt', async () => {
  for (const path of ['/alt', '/ALT/']) {
    const answer = await get(path);
    expect(answer.status).toBe(410);
    expect(answer.headers['cache-control']).toBe('no-store');
    const page = readPage(answer.text);
    expect([page.headings, page.robots]).toEqual([['This page is gone'], 'noindex']);
  }
  expect((await request(createApp(madeUp)).post('/alt')).status).toBe(404);
});

test('where neither map nor chat is configured no page asks for consent, or has a word of it', async () => {
  const { text } = await get('/kontakt');
  for (const word of ['cookie-choice', 'Cookie settings', 'GuestScript', 'data-player'])
    expect(text).not.toContain(word);
});

test('the forms stand on the pages of this site', async () => {
  const led = await get('/api/contact');
  expect([led.status, led.headers.location]).toEqual([303, '/kontakt']);

  const refused = await request(createApp(madeUp))
    .post('/api/quote')
    .set({ Host: new URL(siteUrl).host, Accept: 'text/html' })
    .type('form')
    .send('firstName=Ada');
  expect(refused.status).toBe(400);
  expect(readPage(refused.text).headings).toEqual(['Angebot']);
  expect(refused.text).toContain('value="Ada"');

  const sent = await get('/api/contact?sent').set('Sec-Fetch-Site', 'same-origin');
  // Styles show the second in place of the first.
  expect(readPage(sent.text).headings).toEqual(['Kontakt', 'Thank you']);
  expect(sent.text).toContain('href="/kontakt#form"');
});

function get(path: string) {
  const asked = request(createApp(madeUp)).get(path);
  return asked.redirects(0).set({ Host: new URL(siteUrl).host, Accept: 'text/html' });
}
