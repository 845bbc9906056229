import { expect, test } from 'vitest';
import {
  createSecurityHeaders,
  inlineHash,
  type PolicyExtras,
  permissions,
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

/** What a page may load of each kind, with what an answer without extras says. */
const onlyOurs = {
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' https://media.example.com",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'media-src': "'none'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'upgrade-insecure-requests': '',
};

test('with neither chat nor map a page may load our own files, and pictures of the articles', () => {
  expect(effectOf(plain)).toEqual(onlyOurs);
});

test('whatever has no directive of its own may come from nowhere', () => {
  expect(parsed(createSecurityHeaders(plain).policy())['default-src']).toBe("'none'");
});

test('pictures that are our own need no word of their own', () => {
  const { 'img-src': pictures } = effectOf({ ...plain, mediaUrl: 'https://www.example.com/up/' });
  expect(pictures).toBe("'self'");
});

test('over plain http nothing is asked for over https', () => {
  const { 'upgrade-insecure-requests': _, ...rest } = onlyOurs;
  expect(effectOf({ ...plain, siteUrl: 'http://localhost:3000' })).toEqual(rest);
  expect(effectOf({ ...plain, siteUrl: 'http://https.example.com' })).toEqual(rest);
});

test('the chat may run, style, show, sound, call and frame from its own origin, and nothing else may', () => {
  const chat = 'https://chat.example.net';
  const withChat = {
    ...onlyOurs,
    'script-src': `'self' ${chat}`,
    'worker-src': `'self' ${chat}`,
    'style-src': `'self' ${chat}`,
    'img-src': `${onlyOurs['img-src']} ${chat}`,
    'font-src': `'self' ${chat}`,
    'media-src': chat,
    'connect-src': `'self' ${chat} wss://chat.example.net`,
    'frame-src': chat,
  };
  expect(effectOf({ ...plain, chatScriptUrl })).toEqual(withChat);
  expect(effectOf({ ...plain, chatScriptUrl, mapEmbedUrl })).toEqual({
    ...withChat,
    'frame-src': `https://maps.example.org ${chat}`,
  });
});

test('a chat on a developer’s machine calls back over an insecure socket', () => {
  const policy = effectOf({ ...plain, chatScriptUrl: 'http://127.0.0.1:9000/http.js' });
  expect(policy['connect-src']).toBe("'self' http://127.0.0.1:9000 ws://127.0.0.1:9000");
});

test('the map may be framed, and that is all', () => {
  expect(effectOf({ ...plain, mapEmbedUrl })).toEqual({
    ...onlyOurs,
    'frame-src': 'https://maps.example.org',
  });
});

test('what an answer has inline is named in its own policy, and in no other', () => {
  const style = inlineHash('a{}');
  expect(effectOf(plain, { scripts: ["'nonce-abc'"], styles: [style] })).toEqual({
    ...onlyOurs,
    'script-src': "'self' 'nonce-abc'",
    'worker-src': "'self' 'nonce-abc'",
    'style-src': `'self' ${style}`,
  });
  expect(effectOf(plain)).toEqual(onlyOurs);
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
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
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

test.each(['text/css; charset=utf-8', 'text/javascript', 'font/woff2', 'image/avif'])(
  'a part of a page, as %s is, does without what only documents need',
  (type) => {
    const { forFile } = createSecurityHeaders({ ...plain, siteUrl: 'http://localhost' });
    const { 'Cross-Origin-Opener-Policy': _, 'Referrer-Policy': __, ...others } = headers;
    expect(forFile(type)).toEqual({ ...others, ...resourcePolicy(type) });
    expect(createSecurityHeaders(plain).forFile(type)).toEqual(forFile(type));
  },
);

test('a file has what every answer has; an HTML file runs no more than a page, a picture may be shown elsewhere', () => {
  const { common, forFile, policy } = createSecurityHeaders(plain);
  expect(forFile('text/plain; charset=utf-8')).toEqual(common);
  expect(forFile('image/svg+xml')).toEqual({ ...common, ...resourcePolicy('image/svg+xml') });
  for (const type of ['text/html; charset=utf-8', 'application/xhtml+xml']) {
    expect(forFile(type)).toEqual({
      ...common,
      ...permissions,
      'Content-Security-Policy': policy(),
    });
  }
});

test('nothing on a page may ask for a camera, a microphone, a place, a payment, a device or the topics of its visitor', () => {
  const features = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'];
  expect(permissions['Permissions-Policy'].split(',')).toEqual(
    features.map((name) => `${name}=()`),
  );
});

/** Where a browser looks when a directive is missing (CSP3, 6.8.3), before the default. */
const standIns: Record<string, string> = { 'worker-src': 'script-src' };
const neverDefaulted = ['form-action', 'base-uri', 'frame-ancestors', 'upgrade-insecure-requests'];

/** What the policy comes to for each kind of thing. */
function effectOf(settings: Parameters<typeof createSecurityHeaders>[0], extras?: PolicyExtras) {
  const said = parsed(createSecurityHeaders(settings).policy(extras));
  return Object.fromEntries(
    Object.keys(onlyOurs).flatMap((name) => {
      const own = said[name] ?? said[standIns[name] ?? ''];
      const effect = neverDefaulted.includes(name) ? own : (own ?? said['default-src']);
      return effect === undefined ? [] : [[name, effect]];
    }),
  );
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
