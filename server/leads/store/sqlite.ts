import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
} from 'kysely';
import type { Logger } from 'pino';
import type { Failure } from '../../availability.ts';
import type { Clock } from '../clock.ts';
import type { Engine } from './engine.ts';
import { StoreUnavailable } from './store.ts';
import type { Tables } from './tables.ts';

/** Older ones can corrupt a WAL file that several connections share. */
const oldestSqlite = '3.51.3';

/** How long a statement waits for another process's transaction; ours take about a millisecond. */
export const busyTimeoutMs = 2000;

/** Of the release before, which counted its schemas. */
const olderVersion = 3;

/** Statements that stay compiled. */
const keptStatements = 100;

export function ledgerPath(dataDir: string): string {
  return join(dataDir, 'leads.sqlite');
}

/** A ledger in a file, which the processes of a machine may share. Leases run by the machine's monotonic clock. */
export function sqliteEngine({ path, clock, log, keepsCopies = true }: SqliteLedger): Engine {
  return {
    ...{ skipsLocked: false, position: 'instr', written: 'rowid', words, failureOf },
    async open() {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      const file = openFile(path);
      const db = asKysely(file, path);
      const identity = identityOf(path);
      return {
        db,
        // A file that was deleted or replaced takes writes that nobody will ever read.
        isCurrent: () => identityOf(path) === identity,
        async close() {
          if (!file.isOpen) return;
          emptyWal(file);
          file.close();
        },
      };
    },
    async hasTable(db, name) {
      const found = await sql`SELECT 1 FROM sqlite_schema WHERE name = ${name}`.execute(db);
      return found.rows.length > 0;
    },
    async lockSchema() {
      // A transaction that writes has the file to itself.
      using file = new DatabaseSync(path, { readOnly: true });
      const isOlder = versionOf(file) === olderVersion;
      return keepsCopies ? { isOlder, keepCopy: () => keepCopy(path, log) } : { isOlder };
    },
    leaseClock: (afterMs) => sql`${clock.monotonic() + afterMs}`,
    setPatient,
    async scrub(db) {
      try {
        // Rewrites the ledger without what was deleted: `secure_delete` overwrites that, but not the copies which
        // rearranged pages can leave. In 10 ms for 1,000 leads nobody else can write: for the operator only.
        await sql`VACUUM`.execute(db);
        return await checkpoint(db);
      } catch {
        return false;
      }
    },
    async emptyJournal(db) {
      await setPatient(db, false);
      try {
        return await checkpoint(db);
      } finally {
        await setPatient(db, true);
      }
    },
    // Pages that were given back are written again before the file grows.
    async bytes(db) {
      const { rows } = await sql<{ bytes: number }>`
        SELECT (page_count - freelist_count) * page_size AS bytes
        FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()`.execute(db);
      return Number(rows[0]?.bytes);
    },
    backup: async (to) => {
      using source = new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
      await backupTo(source, to);
    },
  };
}

interface SqliteLedger {
  path: string;
  clock: Pick<Clock, 'monotonic'>;
  log?: Logger | undefined;
  /** Of itself, before its schema changes. */
  keepsCopies?: boolean;
}

/**
 * Opens a ledger's file, and makes it if there is none.
 * @throws {StoreUnavailable} permanently, when Node's SQLite is too old, or the ledger of another release
 */
