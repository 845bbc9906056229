import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import type { Logger } from 'pino';
import { failureOf } from '../../postgres/failure.ts';
import { openPool } from '../../postgres/pool.ts';
import type { DatabaseServer } from '../../setting-types.ts';
import type { Engine, OpenDatabase } from './engine.ts';
import { StoreUnavailable } from './store.ts';
import type { Tables } from './tables.ts';

/** Few: one statement takes about a millisecond, and all replicas share the server's hundred. */
const connections = 8;

/** Longest wait for a connection, and for a statement. */
const timeoutMs = 2000;

/** The same for a change of the schema: an index of millions of leads takes its time. */
const patientMs = 10 * 60_000;

/** Any number that nothing else in the database locks; all servers take the same, also those of the release before. */
const schemaLock = 7_263_481_009;

/** A ledger in PostgreSQL, which all servers share. Leases run by the database's clock. */
export function postgresEngine(
  server: DatabaseServer,
  log?: Pick<Logger, 'info' | 'warn'>,
): Engine {
  const open = async (size: number, timeoutMs: number): Promise<OpenDatabase> => {
    const pool = await openPool({ server, size, timeoutMs });
    const dialect = new PostgresDialect({ pool });
    dialect.createAdapter = () => new LedgerAdapter();
    return {
      db: new Kysely<Tables>({ dialect }),
      isCurrent: () => true,
      close: () => pool.end(),
    };
  };
  return {
    ...{ skipsLocked: true, words, failureOf },
    open: () => open(connections, timeoutMs),
    openPatient: () => open(1, patientMs),
    // Not by to_regclass: it remembers the answer of before the wait for a lock.
    async hasTable(db, name) {
      const found = await sql`
        SELECT FROM pg_tables
        WHERE tablename = ${name} AND schemaname = ANY (current_schemas(false))`.execute(db);
      return found.rows.length > 0;
    },
    async lockSchema(db) {
      await sql`SELECT pg_advisory_xact_lock(${schemaLock})`.execute(db);
      const { rows } = await sql<{ encoding: string }>`
        SELECT current_setting('server_encoding') AS encoding`.execute(db);
      const encoding = rows[0]?.encoding;
      if (encoding !== 'UTF8') {
        throw new StoreUnavailable(`The database's encoding must be UTF8, it is ${encoding}`, {
          permanent: true,
        });
      }
      const isOlder = await this.hasTable(db, 'ledger_version');
      return { isOlder, keepCopy: () => keepCopy(db, log) };
    },
    leaseClock: (afterMs) => sql`now() + ${afterMs}::int * interval '1 ms'`,
    async writeAlone(db, table) {
      await sql`LOCK TABLE ${sql.table(table)} IN SHARE ROW EXCLUSIVE MODE`.execute(db);
    },
    // Deleted rows are the database's to clear away: it does so by itself.
    scrub: async () => true,
    emptyJournal: async () => true,
    giveBack: async () => false,
    // With indexes and long texts; what was deleted counts until the database has given it back (VACUUM).
    async bytes(db) {
      const { rows } = await sql<{ bytes: number }>`
        SELECT pg_total_relation_size('leads') + pg_total_relation_size('deliveries')
          + pg_total_relation_size('attempts') + pg_total_relation_size('outbox') AS bytes`.execute(
        db,
      );
      return Number(rows[0]?.bytes);
    },
  };
}

/** Everything as it was, in a schema of its own, for whoever has to go back: the owner drops it. */
async function keepCopy(
  db: Kysely<Tables>,
  log: Pick<Logger, 'info' | 'warn'> | undefined,
): Promise<void> {
  const found = await sql<{ may: boolean }>`
    SELECT has_database_privilege(current_database(), 'CREATE') AS may`.execute(db);
  if (!found.rows[0]?.may) {
    log?.warn('The ledger is brought up to date; its user may not keep a copy of it as it was');
    return;
  }
  const copy = `before_${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}`;
  await sql`CREATE SCHEMA ${sql.id(copy)}`.execute(db);
  const tables = await sql<{ tablename: string }>`
    SELECT tablename FROM pg_tables WHERE schemaname = current_schema()`.execute(db);
  for (const { tablename } of tables.rows)
    await sql`CREATE TABLE ${sql.id(copy, tablename)} AS TABLE ${sql.id(tablename)}`.execute(db);
  log?.info({ copy }, 'The ledger is brought up to date; as it was, it is kept in a schema');
}

/** The lock of the schema is taken beside the migrator. */
class LedgerAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

const words = {
  key: 'TEXT COLLATE "C"',
  leaseTime: 'TIMESTAMPTZ',
  clustered: '',
  // An attempt that is written again, because the first answer was lost, is still one.
  attemptKeys: `number BIGINT GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (lead_id, channel, at, duration_ms, outcome),`,
  more: [
    `CREATE FUNCTION keep_target_state() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE leads SET target_state = NEW.state
        WHERE id = NEW.lead_id AND target_state IS DISTINCT FROM NEW.state;
        RETURN NULL;
      END $$`,
    `CREATE TRIGGER target_added AFTER INSERT ON deliveries
      FOR EACH ROW WHEN (NEW.channel = 'target') EXECUTE FUNCTION keep_target_state()`,
    `CREATE TRIGGER target_changed AFTER UPDATE OF state ON deliveries
      FOR EACH ROW WHEN (NEW.channel = 'target' AND NEW.state <> OLD.state)
      EXECUTE FUNCTION keep_target_state()`,
  ],
} as const;
