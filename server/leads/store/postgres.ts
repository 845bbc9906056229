import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { failureOf } from '../../postgres/failure.ts';
import { openPool } from '../../postgres/pool.ts';
import type { DatabaseServer } from '../../setting-types.ts';
import type { Engine } from './engine.ts';
import { StoreUnavailable } from './store.ts';
import type { Tables } from './tables.ts';

/** Few: one statement takes about a millisecond, and all replicas share the server's hundred. */
const connections = 8;

/** Longest wait for a connection, and for a statement. */
const timeoutMs = 2000;

/** Any number that nothing else in the database locks; all servers take the same, also those of the release before. */
const schemaLock = 7_263_481_009;

/** A ledger in PostgreSQL, which all servers share. Leases run by the database's clock. */
export function postgresEngine(server: DatabaseServer): Engine {
  return {
    ...{ skipsLocked: true, words, failureOf },
    async open() {
      const pool = await openPool({ server, size: connections, timeoutMs });
      const dialect = new PostgresDialect({ pool });
      dialect.createAdapter = () => new LedgerAdapter();
      return {
        db: new Kysely<Tables>({ dialect }),
        isCurrent: () => true,
        close: () => pool.end(),
      };
    },
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
      return { isOlder: await this.hasTable(db, 'ledger_version') };
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
