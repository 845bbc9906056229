import { expect, test } from 'vitest';
import { deliveredPictures } from '../../../scripts/site-check/delivered-pictures.ts';
import { findingsOf } from '../../../scripts/site-check/findings.ts';
import { untranslated } from '../../../scripts/site-check/untranslated.ts';
import type { Visit } from '../../../scripts/site-check/visit.ts';
import { pagesOf } from '../../../shared/content.ts';
import { defaultReach, deliveredContent } from '../../support/content.ts';
import { compiledWith, delivered, folderOf } from './folder.ts';

const { site } = deliveredContent;
const own = {
  site: {
    ...site,
    name: 'Werft Nord',
    testimonials: { ...site.testimonials, items: [] },
    mark: { viewBox: '0 0 8 8', paths: [{ d: 'M0 0h8v8z' }] },
  },
  pages: [],
  articles: [],
};
const page: Visit = { path: '/a', status: 200, html: '<p>Moin</p>', links: ['/b'], card: false };
const links = ['/a#top', 'https://werft-nord.de/'];
const ready = { ...page, path: '/b', links, card: true };

test('a card is drawn for each page', () => {
  expect(findings([page, ready])).toEqual([
    'has no social card of its own: npm run site -- prepare: /a',
  ]);
});

test('whatever is marked as samples is named with its file', () => {
  const pages = pagesOf(deliveredContent, 'measured');
  expect(findings([ready], { ...deliveredContent, pages })).toEqual([
    'site.yaml: the testimonials are samples: replace them, or leave none',
    'pages/measured.yaml: guide.samples is true: put yours in their place',
  ]);
});

test('what still says the default brand is listed with its pages', () => {
  const html = `<p>${site.name}, ${defaultReach.india.display}</p>`;
  const pages = ['/a', '/b', '/c', '/d', '/e'].map((path) => ({ ...ready, path, html }));
  expect(findings(pages)).toEqual(
    expect.arrayContaining([
      `still says “${defaultReach.india.display}” of the default brand: /a, /b, /c and 2 more`,
    ]),
  );
});

test('another brand with the default mark, or with half of the default colours, is told', () => {
  const look = {
    ...own.site,
    mark: site.mark,
    colours: { ...site.colours, accent: '#17458f', accentDeep: '#0c2550' },
  };
  expect(findings([ready], { ...own, site: look })).toEqual(
    expect.arrayContaining([
      'site.yaml: the mark is that of the default brand',
      expect.stringContaining('colours of the default brand beside yours: accentBright #3dbe8b'),
    ]),
  );
});

test('shared words that stay English in another language are told by file and key', () => {
  const folder = folderOf({
    'interface.yaml': 'buttons: { send: Send }\nfields: { team: { label: Team size } }\n',
    'languages/de.yaml': 'buttons: { send: Senden }\n',
  });
  const none = folderOf({});
  const partly = folderOf({ 'interface.yaml': 'buttons: { send: Envoyer }\n' });
  const whole = folderOf({ 'interface.yaml': 'fields: { team: { label: Teamgröße } }\n' });
  expect(untranslated('de-AT', none, folder)).toEqual([
    'shared/content/languages/de.yaml: not in de-AT yet: fields.team.label',
  ]);
  expect(untranslated('de', whole, folder)).toEqual([]);
  expect(untranslated('fr', partly, folder)).toEqual([
    'interface.yaml: not in fr yet: fields.team.label',
  ]);
  const days = { 'interface.yaml': 'days: { one: a day, other: "{count} days" }\n' };
  const polish = folderOf({ 'interface.yaml': 'days: { one: dzień, other: "{count} dnia" }\n' });
  expect(untranslated('pl', polish, folderOf(days))).toEqual([
    'interface.yaml: not in pl yet: days.many, days.few',
  ]);
  expect(untranslated('en-GB', none, folder)).toEqual([]);
  expect(untranslated('de', none, delivered)).toEqual([]);
});

test.each([
  ['https://example.com', true],
  ['https://shop.example.org/a', true],
  ['mailto:moin@werft.example', true],
  ['https://myexample.com/', false],
  ['/examples', false],
  ['https://a.de/example', false],
])('nobody has the address %s: %s', (link, told) => {
  const nobodys = told ? [`links to ${link}, which is nobody’s: /b`] : [];
  expect(findings([{ ...ready, links: [link] }])).toEqual(nobodys);
});

test('errors and links to them are listed, redirects are not', () => {
  const broken = { ...ready, status: 500, links: ['/gone#there', '/moved'] };
  expect(findings([broken])).toEqual([
    'answers with an error: /b',
    'links to /gone, which answers 410: /b',
  ]);
});

test('delivered pictures that another brand’s pages show are named with their file and page', () => {
  const content = {
    ...compiledWith({ 'site.yaml': 'name: Werft Nord\ntestimonials: { items: [] }\n' }),
    articles: [],
  };
  const addresses = {
    'images/contact-banner.webp': '/assets/contact-banner.Ab1.webp',
    'images/contact-map.webp': '/assets/contact-map.Ab1.webp',
    'images/contact-map-400.avif': '/assets/contact-map.Ab1-400.avif',
    'images/about.webp': '/assets/about.Ab1.webp',
  };
  const shows = (path: string, ...names: string[]) => ({
    ...ready,
    path,
    html: names.map((name) => `<img src="/assets/${name}">`).join(''),
  });
  const pages = [
    // Its banner is a picture of the owner's, which has another address.
    shows('/contact', 'contact-banner.Xy9.webp', 'contact-map.Ab1-400.avif'),
    shows('/about-us', 'about.Ab1.webp'),
  ];
  expect(deliveredPictures(content, deliveredContent, pages, addresses)).toEqual([
    'pages/about.yaml (/about-us) shows about',
    'pages/contact.yaml (/contact) shows contact-map',
  ]);
  expect(deliveredPictures(deliveredContent, deliveredContent, pages, addresses)).toEqual([]);
});

function findings(pages: readonly Visit[], site: Parameters<typeof findingsOf>[0] = own): string[] {
  const statuses = new Map([
    ...([
      ['/a', 200],
      ['/gone', 410],
      ['/moved', 308],
    ] as const),
  ]);
  return findingsOf(site, deliveredContent, { pages, statuses });
}
