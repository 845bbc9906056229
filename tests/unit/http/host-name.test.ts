import { expect, test } from 'vitest';
import { hostName, isSameHost } from '../../../server/http/host-name.ts';

test.each([
  ['www.example.com', 'www.example.com'],
  ['WWW.example.com:443', 'www.example.com'],
  ['www.example.com.:8443', 'www.example.com.'],
  ['[::1]:3000', '[::1]'],
  ['[::1]', '[::1]'],
  ['', ''],
  [undefined, ''],
])('in %s the name is %s', (host, name) => {
  expect(hostName(host)).toBe(name);
});

test.each([
  ['www.example.com', 'www.example.com:443', true],
  ['www.example.com:8443', 'www.example.com', true],
  ['example.com', 'www.example.com', false],
  ['www.example.com@evil.example', 'www.example.com', false],
  ['www.example.com:443.evil.example', 'www.example.com', false],
  ['', '', false],
  [undefined, undefined, false],
])('whether %s is %s: %s', (one, other, same) => {
  expect(isSameHost(one, other)).toBe(same);
});
