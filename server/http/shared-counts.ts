import { createHash } from 'node:crypto';
import { MemoryStore, type Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import type { Counts } from '../database/postgres/rate-limits.ts';

/** How long a count outlives its window at most. */
const clearEveryMs = 60_000;

/** Addresses over a limit that are remembered here, so that a flood doesn't reach the database. */
const maxBlocked = 10_000;

/** Makes the counter of one rate limit. */
export type CountStore = (limit: { name: string; limit: number; windowMs: number }) => Store;

/** Counts that all servers share. While the database is away each counts for itself, and no lead is lost to a limit. */
export function shareCounts(counts: Counts): CountStore {
  setInterval(() => counts.clearAway().catch(() => {}), clearEveryMs).unref();
  return function createStore({ name, limit, windowMs }) {
    const local = new MemoryStore();
    const blocked = new LRUCache<string, Date>({ max: maxBlocked });
    const keyOf = (key: string) =>
      createHash('sha256').update(`${name} ${key}`).digest('base64url');
    return {
      prefix: name,
      init: (options) => local.init(options),

      async increment(key) {
        const until = blocked.get(key);
        if (until && until.getTime() > Date.now()) {
          return { totalHits: limit + 1, resetTime: until };
        }
        try {
          const { totalHits, leftMs } = await counts.count(keyOf(key), windowMs);
          const resetTime = new Date(Date.now() + leftMs);
          if (totalHits > limit) blocked.set(key, resetTime);
          return { totalHits, resetTime };
        } catch {
          // The log has it.
          return local.increment(key);
        }
      },

      // The limiter asks for these only where answers give a count back, which ours never do.
      decrement: (key) => local.decrement(key),
      resetKey: (key) => local.resetKey(key),
    };
  };
}
