import { expect, test } from 'vitest';
import { originAt, originQuery } from '../../shared/origin.ts';

const site = 'https://agency.example';
const mail = 'utm_source=news&utm_medium=mail&utm_campaign=spring';

test.each([
  ['nothing but an address', '/about', '', ''],
  ['another site', '/about', 'https://google.com/search?q=a', 'landing=/about&source=google.com'],
  ['a campaign', `/about?${mail}`, '', 'landing=/about&source=news / mail&campaign=spring'],
  [
    'an advertisement, whatever it is called',
    '/?gclid=secret',
    'https://google.com/',
    'landing=/&source=Google Ads',
  ],
  ['a campaign without a source', '/?utm_campaign=x', '', 'landing=/&campaign=x'],
  ['an own page that knows nothing', '/contact', `${site}/about?a=b`, 'from=/about'],
  [
    'an own page of a campaign',
    '/contact',
    `${site}/about?utm_source=news`,
    'landing=/about&from=/about&source=news',
  ],
  [
    'what was carried here, before all else',
    '/contact?source=a&from=/x&utm_source=b',
    'https://c.example/',
    'from=/x&source=a',
  ],
  [
    'what was carried to the page before',
    '/api/contact',
    `${site}/contact?source=a&from=/x`,
    'from=/x&source=a',
  ],
  ['a referrer that is none', '/contact', 'about:', ''],
])('where somebody came from is told by %s', (_what, path, referrer, query) => {
  const origin = originAt(new URL(path, site), referrer);
  expect(decodeURIComponent(originQuery(origin)).replaceAll('+', ' ')).toBe(query);
});
