import { createServer as createTlsServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type BoundedCall, boundedFetch, CallError } from '../../../server/lib/bounded-fetch.ts';
import { selfSigned } from '../../support/certificate.ts';
import { startProvider } from '../../support/provider.ts';
import { serving } from '../../support/serving.ts';
import { shared } from '../../support/shared.ts';
import type { Behaviour } from '../../support/upstream-server.ts';

const provider = shared(startProvider);
const reached: (string | undefined)[] = [];
/** A second host: nothing may reach it. */
const elsewhere = await serving((req, res) => {
  reached.push(req.url);
  res.end('[]');
});
afterAll(() => elsewhere[Symbol.asyncDispose]());
afterEach(() => expect(reached).toEqual([]));

async function ask(behaviour: Behaviour, changes: Partial<BoundedCall> = {}) {
  await provider.behaveAnew(behaviour);
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

test('a redirect that does not end is followed three times', async () => {
  const asked = ask({ kind: 'answer', status: 301, headers: { location: '/again' } });
  await expect(asked).rejects.toThrow('more than 3 times');
  expect(await provider.received()).toHaveLength(4);
});

test.each([
  ['to another host', elsewhere.url, 'another host'],
  ['to another host without a scheme', elsewhere.url.slice(5), 'another host'],
  ['to another port', elsewhere.url.replace('http', 'https'), 'another host'],
  ['to another host over TLS', 'https://localhost/', 'another host'],
  ['to another scheme', 'file:///etc/hostname', 'another host'],
  ['nowhere', 'http://[', 'nowhere'],
])('a redirect that leads %s is not followed', async (_, location, message) => {
  const asked = ask({ kind: 'answer', status: 301, headers: { location } });
  await expect(asked).rejects.toThrow(message);
  await expect(asked).rejects.toMatchObject({ failure: 'redirect' });
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

const long = { kind: 'answer', body: 'x'.repeat(2000) } as const;
const packed = { 'content-encoding': 'gzip' };

test.each<[what: string, failure: string, Behaviour, Partial<BoundedCall>?]>([
  // The time is for the whole call.
  ['says nothing', 'timeout', { kind: 'hang' }, { timeoutMs: 300 }],
  [
    'stops in the middle',
    'timeout',
    { kind: 'stall', body: '[1, 2]', after: 4 },
    { timeoutMs: 300 },
  ],
  ['drips', 'timeout', { kind: 'drip', body: '[1, 2, 3, 4, 5]', everyMs: 60 }, { timeoutMs: 300 }],
  [
    'is announced as too long',
    'too large',
    { ...long, headers: { 'content-length': '2000' } },
    { maxBytes: 1999 },
  ],
  ['is too long', 'too large', long, { maxBytes: 1999 }],
  ['is too long unpacked', 'too large', { ...long, gzip: true }, { maxBytes: 1999 }],
  ['ends in the middle', 'broken off', { kind: 'break off', body: '[1, 2, 3]', after: 4 }],
  ['is packed rubbish', 'broken off', { kind: 'answer', headers: packed, body: '[]' }],
  ['nobody gives', 'unreachable', { kind: 'hang' }, { url: 'http://127.0.0.1:2/' }],
])('an answer that %s is none: %s', async (_, failure, behaviour, changes) => {
  const asked = ask(behaviour, changes);
  await expect(asked).rejects.toThrow(CallError);
  await expect(asked).rejects.toMatchObject({ failure });
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

test('over TLS, a server that nobody vouches for gets nothing', async () => {
  const { key, cert } = selfSigned();
  const got: string[] = [];
  const secure = createTlsServer({ key, cert }, (req, res) => {
    got.push(req.method ?? '');
    res.end('[]');
  });
  await using server = await serving(secure);
  const url = server.url.replace('http', 'https');
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
  }
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
