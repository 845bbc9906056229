import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { defaultReach, defaultSite, deliveredContent } from '../../support/content.ts';
import { dataFolder, enquiry, ledgerRows } from '../../support/leads.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { readMail } from '../../support/mails.ts';
import { until } from '../../support/processes.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';
import { folderOf } from '../../unit/content/folder.ts';
import { markupFaults } from './markup-faults.ts';
import { readPage, textOf } from './read-page.ts';

const name = '</script><script>alert("x")</script>\'"&<!-- Werft';
const brand = {
  name,
  shortName: 'WN',
  description: name,
  language: 'de',
  copyrightYear: 2031,
  phones: [{ label: '<b>"1"</b>', display: '+91 90000 00000', dial: '+919000000000' }],
  emails: { company: 'hallo@werft.example', security: 'd@werft.example' },
  address: { street: '1 <b>"1"</b>', locality: 'Mumbai', country: 'India', countryCode: 'IN' },
  social: [{ name: 'Instagram', url: 'https://i.example/"onclick="alert(1)' }],
  chat: { app: '<b>"1"</b>', url: 'https://c.example/919000000000', message: 'Ahoy!' },
  pictureLicense: name,
  colours: { accent: '#0a3d91' },
};

const words = `
forms:
  contact:
    fields:
      fullname: { label: Ihr Name, missing: Bitte nennen Sie Ihren Namen }
      email: { label: E-Mail-Adresse, missing: Bitte nennen Sie Ihre Adresse }
  quote:
    sections: { project: Ihr Vorhaben }
    fields:
      services: { label: Leistungen, choices: { SEO: Suchmaschinen } }
      timeline: { suggestions: [So bald wie möglich] }
  shared:
    faults: { required: Bitte füllen Sie alle Felder aus, email: Diese Adresse stimmt nicht }
    sent: Ihre Nachricht ist angekommen
    thanks: Vielen Dank
  refused: { large: 'Das Formular ist zu groß, höchstens {size} KB' }
consent: { necessary: Nur das Nötige }
mails:
  acknowledgement:
    contact: Ihre Nachricht ist da
    urgent: Wenn es eilt, rufen Sie {phones} an.
`;

const imprint = `layout: plain
path: /imprint
name: Imprint
seo: { title: Imprint, description: Who is responsible, keywords: imprint }
footer: 9
heading: Imprint
body: |
  Responsible: *Ada Example*, [write to her](/contact).
`;

const news = `---
path: /news/crane
title: A new crane
description: What the new crane lifts
keywords: crane
picture: quay
alt: A quay
date: 2026-01-01T09:05:00+01:00
summary: It lifts forty tonnes
---

Lead

## It lifts

Forty tonnes, as [we](/about-us) promised.
`;

/** Whole groups of the delivered pages, and their menus with them. */
const removed = deliveredContent.pages.filter(
  ({ layout, menu }) =>
    layout === 'sports' || menu?.group === 'services' || menu?.group === 'design',
);
const fates = removed.map(
  ({ id, layout }) => `  pages/${id}.yaml: ${layout === 'sports' ? 'gone' : '/contact'}\n`,
);

const data = shared(dataFolder);
const box = shared(startMailServer);
const site = shared(() =>
  startSite({
    DATA_DIR: data.path,
    SMTP_URL: `smtp://127.0.0.1:${box.address.port}`,
    LEADS_MAIL_TO: 'sales@example.com',
    ACKNOWLEDGE: 'on',
    SITE_DIR: folderOf({
      'site.yaml': JSON.stringify(brand),
      'interface.yaml': words,
      'pages/imprint.yaml': imprint,
      'articles/crane.md': news,
      // As `npm run site -- prepare` leaves it.
      'prepared.json': JSON.stringify({
        pictures: { quay: { width: 1200, height: 675, widths: [640, 1200] } },
        made: {},
      }),
      'public/images/quay.webp': 'webp',
      'public/images/quay-640.avif': 'avif of 640',
      'public/images/quay-1200.avif': 'avif of 1200',
      'public/images/social/crane.jpg': 'a card',
      'public/favicon.ico': 'an icon',
      'redirects.yaml': `removed:\n${fates.join('')}`,
    }),
  }),
);

