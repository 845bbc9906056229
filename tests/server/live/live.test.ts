import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { createGuardedServer } from '../../../server/http/guarded-server.ts';
import { type LiveLimits, liveLimits } from '../../../server/live/limits.ts';
import { createLive, type Live } from '../../../server/live/live.ts';

const balls = Array.from({ length: 5 }, (_, index) => ({ text: `ball ${index + 1}` }));
const still = { beatMs: 3_600_000 };

let close: (() => void) | undefined;
afterEach(() => close?.());

test('a stream begins with a snapshot, and goes on by itself', async () => {
  const { url } = await serve({ beatMs: 10 });
  const stream = await open(url);
  expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
  expect(stream.response.headers.get('content-encoding')).toBeNull();
  expect(await stream.take(3)).toMatchObject([{ number: 0 }, { number: 1 }, { number: 2 }]);
});

test('what was missed arrives in order, and nothing twice', async () => {
  const { url } = await serve(still);
  const first = await open(url);
  const [start] = await first.take(1);
  await move(url, start?.run, 'next');
  await first.take(1);
  await first.cut();
  for (const _ of [1, 2]) await move(url, start?.run, 'next');
  const again = await open(url, `${start?.run}-n`);
  await move(url, start?.run, 'next');
  expect((await again.take(3)).map(({ number }) => number)).toEqual([2, 3, 4]);
});

test('a server that was started anew goes on with a run where its visitor was', async () => {
  const id = 'abcdef012345678901-nnbn';
  const { url } = await serve(still);
  const stream = await open(url, id);
  await move(url, id, 'next');
  const [sign, next] = await stream.take(2);
  expect(sign?.run).toBe('');
  expect(next).toEqual({ run: 'abcdef012345678901', number: 5, of: 3, text: 'ball 3' });
});

const longAgo = 'f'.repeat(18);
test.each([
  `${longAgo}-b`,
  `${longAgo}-${'n'.repeat(99)}`,
  `${longAgo}-nx`,
  'nonsense',
  '',
  "'; --",
])('the id %j of nobody begins anew, and so does one of more than its run has told', async (id) => {
  const { url } = await serve(still);
  const [start] = await (await open(url, id)).take(1);
  const [again] = await (await open(url, `${start?.run}-nnnn`)).take(1);
  for (const one of [start, again])
    expect(one).toMatchObject({ number: 0, run: expect.stringMatching(/^[\da-f]{18}$/) });
  expect(again?.run).not.toBe(start?.run);
});

test('a run ends, and says so to who asks for more', async () => {
  const { url } = await serve(still, balls.slice(0, 1));
  const stream = await open(url);
  const [start] = await stream.take(1);
  expect(await move(url, start?.run, 'next')).toEqual({ moved: true, events: 1 });
  expect(await stream.take(1)).toMatchObject([{ number: 1, last: true }]);
  expect(await move(url, start?.run, 'next')).toEqual({ moved: false, events: 1 });
  expect(await move(url, start?.run, 'back')).toEqual({ moved: true, events: 2 });
  expect(await move(url, start?.run, 'back')).toEqual({ moved: false, events: 2 });
  expect(await move(url, 'somebody', 'next')).toBe(404);
  expect(await move(url, start?.run, 'constructor')).toBe(404);
});

test('a visitor has so many streams, and a place again once one is closed', async () => {
  const { url, live } = await serve({ ...still, streamsOfOne: 2 });
  const streams = [await open(url), await open(url)];
  const { status, headers } = await fetch(url);
  expect([status, headers.get('retry-after')]).toEqual([429, '30']);
  await streams[0]?.cut();
  await expect.poll(() => live.open).toBe(1);
  expect((await open(url)).response.status).toBe(200);
});

test.each([
  ['as many streams are open as may be', { streams: 2 }],
  ['as many runs are kept as may be', { runs: 2 }],
])(
  'where %s the next is refused, which costs the others nothing, until one is closed',
  async (_, few) => {
    const { url, live } = await serve({ ...still, ...few });
    const streams = [await open(url), await open(url)];
    const { status, headers } = await fetch(url);
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    expect(live.open).toBe(2);
    await streams[0]?.cut();
    await expect.poll(() => live.open).toBe(1);
    expect((await open(url)).response.status).toBe(200);
  },
);

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
  const server = createGuardedServer(express().use(live.routes));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    live.stop();
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/live/cricket`, live };
}

/** An id, or a run of which nothing was seen. */
async function move(url: string, run: string | undefined, what: string): Promise<unknown> {
  const after = run?.includes('-') ? run : `${run}-`;
  const response = await fetch(`${url}?after=${after}&do=${what}`, { method: 'POST' });
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
      const [, run = '', moves = ''] = /^id: (\w+)-(\w*)$/m.exec(frame) ?? [];
      const { of, happening, last } = JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? '{}');
      yield { run, number: moves.length, of, text: happening?.text, last };
    }
  }
}
