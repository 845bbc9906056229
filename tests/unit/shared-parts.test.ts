import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureUrl, urlOnPage } from '../../client/media.ts';
import { trailTo } from '../../shared/breadcrumbs.ts';
import { asksAtEdge, optionalContent, readConsent } from '../../shared/consent.ts';
import { inlineJson } from '../../shared/inline-json.ts';
import { submitResult } from '../../shared/lead.ts';
import { chatLink } from '../../shared/site.ts';
import { documentTitle } from '../../shared/title.ts';
import { paths } from '../specified-routes.ts';
import { defaultReach, deliveredContent } from '../support/content.ts';
import { formWords } from '../support/form-words.ts';

test.each([
  ['x'.repeat(38), `${'x'.repeat(38)} | Orbit Stack Technologies`],
  ['x'.repeat(39), `${'x'.repeat(39)} | OST`],
  ['x'.repeat(59), `${'x'.repeat(59)} | OST`],
  ['x'.repeat(60), 'x'.repeat(60)],
])(
  'a title is as long as search engines show, the brand shortened before it is left out: %s',
  (title, whole) => {
    const site = { name: 'Orbit Stack Technologies', shortName: 'OST' };
    expect(documentTitle(title, { site, words: deliveredContent.words })).toBe(whole);
  },
);

test.each([
  ['consent=necessary', 'necessary'],
  ['a=b; consent=all; c=d', 'all'],
  ['a=b;\t consent=necessary', 'necessary'],
  ['a=consent=all', undefined],
  ['consent=everything', undefined],
  ['', undefined],
])('the cookies %j say %s', (cookies, choice) => {
  expect(readConsent(cookies)).toBe(choice);
});

test('pages ask at their edge for whatever waits everywhere; the map asks in its place', () => {
  const settings = { chatScriptUrl: '/chat.js', mapEmbedUrl: 'https://maps.example.com/' };
  const alone = optionalContent({ ...settings, chatScriptUrl: undefined });
  const all = optionalContent({ ...settings, analytics: { exempt: false } });
  expect([alone, all]).toEqual([['map'], ['chat', 'map', 'analytics']]);
  expect(optionalContent({ ...settings, analytics: { exempt: true } })).toEqual(['chat', 'map']);
  const inPlaces = optionalContent({ ...settings, chatScriptUrl: undefined, embeds: true });
  expect(inPlaces).toEqual(['map', 'embeds']);
  expect([[], alone, inPlaces, all].map(asksAtEdge)).toEqual([false, false, false, true]);
});

test.each([
  ['/uploads/a.webp', 'https://media.example.com/m/uploads/a.webp'],
  ['//evil.example.com/a.webp', 'https://media.example.com/m/evil.example.com/a.webp'],
  ['https://evil.example.com/a.webp', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  ['https://cdn.example.net/a.webp?w=2', 'https://cdn.example.net/a.webp?w=2'],
  ['//cdn.example.net/a.webp', 'https://cdn.example.net/a.webp'],
  ['https://eu.pictures.example.org/a.webp', 'https://eu.pictures.example.org/a.webp'],
  ['https://pictures.example.org/a.webp', undefined],
  ['https://evilpictures.example.org/a.webp', undefined],
  ['https://cdn.example.net.evil.example/a.webp', undefined],
  ['https://cdn.example.net:8080/a.webp', undefined],
  ['https://cdn.example.net@evil.example/a.webp', undefined],
  ['https://who@cdn.example.net/a.webp', undefined],
])('the picture %s comes from %s', (image, address) => {
  const imageHosts = ['cdn.example.net', '*.pictures.example.org'];
  expect(pictureUrl(image, { mediaUrl: 'https://media.example.com/m/', imageHosts })).toBe(address);
});

test.each([
  ['https://example.com/images/a.webp', '/images/a.webp'],
  ['https://example.com.evil.net/a.webp', 'https://example.com.evil.net/a.webp'],
  ['https://media.example.com/a.webp', 'https://media.example.com/a.webp'],
])('a page names the picture %s as %s', (address, expected) => {
  expect(urlOnPage(address, 'https://example.com')).toBe(expected);
});

test.each([
  [
    'contact',
    { ok: true, message: 'Stored with SUCCESS' },
    'success',
    'Your message was sent successfully!',
  ],
  ['contact', { ok: true, message: 'Blocked' }, 'error', 'Blocked'],
  ['contact', { ok: true, message: undefined }, 'error', 'Something went wrong'],
  ['contact', { ok: true, message: '' }, 'error', 'Something went wrong'],
  ['contact', { ok: false, message: 'No such list' }, 'error', 'No such list'],
  ['contact', { ok: false, message: undefined }, 'error', 'Failed to send message'],
  ['contact', undefined, 'error', 'Failed to send message'],
  ['quote', undefined, 'error', 'Failed to send message. Please try again.'],
] as const)('%s with %o is told as %s: %s', (form, answer, kind, text) => {
  expect(submitResult(formWords[form], answer)).toEqual({ kind, text });
});

test('structured data can never end its script element, and stays the same data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const evil = '</script><script>alert(1)</script><!--';
      const text = inlineJson({ value, evil });
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual({ value: JSON.parse(JSON.stringify(value)), evil });
    }),
  );
});

test('a trail leads from home, through the group where there is one', () => {
  const [page, group] = [{ label: 'PHP' }, { label: 'Expertise', to: paths.blog }];
  const home = { label: 'Home', to: paths.home };
  expect(trailTo(deliveredContent, page)).toEqual([home, page]);
  expect(trailTo(deliveredContent, page, group)).toEqual([home, group, page]);
});

test('the chat opens to the India number with the message filled in', () => {
  const link = new URL(chatLink(defaultReach.chat));
  expect(link.pathname).toContain(defaultReach.india.dial.slice(1));
  expect(link.searchParams.get('text')).toBe(defaultReach.chat.message);
});
