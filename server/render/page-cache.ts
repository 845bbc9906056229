import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { type CachedResponse, sizeOf, withBestEncodings } from '../http/cached-response.ts';

interface Entry {
  page: CachedResponse;
  /** Of the blog list that the page was made from; undefined if it shows none of it. */
  version: string | undefined;
  /** When it has to be made again; in ms. */
  expires: number;
}

export interface PageCache {
  /** The page, if it is here and still holds beside this version of the blog list. */
  find(key: string, version: string | undefined): CachedResponse | undefined;
  /**
   * Keeps a page; its best encodings follow in the background.
   * @param version of the blog list that it shows; undefined if it shows none
   * @param lifetimeMs how long it may be served
   */
  keep(key: string, page: CachedResponse, version: string | undefined, lifetimeMs: number): void;
  /** Resolves once every page that is kept is as small as it gets. */
  compressed(): Promise<void>;
  readonly bytes: number;
  readonly entries: number;
}

interface PageCacheOptions {
  maxBytes: number;
  now: () => number;
  /** Brotli waits until no new page has come for so long, in ms. */
  quietMs?: number;
  pause?: (ms: number) => Promise<void>;
  compress?: (page: CachedResponse) => Promise<CachedResponse>;
}

/** Pages that may wait for brotli; more than that stay as they are. */
export const maxWaiting = 2000;
/** A crawler never makes a pause: brotli begins after this long all the same, in ms. */
const longestWaitMs = 10_000;

/**
 * Finished pages in memory, the least used ones dropped past `maxBytes`. Nothing else holds a page.
 * @param options.now in ms
 */
export function createPageCache({
  maxBytes,
  now,
  // The best brotli takes a second and more of all pages together: a server that just started has better to do.
  quietMs = 2000,
  // A process that is asked to end doesn't wait for brotli.
  pause = (ms) => setTimeout(ms, undefined, { ref: false }),
  compress = withBestEncodings,
}: PageCacheOptions): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => sizeOf(page),
  });
  // Keys only: a page that is dropped while it waits must be gone from memory.
  const waiting = new Set<string>();
  let compressing: Promise<void> = Promise.resolve();
  let busy = false;
  let lastKept = Number.NEGATIVE_INFINITY;

  return {
    get bytes() {
      return entries.calculatedSize;
    },

    get entries() {
      return entries.size;
    },

    find(key, version) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.version !== undefined && entry.version !== version) return undefined;
      return entry.expires > now() ? entry.page : undefined;
    },

    keep(key, page, version, lifetimeMs) {
      entries.set(key, { page, version, expires: now() + lifetimeMs });
      lastKept = performance.now();
      if (waiting.size < maxWaiting) waiting.add(key);
      if (busy) return;
      busy = true;
      compressing = compressWaiting().finally(() => {
        busy = false;
      });
    },

    compressed: () => compressing,
  };

  /** One page at a time, and only while no new page is being made: visitors wait for those. */
  async function compressWaiting(): Promise<void> {
    await waitForQuiet();
    for (const key of waiting) {
      waiting.delete(key);
      const before = entries.peek(key);
      if (!before) continue;
      const page = await compress(before.page).catch(() => undefined);
      // Another version may have taken its place in the meantime.
      if (page && entries.peek(key) === before) entries.set(key, { ...before, page });
      await waitForQuiet();
    }
  }

  async function waitForQuiet(): Promise<void> {
    const latest = performance.now() + longestWaitMs;
    for (;;) {
      const now = performance.now();
      const restMs = Math.min(lastKept + quietMs, latest) - now;
      if (restMs <= 0) return;
      await pause(restMs);
    }
  }
}
