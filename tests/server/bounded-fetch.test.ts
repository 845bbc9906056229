import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type BoundedCall, boundedFetch, CallError } from '../../server/bounded-fetch.ts';
import { selfSigned } from '../support/certificate.ts';
import { startProvider } from '../support/provider.ts';
import { serving } from '../support/serving.ts';
import { shared } from '../support/shared.ts';
import type { Behaviour } from '../support/upstream-server.ts';

const provider = shared(startProvider);
const reached: string[] = [];
/** A second host: nothing may reach it. */
const elsewhere = createServer((req, res) => {
  reached.push(`${req.method} ${req.url}`);
  res.end('[]');
}).listen(0, '127.0.0.1');
await once(elsewhere, 'listening');

afterAll(() => void elsewhere.close());
afterEach(() => expect(reached).toEqual([]));

async function ask(behaviour: Behaviour, changes: Partial<BoundedCall> = {}) {
  await provider.behave(behaviour);
  return boundedFetch({ url: provider.blogsUrl, timeoutMs: 5000, maxBytes: 100_000, ...changes });
}

test('it gives the answer whole, whatever its status', async () => {
  const { status, headers, bytes } = await ask({ kind: 'answer', status: 418, body: 'Café' });
  expect([status, headers.get('content-type'), bytes.toString()]).toEqual([
    418,
    'application/json',
    'Café',
  ]);
  expect((await ask({ kind: 'answer', status: 304 })).status).toBe(304);
  expect((await ask({ kind: 'answer', body: '[1]', gzip: true })).bytes.toString()).toBe('[1]');
});

test.each([
  [302, '/elsewhere'],
  [308, '../../elsewhere?page=1'],
])('it follows a %i within the host', async (status, location) => {
  const { bytes } = await ask({ kind: 'answer', status, headers: { location } });
  expect(bytes.toString()).toBe('[]');
  expect((await provider.received()).at(-1)?.path).toContain('/elsewhere');
});

test.each([
  ['does not end', { location: '/again' }, 'more than 3 times'],
  ['leads to another host', { location: elsewhereUrl() }, 'another host'],
  ['leads to another host without a scheme', { location: elsewhereUrl().slice(5) }, 'another host'],
  ['leads to another port', { location: elsewhereUrl().replace('http', 'https') }, 'another host'],
  ['leads to another host over TLS', { location: 'https://localhost/' }, 'another host'],
  ['leads to another scheme', { location: 'file:///etc/hostname' }, 'another host'],
  ['leads nowhere', { location: 'http://[' }, 'nowhere'],
])('a redirect that %s is not followed', async (_, headers, message) => {
  const asked = ask({ kind: 'answer', status: 301, headers });
  await expect(asked).rejects.toThrow(message);
  await expect(asked).rejects.toMatchObject({ failure: 'redirect' });
});

test('after three redirects no other is followed', async () => {
  await provider.forget();
  await ask({ kind: 'answer', status: 301, headers: { location: '/again' } }).catch(() => {});
  expect(await provider.received()).toHaveLength(4);
});

test.each(['https://127.0.0.1/', 'https://127.0.0.1:PORT/'])(
  'a redirect to https is followed on the same host, to %s',
  async (to) => {
    const location = to.replace('PORT', new URL(provider.url).port);
    // Nobody there speaks TLS.
    await expect(ask({ kind: 'answer', status: 301, headers: { location } })).rejects.toMatchObject(
      { failure: 'unreachable' },
    );
  },
);

test.each([
  ['says nothing', { kind: 'hang' }],
  ['stops in the middle', { kind: 'stall', body: '[1, 2, 3]', after: 4 }],
  ['sends a byte now and then', { kind: 'drip', body: '[1, 2, 3, 4, 5, 6, 7]', everyMs: 60 }],
] satisfies [string, Behaviour][])(
  'the time is for the whole call: one that %s',
  async (_, behaviour) => {
    await expect(ask(behaviour, { timeoutMs: 300 })).rejects.toMatchObject({ failure: 'timeout' });
  },
);

test.each([
  ['announced', { kind: 'answer', body: 'x'.repeat(2000), headers: { 'content-length': '2000' } }],
  ['not announced', { kind: 'answer', body: 'x'.repeat(2000) }],
  ['unpacked', { kind: 'answer', body: 'x'.repeat(2000), gzip: true }],
] satisfies [string, Behaviour][])('a length that is too long, %s', async (_, behaviour) => {
  await expect(ask(behaviour, { maxBytes: 1999 })).rejects.toMatchObject({
    failure: 'too large',
  });
});

test('pieces of a byte each are given up before they cost too much', async () => {
  await using server = await serving((_req, res) => {
    const pieces = '1\r\n \r\n'.repeat(20_001);
    res.socket?.end(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${pieces}0\r\n\r\n`);
  });
  const asked = ask({ kind: 'hang' }, { url: server.url, timeoutMs: 60_000 });
  await expect(asked).rejects.toThrow('in more than 20000 pieces');
  await expect(asked).rejects.toMatchObject({ failure: 'too large' });
});

test.each([
  ['an end in the middle', { kind: 'break off', body: '[1, 2, 3]', after: 4 }],
  ['rubbish in gzip', { kind: 'answer', headers: { 'content-encoding': 'gzip' }, body: '[]' }],
] satisfies [string, Behaviour][])('%s is no answer', async (_, behaviour) => {
  await expect(ask(behaviour)).rejects.toMatchObject({ failure: 'broken off' });
});

test('over TLS, a server that nobody vouches for gets nothing', async () => {
  const { key, cert } = selfSigned();
  const got: string[] = [];
  const secure = createTlsServer({ key, cert }, (req, res) => {
    got.push(req.method ?? '');
    res.end('[]');
  }).listen(0, '127.0.0.1');
  await once(secure, 'listening');
  const url = `https://127.0.0.1:${(secure.address() as AddressInfo).port}/`;
  const call: Partial<BoundedCall> = { url, method: 'POST', body: 'a lead' };
  await expect(ask({ kind: 'hang' }, call)).rejects.toMatchObject({ failure: 'unreachable' });
  expect(got).toEqual([]);
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, cert]);
  try {
    expect((await ask({ kind: 'hang' }, call)).bytes.toString()).toBe('[]');
    expect(got).toEqual(['POST']);
  } finally {
    setDefaultCACertificates(known);
    secure.close();
  }
});

test('nobody there', async () => {
  const asked = ask({ kind: 'hang' }, { url: 'http://127.0.0.1:2/' });
  await expect(asked).rejects.toThrow(CallError);
  await expect(asked).rejects.toMatchObject({ failure: 'unreachable' });
});

test('a call that its caller ends is over at once, before it begins, too', async () => {
  const ending = new AbortController();
  const asked = ask({ kind: 'hang' }, { signal: ending.signal, timeoutMs: 60_000 });
  setTimeout(() => ending.abort(), 50);
  await expect(asked).rejects.toMatchObject({ failure: 'aborted' });
  await expect(ask({ kind: 'hang' }, { signal: ending.signal })).rejects.toMatchObject({
    failure: 'aborted',
  });
});

function elsewhereUrl(): string {
  return `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
}
