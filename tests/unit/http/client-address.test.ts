import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { addressKey, networkKey } from '../../../server/http/address-key.ts';
import { defineClientAddress } from '../../../server/http/client-address.ts';
import { networksOf, type TrustedProxies, trustOf } from '../../../server/lib/trusted-proxies.ts';
import { listed } from '../../support/listed.ts';

/** What a server here, asked from this machine, takes for the visitor's address. */
function clients(trustProxy: TrustedProxies, clientAddressHeader?: string) {
  const app = express();
  defineClientAddress(app, { trustProxy, clientAddressHeader });
  app.get('/', (req, res) => void res.send(req.ip));
  return async (headers: Readonly<Record<string, string>>) =>
    (await request(app).get('/').set(headers)).text;
}

const forwarded = (text: string) => ({ 'X-Forwarded-For': text });

test('without trusted proxies nothing that is written counts', async () => {
  for (const proxies of [0, networksOf('10.0.0.0/8') ?? []]) {
    const clientOf = clients(proxies, 'cf-connecting-ip');
    const written = { ...forwarded('203.0.113.1'), 'CF-Connecting-IP': '203.0.113.2' };
    expect(await clientOf(written)).toMatch(/127\.0\.0\.1$/);
  }
});

test('of proxies in networks whose number changes, the first address that is none of theirs counts', async () => {
  const clientOf = clients(
    ['loopback', 'uniquelocal', '198.51.100.0/24'].flatMap((name) => networksOf(name) ?? []),
  );
  expect(await clientOf({})).toMatch(/127\.0\.0\.1$/);
  expect(await clientOf(forwarded('203.0.113.1'))).toBe('203.0.113.1');
  expect(await clientOf(forwarded('8.8.8.8, 203.0.113.1, 198.51.100.7,10.1.2.3:4711'))).toBe(
    '203.0.113.1',
  );
  expect(await clientOf(forwarded('2001:DB8:0::1, fd00::7, [fd00::8]:443'))).toBe('2001:db8::1');
  expect(await clientOf(forwarded('203.0.113.1, unknown, 10.1.2.3'))).toBe('10.1.2.3');
  // All of them are our own: a check from inside.
  expect(await clientOf(forwarded('10.9.9.9, 10.1.2.3'))).toBe('10.9.9.9');
});

test('a header of its own is read from a trusted proxy, where an address stands in it', async () => {
  const clientOf = clients(1, 'cf-connecting-ip');
  const from = (named: string) =>
    clientOf({ ...forwarded('203.0.113.1'), 'CF-Connecting-IP': named });
  expect(await from('203.0.113.2')).toBe('203.0.113.2');
  expect(await from('2001:db8::2')).toBe('2001:db8::2');
  for (const none of ['', 'unknown', '203.0.113.2, 203.0.113.3', `${'x'.repeat(5000)}`])
    expect(await from(none)).toBe('203.0.113.1');
});

test('eight kilobytes of X-Forwarded-For make no more than one address of it', async () => {
  const long = (one: string) => forwarded(`203.0.113.1,${one.repeat(8192 / one.length)}10.0.0.1`);
  const networks = clients(['127.0.0.0/8', '10.0.0.0/8']);
  expect(await networks(long('10.0.0.2,'))).toBe('203.0.113.1');
  expect(await networks(long(','))).toBe('10.0.0.1');
  expect(await networks(forwarded('x'.repeat(8192)))).toMatch(/127\.0\.0\.1$/);
  expect(await clients(2)(long('10.0.0.2,'))).toBe('10.0.0.2');
});

test.each([
  ['loopback', ['127.0.0.1', '127.9.9.9', '::1'], ['128.0.0.1', '::2']],
  ['LinkLocal', ['169.254.1.1', 'fe80::1', 'febf::1'], ['169.253.1.1', 'fec0::1']],
  ['uniquelocal', ['10.1.1.1', '172.31.0.1', '192.168.1.1', 'fd00::1'], ['172.32.0.1', 'fe00::1']],
  ['10.1.2.3/12', ['10.15.0.1', '::ffff:10.1.2.3'], ['10.16.0.1', '2001:db8::a01:203']],
  ['203.0.113.7', ['203.0.113.7'], ['203.0.113.8']],
  ['2001:db8::/33', ['2001:db8:7fff::1'], ['2001:db8:8000::1', '10.0.0.1']],
])('%s are networks that proxies can be in', (name, inside, outside) => {
  const trusts = trustOf(networksOf(name) ?? []);
  expect(inside.filter((address) => !trusts(address, 0))).toEqual([]);
  expect(outside.filter((address) => trusts(address, 0))).toEqual([]);
});

test.each([
  '',
  ...listed(`10 10/8 10.0.0.0/33 10.0.0.0/ 10.0.0.0/-1 10.0.0.0/08x 10.0.0.300/8 0.0.0.0/0 ::/0 ::/129
    fe80::1%eth0/64 10.0.0.0/255.0.0.0 private *`),
])('%s is no network', (name) => {
  expect(networksOf(name)).toBeUndefined();
});

test.each([
  ['64:ff9b::c000:221', '192.0.2.33'],
  ['64:ff9b::221', '0.0.2.33'],
  ['64:ff9b::1:0', '0.1.0.0'],
  ['64:ff9b:1::c000:221', '64:ff9b:1::/56'],
  ['::ffff:192.0.2.33', '192.0.2.33'],
])(
  'who comes as %s counts as %s: whoever is translated to IPv6 stays one visitor of many',
  (address, key) => {
    expect(addressKey(address)).toBe(key);
    expect(networkKey(address) === undefined).toBe(!key.includes('/'));
  },
);
