import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { type CachedResponse, toCachedResponse } from '../../../server/http/cached-response.ts';
import { createPageCache, maxWaiting } from '../../../server/render/page-cache.ts';

const always = Number.POSITIVE_INFINITY;
/** A text that a patient encoder makes more of. */
const numbers = Array.from({ length: 1000 }, (_, n) => `${n * n} of ${n}`).join(' ');

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

test('a kept page gets its best forms in the background', async () => {
  const cache = cacheWith();
  const quick = page(numbers);
  cache.keep('/', quick, undefined, always);
  expect(cache.find('/', undefined)).toBe(quick);
  await cache.compressed();
  const best = cache.find('/', undefined)?.br;
  expect(best?.headers['Content-Encoding']).toBe('br');
  expect(best?.bytes.length).toBeLessThan(quick.zstd?.bytes.length ?? 0);
  expect(cache.find('/', undefined)?.gzip?.headers['Content-Encoding']).toBe('gzip');
});

test('compressing an old page never overwrites a new one', async () => {
  const cache = cacheWith();
  cache.keep('/', page('old'.repeat(5000)), undefined, always);
  await new Promise(setImmediate);
  const fresh = page('new');
  cache.keep('/', fresh, undefined, always);
  await cache.compressed();
  expect(cache.find('/', undefined)?.identity).toBe(fresh.identity);
});

test('however many pages are kept, their bytes stay within the limit', async () => {
  const cache = cacheWith({ maxBytes: 20_000 });
  for (let i = 0; i < 50; i++) cache.keep(`/${i}`, page(), undefined, always);
  expect(cache.bytes).toBeLessThanOrEqual(20_000);
  await cache.compressed();
  expect(cache.bytes).toBeLessThanOrEqual(20_000);
  // Those that were dropped meanwhile don't hold up the rest.
  expect(cache.find('/49', undefined)?.gzip).toBeDefined();
  expect(cache.find('/0', undefined)).toBeUndefined();
});

test('a page that is dropped while it waits for brotli is gone from memory', async () => {
  const cache = cacheWith({ maxBytes: 20_000, quietMs: 1e6 });
  const dropped: WeakRef<Buffer>[] = [];
  for (let i = 0; i < 50; i++) {
    const own = page(`${i}`);
    dropped.push(new WeakRef(own.identity.bytes));
    cache.keep(`/${i}`, own, undefined, always);
  }
  const held = () => {
    collectGarbage();
    return dropped.filter((ref) => ref.deref() !== undefined).length;
  };
  await expect.poll(held).toBeLessThanOrEqual(20);
});

test('brotli takes one page at a time, each once, and those that come later in a later round', async () => {
  const press = heldPress();
  const cache = cacheWith(press);
  for (const name of ['a', 'b', 'a']) cache.keep(name, page(name), undefined, always);
  await turn();
  expect(press.held).toHaveLength(1);
  await press.release();
  expect(press.held).toHaveLength(2);
  await press.release();
  cache.keep('c', page('c'), undefined, always);
  await turn();
  expect(press.held.map(({ page }) => String(page.identity.bytes))).toEqual(['a', 'b', 'c']);
  await press.release();
  for (const name of ['a', 'b', 'c']) expect(cache.find(name, undefined)?.br).toBeDefined();
});

test('a page that brotli fails on stays as it is, and the next one gets its form', async () => {
  const press = heldPress();
  const cache = cacheWith(press);
  const [first, second] = [page('first'), page('second')];
  cache.keep('first', first, undefined, always);
  cache.keep('second', second, 'v1', 10);
  await turn();
  await press.fail();
  await press.release();
  expect(cache.find('first', undefined)).toBe(first);
  expect(cache.find('second', 'v1')).toEqual({ ...second, br: second.identity });
  expect(cache.find('second', 'v2')).toBeUndefined();
});

test('past its bound the queue takes no more: those pages stay as they are', async () => {
  const press = heldPress();
  const cache = cacheWith({ ...press, maxBytes: 1e8 });
  for (let n = 0; n < maxWaiting + 10; n += 1) cache.keep(`${n}`, page('x'), undefined, always);
  await turn();
  for (let n = 0; press.held[n]; n += 1) await press.release();
  expect(press.held).toHaveLength(maxWaiting);
  const [pressed, left] = [maxWaiting - 1, maxWaiting].map((n) => cache.find(`${n}`, undefined));
  expect(pressed?.br).toBe(pressed?.identity);
  expect(left?.br).not.toBe(left?.identity);
});

test('brotli begins when no page has come for a moment', async () => {
  const clock = testClock();
  const press = heldPress();
  const cache = createPageCache({ ...press, ...clock, maxBytes: 1e6, now: () => 0 });
  cache.keep('a', page(), undefined, always);
  expect(clock.pauses).toEqual([2000]);
  clock.pass(1200);
  cache.keep('b', page(), undefined, always);
  clock.pass(800);
  await clock.end();
  expect(clock.pauses).toEqual([2000, 1200]);
  expect(press.held).toEqual([]);
  clock.pass(1200);
  await clock.end();
  expect(press.held).toHaveLength(1);
});

test('a crawler makes no pause: brotli begins after ten seconds all the same', async () => {
  const clock = testClock();
  const press = heldPress();
  const cache = createPageCache({ ...press, ...clock, maxBytes: 1e6, now: () => 0 });
  cache.keep('a', page(), undefined, always);
  let passed = 0;
  while (press.held.length === 0 && passed < 60_000) {
    clock.pass(50);
    passed += 50;
    cache.keep('b', page(), undefined, always);
    await clock.end();
  }
  expect(passed).toBe(10_000);
});

/** A cache with room for all, that begins brotli at once. */
function cacheWith(own: Partial<Parameters<typeof createPageCache>[0]> = {}) {
  return createPageCache({ maxBytes: 1e6, now: () => 0, quietMs: 0, ...own });
}

/** A moment in which everything that can happen without a timer does. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A brotli that waits for the test's word. */
function heldPress() {
  const held: { page: CachedResponse; done: PromiseWithResolvers<CachedResponse> }[] = [];
  return {
    held,
    compress(page: CachedResponse): Promise<CachedResponse> {
      const done = Promise.withResolvers<CachedResponse>();
      held.push({ page, done });
      return done.promise;
    },
    /** The latest is as small as it gets, or fails. */
    async release() {
      const latest = held.at(-1);
      latest?.done.resolve({ ...latest.page, br: latest.page.identity });
      await turn();
    },
    async fail() {
      held.at(-1)?.done.reject(new Error('No memory'));
      await turn();
    },
  };
}

afterEach(() => void vi.useRealTimers());

/** A running clock that the test moves, and the pauses that were asked of it. */
function testClock() {
  vi.useFakeTimers({ toFake: ['performance'] });
  const pauses: number[] = [];
  let over = () => {};
  return {
    pauses,
    pass: (ms: number) => void vi.advanceTimersByTime(ms),
    pause: (ms: number): Promise<void> => {
      pauses.push(ms);
      return new Promise((resolve) => {
        over = resolve;
      });
    },
    /** The pause is over, however long it was to be. */
    end: async () => {
      over();
      await turn();
    },
  };
}

function page(html = 'Match day '.repeat(200)) {
  return toCachedResponse(200, {}, Buffer.from(html));
}