export function openFile(path: string): DatabaseSync {
  assertSqlite();
  // VACUUM copies the ledger into a temporary file: personal data that may lie nowhere else either.
  process.env.SQLITE_TMPDIR ??= dirname(path);
  const file = new DatabaseSync(path, {
    timeout: busyTimeoutMs,
    enableForeignKeyConstraints: true,
  });
  try {
    versionOf(file);
    // Leads are personal data; SQLite gives its side files the same rights.
    chmodSync(path, 0o600);
    file.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      PRAGMA trusted_schema = OFF;
      PRAGMA journal_size_limit = 4194304;
    `);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

/** @throws {StoreUnavailable} when Node brings a SQLite that is too old */
export function assertSqlite(version: string = process.versions.sqlite ?? '0'): void {
  if (versionNumber(version) >= versionNumber(oldestSqlite)) return;
  throw new StoreUnavailable(
    `SQLite ${oldestSqlite} or newer is needed, this Node has ${version}`,
    { permanent: true },
  );
}

/** SQLite's own way to write "3.51.3" as a number: 3051003 (https://sqlite.org/c3ref/libversion.html). */
function versionNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 1_000_000 + minor * 1000 + patch;
}

/** Kysely on Node's own SQLite. */
function asKysely(file: DatabaseSync, path: string): Kysely<Tables> {
  const dialect = new SqliteDialect({ database: adapted(file) });
  dialect.createDriver = () => new LedgerDriver(file, path);
  dialect.createAdapter = () => new LedgerAdapter();
  return new Kysely<Tables>({ dialect });
}

/** The last in the queue for each file, in this process: SQLite waits on the thread that the one before needs to end. */
const turns = new Map<string, Promise<void>>();

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
    const before = turns.get(this.#path);
    const { promise, resolve } = Promise.withResolvers<void>();
    turns.set(this.#path, promise);
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
      if (statements.size >= keptStatements) statements.clear();
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

/** @throws {StoreUnavailable} for a ledger that only another release understands */
function versionOf(file: DatabaseSync): number {
  const version = Number(file.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  if (version === 0 || version === olderVersion) return version;
  throw new StoreUnavailable(
    `The ledger has schema ${version}, this version knows ${olderVersion}: start ` +
      (version > olderVersion ? 'a newer one' : 'the release before this one first'),
    { permanent: true },
  );
}

async function keepCopy(path: string, log: Logger | undefined): Promise<void> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const copy = `${path}.${stamp}.before`;
  using source = new DatabaseSync(path, { readOnly: true });
  await backupTo(source, copy);
  log?.info({ copy }, 'The ledger is brought up to date; as it was, it is kept beside it');
}

/**
 * Copies a ledger as it is at one moment, while servers go on writing it.
 * @param to that isn't there yet: nobody loses an older backup by mistake
 */
export async function backupTo(source: DatabaseSync, to: string): Promise<void> {
  // Made before anything is in it, so that nobody else can ever open it.
  closeSync(openSync(to, 'wx', 0o600));
  try {
    await backup(source, to);
    // A file by itself, that can be read where nothing can be written.
    using copy = new DatabaseSync(to);
    copy.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

/**
 * Writes the WAL into the ledger and cuts it to nothing, so that no deleted text survives there.
 * @returns false when another process was reading, and a part of the WAL remains
 */
export function emptyWal(file: DatabaseSync): boolean {
  return Number(file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy ?? 1) === 0;
}

async function setPatient(db: Kysely<Tables>, isPatient: boolean): Promise<void> {
  await sql.raw(`PRAGMA busy_timeout = ${isPatient ? busyTimeoutMs : 0}`).execute(db);
}

async function checkpoint(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
  return rows[0]?.busy === 0;
}

function identityOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : 'none';
}

/** SQLite's own words; they name tables and files, never values. */
function failureOf(error: unknown): Failure {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  const constraint = 19;
  return {
    reason: error instanceof Error ? error.message : String(error),
    permanent: error instanceof StoreUnavailable && error.permanent,
    refused: code === constraint,
  };
}

const words = {
  key: 'TEXT',
  big: 'INTEGER',
  flag: 'INTEGER NOT NULL DEFAULT 0',
  isTrue: '= 1',
  moment: 'INTEGER',
  strict: 'STRICT',
  keyed: 'STRICT, WITHOUT ROWID',
  ownAttemptKeys: '',
  more: [
    `CREATE TRIGGER target_added AFTER INSERT ON deliveries WHEN NEW.channel = 'target'
      BEGIN UPDATE leads SET target_state = NEW.state WHERE id = NEW.lead_id; END`,
    `CREATE TRIGGER target_changed AFTER UPDATE OF state ON deliveries
      WHEN NEW.channel = 'target' AND NEW.state <> OLD.state
      BEGIN UPDATE leads SET target_state = NEW.state WHERE id = NEW.lead_id; END`,
    'CREATE INDEX attempts_by_delivery ON attempts (lead_id, channel, at)',
  ],
} as const;
