import { once } from 'node:events';
import { type RequestListener, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  createGuardedServer,
  type GuardedServerOptions,
} from '../../../server/http/guarded-server.ts';
import { until } from '../../support/processes.ts';

const open: { server?: Server; sockets: Socket[] } = { sockets: [] };
afterEach(() => {
  for (const socket of open.sockets.splice(0)) socket.destroy();
  open.server?.closeAllConnections();
  open.server?.close();
});

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

test('who takes nothing of an answer is cut off, who takes it slowly is not', async () => {
  const large = Buffer.alloc(16 * 1024 * 1024);
  const { server, socket: silent } = await serve((_req, res) => void res.end(large), {
    unread: 1000,
  });
  silent.pause();
  silent.write(get);
  const slow = await connected(server);
  let taken = 0;
  slow.on('data', (chunk) => {
    taken += chunk.length;
    slow.pause();
    // Small pauses, so that the whole takes longer than a standstill may.
    setTimeout(() => slow.resume(), 8);
  });
  slow.write(get);
  await until(async () => (await connections(server)) === 1);
  await until(async () => taken >= large.length);
});

test('when all places are taken, those who rest make room; nobody else is closed for it', async () => {
  const { server, socket } = await serve((_req, res) => void res.end('here'), { connections: 3 });
  const fresh = [await connected(server, '127.0.0.2'), await connected(server, '127.0.0.3')];
  await answered(socket);
  expect(await statusOf(portOf(server))).toBe(200);
  expect(socket.destroyed).toBe(true);
  await until(async () => (await connections(server)) === 2);
  const alsoFresh = await connected(server);
  // None rests any more: who comes too late is turned away, whoever it is.
  for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.4'])
    expect(await statusOf(portOf(server), address)).toBeUndefined();
  for (const each of [...fresh, alsoFresh]) await answered(each);
});

test('one visitor has a part of the places, and others get in', async () => {
  const { server } = await serve((_req, res) => void res.end('here'), { connectionsOfOne: 3 });
  const halfSent = [await connected(server), await connected(server)];
  for (const each of halfSent) each.write('GET / HT');
  expect(await statusOf(portOf(server))).toBeUndefined();
  expect(await statusOf(portOf(server), '127.0.0.2')).toBe(200);
  // A place that is given back can be taken again.
  halfSent[0]?.destroy();
  await until(async () => (await statusOf(portOf(server))) === 200);
});

test('of one visitor’s connections, too, those that rest make room; others keep theirs', async () => {
  const waiting: ServerResponse[] = [];
  const { server, socket } = await serve(
    (req, res) => void (req.url === '/slow' ? waiting.push(res) : res.end('here')),
    { connectionsOfOne: 3 },
  );
  const [resting, busy] = [await connected(server, '127.0.0.2'), await connected(server)];
  const fresh = await connected(server);
  for (const each of [resting, busy, socket]) await answered(each);
  const slow = answered(busy, get.replace('/', '/slow'));
  await until(async () => waiting.length === 1);
  expect(await statusOf(portOf(server))).toBe(200);
  expect(socket.destroyed).toBe(true);
  await until(async () => (await connections(server)) === 3);
  const alsoFresh = await connected(server);
  for (let tries = 0; tries < 5; tries += 1) expect(await statusOf(portOf(server))).toBeUndefined();
  for (const each of [resting, fresh, alsoFresh]) await answered(each);
  waiting[0]?.end('here');
  await slow;
});

async function serve(handle: RequestListener, options?: GuardedServerOptions) {
  const server = createGuardedServer(handle, options);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.server = server;
  return { server, socket: await connected(server) };
}

/** Sends a request and waits for the answer. */
async function answered(socket: Socket, bytes = get): Promise<void> {
  const answer = once(socket, 'data');
  socket.write(bytes);
  expect(String(await answer)).toContain('HTTP/1.1 200');
}

async function connected(server: Server, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: portOf(server), host: '127.0.0.1', localAddress });
  open.sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}

async function statusOf(port: number, localAddress = '127.0.0.1'): Promise<number | undefined> {
  const to = { host: '127.0.0.1', port, localAddress, agent: false };
  const asked = request(to).end();
  try {
    const [answer] = await once(asked, 'response');
    answer.resume();
    return answer.statusCode;
  } catch {
    return undefined;
  }
}
