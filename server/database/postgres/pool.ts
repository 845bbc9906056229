import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { DatabaseServer } from '../../settings/server-address.ts';

export interface PoolSettings {
  server: DatabaseServer;
  /** Connections at most. */
  size: number;
  /** Longest wait for a connection, and for a statement. */
  timeoutMs: number;
  log?: Pick<Logger, 'warn'> | undefined;
}

/**
 * Loads the driver, which a server without PostgreSQL never does, and connects.
 * @throws the driver's or the server's error, if that fails
 */
export async function openPool(settings: PoolSettings): Promise<Pool> {
  try {
    return await connected(settings, true);
  } catch (error) {
    if (!isRefusedParameter(error)) throw error;
    return await connected(settings, false);
  }
}

async function connected(settings: PoolSettings, isBounded: boolean): Promise<Pool> {
  const pool = await createPool(settings, isBounded);
  try {
    const { rows } = await pool.query('SHOW statement_timeout');
    if (rows[0]?.statement_timeout === '0')
      settings.log?.warn(
        'A pooler before the database passes no time-outs on: set them for its user (docs/operating.md, PostgreSQL)',
      );
    return pool;
  } catch (error) {
    // What hangs doesn't end, either.
    pool.end().catch(() => {});
    throw error;
  }
}

/** @param isBounded the server gives up, too, and a client that has gone holds no lock for long */
async function createPool({ server, size, timeoutMs }: PoolSettings, isBounded: boolean) {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    ...server,
    max: size,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    ...(isBounded && {
      statement_timeout: timeoutMs,
      idle_in_transaction_session_timeout: 2 * timeoutMs,
    }),
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

/** PgBouncer takes only the parameters that it knows (https://www.pgbouncer.org/config.html#ignore_startup_parameters). */
function isRefusedParameter(error: unknown): boolean {
  return error instanceof Error && /^unsupported startup parameter/.test(error.message);
}
