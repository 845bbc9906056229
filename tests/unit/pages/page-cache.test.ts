import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { finishPage } from '../../../server/pages/finished-page.ts';
import { createPageCache } from '../../../server/pages/page-cache.ts';

const always = Number.POSITIVE_INFINITY;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

test('a kept page gets its brotli form in the background', async () => {
  const cache = createPageCache({ maxBytes: 1e6, now: () => 0, quietMs: 0 });
  cache.keep('/', page(), undefined, always);
  expect(cache.find('/', undefined)?.br).toBeUndefined();
  await cache.compressed();
  expect(cache.find('/', undefined)?.br?.headers['Content-Encoding']).toBe('br');
});

test('compressing an old page never overwrites a new one', async () => {
  const cache = createPageCache({ maxBytes: 1e6, now: () => 0, quietMs: 0 });
  cache.keep('/', page('old'.repeat(5000)), undefined, always);
  await new Promise(setImmediate);
  const fresh = page('new');
  cache.keep('/', fresh, undefined, always);
  await cache.compressed();
  expect(cache.find('/', undefined)?.identity).toBe(fresh.identity);
});

test('a page that shows blogs goes with their version, one that shows none outlives it', () => {
  const cache = createPageCache({ maxBytes: 1e6, now: () => 0, quietMs: 0 });
  cache.keep('/blog', page(), 'a', always);
  cache.keep('/contact', page(), undefined, always);
  expect(cache.find('/blog', 'a')).toBeDefined();
  expect(cache.find('/blog', 'b')).toBeUndefined();
  expect(cache.find('/blog', undefined)).toBeUndefined();
  expect(cache.find('/contact', 'b')).toBeDefined();
});

test('a degraded page is held for its time only', () => {
  let now = 0;
  const cache = createPageCache({ maxBytes: 1e6, now: () => now, quietMs: 0 });
  cache.keep('/', page(), undefined, 10_000);
  now = 9_999;
  expect(cache.find('/', undefined)).toBeDefined();
  now = 10_000;
  expect(cache.find('/', undefined)).toBeUndefined();
});

test('however many pages are kept, their bytes stay within the limit', async () => {
  const cache = createPageCache({ maxBytes: 20_000, now: () => 0, quietMs: 0 });
  for (let i = 0; i < 50; i++) cache.keep(`/${i}`, page(), undefined, always);
  expect(cache.bytes).toBeLessThanOrEqual(20_000);
  await cache.compressed();
  expect(cache.bytes).toBeLessThanOrEqual(20_000);
  expect(cache.find('/49', undefined)).toBeDefined();
  expect(cache.find('/0', undefined)).toBeUndefined();
});

test('a page that is dropped while it waits for brotli is gone from memory', async () => {
  const cache = createPageCache({ maxBytes: 20_000, now: () => 0, quietMs: 1e6 });
  const dropped: WeakRef<Buffer>[] = [];
  for (let i = 0; i < 50; i++) {
    const own = page(`${i}`);
    dropped.push(new WeakRef(own.identity.bytes));
    cache.keep(`/${i}`, own, undefined, always);
  }
  for (let tries = 0; tries < 20; tries++) {
    await new Promise(setImmediate);
    collectGarbage();
  }
  const held = dropped.filter((ref) => ref.deref() !== undefined).length;
  expect(held).toBeLessThanOrEqual(20);
});

function page(html = 'Match day '.repeat(200)) {
  return finishPage(200, {}, Buffer.from(html));
}
