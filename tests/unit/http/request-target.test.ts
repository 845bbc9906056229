import { expect, test } from 'vitest';
import { originForm } from '../../../server/http/request-target.ts';

test.each([
  ['/about-us?a=1', '/about-us?a=1'],
  ['http://example.com/about-us', '/about-us'],
  ['HTTPS://user@example.com:8443/blog?page=2', '/blog?page=2'],
  ['http://example.com', '/'],
  ['http://example.com?a=/b', '/?a=/b'],
  ['http:///about-us', '/about-us'],
  ['//example.com/x', '//example.com/x'],
  ['/go?to=http://example.com/', '/go?to=http://example.com/'],
  ['/go?to=http://example.com/x', '/go?to=http://example.com/x'],
  ['*', '*'],
])('the target %s is %s', (target, origin) => {
  expect(originForm(target)).toBe(origin);
});
