import { expect, test } from 'vitest';
import {
  createSecurityHeaders,
  inlineHash,
  type PolicyExtras,
  resourcePolicy,
} from '../../../server/http/security.ts';

const plain = {
  siteUrl: 'https://www.example.com',
  mediaUrl: 'https://media.example.com/uploads/',
  chatScriptUrl: undefined,
  mapEmbedUrl: undefined,
};
const chatScriptUrl = 'https://chat.example.net/w.js?id=1';
const mapEmbedUrl = 'https://maps.example.org/embed?place=1';

/** Everything that a page of this site may do; the first line says that nothing else is allowed. */
const onlyOurs = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: https://media.example.com",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'none'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'upgrade-insecure-requests': '',
};

test('with neither chat nor map a page may load our own files, and pictures of the articles', () => {
  expect(policyOf(plain)).toEqual(onlyOurs);
});

test('over plain http nothing is asked for over https', () => {
  const { 'upgrade-insecure-requests': _, ...rest } = onlyOurs;
  expect(policyOf({ ...plain, siteUrl: 'http://localhost:3000' })).toEqual(rest);
  expect(policyOf({ ...plain, siteUrl: 'http://https.example.com' })).toEqual(rest);
});

test('the chat may run, style, show, call and frame from its own origin, and nothing else may', () => {
  const chat = 'https://chat.example.net';
  const withChat = {
    ...onlyOurs,
    'script-src': `'self' ${chat}`,
    'style-src': `'self' ${chat}`,
    'img-src': `${onlyOurs['img-src']} ${chat}`,
    'connect-src': `'self' ${chat} wss://chat.example.net`,
    'frame-src': chat,
  };
  expect(policyOf({ ...plain, chatScriptUrl })).toEqual(withChat);
  expect(policyOf({ ...plain, chatScriptUrl, mapEmbedUrl })).toEqual({
    ...withChat,
    'frame-src': `https://maps.example.org ${chat}`,
  });
});

test('a chat on a developer’s machine calls back over an insecure socket', () => {
  const policy = policyOf({ ...plain, chatScriptUrl: 'http://127.0.0.1:9000/http.js' });
  expect(policy['connect-src']).toBe("'self' http://127.0.0.1:9000 ws://127.0.0.1:9000");
});

test('the map may be framed, and that is all', () => {
  expect(policyOf({ ...plain, mapEmbedUrl })).toEqual({
    ...onlyOurs,
    'frame-src': 'https://maps.example.org',
  });
});

test('what an answer has inline is named in its own policy, and in no other', () => {
  const { policy } = createSecurityHeaders(plain);
  const style = inlineHash('a{}');
  expect(parsed(policy({ scripts: ["'nonce-abc'"], styles: [style] }))).toEqual({
    ...onlyOurs,
    'script-src': "'self' 'nonce-abc'",
    'style-src': `'self' ${style}`,
  });
  expect(parsed(policy())).toEqual(onlyOurs);
});

test('a source that would end its directive is refused', () => {
  const { policy } = createSecurityHeaders(plain);
  expect(() => policy({ scripts: ["'nonce-a'; script-src *"] })).toThrow();
  expect(() => policy({ styles: ["'self', *"] })).toThrow();
});

test('an inline part is named by the SHA-256 of its bytes', () => {
  // printf 'a{}' | openssl dgst -sha256 -binary | base64
  expect(inlineHash('a{}')).toBe("'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='");
});

const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
};

test('the headers of every answer; over https, browsers stay with it for a year', () => {
  expect(createSecurityHeaders({ ...plain, siteUrl: 'http://localhost' }).common).toEqual(headers);
  expect(createSecurityHeaders(plain).common).toEqual({
    ...headers,
    'Strict-Transport-Security': 'max-age=31536000',
  });
});

test.each(['image/webp', 'image/svg+xml', 'application/atom+xml; charset=utf-8'])(
  '%s may be shown by other sites',
  (type) => {
    expect(resourcePolicy(type)).toEqual({ 'Cross-Origin-Resource-Policy': 'cross-origin' });
  },
);

test.each(['text/html', 'application/xml', 'text/plain; as=image/webp', 'font/woff2', 'imaginary'])(
  '%s may not',
  (type) => {
    expect(resourcePolicy(type)).toEqual({});
  },
);

function policyOf(settings: Parameters<typeof createSecurityHeaders>[0], extras?: PolicyExtras) {
  return parsed(createSecurityHeaders(settings).policy(extras));
}

/** A policy's directives, each with its sources. */
function parsed(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}
