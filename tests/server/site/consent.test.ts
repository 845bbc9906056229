import { brotliCompressSync, gzipSync } from 'node:zlib';
import request from 'supertest';
import { expect, inject, test } from 'vitest';
import { consentCookie } from '../../../shared/consent.ts';
import { endpoints } from '../../../shared/endpoints.ts';
import { paths } from '../../specified-routes.ts';
import { startSite } from '../../support/site.ts';

const site = inject('site');

test.each(['all', 'necessary'])(
  'the choice "%s" is kept for half a year, on this site alone',
  async (choice) => {
    const answer = await choose({ choice }, { referer: `${site}${paths.privacy}` });
    expect(answer.status).toBe(303);
    const [pair, ...attributes] = (answer.headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toBe(`consent=${choice}`);
    expect(attributes).toEqual(
      expect.arrayContaining([`Max-Age=${consentCookie.maxAgeSeconds}`, 'Path=/', 'SameSite=Lax']),
    );
    // The banner's script reads it; over plain http it could not be Secure.
    expect(attributes).not.toContain('HttpOnly');
    expect(attributes).not.toContain('Secure');
    expect(attributes.join()).not.toContain('Domain');
  },
);

test('behind https the cookie is sent over https only', async () => {
  const secure = await startSite({ SITE_URL: 'https://www.example.com' });
  const asked = request(secure.url).post(endpoints.consent).set('Host', 'www.example.com');
  const answer = await asked.type('form').send({ choice: 'all' });
  expect(answer.headers['set-cookie']?.[0]).toContain('; Secure');
  await secure.stop();
});

test('a choice that is packed is refused: unpacked, it could be of any size', async () => {
  const packed = brotliCompressSync(`choice=all&x=${'a'.repeat(10_000_000)}`);
  for (const [coding, body] of [
    ['br', packed],
    ['gzip', gzipSync('choice=all')],
  ] as const) {
    const answer = await fetch(site + endpoints.consent, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-encoding': coding,
        origin: site,
      },
      body: new Uint8Array(body),
    });
    expect([coding, answer.status]).toEqual([coding, 415]);
  }
});

test('after the choice the visitor is back where it was made', async () => {
  for (const path of [paths.home, paths.privacy, paths.uiux, '/blog/some-article']) {
    const answer = await choose({ choice: 'all' }, { referer: site + path });
    expect(answer.headers.get('location')).toBe(path);
  }
});

test.each([
  undefined,
  '',
  'nonsense',
  'https://evil.example/',
  'https://evil.example/login',
  'https://evil.example//evil.example',
  'javascript:alert(1)',
  'http://127.0.0.1//evil.example/',
  'http://127.0.0.1/nope',
])('from %j the visitor is led to no other place than the home page', async (referer) => {
  const answer = await choose({ choice: 'necessary' }, referer === undefined ? {} : { referer });
  expect(answer.headers.get('location')).toBe(paths.home);
});

test.each([{ choice: 'everything' }, { choice: '' }, {}, { Choice: 'all' }])(
  'the choice %j is none: 400 and no cookie',
  async (fields: Record<string, string>) => {
    const answer = await choose(fields);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: expect.stringContaining('Accept all') });
    expect(answer.headers.get('set-cookie')).toBeNull();
  },
);

test('a body that is too large or no form is refused without a cookie', async () => {
  for (const body of ['x'.repeat(5000), `choice=all&x=${'x'.repeat(5000)}`]) {
    const answer = await fetch(site + endpoints.consent, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
  const json = await fetch(site + endpoints.consent, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"choice":"all"}',
  });
  expect(json.status).toBe(400);
});

test('a page elsewhere cannot consent in a visitor’s name', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { origin: 'https://evil.example' },
  ]) {
    const answer = await choose({ choice: 'all' }, headers);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

test('the answer belongs to one visitor: no cache keeps it', async () => {
  const answer = await choose({ choice: 'all' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('the address of the choice is no page', async () => {
  expect((await fetch(site + endpoints.consent)).status).toBe(404);
});

test('a page is the same with and without a choice', async () => {
  const without = await (await fetch(site)).text();
  const withChoice = await fetch(site, { headers: { cookie: 'consent=all' } });
  expect(await withChoice.text()).toBe(without);
  expect(withChoice.headers.get('set-cookie')).toBeNull();
});

function choose(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(site + endpoints.consent, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
}
