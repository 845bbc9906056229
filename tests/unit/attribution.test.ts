import { expect, test } from 'vitest';
import { carryAttribution } from '../../server/forms/attribution.ts';
import { answerEarly } from '../../server/http/answer-early.ts';
import { attributionAt, attributionQuery } from '../../shared/attribution.ts';
import { serving } from '../support/serving.ts';

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
  const origin = attributionAt(new URL(path, site), referrer);
  expect(decodeURIComponent(attributionQuery(origin)).replaceAll('+', ' ')).toBe(query);
});

const log = { error: expect.unreachable };
const carry = answerEarly([carryAttribution(['/contact'])], {
  fallback: (_req, res) => res.end('page'),
  log,
});

test('who comes to a form from a campaign’s page is led to an address that says so, once', async () => {
  await using site = await serving(carry);
  const follow = (path: string, referer: string) =>
    fetch(site.url + path, { headers: { referer: site.url + referer }, redirect: 'manual' });
  const led = await follow('/contact?a=b', '/about-us?utm_source=news&utm_campaign=spring');
  expect([led.status, led.headers.get('cache-control')]).toEqual([302, 'no-store']);
  expect(led.headers.get('location')).toBe(
    '/contact?a=b&landing=%2Fabout-us&from=%2Fabout-us&source=news&campaign=spring',
  );
  for (const [path, referer] of [
    ['/contact?source=news', '/about-us?utm_source=other'],
    ['/contact', '/about-us?product=shop'],
    ['/contact', '/contact?utm_source=news'],
    ['/about-us', '/?utm_source=news'],
  ] as const)
    expect([path, (await follow(path, referer)).status]).toEqual([path, 200]);
});