let pages: readonly { path: string; html: string }[];
beforeAll(async () => {
  const sitemap = (await get(endpoints.sitemap)).text;
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) =>
    (path ?? '').replaceAll('&amp;', '&'),
  );
  const all = [...listed, '/nope', '/blog/no-such-article'];
  pages = await Promise.all(all.map(async (path) => ({ path, html: (await get(path)).text })));
});

test('its brand stands on every page, as text whatever is in it, and nothing of the sample’s on any', async () => {
  const { us, india, address, instagram, chat } = defaultReach;
  const { company, support, info } = defaultSite.emails;
  const old = [defaultSite.name, company, support, info, us.display, india.dial];
  old.push(address.street, instagram, chat.url);
  expect(pages.length).toBeGreaterThan(20);
  for (const { path, html } of pages) {
    const said = [`© 2031 ${name}`, '+91 90000 00000', '1 <b>"1"</b>, Mumbai, India'];
    const links = ['mailto:hallo@werft.example', 'https://c.example/919000000000?text=Ahoy%21'];
    const text = textOf(html);
    for (const one of said) expect(text, path).toContain(one);
    for (const one of links) expect(html, path).toContain(one);
    expect([path, ...old.filter((sample) => html.includes(sample))]).toEqual([path]);
    expect(html, path).not.toMatch(/<script>alert|<b>"1"|"onclick=/);
    const [, about] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    if (about) expect(JSON.parse(about)['@graph'][0].name).toBe(name);
  }
  const manifest = (await get(endpoints.manifest)).text;
  expect(JSON.parse(manifest)).toMatchObject({ name });
  const feed = (await get(endpoints.feed)).text;
  expect(feed).not.toContain('<script>');
  for (const text of [feed, manifest]) expect(text).not.toContain(defaultSite.name);
  expect((await get(endpoints.license)).text).toContain(name);
  expect((await get(endpoints.securityTxt)).text).toContain('Contact: mailto:d@werft.example\n');
});

test('pages of whole groups are away, no other page has a link to them, and the gap is closed where they were listed', () => {
  expect(removed.length).toBeGreaterThan(10);
  const addresses = removed.map(({ path }) => path);
  expect(pages.filter(({ path }) => addresses.includes(path))).toEqual([]);
  for (const { path, html } of pages) {
    expect([...emptyPlaces(html), ...markupFaults(html)], path).toEqual([]);
    // What a provider writes in its articles stays as it is written.
    if (path.startsWith('/blog/')) continue;
    const { links } = readPage(html);
    expect(links.filter((link) => addresses.includes(link))).toEqual([]);
  }
});

test('a page and an article of its own are served, linked, and in the lists of what there is', async () => {
  const own = await get('/imprint');
  expect([own.status, own.text]).toEqual([200, expect.stringContaining('<em>Ada Example</em>')]);
  expect(readPage(own.text).links).toContain('/contact');
  const article = await get('/news/crane');
  expect(article.status).toBe(200);
  expect(textOf(article.text)).toContain('Forty tonnes, as we promised.');
  for (const [list, ...paths] of [
    [endpoints.sitemap, '/imprint', '/news/crane'],
    [endpoints.feed, '/news/crane'],
    ['/', '/imprint'],
    ['/blog', '/news/crane'],
  ] as const) {
    const { text } = await get(list);
    for (const path of paths) expect(text, list).toContain(path);
  }
});

test('its photograph is served in all widths, and may be kept for ever', async () => {
  const { sources } = readPage((await get('/news/crane')).text);
  const widths = new Set(sources.filter((source) => /quay\.\S+-\d+\.avif$/.test(source)));
  expect(widths.size).toBe(2);
  for (const source of widths) {
    const { status, text, kept } = await get(source);
    expect([status, kept], source).toEqual([200, 'max-age=31536000, immutable']);
    expect(text).toMatch(/^avif of /);
  }
});

test('its icons and cards are its own, and no page has one with the sample’s name', async () => {
  expect((await get('/favicon.ico')).text).toBe('an icon');
  // Drawn in the sample's colours.
  expect((await get('/icon-512.png')).status).toBe(404);
  for (const { path, html } of pages) {
    const card = /property="og:image" content="[^"]*?(\/images[^"]*)"/.exec(html)?.[1] ?? '';
    const own = path === '/news/crane' ? '/images/social/crane.jpg' : '/images/social/any_page.jpg';
    if (!path.startsWith('/blog/')) expect(card, path).toBe(own);
    expect((await get(card)).status).toBe(200);
  }
});

test('what isn’t its pages’ own is said in its language, and in its own words before those', async () => {
  for (const [path, ...said] of [
    [paths.home, '<html lang="de"', 'Kontakt aufnehmen', 'Animation anhalten'],
    [paths.trends, '16. Oktober 2024, 10:59 Uhr', 'Minuten Lesezeit'],
    [paths.contact, '>Ihr Name<', 'Absenden', 'Nur das Nötige'],
    [paths.quote, '>Ihr Vorhaben</legend>', 'value="SEO"/><span>Suchmaschinen</span>'],
    [paths.quote, '<option value="So bald wie möglich"></option>'],
    ['/nope', '<html lang="de"', 'Seite nicht gefunden'],
    [endpoints.feed, 'xml:lang="de"', ': Artikel'],
  ] as const) {
    const { text } = await get(path);
    for (const words of said) expect(text, path).toContain(words);
  }
});

test('a plain post that is refused says so in its words, beside the fields and above them', async () => {
  const refused = await sendPlain({ ...enquiry(), fullname: '', email: 'no' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('role="status">Bitte füllen Sie alle Felder aus</p>');
  expect(refused.text).toContain('id="problem-fullname">Bitte nennen Sie Ihren Namen</p>');
  expect(refused.text).toContain('id="problem-email">Diese Adresse stimmt nicht</p>');
  const large = await sendPlain({ ...enquiry(), message: 'x'.repeat(166_000) });
  expect(large.status).toBe(413);
  expect(large.text).toContain('Das Formular ist zu groß, höchstens 161 KB');
});

test('what is sent stays what it was, and is confirmed in its words, on the page and by mail; staff read its labels', async () => {
  const values = enquiry();
  const { location } = await sendPlain(values);
  const sent = await get(location ?? '', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(sent.status).toBe(200);
  expect(sent.text).toContain('>Vielen Dank</h1>');
  expect(sent.text).toContain('role="status">Ihre Nachricht ist angekommen</p>');
  const row = { form: 'contact', payload: JSON.stringify(values) };
  expect(ledgerRows(data.path)).toMatchObject([row]);
  const mails = await until(async () => {
    const sent = await box.mails();
    return sent.length === 2 && Promise.all(sent.map(readMail));
  });
  const told = new Map(mails.map(({ to, text = '' }) => [to?.[0]?.address, text]));
  expect(told.get(values.email)).toMatch(/^Ihre Nachricht ist da\n.*rufen Sie .* an\./s);
  expect(told.get('sales@example.com')).toContain(`Ihr Name: ${values.fullname}`);
});

async function get(path: string, init: RequestInit = {}) {
  const answer = await fetch(new URL(path, site.url), { redirect: 'manual', ...init });
  const location = answer.headers.get('location');
  const kept = answer.headers.get('cache-control');
  return { status: answer.status, location, kept, text: await answer.text() };
}

/** As a browser without JavaScript does. */
function sendPlain(values: Readonly<Record<string, string>>) {
  const headers = { accept: 'text/html', referer: site.url + paths.contact };
  return get(endpoints.contact, { method: 'POST', headers, body: new URLSearchParams(values) });
}

/** Lists, tables and menus with nothing in them, and sections that are nothing but their heading. */
function emptyPlaces(html: string): string[] {
  const document = parseDocument(html);
  const all = (...names: string[]) =>
    names.flatMap((name) => DomUtils.getElementsByTagName(name, document));
  return [
    ...all('ul', 'ol', 'dl', 'table', 'nav', 'main').filter(
      (list) => !DomUtils.existsOne(() => true, list.childNodes),
    ),
    ...all('section').filter((section) => {
      const headings = DomUtils.getElementsByTagName((name) => /^h[1-6]$/.test(name), section);
      const heading = headings.map((head) => DomUtils.textContent(head)).join('');
      return heading !== '' && DomUtils.textContent(section).trim() === heading.trim();
    }),
  ].map((element) => `<${element.name}> ${DomUtils.innerText(element)}`);
}
