import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { defaultReach, defaultSite } from '../../support/content.ts';
import { dataFolder } from '../../support/leads.ts';
import { shared } from '../../support/shared.ts';
import { startSite } from '../../support/site.ts';
import { readPage, textOf } from './read-page.ts';

const own = shared(dataFolder);

const brand = `name: Werft Nord
shortName: WN
description: A studio that builds things.
phones: [{ label: IN, display: +91 90000 00000, dial: '+919000000000' }]
emails: { company: hallo@werft.example, security: d@werft.example }
address: { street: 1 Quay, locality: Mumbai, country: India, countryCode: IN }
social: [{ name: Instagram, url: https://i.example/harbour }]
chat: { app: WhatsApp, url: https://c.example/919000000000, message: Ahoy! }
copyrightYear: 2031
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

describe('a folder of one’s own', () => {
  const site = shared(() => {
    const folder = folderOf('whole', {
      'site.yaml': brand,
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
      // Delivered pages may go on linking to an address that leads on; the only one with a link to PHP goes, too.
      'redirects.yaml': `redirects: { /alt: gone }
removed:
  pages/cms.yaml: ${paths.website}
  pages/php.yaml: gone
`,
    });
    return startSite({ SITE_DIR: folder });
  });

  test('its brand stands on every page, and nothing of the sample’s on any', async () => {
    const { us, india, address, instagram, chat } = defaultReach;
    const { company, support, info } = defaultSite.emails;
    const old = [defaultSite.name, company, support, info, us.display, india.dial];
    old.push(address.street, instagram, chat.url);
    const removed: string[] = [paths.cms, paths.php];
    const kept = Object.values(paths).filter((path) => !removed.includes(path));
    for (const path of [...kept, '/imprint', '/nope', '/blog/no-such-article']) {
      const { text } = await get(path);
      for (const said of ['© 2031 Werft Nord', '+91 90000 00000', '1 Quay, Mumbai, India'])
        expect(textOf(text), path).toContain(said);
      for (const link of [
        'mailto:hallo@werft.example',
        'https://c.example/919000000000?text=Ahoy%21',
      ])
        expect(text, path).toContain(link);
      expect([path, ...old.filter((sample) => text.includes(sample))]).toEqual([path]);
    }
    expect((await get(endpoints.securityTxt)).text).toContain('Contact: mailto:d@werft.example\n');
    for (const path of [endpoints.feed, endpoints.manifest])
      expect((await get(path)).text, path).not.toContain(defaultSite.name);
  });

  test('a page of its own is served, linked in the footer and in the sitemap', async () => {
    const { status, text } = await get('/imprint');
    expect(status).toBe(200);
    expect(text).toContain('<em>Ada Example</em>');
    expect(readPage(text).links).toContain('/contact');
    expect(readPage((await get(paths.home)).text).links).toContain('/imprint');
    expect((await get(endpoints.sitemap)).text).toContain('/imprint</loc>');
  });

  test('an article of its own stands in the list, the feed and the sitemap', async () => {
    const { status, text } = await get('/news/crane');
    expect(status).toBe(200);
    expect(textOf(text)).toContain('Forty tonnes, as we promised.');
    expect(readPage((await get(paths.blog)).text).links).toContain('/news/crane');
    for (const list of [endpoints.feed, endpoints.sitemap]) {
      expect((await get(list)).text, list).toContain('/news/crane');
    }
  });

  test('its photograph is served in all widths, and may be kept for ever', async () => {
    const { sources } = readPage((await get('/news/crane')).text);
    const widths = sources.filter((source) => /quay\.\S+-\d+\.avif$/.test(source));
    expect(new Set(widths).size).toBe(2);
    for (const source of widths) {
      const { status, text, kept } = await get(source);
      expect([status, kept], source).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(text).toMatch(/^avif of /);
    }
  });

  test('its icons and cards are its own, and no page has one with the sample’s name', async () => {
    expect((await get('/favicon.ico')).text).toBe('an icon');
    const cardAt = async (path: string) =>
      /property="og:image" content="[^"]*?(\/images[^"]*)"/.exec((await get(path)).text)?.[1] ?? '';
    expect(await cardAt('/news/crane')).toBe('/images/social/crane.jpg');
    expect((await get(await cardAt('/news/crane'))).text).toBe('a card');
    for (const path of [paths.home, paths.contact, '/imprint']) {
      expect(await cardAt(path), path).toBe('/images/social/any_page.jpg');
    }
    expect((await get('/images/social/any_page.jpg')).status).toBe(200);
  });

  async function get(path: string) {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    const location = answer.headers.get('location');
    const kept = answer.headers.get('cache-control');
    return { status: answer.status, location, kept, text: await answer.text() };
  }
});

test('a broken folder ends the start with one message that lists all of it', async () => {
  const folder = folderOf('broken', {
    'site.yaml': 'name: ""\ncolour: red\n',
    'articles/crane.md': news.replace('## It lifts', '<script>alert(1)</script>'),
  });
  const refusal = await startSite({ SITE_DIR: folder }).catch((error: unknown) => String(error));
  const [title, ...problems] = String(refusal).trimEnd().split('\n');
  expect(title).toMatch(/ended with 1: The site can't be made of these files:$/);
  for (const start of ['site.yaml:1: name ', 'site.yaml:2: colour ', 'articles/crane.md:14: body '])
    expect(problems).toContainEqual(expect.stringContaining(`  - ${join(folder, start)}`));
  // No stack.
  expect(problems.filter((line) => !line.startsWith('  - '))).toEqual([]);
});

test('a site in German says in German what isn’t its pages’ own', async () => {
  await using german = await startSite({
    SITE_DIR: folderOf('german', { 'site.yaml': 'language: de\n' }),
  });
  const said = [
    [paths.home, ['<html lang="de"', 'Kontakt aufnehmen', 'Animation anhalten']],
    [paths.trends, ['16. Oktober 2024, 10:59 Uhr', 'Minuten Lesezeit']],
    [paths.contact, ['Vor- und Nachname', 'Absenden', 'Nur notwendige']],
    ['/nope', ['<html lang="de"', 'Seite nicht gefunden']],
    [endpoints.feed, ['xml:lang="de"', ': Artikel']],
  ] as const;
  for (const [path, words] of said) {
    const page = await (await fetch(german.url + path)).text();
    for (const word of words) expect(page, path).toContain(word);
  }
});

function folderOf(room: string, files: Readonly<Record<string, string>>): string {
  const folder = join(own.path, room);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
