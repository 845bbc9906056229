import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import {
  createGuardedServer,
  maxUnanswered,
  maxUnreadPieces,
} from '../../../server/http/guarded-server.ts';

test.each([
  ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
  ['GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', '200'],
  ['GET / HTTP/1.0\r\n\r\n', '200'],
  ['GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n', '400'],
  ['GET / HTTP/1.0\r\nHost: x\r\nhost: y\r\n\r\n', '400'],
  ['GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n', '200'],
  ['GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n', '200'],
])(
  '%j is answered with %s, the connection ends, and what is refused never gets to the site',
  async (bytes, status) => {
    let handled = 0;
    await using server = await guarded((_req, res) => {
      handled += 1;
      res.end('here');
    });
    const answer = await server.send(bytes);
    expect(answer).toMatch(`HTTP/1.1 ${status}`);
    expect(answer).toMatch(/Connection: close/);
    expect(handled).toBe(status === '200' ? 1 : 0);
  },
);

test('nobody is connected to another server', async () => {
  let handled = 0;
  await using server = await guarded(() => {
    handled += 1;
  });
  expect(await server.send('CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('');
  expect(handled).toBe(0);
});

test.each([
  { read: false, pieces: maxUnreadPieces, status: /200/ },
  { read: false, pieces: maxUnreadPieces + 1, status: /^$/ },
  { read: true, pieces: 10 * maxUnreadPieces, status: /200/ },
])('of a body that is read: $read, $pieces pieces: "$status"', async ({ read, pieces, status }) => {
  await using server = await guarded((req, res) => {
    if (read) req.resume();
    setTimeout(() => res.end(), 50);
  });
  const head =
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
  const answer = await server.send(`${head}${'1\r\nx\r\n'.repeat(pieces)}0\r\n\r\n`);
  expect(answer).toMatch(status);
});

test('a connection may have so many unanswered requests, and with each answer one more', async () => {
  const waiting: ServerResponse[] = [];
  await using server = await guarded((_req, res) => void waiting.push(res));
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const answered = async (count: number) => {
    for (const res of waiting.splice(0, count)) res.end('here');
    for (let seen = ''; seen.split('here').length <= count; ) {
      const [piece] = await once(socket, 'data');
      seen += piece;
    }
  };
  // In rounds, so that a place that is not given back is missed.
  for (let round = 0; round < 3; round += 1) {
    socket.write(get.repeat(maxUnanswered));
    while (waiting.length < maxUnanswered) await once(server.own, 'request');
    await answered(maxUnanswered);
  }
  socket.write(get.repeat(maxUnanswered));
  while (waiting.length < maxUnanswered) await once(server.own, 'request');
  expect(socket.destroyed).toBe(false);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(get);
  await closed;
  expect(waiting).toHaveLength(maxUnanswered);
});

test.each([
  ['answers that never come', false, 'Host: x\r\n'],
  ['answers that are ready at once', true, 'Host: x\r\n'],
  ['requests without a host', true, ''],
  ['expectations that nobody knows', true, 'Host: x\r\nExpect: tea\r\n'],
])(
  'what was read from a connection already given up leaves nothing behind: %s',
  async (_what, ends, lines) => {
    let handled = 0;
    let seen = 0;
    await using server = await guarded((_req, res) => {
      handled += 1;
      if (ends) res.end('here');
    });
    server.own.on('request', () => {
      seen += 1;
    });
    await server.send(`GET / HTTP/1.1\r\n${lines}\r\n`.repeat(2000));
    expect(handled).toBeLessThanOrEqual(maxUnanswered);
    expect(seen).toBeLessThanOrEqual(maxUnanswered + 1);
  },
);

async function guarded(
  handle: RequestListener,
  options?: Parameters<typeof createGuardedServer>[1],
) {
  const own = createGuardedServer(handle, options).listen(0, '127.0.0.1');
  await once(own, 'listening');
  const { port } = own.address() as AddressInfo;
  return {
    own,
    port,
    /** Everything that comes back until the connection ends. */
    send: async (bytes: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1');
      socket.write(bytes);
      return text(socket).catch(() => '');
    },
    async [Symbol.asyncDispose]() {
      const closed = once(own, 'close');
      own.close();
      own.closeAllConnections();
      await closed;
    },
  };
}

test('a server has bounds, and a standstill is only what lasts longer than any answer may take', () => {
  expect(boundsOf({})).toEqual({ headers: 100, rest: 65_000, standstill: 20_000 });
  expect(boundsOf({ slowestAnswerMs: 19_999 }).standstill).toBe(20_000);
  expect(boundsOf({ slowestAnswerMs: 45_000 }).standstill).toBe(45_000);
  expect(boundsOf({ unread: 50 }).standstill).toBe(50);
});

function boundsOf(options: Parameters<typeof createGuardedServer>[1]) {
  const server = createGuardedServer(() => {}, options);
  return {
    headers: server.maxHeadersCount,
    rest: server.keepAliveTimeout,
    standstill: server.timeout,
  };
}
