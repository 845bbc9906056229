import type { Pool } from 'pg';
import type { DatabaseServer } from '../setting-types.ts';

/** Loads the driver, which a server without PostgreSQL never does, and opens connections as they are wanted. */
export async function openPool({ server, size, timeoutMs }: PoolSettings): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    ...server,
    max: size,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    // The server gives up, too, and a client that has gone holds no lock for long.
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 2 * timeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'site',
    // Counts and milliseconds are numbers: they stay below 2^53.
    types: {
      getTypeParser: (type, format) =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // Connections may end at any moment, also between two statements: whoever comes next hears of it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export interface PoolSettings {
  server: DatabaseServer;
  /** Connections at most. */
  size: number;
  /** Longest wait for a connection, and for a statement. */
  timeoutMs: number;
}
