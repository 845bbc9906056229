import { expect, test } from 'vitest';
import { mediaImageUrl, urlOnPage } from '../../client/media.ts';
import { preferredEncoding } from '../../server/http/encoding.ts';
import { createSecurityHeaders, inlineHash } from '../../server/http/security.ts';
import { consentCookie, readConsent } from '../../shared/consent.ts';
import { formatCount } from '../../shared/count.ts';
import { isSuccess, submitResult } from '../../shared/lead.ts';
import { chatLink } from '../../shared/site.ts';
import { documentTitle } from '../../shared/title.ts';
import { paths } from '../specified-routes.ts';
import { addresses, defaultReach, pageKeys } from '../support/content.ts';

const { canonicalPath } = addresses;
const { pageKey } = pageKeys;

test.each([
  ['/ABOUT-US', '/about-us'],
  ['/about-us/', '/about-us'],
  ['/about-us///', '/about-us'],
  ['/services/web-ui%26ux', '/services/web-ui&ux'],
  ['/services/website-development', '/services/Website-development'],
  ['/Blog/My%20Post/', '/blog/My%20Post'],
  ['/blog/', '/blog'],
  ['/', '/'],
])('%s is spelt %s', (spelling, canonical) => {
  expect(canonicalPath(spelling)).toBe(canonical);
});

test.each(['/nope', '/blog/a/b', '/%E0%A4%A', '//evil.example.com', '/about-us/x'])(
  '%s is no page in any spelling',
  (path) => {
    expect(canonicalPath(path)).toBeUndefined();
  },
);

test('every path is its own canonical spelling', () => {
  for (const path of Object.values(paths)) expect(canonicalPath(path)).toBe(path);
});

test('a query makes another page only where it shows other things', () => {
  expect(pageKey('/about-us?utm_source=x')).toBe('/about-us');
  expect(pageKey('/blog?page=2&x=y')).toBe('/blog?page=2');
  expect(pageKey('/blog?page=1')).toBe('/blog');
  expect(pageKey('/blog?page=0')).toBeUndefined();
  expect(pageKey('/blog?page=2x')).toBeUndefined();
  expect(pageKey('/contact?sent=1')).toBe('/contact');
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1', 'br'],
  ['*', 'gzip'],
  ['', 'identity'],
  ['brotli', 'identity'],
  ['gzip;q=0', 'identity'],
])('Accept-Encoding "%s" gets %s', (header, encoding) => {
  expect(preferredEncoding(header, { br: true, gzip: true, identity: true })).toBe(encoding);
});

test('a title keeps the whole brand as long as it fits', () => {
  const brand = { name: 'Orbit Stack Technologies', shortName: 'OST' };
  expect(documentTitle('Java Development', brand)).toBe(
    'Java Development | Orbit Stack Technologies',
  );
  expect(documentTitle('A title that is long enough to leave no room', brand)).toBe(
    'A title that is long enough to leave no room | OST',
  );
  const long = 'x'.repeat(64);
  expect(documentTitle(long, brand)).toBe(long);
});

test.each([
  ['uploads/a.webp', 'https://media.example.com/m/uploads/a.webp'],
  ['/uploads/a.webp', 'https://media.example.com/m/uploads/a.webp'],
  ['//evil.example.com/a.webp', 'https://media.example.com/m/evil.example.com/a.webp'],
  ['https://evil.example.com/a.webp', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('the picture %s comes from %s', (image, address) => {
  expect(mediaImageUrl(image, 'https://media.example.com/m/')).toBe(address);
});

test.each([
  ['https://example.com/images/a.webp', '/images/a.webp'],
  ['https://example.com.evil.net/a.webp', 'https://example.com.evil.net/a.webp'],
  ['https://media.example.com/a.webp', 'https://media.example.com/a.webp'],
])('a page names the picture %s as %s', (address, expected) => {
  expect(urlOnPage(address, 'https://example.com')).toBe(expected);
});

test('the policy names inline parts by hash or nonce and never allows all of them', () => {
  const { policy, common } = createSecurityHeaders({
    siteUrl: 'https://example.com',
    mediaUrl: 'https://media.example.com/',
    chatScriptUrl: 'https://chat.example.net/w.js',
    mapEmbedUrl: undefined,
  });
  const value = policy({ scripts: ["'nonce-abc'"], styles: [inlineHash('a{}')] });
  expect(value).toContain("script-src 'self' https://chat.example.net 'nonce-abc'");
  expect(value).toContain("style-src 'self' https://chat.example.net 'sha256-");
  expect(value).toContain("img-src 'self' https://media.example.com");
  expect(value).not.toContain('unsafe');
  expect(common['Strict-Transport-Security']).toBe('max-age=31536000');
});

test('the consent cookie is read among others, and nothing else is taken for it', () => {
  expect(readConsent('a=b; consent=all; c=d')).toBe('all');
  expect(readConsent(`${consentCookie.name}=necessary`)).toBe('necessary');
  expect(readConsent('noconsent=all')).toBeUndefined();
  expect(readConsent('consent=everything')).toBeUndefined();
});

test('an answer is a success if its message says so in any case', () => {
  expect(isSuccess('Stored SUCCESSfully')).toBe(true);
  expect(isSuccess('Stored')).toBe(false);
  expect(isSuccess(undefined)).toBe(false);
});

test.each([
  ['contact', { ok: true, message: 'success' }, 'success', 'Your message was sent successfully!'],
  ['contact', { ok: true, message: 'Blocked' }, 'error', 'Blocked'],
  ['contact', { ok: true, message: undefined }, 'error', 'Something went wrong'],
  ['contact', { ok: false, message: 'No such list' }, 'error', 'No such list'],
  ['contact', { ok: false, message: undefined }, 'error', 'Failed to send message'],
  ['contact', undefined, 'error', 'Failed to send message'],
  ['quote', undefined, 'error', 'Failed to send message. Please try again.'],
] as const)('%s with %o is told as %s: %s', (form, answer, kind, text) => {
  expect(submitResult(form, answer)).toEqual({ kind, text });
});

test('the chat link carries the message', () => {
  expect(new URL(chatLink(defaultReach.chat)).searchParams.get('text')).toBe(
    defaultReach.chat.message,
  );
});

test.each([0, 7, 999, 1000, 1001, 5000, 10_050, 999_999, 1_000_000, 1_234_567])(
  'the number %d is written as in English',
  (count) => {
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
  },
);
