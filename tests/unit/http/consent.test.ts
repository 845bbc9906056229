import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { expect, test } from 'vitest';
import { notOurs } from '../../../server/forms/http-errors.ts';
import { consentRoutes } from '../../../server/http/consent.ts';
import { addresses, defaultWords, deliveredContent } from '../../support/content.ts';
import { appOf } from '../../support/serving.ts';

const { refused } = defaultWords.forms;

const siteUrl = 'https://www.example.com';

test('a choice is one cookie, for half a year, and the way back to the page', async () => {
  const answer = await choose('all').set('Referer', `${siteUrl}/ABOUT-US/?x=1`);
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe('/about-us');
  expect(answer.headers['cache-control']).toBe('no-store');
  const [cookie = '', ...others] = answer.headers['set-cookie'] ?? [];
  expect(others).toEqual([]);
  expect(cookie.split('; ').filter((part) => !part.startsWith('Expires='))).toEqual([
    'consent=all',
    'Max-Age=15552000',
    'Path=/',
    'Secure',
    'SameSite=Lax',
  ]);
});

test('over plain http the cookie comes back as well', async () => {
  const answer = await choose('necessary', 'http://https.example.com');
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^consent=necessary;/);
  expect(answer.headers['set-cookie']?.[0]).not.toContain('Secure');
});

test.each([
  '/about-us',
  `${siteUrl}/nowhere`,
  `${siteUrl}//evil.example/`,
  'https://evil.example//evil.example',
  'javascript:alert(1)',
  // From nowhere.
  '',
])('who comes from %s is led home', async (referer) => {
  expect((await choose('all').set('Referer', referer)).headers.location).toBe('/');
});

test.each([
  ['form', 'choice=everything'],
  ['form', ''],
  ['json', '{"choice":"all"}'],
])('what is no choice is refused in words, and sets nothing: %s %s', async (type, body) => {
  expectRefusal(await post().type(type).send(body), 400, /^Please choose "Accept all"/);
});

test('another site can not choose, and a choice is for this site’s own name', async () => {
  const elsewhere = await choose('all').set('Sec-Fetch-Site', 'cross-site');
  expectRefusal(elsewhere, 403, /can only be sent from our own site/);
  const named = await choose('all').set('Host', 'elsewhere.example.net');
  expectRefusal(
    named,
    421,
    /^This can only be sent at https:\/\/www\.example\.com\. .*\(.+@.+, \+\d/,
  );
});

test('a choice takes a kilobyte at most', async () => {
  const fits = await choose(`all&x=${'x'.repeat(1000)}`);
  expect(fits.status).toBe(303);
  const answer = await choose(`all&x=${'x'.repeat(1024)}`);
  expect(answer.status).toBe(413);
});

test('a choice that is packed is refused: unpacked, it could be of any size', async () => {
  const asked = post().set('Content-Encoding', 'gzip').type('form');
  const answer = await asked.serialize((data) => data as never).send(gzipSync('choice=all'));
  expect(answer.status).toBe(415);
});

function expectRefusal(answer: request.Response, status: number, message: RegExp): void {
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers).not.toHaveProperty('set-cookie');
}

function choose(choice: string, url = siteUrl) {
  return post(url).type('form').send(`choice=${choice}`);
}

function post(url = siteUrl) {
  const deps = { settings: { siteUrl: url }, content: deliveredContent };
  const app = appOf(
    consentRoutes({ siteUrl: url, addresses, refusal: (status) => notOurs(status, deps, refused) }),
  );
  return request(app).post('/consent').set('Host', new URL(url).host);
}
