import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { Tables } from '../tables.ts';

/** Statements that stay compiled. */
const maxCachedStatements = 100;

/** Kysely on Node's own SQLite. */
export function asKysely(file: DatabaseSync, path: string): Kysely<Tables> {
  const dialect = new SqliteDialect({ database: adapted(file) });
  dialect.createDriver = () => new LedgerDriver(file, path);
  dialect.createAdapter = () => new LedgerAdapter();
  return new Kysely<Tables>({ dialect });
}

/** The last in the queue for each file, in this process: SQLite waits on the thread that the one before needs to end. */
const queues = new Map<string, Promise<void>>();

class LedgerDriver extends SqliteDriver {
  readonly #file: DatabaseSync;
  readonly #path: string;
  #endTurn = () => {};

  constructor(file: DatabaseSync, path: string) {
    super({ database: adapted(file) });
    this.#file = file;
    this.#path = path;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = queues.get(this.#path);
    const { promise, resolve } = Promise.withResolvers<void>();
    queues.set(this.#path, promise);
    await before;
    this.#endTurn = resolve;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    this.#endTurn();
  }

  /** Whoever begins to write has the file to himself; two that began by reading would be in each other's way. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('BEGIN IMMEDIATE'));
  }

  override async rollbackTransaction(): Promise<void> {
    // A full disk may have rolled it back already.
    if (this.#file.isTransaction) this.#file.exec('ROLLBACK');
  }
}

class LedgerAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function adapted(file: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, StatementSync>();
  return {
    prepare(text) {
      const statement = statements.get(text) ?? file.prepare(text);
      if (statements.size >= maxCachedStatements) statements.clear();
      statements.set(text, statement);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...values.map(bound)),
        run(values) {
          const { changes, lastInsertRowid } = statement.run(...values.map(bound));
          return { changes, lastInsertRowid };
        },
        iterate: (values) => statement.iterate(...values.map(bound)),
      };
    },
    close: () => file.close(),
  };
}

function bound(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  if (typeof value === 'boolean') return Number(value);
  if (value === undefined) return null;
  throw new TypeError(`SQLite has no place for a ${typeof value}`);
}
