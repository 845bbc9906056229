import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type RequestListener, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import {
  createGuardedServer,
  type GuardedServerOptions,
  maxConnectionsOfOne,
} from '../../../server/http/guarded-server.ts';
import { until } from '../../support/processes.ts';
import { startSite } from '../../support/site.ts';
import { thorough } from '../../support/thorough.ts';

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

test.each([
  ['0', false],
  ['1', true],
])(
  'with TRUST_PROXY=%s, that one address has all connections is in order: %s',
  thorough,
  async (hops, all) => {
    const site = await startSite({ TRUST_PROXY: hops });
    onTestFinished(async () => {
      await site.stop();
    });
    const port = Number(new URL(site.url).port);
    await until(async () => (await fetch(`${site.url}/readyz`)).ok);
    await halfSent(port, maxConnectionsOfOne);
    // Who got an answer makes room, and the server may notice it later than the next ones come.
    await until(async () => {
      await halfSent(port, 5);
      return ((await statusOf(port)) === 200) === all;
    });
  },
);

test.each(['/about-us', '/sitemap.xml'])(
  'a flood of %s that nobody reads stays within its bound, and others are answered',
  thorough,
  async (path) => {
    const site = await startSite();
    onTestFinished(async () => {
      await site.stop();
    });
    const port = Number(new URL(site.url).port);
    await until(async () => (await fetch(`${site.url}/readyz`)).ok);
    const before = peakMb(site.pid);
    // 10 MB in all.
    const sent = `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n`.repeat(1600);
    const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
    open.sockets.push(...sockets);
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.pause();
      socket.write(sent);
    }
    expect((await fetch(`${site.url}/contact`)).status).toBe(200);
    // A socket hears of its end only when it reads.
    const ends = sockets.map(closed);
    for (const socket of sockets) socket.resume();
    await Promise.all(ends);
    expect(peakMb(site.pid) - before).toBeLessThan(floodMb);
    expect((await fetch(`${site.url}/contact`)).status).toBe(200);
  },
);

/** So many connections from here with requests that never end. */
async function halfSent(port: number, count: number): Promise<void> {
  // More at once would wait in the system's queue, which forgets some of them.
  for (let left = count; left > 0; left -= 250) {
    const sockets = Array.from({ length: Math.min(left, 250) }, () => connect(port, '127.0.0.1'));
    open.sockets.push(...sockets);
    for (const socket of sockets) socket.on('error', () => {}).write('GET / HT');
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    // They are taken in their order: with this one's answer all of them are.
    expect(await statusOf(port, '127.0.0.2')).toBe(200);
  }
}

/** What the flood may add to the memory: 1 MB a connection. */
const floodMb = 100;

function peakMb(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

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

/** Whoever is cut off may hear of it as an error first. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()));
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
