import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeInStages, maxLingering } from '../../../server/http/lingering-close.ts';
import { appOf, serving } from '../../support/serving.ts';

const answering = () =>
  serving(
    appOf((req, res) => {
      closeInStages(req, res);
      res.status(413).send('too large');
    }),
  );

/** Writes a body as proxies do that read no answer before they have sent it, and says what came back. */
async function slowUpload(port: number, pieces: number, bytes: number) {
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  const length = pieces * bytes;
  socket.pause().write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  const written = [];
  for (let n = 0; n < pieces; n += 1) {
    await pause(20);
    written.push(new Promise((resolve) => socket.write('x'.repeat(bytes), resolve)));
  }
  await Promise.all(written);
  return text(socket);
}

test('who sends on after the answer finds it, and no line that was reset', async () => {
  await using site = await answering();
  const answer = await slowUpload(site.port, 5, 40_000);
  expect(answer).toMatch(/^HTTP\/1.1 413 .*\r\nConnection: close\r\n.*too large$/s);
});

test.each([
  ['without end', 'Transfer-Encoding: chunked\r\n\r\nfffffff\r\n'],
  ['a gigabyte', 'Content-Length: 1000000000\r\n\r\n'],
])('who sends %s is cut off, after little was read', async (_what, length) => {
  let read = () => 0;
  await using site = await serving(
    appOf((req, res) => {
      read = () => req.socket.bytesRead;
      closeInStages(req, res);
      res.status(413).end();
    }),
  );
  const socket = connect(site.port, '127.0.0.1').on('error', () => {});
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${length}`);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const more = setInterval(() => socket.write(Buffer.alloc(65_536)), 5);
  await closed.finally(() => clearInterval(more));
  expect(read()).toBeLessThan(512 * 1024);
});

test('of many who send on, so many are read on as memory has room for; the rest is closed at once', async () => {
  await using site = await answering();
  const senders = Array.from({ length: maxLingering + 5 }, () => {
    const socket = connect({ host: '127.0.0.1', port: site.port, allowHalfOpen: true });
    socket.on('error', () => {});
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n');
    return { socket, ended: once(socket.resume(), 'end') };
  });
  await Promise.all(senders.map(({ ended }) => ended));
  const closed = () => {
    // A line that is closed says so to whoever writes on.
    for (const { socket } of senders) socket.write('x');
    return senders.filter(({ socket }) => socket.closed);
  };
  await expect.poll(closed).toHaveLength(5);
  for (const { socket } of senders) socket.destroy();
});
