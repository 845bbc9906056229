import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Call, CallError, exchange } from '../../../server/leads/http-call.ts';
import { selfSigned } from '../../support/certificate.ts';

/** A server that takes connections and says nothing. */
let server: ReturnType<typeof createServer>;
let connections: Socket[];
let call: Call;

beforeEach(async () => {
  connections = [];
  server = createServer((socket) => {
    connections.push(socket);
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  call = {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`),
    method: 'POST',
    headers: {},
    body: '{}',
    connectMs: 100,
    maxBytes: 1000,
    signal: new AbortController().signal,
  };
});
afterEach(() => {
  for (const socket of connections) socket.destroy();
  server.close();
});

test('a connection that doesn’t come to stand in its time is given up, however long the call may take', async () => {
  // The handshake never gets an answer.
  const url = new URL(call.url.href.replace('http:', 'https:'));
  await expect(exchange({ ...call, url })).rejects.toMatchObject({ failure: 'timeout' });
});

test('a connection that stands is not ended by the time limit of connecting', async () => {
  const ending = new AbortController();
  const answer = exchange({ ...call, connectMs: 50, signal: ending.signal });
  const rejected = expect(answer).rejects.toMatchObject({ failure: 'closing' });
  await new Promise((resolve) => setTimeout(resolve, 150));
  ending.abort();
  await rejected;
});

test('over TLS, too, the time limit of connecting ends when the connection stands', async () => {
  const { key, cert } = selfSigned();
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, cert]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const target = createTlsServer({ key, cert }, (req, res) => {
    vi.advanceTimersByTime(4000);
    res.end(`success for ${req.url}`);
  });
  try {
    target.listen(0, '127.0.0.1');
    await once(target, 'listening');
    const url = new URL(`https://127.0.0.1:${(target.address() as AddressInfo).port}/chat`);
    expect(await exchange({ ...call, url, connectMs: 4000 })).toMatchObject({
      ...{ status: 200, text: 'success for /chat' },
    });
    expect(vi.getTimerCount()).toBe(0);
    setDefaultCACertificates(known);
    // A certificate that nobody vouches for is refused before anything is sent.
    await expect(exchange({ ...call, url, connectMs: 4000 })).rejects.toThrow(
      'unreachable: DEPTH_ZERO_SELF_SIGNED_CERT',
    );
  } finally {
    vi.useRealTimers();
    setDefaultCACertificates(known);
    target.close();
  }
});

test('a call that was ended before it began reaches nobody', async () => {
  const signal = AbortSignal.abort(new CallError('timeout'));
  await expect(exchange({ ...call, signal })).rejects.toMatchObject({ failure: 'timeout' });
  // Whatever had been sent would be here before this.
  await exchange({ ...call, connectMs: 1000, signal: AbortSignal.timeout(200) }).catch(() => {});
  expect(connections).toHaveLength(1);
});

test('an error names its code and never the address', async () => {
  server.close();
  await once(server, 'close');
  await expect(exchange(call)).rejects.toThrow(/^unreachable: ECONNREFUSED$/);
});
