import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient, PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { DatabaseServer } from '../setting-types.ts';
import { failureOf } from './failure.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Sends one statement; `changes` counts the rows that it wrote or gave. */
export type Query = (
  sql: string,
  values?: readonly unknown[],
) => Promise<{ rows: readonly Row[]; changes: number }>;

/** Connections to PostgreSQL that come back by themselves after the server was away. */
export interface Connection {
  /**
   * All of `work` or nothing of it, on one connection.
   *
   * A `patient` one waits for the server through the first seconds of an outage, such as a restart, and does its
   * work again: it must bear to be done twice, because the first may have been committed before its answer was lost.
   * @throws what failed, as `DatabaseUnavailable`
   */
  transact<Result>(
    work: (query: Query) => Promise<Result>,
    options?: { patient?: boolean },
  ): Promise<Result>;
  /** The same for a single statement. */
  query(sql: string, values?: readonly unknown[]): ReturnType<Query>;
  /** Whether `prove` works now; never rejects, and answers within a moment. */
  probe(): Promise<boolean>;
  close(): Promise<void>;
}

/** The database can't do it; `message` is for the operator, and holds no values. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}

/** An outage that is shorter is waited for. Together with a slow target it stays below what an answer may take. */
const patienceMs = 3500;
/** How often a database that is away is asked whether it is back. */
const askAgainMs = 250;
/** Platforms give a readiness check one second. */
const probeMs = 700;
/** How long a proof is believed. */
const proofLastsMs = 1000;
/** Transactions that were in each other's way are done again so often. */
const tries = 5;

interface Outage {
  since: number;
  over: Promise<unknown>;
}

export function createConnection(deps: {
  server: DatabaseServer;
  /** Connections at most. */
  size: number;
  /** Longest wait for a connection, and for a statement. */
  timeoutMs: number;
  /** Done before anything else, once, and again where the tables are gone. */
  prepare: (query: Query) => Promise<unknown>;
  /**
   * Fails unless the work could be done now.
   * @param thoroughly after a failure: a disk that is full still has room for a little
   */
  prove: (query: Query, thoroughly: boolean) => Promise<unknown>;
  log: Logger | undefined;
  /** What the log says. */
  words: { lost: string; back: string };
}): Connection {
  const { server, size, timeoutMs, prepare, prove, log, words } = deps;
  let opening: Promise<Pool> | undefined;
  let outage: Outage | undefined;
  let preparing: Promise<void> | undefined;
  let proving: Promise<boolean> | undefined;
  let provenAt = Number.NEGATIVE_INFINITY;
  let closed = false;

  return {
    transact: (work, options) => whenUp(() => inTransaction(work), options),
    query: (sql, values) => whenUp(() => onConnection((query) => query(sql, values))),
    probe,
    close,
  };

  async function whenUp<Result>(
    work: () => Promise<Result>,
    { patient = false } = {},
  ): Promise<Result> {
    const started = performance.now();
    for (let n = 1; ; n++) {
      if (outage && patient && !closed) await untilOver(outage, started);
      if (closed) throw new DatabaseUnavailable('The connection is closed', false);
      if (outage) throw new DatabaseUnavailable(words.lost, false);
      try {
        await prepared();
        return await work();
      } catch (error) {
        const { transient, refused, permanent, reason } = failureOf(error);
        if (n < tries && transient) continue;
        if (refused) log?.error({ reason }, words.lost);
        else if (!transient) beginOutage(error);
        if (n < tries && patient && !refused && !closed) continue;
        throw new DatabaseUnavailable(reason, permanent);
      }
    }
  }

  async function probe(): Promise<boolean> {
    if (closed) return false;
    if (performance.now() - provenAt < proofLastsMs && !outage) return true;
    // One for all who ask: each would take a connection from the leads.
    proving ??= whenUp(() => inTransaction((query) => prove(query, false)))
      .then(
        () => {
          provenAt = performance.now();
          return true;
        },
        () => false,
      )
      .finally(() => {
        proving = undefined;
      });
    return Promise.race([proving, setTimeout(probeMs, false, { ref: false })]);
  }

  async function close(): Promise<void> {
    if (closed) return;
    closed = true;
    const pool = await opening?.catch(() => undefined);
    // A server that hangs doesn't say goodbye.
    await Promise.race([pool?.end(), setTimeout(timeoutMs, undefined, { ref: false })]);
  }

  function inTransaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    return onConnection(async (query) => {
      await query('BEGIN');
      try {
        const result = await work(query);
        await query('COMMIT');
        return result;
      } catch (error) {
        if (isSound(error)) await query('ROLLBACK');
        throw error;
      }
    });
  }

  async function onConnection<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    opening ??= openPool({ server, size, timeoutMs });
    const client = await (await opening).connect();
    try {
      const result = await work(queryOf(client));
      client.release();
      return result;
    } catch (error) {
      client.release(!isSound(error));
      throw error;
    }
  }

  async function prepared(): Promise<void> {
    preparing ??= inTransaction(async (query) => void (await prepare(query)));
    try {
      await preparing;
    } catch (error) {
      preparing = undefined;
      throw error;
    }
  }

  /** One asks again and again; nobody else does until then. */
  function beginOutage(error: unknown): void {
    if (outage || closed) return;
    const { reason, tablesGone } = failureOf(error);
    provenAt = Number.NEGATIVE_INFINITY;
    if (tablesGone) preparing = undefined;
    // None of its connections is trusted: they may lead to a server that is only read any more.
    void opening?.then((pool) => pool.end());
    opening = undefined;
    log?.error({ reason }, words.lost);
    outage = { since: performance.now(), over: untilBack(reason) };
  }

  async function untilBack(told: string): Promise<void> {
    while (!closed) {
      try {
        await prepared();
        await inTransaction((query) => prove(query, true));
        outage = undefined;
        log?.info(words.back);
        return;
      } catch (error) {
        const { reason } = failureOf(error);
        // A restart ends as something else than it began; what stays is what has to be mended.
        if (reason !== told) log?.error({ reason }, words.lost);
        told = reason;
        await setTimeout(askAgainMs, undefined, { ref: false });
      }
    }
  }
}

/** Whether the connection can still be used after this. */
function isSound(error: unknown): boolean {
  const { transient, refused } = failureOf(error);
  return transient || refused;
}

async function untilOver({ since, over }: Outage, started: number): Promise<void> {
  const left = Math.min(since, started) + patienceMs - performance.now();
  if (left > 0) await Promise.race([over, setTimeout(left, undefined, { ref: false })]);
}

function queryOf(client: PoolClient): Query {
  return async (sql, values = []) => {
    const { rows, rowCount } = await client.query<Row>(sql, [...values]);
    return { rows, changes: rowCount ?? 0 };
  };
}

/** Loads the driver: a server without PostgreSQL never does. */
async function openPool(deps: {
  server: DatabaseServer;
  size: number;
  timeoutMs: number;
}): Promise<Pool> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool(poolConfig(deps));
  // Connections may end at any moment, also between two statements: whoever comes next hears of it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function poolConfig({
  server: { host, port, database, user, password, tls },
  size,
  timeoutMs,
}: {
  server: DatabaseServer;
  size: number;
  timeoutMs: number;
}): PoolConfig {
  return {
    ...{ host, port, database, user, password, max: size },
    ssl: tls === 'off' ? false : { rejectUnauthorized: tls === 'verified' },
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    // The server gives up, too, and a client that has gone holds no lock for long.
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: 2 * timeoutMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'site',
  };
}
