import { createHash } from 'node:crypto';
import { MemoryStore, type Store } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { migrate } from '../leads/postgres/schema.ts';
import { type Connection, createConnection } from '../postgres/connection.ts';
import type { DatabaseServer } from '../setting-types.ts';

/** A visitor waits no longer than this for a count. */
const timeoutMs = 1000;

/** How long a count outlives its window at most. */
const clearEveryMs = 60_000;

/** Addresses over a limit that are remembered here, so that a flood doesn't reach the database. */
const remembered = 10_000;

/** Makes the counter of one rate limit. */
export type CountStore = (limit: { name: string; limit: number; windowMs: number }) => Store;

/** The connection for counts: of its own, so that a flood never stands in a lead's way. */
export function connectCounts(server: DatabaseServer, log: Logger): Connection {
  const connection = createConnection({
    // Their table comes with the ledger's: whoever is first makes all of them.
    ...{ server, log, size: 4, timeoutMs, prepare: migrate },
    prove: (query) => query(increment, ['proof', 1000]),
    words: {
      lost: "Submissions can't be counted together with other servers: each counts by itself",
      back: 'Submissions are counted together with other servers again',
    },
  });
  // The first visitor finds it open.
  void connection.probe();
  return connection;
}

/** Counts that all servers share. Without the database each counts for itself, and no lead is lost to a limit. */
export function shareCounts(connection: Connection): CountStore {
  setInterval(() => connection.query(clearAway).catch(() => {}), clearEveryMs).unref();
  return function createStore({ name, limit, windowMs }) {
    const alone = new MemoryStore();
    const over = new LRUCache<string, Date>({ max: remembered });
    const keyOf = (key: string) =>
      createHash('sha256').update(`${name} ${key}`).digest('base64url');
    return {
      prefix: name,
      init: (options) => alone.init(options),

      async increment(key) {
        const until = over.get(key);
        if (until && until.getTime() > Date.now()) {
          return { totalHits: limit + 1, resetTime: until };
        }
        try {
          const { rows } = await connection.query(increment, [keyOf(key), windowMs]);
          const totalHits = Number(rows[0]?.hits);
          const resetTime = new Date(Date.now() + Number(rows[0]?.left_ms));
          if (totalHits > limit) over.set(key, resetTime);
          return { totalHits, resetTime };
        } catch {
          // The connection has said why.
          return alone.increment(key);
        }
      },

      // The limiter asks for these only where answers give a count back, which ours never do.
      decrement: (key) => alone.decrement(key),
      resetKey: (key) => alone.resetKey(key),
    };
  };
}

/** By the database's clock. */
const increment = `
  INSERT INTO rate_limits AS known (key, hits, resets_at)
  VALUES ($1, 1, now() + $2::int * interval '1 ms')
  ON CONFLICT (key) DO UPDATE SET
    hits = CASE WHEN known.resets_at <= now() THEN 1 ELSE known.hits + 1 END,
    resets_at = CASE WHEN known.resets_at <= now() THEN excluded.resets_at
      ELSE least(known.resets_at, excluded.resets_at) END
  RETURNING hits, extract(epoch FROM resets_at - now()) * 1000 AS left_ms`;

/** What is left of windows that are over; of several servers each takes what no other has in hand. */
const clearAway = `
  DELETE FROM rate_limits WHERE key IN (
    SELECT key FROM rate_limits WHERE resets_at < now() FOR UPDATE SKIP LOCKED)`;
