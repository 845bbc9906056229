import type { Logger } from 'pino';
import {
  type Connection,
  createConnection,
  DatabaseUnavailable,
} from '../../postgres/connection.ts';
import type { DatabaseServer } from '../../setting-types.ts';
import { StoreUnavailable } from '../store.ts';
import { migrate, provable } from './schema.ts';

/** Few: one statement takes about a millisecond, and all replicas share the server's hundred. */
const connections = 8;

/** Longest wait for a connection, and for a statement. */
const timeoutMs = 2000;

/** The connection to a ledger in PostgreSQL; whatever goes wrong with it is `StoreUnavailable`. */
export function connectLedger(server: DatabaseServer, log?: Logger): Connection {
  const connection = createConnection({
    ...{ server, size: connections, timeoutMs, prepare: migrate, prove: provable, log },
    words: { lost: "The ledger can't be written", back: 'The ledger can be written again' },
  });
  return {
    ...connection,
    transact: (work, options) => connection.transact(work, options).catch(unavailable),
    query: (sql, values) => connection.query(sql, values).catch(unavailable),
  };
}

function unavailable(error: unknown): never {
  if (!(error instanceof DatabaseUnavailable)) throw error;
  throw new StoreUnavailable(error.message, { permanent: error.permanent });
}
