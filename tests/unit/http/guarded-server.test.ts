import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import {
  createGuardedServer,
  maxUnanswered,
  maxUnreadPieces,
} from '../../../server/http/guarded-server.ts';
import { converse } from '../../support/ask.ts';
import { until } from '../../support/processes.ts';
import { serving } from '../../support/serving.ts';

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const getOnce = get.replace('Host', 'Connection: close\r\nHost');

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

test('who takes nothing of an answer is cut off, who takes it slowly is not', async () => {
  const large = Buffer.alloc(16 * 1024 * 1024);
  await using server = await guarded((_req, res) => void res.end(large), { unreadTimeoutMs: 1000 });
  const [silent, slow] = [await connected(server), await connected(server)];
  silent.pause();
  let taken = 0;
  slow.on('data', (chunk) => {
    taken += chunk.length;
    slow.pause();
    // Small pauses, so that the whole takes longer than a standstill may.
    setTimeout(() => slow.resume(), 8);
  });
  for (const socket of [silent, slow]) socket.write(get);
  await until(async () => (await connections(server)) === 1);
  await until(() => taken >= large.length);
});

test('when all places are taken, those who rest make room; nobody else is closed for it', async () => {
  await using server = await guarded((_req, res) => void res.end('here'), { connections: 3 });
  const resting = await connected(server);
  const fresh = [await connected(server, '127.0.0.2'), await connected(server, '127.0.0.3')];
  await answered(resting);
  expect(await server.send(getOnce)).toMatch('200');
  expect(resting.destroyed).toBe(true);
  await until(async () => (await connections(server)) === 2);
  fresh.push(await connected(server));
  // None rests any more: who comes too late is turned away, whoever it is.
  for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.4'])
    expect(await server.send(getOnce, address)).toBe('');
  for (const each of fresh) await answered(each);
});

test('one visitor has a part of the places, and others get in', async () => {
  await using server = await guarded((_req, res) => void res.end('here'), {
    connectionsPerVisitor: 2,
  });
  const halfSent = [await connected(server), await connected(server)];
  for (const each of halfSent) each.write('GET / HT');
  expect(await server.send(getOnce)).toBe('');
  expect(await server.send(getOnce, '127.0.0.2')).toMatch('200');
  // A place that is given back can be taken again.
  halfSent[0]?.destroy();
  await until(async () => (await server.send(getOnce)).includes('200'));
});

test('of one visitor’s connections, too, those that rest make room; others keep theirs', async () => {
  const waiting: ServerResponse[] = [];
  await using server = await guarded(
    (req, res) => void (req.url === '/slow' ? waiting.push(res) : res.end('here')),
    { connectionsPerVisitor: 3 },
  );
  const [first, busy, fresh] = [
    await connected(server),
    await connected(server),
    await connected(server),
  ];
  const resting = await connected(server, '127.0.0.2');
  for (const each of [resting, busy, first]) await answered(each);
  const slow = answered(busy, get.replace('/', '/slow'));
  await until(() => waiting.length === 1);
  expect(await server.send(getOnce)).toMatch('200');
  expect(first.destroyed).toBe(true);
  await until(async () => (await connections(server)) === 3);
  const alsoFresh = await connected(server);
  for (let tries = 0; tries < 5; tries += 1) expect(await server.send(getOnce)).toBe('');
  for (const each of [resting, fresh, alsoFresh]) await answered(each);
  waiting[0]?.end('here');
  await slow;
});

interface Guarded {
  own: Server;
  port: number;
}

async function connected({ port }: Guarded, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Sends a request and waits for the answer. */
async function answered(socket: Socket, bytes = get): Promise<void> {
  const answer = once(socket, 'data');
  socket.write(bytes);
  expect(String(await answer)).toContain('HTTP/1.1 200');
}

function connections({ own }: Guarded): Promise<number> {
  return new Promise((resolve) => own.getConnections((_error, count) => resolve(count)));
}

async function guarded(
  handle: RequestListener,
  options?: Parameters<typeof createGuardedServer>[1],
) {
  const own = createGuardedServer(handle, options);
  const server = await serving(own);
  return {
    ...server,
    own,
    send: (bytes: string, from?: string) => converse(server.url, bytes, from),
  };
}

test('a server has bounds, and a standstill is only what lasts longer than any answer may take', () => {
  const bounds = { maxHeadersCount: 100, keepAliveTimeout: 65_000, timeout: 20_000 };
  expect(createGuardedServer(() => {}, { slowestAnswerMs: 19_999 })).toMatchObject(bounds);
  const slow = createGuardedServer(() => {}, { slowestAnswerMs: 45_000, unreadTimeoutMs: 50 });
  expect(slow.timeout).toBe(45_000);
});
