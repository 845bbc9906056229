import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { campaignOf } from '../../../server/analytics/campaign.ts';
import { classifyRequest, confirmedPage } from '../../../server/analytics/visit.ts';

const headersOf = z.record(z.string(), z.string());
const request = z.tuple([z.string(), z.string(), z.string(), z.string(), headersOf.optional()]);
const file = readFileSync(new URL('labelled-requests.yaml', import.meta.url), 'utf8');
const { ways, ...groups } = z
  .object({ ways: z.record(z.string(), headersOf) })
  .catchall(z.array(request))
  .parse(parse(file));

const rules = { siteHost: 'www.example.com', countryHeader: 'cf-ipcountry' };
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const direct = { ...ways.chrome, 'user-agent': chrome };

test('what real programs send is what it is labelled as', () => {
  const all = Object.values(groups).flat();
  const wrong = all.filter(([kind, device, way, agent, more]) => {
    const named = { 'user-agent': agent === 'chrome on windows' ? chrome : agent };
    const headers = { ...ways[way], ...(agent && named), ...more };
    const seen = classifyRequest({ target: '/', headers }, rules);
    return seen.kind !== kind || (seen.kind === 'visit' && seen.device !== device);
  });
  expect(wrong).toEqual([]);
  expect(all.length).toBeGreaterThan(100);
});

test('verdicts stay right when more agents come than are remembered, and for one too long to be', () => {
  const many = Array.from({ length: 2500 }, (_, n) => `${n % 2 ? 'curl' : chrome}/${n}`);
  const long = chrome.padEnd(4000, ' x');
  const agents = [...many.flatMap((one) => [one, one]), ...many, long, `${long} curl/8`, long];
  const wrong = agents.filter((agent) => {
    const { kind } = classifyRequest(
      { target: '/', headers: { ...direct, 'user-agent': agent } },
      rules,
    );
    return kind !== (agent.includes('curl') ? 'bot' : 'visit');
  });
  expect(wrong.map((agent) => agent.slice(-40))).toEqual([]);
});

test.each([
  ['https://www.google.com/search?q=secret', 'google.com'],
  ['https://news.example', 'news.example'],
  ['http://intranet:8080/wiki', 'intranet:8080'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  [`https://${'a'.repeat(92)}.example/`, `${'a'.repeat(92)}.example`],
  [`https://${'a'.repeat(93)}.example/`, '(none)'],
  ['https://[::1]/', '(none)'],
  ['javascript:alert(1)', '(none)'],
  ['not an address', '(none)'],
  ['', '(none)'],
])('a visit from %s is from %s', (referer, referrer) => {
  expect(classifyRequest({ target: '/', headers: { ...direct, referer } }, rules)).toMatchObject({
    kind: 'visit',
    referrer,
  });
});

test.each([
  ['/?utm_source=news&utm_medium=email&utm_campaign=May%20offer', 'news / email / May offer'],
  ['/?utm_source=news', 'news / - / -'],
  ['/contact?a=b&gclid=Cj0KCQ-secret', 'Google Ads / - / -'],
  ['/?utm_campaign=%00%E2%80%AEx%0Ay&gclid=1', 'Google Ads / - / x y'],
  [`/?utm_source=${'a'.repeat(61)}`, `${'a'.repeat(60)} / - / -`],
  [`/?${'a=b&'.repeat(600)}utm_source=late`, undefined],
  ['/?utm_source=', undefined],
  ['/', undefined],
])('the campaign of %s is %s', (target, campaign) => {
  expect(campaignOf(target)).toBe(campaign);
});

test('a country is what the proxy’s header says, if that is one', () => {
  const country = (value: string) =>
    classifyRequest({ target: '/', headers: { ...direct, 'cf-ipcountry': value } }, rules);
  expect(country('IN')).toMatchObject({ country: 'IN' });
  for (const other of ['XX', 'T1', 'in', 'IND']) {
    expect(country(other)).toMatchObject({ country: '(none)' });
  }
  const without = { ...rules, countryHeader: undefined };
  const told = { target: '/', headers: { ...direct, 'cf-ipcountry': 'IN' } };
  expect(classifyRequest(told, without)).toMatchObject({ country: undefined });
});

test('a page is confirmed by the style sheet that a person’s browser asks for beside it', () => {
  const page = 'https://www.example.com/contact?utm_source=news#form';
  const asked = { 'user-agent': chrome, referer: page };
  expect(confirmedPage(asked, rules)).toBe('/contact');
  // Under another name than the site's own, as on a machine without one.
  const elsewhere = { ...asked, referer: 'http://localhost:3000/', host: 'localhost:3000' };
  expect(confirmedPage(elsewhere, rules)).toBe('/');
  for (const other of [
    { referer: 'https://elsewhere.example/contact' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-gpc': '1' },
    { 'user-agent': 'curl/8.15.0' },
  ])
    expect(confirmedPage({ ...asked, ...other }, rules)).toBeUndefined();
});
