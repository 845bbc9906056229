import express from 'express';
import { expect, test } from 'vitest';
import { maxPathLength, redirectTo, redirectToCanonical } from '../../../server/http/canonical.ts';
import { inOriginForm } from '../../../server/http/request-target.ts';
import { ask } from '../../support/ask.ts';
import { addresses, guessedPaths, isSitePath } from '../../support/content.ts';
import { appOf, serving } from '../../support/serving.ts';
import { shared } from '../../support/shared.ts';

const { canonicalPath, redirectOf } = addresses;

const dots = ['.', '..', '%2e', '%2E', '%2e%2e', '%2E%2e', '.%2e', '%2E.'];
const ends = ['', '/', '///', '%2f', '\\', '%5c', '%5C%2e%2E', '\\..', '/..', '/.'];

test.each(dots.flatMap((dot) => ends.map((end) => `/blog/${dot}${end}`)))(
  '%s means another path wherever it is resolved, so it is no article',
  (path) => {
    expect(canonicalPath(path)).toBeUndefined();
    expect(canonicalPath(path.toUpperCase())).toBeUndefined();
  },
);

test.each<[path: string, canonical?: string]>([
  ['/nope'],
  ['/blog/a/b'],
  ['/%E0%A4%A'],
  ['//evil.example'],
  ['/blog/%2F%2Fevil.example/'],
  ['/blog/a%5c..%5cb'],
  ['/x/../'],
  ['/blog/...', '/blog/...'],
  ['/blog/.well', '/blog/.well'],
  ['/blog/a\\b', '/blog/a%5Cb'],
  ['/Blog/some-article///', '/blog/some-article'],
  ['/blog/100%25', '/blog/100%25'],
  ['//About-us', '/about-us'],
  ['/services/website-development', '/services/Website-development'],
  ['//services//web-ui%26ux//', '/services/web-ui&ux'],
  ['//', '/'],
])('the page at %s is that at %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each([
  ['/blog/q%26a', '/blog/q%26a'],
  // As proxies hand it on, and with small letters in its escapes.
  ['/blog/q&a', '/blog/q%26a'],
  ['/blog/%c3%bc,b:c;d=e+f$g@h', '/blog/%C3%BC%2Cb%3Ac%3Bd%3De%2Bf%24g%40h'],
  ['/about-us', '/about-us'],
  // Nobody puts escapes into a path that has none.
  ['/services/web-ui%26ux', undefined],
  ['/blog/some%2Dpost', undefined],
  ['/Blog/q&a', undefined],
  ['/blog/q&a/', undefined],
  ['/nope', undefined],
])('under %s the page at %s is sent', (path, canonical) => {
  expect(addresses.pageAt(path)).toBe(canonical);
});

test.each(guessedPaths)('%s, which people guess, means %s', (guess, path) => {
  for (const spelling of [guess, `${guess.toUpperCase()}//`]) {
    expect(redirectOf(spelling)).toEqual({ to: path });
  }
  expect(isSitePath(guess), 'a page of its own comes first').toBe(false);
  expect(canonicalPath(guess)).toBeUndefined();
  expect(redirectOf(`${guess}/more`)).toBeUndefined();
});

test('the longest slug has a path, and a longer path is nobody’s', () => {
  const longest = `/blog/${encodeURIComponent('क'.repeat(1000))}`;
  expect(longest.length).toBe(maxPathLength);
  expect(canonicalPath(longest)).toBe(longest);
  expect(canonicalPath(`${longest}/`)).toBeUndefined();
  expect(canonicalPath(`/about-us${'/'.repeat(maxPathLength)}`)).toBeUndefined();
  expect(redirectOf(`${guessedPaths[0]?.[0]}${'/'.repeat(maxPathLength)}`)).toBeUndefined();
});

const site = shared(() =>
  serving(
    appOf(
      inOriginForm,
      express.Router().get('/old', (req, res) => redirectTo(req.get('to') ?? '', req, res, {})),
      redirectToCanonical(addresses, { 'X-Common': 'yes' }),
    ),
  ),
);

test.each([
  ['/ABOUT-US?a=1&b=%20?', 308, '/about-us?a=1&b=%20?'],
  ['/Contact-US/?a=1', 308, '/contact?a=1'],
  ['/Blog/Some-Post//?page=2', 308, '/blog/Some-Post?page=2'],
  // No browser sends these: there is no query to keep.
  ['/ABOUT-US#part?a=1', 308, '/about-us'],
  ['http://elsewhere.example/ABOUT-US?a=1', 308, '/about-us?a=1'],
  // Spelt as it should be, or no page.
  ['/about-us?A=1', 418, undefined],
  ['/nowhere/', 418, undefined],
  ['/blog/q&a', 418, undefined],
])('%s is answered %i, and leads to %s', async (spelling, status, canonical) => {
  const answer = await ask(site.url, spelling);
  expect([answer.status, answer.headers.location]).toEqual([status, canonical]);
  expect(answer.headers['cache-control']).toBe(canonical && 'public, max-age=3600');
  expect(answer.headers['x-common']).toBe(canonical && 'yes');
});

test.each([
  ['/new', '/new?a=1'],
  ['/new?b=2', '/new?b=2'],
  ['/new#part', '/new#part'],
  // What no header can say is escaped.
  ['/%C3%BCber uns', '/%C3%BCber%20uns?a=1'],
])(
  'an address that leads to %s keeps its query only where that has none and no place on its page',
  async (to, location) => {
    const { headers } = await ask(site.url, '/old?a=1', { headers: { to } });
    expect(headers.location).toBe(location);
  },
);
