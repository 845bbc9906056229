import { expect, test } from 'vitest';
import { toOriginForm } from '../../../server/http/request-target.ts';

test.each([
  ['/about-us?a=1', '/about-us?a=1', 'x'],
  ['http://example.com/about-us', '/about-us', 'example.com'],
  ['HTTPS://user@example.com:8443/blog?page=2', '/blog?page=2', 'user@example.com:8443'],
  ['http://example.com', '/', 'example.com'],
  ['http://example.com?a=/b', '/?a=/b', 'example.com'],
  ['http:///about-us', '/about-us', ''],
  ['//example.com/x', '//example.com/x', 'x'],
  ['/go?to=http://example.com/', '/go?to=http://example.com/', 'x'],
  ['/go?to=http://example.com/x', '/go?to=http://example.com/x', 'x'],
  ['*', '*', 'x'],
])('the target %s is %s at %s, whatever the Host line says', (target, origin, host) => {
  const req = { url: target, headers: { host: 'x' } };
  toOriginForm(req);
  expect([req.url, req.headers.host]).toEqual([origin, host]);
});
