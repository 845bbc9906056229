import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { createBatch } from '../../lib/batch.ts';
import type { DatabaseServer } from '../../settings/server-address.ts';
import { createAvailability } from '../availability.ts';
import { failureOf } from './failure.ts';
import { openPool } from './pool.ts';

/** A visitor waits no longer than this for a count. */
const longestWaitMs = 1000;

/** Counts shared by several servers. */
export interface Counts {
  /** @throws when the database is away, and says so in the log */
  count(key: string, windowMs: number): Promise<{ totalHits: number; leftMs: number }>;
  clearAway(): Promise<void>;
  close(): Promise<void>;
}

/** The table of counts, over connections of its own, so that a flood never blocks a lead. */
export function connectCounts(
  server: DatabaseServer,
  log: Logger,
  timeoutMs = longestWaitMs,
): Counts {
  let opening: Promise<Pool> | undefined;
  const availability = createAvailability({
    failureOf: (error: unknown) => failureOf(error, server.user),
    log,
    prove: async () => (await opened()).query(increment, [['proof'], [1000]]),
    asError: ({ reason }) => new Error(reason),
    reset: () => void drop(),
    words: {
      lost: "Submissions can't be counted together with other servers: each counts by itself",
      back: 'Submissions are counted together with other servers again',
    },
  });
  // A flood is a few statements, and a form costs no round trip of its own.
  const countAll = createBatch((requests: readonly { key: string; windowMs: number }[]) =>
    availability.use(async () => {
      const values = [requests.map(({ key }) => key), requests.map(({ windowMs }) => windowMs)];
      const { rows } = await (await opened()).query(increment, values);
      return requests.map(({ key }, n) => {
        const row = rows.find((each) => each.key === key);
        const after = requests.slice(n + 1).filter((each) => each.key === key).length;
        return { totalHits: Number(row?.hits) - after, leftMs: Number(row?.left_ms) };
      });
    }),
  );
  // The first visitor finds it open.
  void availability.probe();
  return {
    count: (key, windowMs) => countAll({ key, windowMs }),
    clearAway: () => availability.use(async () => void (await (await opened()).query(clearAway))),
    async close() {
      availability.close();
      await drop();
    },
  };

  function opened(): Promise<Pool> {
    opening ??= openPool({ server, size: 4, timeoutMs }).then(async (pool) => {
      try {
        await makeTable(pool);
        return pool;
      } catch (error) {
        pool.end().catch(() => {});
        throw error;
      }
    });
    return opening;
  }

  async function drop(): Promise<void> {
    const pool = opening;
    opening = undefined;
    await pool?.then((open) => open.end()).catch(() => {});
  }
}

/** Who may create nothing any more is refused by `IF NOT EXISTS`, too: it is only said where the table isn't there. */
async function makeTable(pool: Pool): Promise<void> {
  const { rows } = await pool.query("SELECT to_regclass('rate_limits') AS found");
  if (!rows[0]?.found) await pool.query(table);
}

/** Counts that may be lost: they are not written to the journal, and begin anew after a crash. One server makes it. */
const table = `
  BEGIN;
  SELECT pg_advisory_xact_lock(7263481011);
  CREATE UNLOGGED TABLE IF NOT EXISTS rate_limits (
    key TEXT PRIMARY KEY, hits BIGINT NOT NULL, resets_at TIMESTAMPTZ NOT NULL);
  CREATE INDEX IF NOT EXISTS rate_limits_by_time ON rate_limits (resets_at);
  COMMIT`;

/** By the database's clock; in one order, so that two servers never wait for each other. */
const increment = `
  INSERT INTO rate_limits AS known (key, hits, resets_at)
  SELECT key, count(*), now() + max(window_ms) * interval '1 ms'
  FROM unnest($1::text[], $2::int[]) AS request (key, window_ms) GROUP BY key ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    hits = excluded.hits + CASE WHEN known.resets_at <= now() THEN 0 ELSE known.hits END,
    resets_at = CASE WHEN known.resets_at <= now() THEN excluded.resets_at
      ELSE least(known.resets_at, excluded.resets_at) END
  RETURNING key, hits, extract(epoch FROM resets_at - now()) * 1000 AS left_ms`;

/** What is left of windows that are over; of several servers each takes what no other has in hand. */
const clearAway = `
  DELETE FROM rate_limits WHERE key IN (
    SELECT key FROM rate_limits WHERE resets_at < now() FOR UPDATE SKIP LOCKED)`;
