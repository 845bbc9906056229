import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { createGuardedServer } from '../../../server/http/guarded-server.ts';
import { type LiveLimits, liveLimits } from '../../../server/live/limits.ts';
import { createLive, type Live } from '../../../server/live/live.ts';
import { serving } from '../../support/serving.ts';

const balls = Array.from({ length: 5 }, (_, index) => ({ text: `ball ${index + 1}` }));
const still = { beatMs: 3_600_000 };

test('a stream begins with a snapshot, and goes on by itself', async () => {
  const { url } = await serve({ beatMs: 10 });
  const stream = await open(url);
  expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
  expect(stream.response.headers.get('content-encoding')).toBeNull();
  expect(await stream.take(3)).toMatchObject([{ number: 0 }, { number: 1 }, { number: 2 }]);
});

test('what was missed arrives in order, and nothing twice, from whichever copy', async () => {
  const [one, other] = [await serve(still), await serve({ ...still, heartbeatMs: 50 })];
  await (await open(one.url)).take(1);
  expect(await move(other.url, '', 'next')).toMatchObject({ moves: 'n', event: { number: 1 } });
  expect(await move(one.url, 'n', 'next')).toMatchObject({ moves: 'nn', event: { number: 2 } });
  const again = await open(`${other.url}?from=nn&seen=1`);
  expect(await again.take(2)).toMatchObject([{ number: 2, text: 'ball 2' }, { number: undefined }]);
});

test('a browser that was cut off goes on by its last event, also after what it took back', async () => {
  const { url } = await serve({ beatMs: 10 });
  const [next, after] = await (await open(url, 'nnbn')).take(2);
  expect([next?.number, after]).toEqual([undefined, { number: 5, of: 3, text: 'ball 3' }]);
});

test('a match goes on while its visitor is away, for a minute and if it is not to rest', async () => {
  const limits = { ...still, beatMs: 30_000 };
  const { url } = await serve(limits);
  const away = await open(`${url}?from=n&seen=1&away=1000000`);
  expect(await away.take(2)).toMatchObject([{ number: 2 }, { number: 3 }]);
  const resting = await open(`${url}?from=n&seen=1&away=1000000&still`);
  expect(await resting.take(1)).toMatchObject([{ number: undefined }]);
});

test.each(['b', 'n'.repeat(99), 'nx', 'nonsense', "'; --", 'n'.repeat(200)])(
  'moves that nobody can have made, %j, begin anew',
  async (moves) => {
    const { url } = await serve(still);
    const [start] = await (await open(`${url}?seen=3&from=${encodeURIComponent(moves)}`)).take(1);
    expect(start).toMatchObject({ number: 0 });
  },
);

test('a replay ends, and says so to who asks for more', async () => {
  const { url } = await serve(still, balls.slice(0, 1));
  expect(await move(url, '', 'next')).toMatchObject({ moves: 'n', event: { last: true } });
  expect(await move(url, 'n', 'next')).toEqual({ moves: 'n' });
  expect(await move(url, 'n', 'back')).toMatchObject({ moves: 'nb', event: { number: 2, of: 1 } });
  expect(await move(url, 'nb', 'back')).toEqual({ moves: 'nb' });
  expect(await move(url, '', 'constructor')).toBe(404);
});

test('a visitor has so many streams: for one more their oldest ends, of a page that was left', async () => {
  const { url, live } = await serve({ ...still, streamsPerVisitor: 2 });
  const streams = [await open(url), await open(url), await open(url)];
  await expect.poll(() => live.open).toBe(2);
  await expect(streams[0]?.take(2)).rejects.toThrow();
  expect(await streams[1]?.take(1)).toMatchObject([{ number: 0 }]);
});

test('where as many streams are open as may be the next is refused, which costs the others nothing, until one is closed', async () => {
  const { url, live } = await serve({ ...still, streams: 2 });
  const streams = [await open(url), await open(url)];
  const { status, headers } = await fetch(url);
  expect([status, headers.get('retry-after')]).toEqual([503, '30']);
  expect(live.open).toBe(2);
  await streams[0]?.cut();
  await expect.poll(() => live.open).toBe(1);
  expect((await open(url)).response.status).toBe(200);
});

test('a stream ends after its time, and a half-closed one at once', async () => {
  const { url, live } = await serve({ ...still, lifetimeMs: 50 });
  expect(await (await fetch(url)).text()).toMatch(/event: end\ndata: \{\}\n\n$/);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET /live/cricket HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'data');
  expect(live.open).toBe(1);
  socket.end();
  await expect.poll(() => live.open).toBe(0);
});

test('a stop closes all streams at once, and takes no more', async () => {
  const { url, live } = await serve(still);
  const stream = await fetch(url);
  live.stop();
  expect(await stream.text()).toContain('event: start');
  expect((await fetch(url)).status).toBe(503);
});

test('a match that nobody has recorded is no stream', async () => {
  const { url } = await serve(still);
  expect((await fetch(url.replace('cricket', 'kabaddi'))).status).toBe(404);
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
});

async function serve(
  limits: Partial<LiveLimits>,
  recording = balls,
): Promise<{ url: string; live: Live }> {
  const live = createLive(new Map([['cricket', recording]]), { ...liveLimits, ...limits });
  const server = await serving(createGuardedServer(express().use(live.routes)));
  onTestFinished(async () => {
    live.stop();
    await server.stop();
  });
  return { url: `${server.url}/live/cricket`, live };
}

async function move(url: string, from: string, what: string): Promise<unknown> {
  const response = await fetch(`${url}?from=${from}&do=${what}`, { method: 'POST' });
  return response.ok ? response.json() : response.status;
}

/** A stream as a browser reads it. */
async function open(url: string, lastEventId?: string) {
  const stop = new AbortController();
  const headers = lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId };
  const response = await fetch(url, { headers, signal: stop.signal });
  const frames = framesIn(response.body);
  return {
    // Held: the body of an answer that is let go of ends before it is read.
    response,
    async take(count: number) {
      const taken = [];
      while (taken.length < count) taken.push((await frames.next()).value);
      return taken.filter((frame) => frame !== undefined);
    },
    async cut() {
      stop.abort();
      await setTimeout(20);
    },
  };
}

async function* framesIn(body: AsyncIterable<Uint8Array> | null) {
  let text = '';
  for await (const piece of body ?? []) {
    text += Buffer.from(piece);
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const moves = /^id: ([nb]*)$/m.exec(frame)?.[1];
      const { of, happening, last } = JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '{}');
      yield { number: moves?.length, of, text: happening?.text, last };
    }
  }
}
