import { expect, test } from 'vitest';
import {
  createSecurityHeaders,
  inlineHash,
  type PolicyExtras,
  permissions,
} from '../../../server/http/security.ts';

const plain = {
  siteUrl: 'https://www.example.com',
  mediaUrl: 'https://media.example.com/uploads/',
  chatScriptUrl: undefined,
  mapEmbedUrl: undefined,
};
const insecure = { ...plain, siteUrl: 'http://https.example.com' };
const chatScriptUrl = 'https://chat.example.net/w.js?id=1';
const mapEmbedUrl = 'https://maps.example.org/embed?place=1';

/** Our own files, and pictures of the articles. What isn't named here may come from nowhere. */
const onlyOurs = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' https://media.example.com",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'media-src': 'https://media.example.com',
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'upgrade-insecure-requests': '',
};
const chat = 'https://chat.example.net';
const withChat = {
  ...onlyOurs,
  'script-src': `'self' ${chat}`,
  'style-src': `'self' ${chat}`,
  'img-src': `${onlyOurs['img-src']} ${chat}`,
  'font-src': `'self' ${chat}`,
  'media-src': `https://media.example.com ${chat}`,
  'connect-src': `'self' ${chat} wss://chat.example.net`,
  'frame-src': chat,
};
const map = 'https://maps.example.org';

test('a page may load our own files, and what the chat and the map need of their own origins', () => {
  expect(policyOf(plain)).toEqual(onlyOurs);
  expect(policyOf({ ...plain, mapEmbedUrl })).toEqual({ ...onlyOurs, 'frame-src': map });
  expect(policyOf({ ...plain, chatScriptUrl })).toEqual(withChat);
  expect(policyOf({ ...plain, chatScriptUrl, mapEmbedUrl })).toEqual({
    ...withChat,
    'frame-src': `${map} ${chat}`,
  });
  const imageHosts = ['cdn.example.net', '*.example.org'];
  expect(policyOf({ ...plain, imageHosts })).toEqual({
    ...onlyOurs,
    'img-src': `${onlyOurs['img-src']} cdn.example.net *.example.org`,
  });
  const ownMedia = { ...plain, mediaUrl: 'https://www.example.com/up/' };
  expect(policyOf(ownMedia)).toEqual({
    ...onlyOurs,
    'img-src': "'self'",
    'media-src': "'self'",
  });
});

test('a page may load the script of the owner’s tool from where it lies, and report to where that is', () => {
  const analyticsScript = 'https://stats.example.net/script.js';
  const tool = {
    ...onlyOurs,
    'script-src': "'self' https://stats.example.net",
    'img-src': `${onlyOurs['img-src']} https://stats.example.net`,
    'connect-src': "'self' https://stats.example.net",
  };
  expect(policyOf({ ...plain, analyticsScript })).toEqual(tool);
  const analyticsOrigin = 'https://stats.example.net';
  expect(policyOf({ ...plain, analyticsScript: '/start.js', analyticsOrigin })).toEqual(tool);
  const both = "'self' https://stats.example.net https://in.example.net";
  const policy = policyOf({
    ...plain,
    analyticsScript,
    analyticsOrigin: 'https://in.example.net',
  });
  expect([policy['script-src'], policy['connect-src']]).toEqual([both, both]);
  expect(policyOf({ ...plain, analyticsScript: `${plain.siteUrl}/own.js` })).toEqual(onlyOurs);
});

test('over plain http nothing is asked for over https, and a chat there calls back over an insecure socket', () => {
  const { 'upgrade-insecure-requests': _, ...rest } = onlyOurs;
  expect(policyOf(insecure)).toEqual(rest);
  const policy = policyOf({ ...plain, chatScriptUrl: 'http://127.0.0.1:9000/http.js' });
  expect(policy['connect-src']).toBe("'self' http://127.0.0.1:9000 ws://127.0.0.1:9000");
});

test('what an answer has inline is named in its own policy, by its SHA-256, and in no other', () => {
  // printf 'a{}' | openssl dgst -sha256 -binary | base64
  const style = "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='";
  expect(inlineHash('a{}')).toBe(style);
  expect(policyOf(plain, { scripts: ["'nonce-abc'"], styles: [style] })).toEqual({
    ...onlyOurs,
    'script-src': "'self' 'nonce-abc'",
    'style-src': `'self' ${style}`,
  });
  expect(policyOf(plain)).toEqual(onlyOurs);
});

test('a source that would end its directive is refused', () => {
  const { policy } = createSecurityHeaders(plain);
  expect(() => policy({ scripts: ["'nonce-a'; script-src *"] })).toThrow();
});

const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

test('the headers of every answer; over https, browsers stay with it for a year', () => {
  expect(createSecurityHeaders(insecure).common).toEqual(headers);
  expect(createSecurityHeaders(plain).common).toEqual({
    ...headers,
    'Strict-Transport-Security': 'max-age=31536000',
  });
});

const { common, forFile, policy } = createSecurityHeaders(plain);
const { 'Cross-Origin-Opener-Policy': _, 'Referrer-Policy': __, ...ofParts } = headers;
const elsewhere = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
const ofDocuments = { ...permissions, 'Content-Security-Policy': policy() };

test.each([
  ['text/plain; as=image/webp', common],
  ['application/xml', common],
  // Parts of a page do without what only documents need; pictures and the feed may be shown elsewhere.
  ['text/css; charset=utf-8', ofParts],
  ['text/javascript', ofParts],
  ['font/woff2', ofParts],
  ['image/webp', { ...ofParts, ...elsewhere }],
  ['image/svg+xml', { ...common, ...elsewhere }],
  ['application/atom+xml; charset=utf-8', { ...common, ...elsewhere }],
  ['application/feed+json; charset=utf-8', { ...common, ...elsewhere }],
  // An HTML file runs no more than a page.
  ['text/html; charset=utf-8', { ...common, ...ofDocuments }],
  ['application/xhtml+xml', { ...common, ...ofDocuments }],
])('a file of the type %s has the headers that it needs', (type, expected) => {
  expect(forFile(type)).toEqual(expected);
});

/** A policy's directives, each with its sources. */
function policyOf(settings: Parameters<typeof createSecurityHeaders>[0], extras?: PolicyExtras) {
  const directives = createSecurityHeaders(settings).policy(extras).split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}
