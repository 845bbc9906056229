import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Logger } from 'pino';
import type { DatabaseServer } from '../../settings/server-address.ts';
import type { Engine, OpenDatabase } from '../engine.ts';
import { migrationList, type Tables, tableNames } from '../tables.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { failureOf, ownSchema } from './failure.ts';
import { openPool, type PoolSettings } from './pool.ts';

/** Few: one statement takes about a millisecond, and all replicas share the server's hundred. */
const connections = 8;

/** Longest wait for a connection, and for a statement. */
const timeoutMs = 2000;

/** The same for a change of the schema: an index of millions of leads takes its time. */
const patientMs = 10 * 60_000;

/** Whoever forgets somebody has the tables written anew; visitors wait so long at most, and are kept in the file then. */
const scrubMs = 20_000;
const rewrittenAtMost = 256 * 1024 * 1024;
const scrubbed = ['leads', 'jobs', 'story', 'filters', 'attempts', 'deliveries', 'outbox'] as const;

/** Any number that nothing else in the database locks; all servers take the same, also those of the release before. */
const schemaLock = 7_263_481_009;

/** The release before kept its version in it. */
const olderList = 'ledger_version';

/**
 * Where the ledger lies: the first schema on the path that has one, else the one in which it is to be made. Another
 * schema, or another program's table in this one, says nothing.
 */
const ledgerSchema = sql<string>`coalesce(
  (SELECT schema FROM unnest(current_schemas(false)) WITH ORDINALITY AS path (schema, ordinal)
    WHERE (SELECT count(*) FROM pg_tables
      WHERE schemaname = schema AND tablename IN ('leads', 'deliveries')) = 2
    ORDER BY ordinal LIMIT 1),
  current_schema())`;

/**
 * A ledger in PostgreSQL, which all servers share. Leases run by the database's clock (`now()`); what another
 * server has in hand is looked past by `SKIP LOCKED` (https://www.postgresql.org/docs/current/sql-select.html).
 */
export function postgresEngine(
  server: DatabaseServer,
  log?: Pick<Logger, 'info' | 'warn'>,
): Engine {
  const open = async (pooled: Omit<PoolSettings, 'server'>): Promise<OpenDatabase> => {
    const pool = await openPool({ server, ...pooled });
    return {
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
      isCurrent: () => true,
      close: () => pool.end(),
    };
  };
  return {
    skipsLocked: true,
    words,
    conflictAdvice: ownSchema(server.user),
    failureOf: (error) => failureOf(error, server.user),
    open: () => open({ size: connections, timeoutMs, log }),
    openPatient: () => open({ size: 1, timeoutMs: patientMs }),
    async findTable(db, name) {
      const [table] = await ownTables(db, [name]);
      return table && sql.id(table.schema, table.name);
    },
    async lockSchema(db) {
      // Beside a pooler only the transaction's own setting is sure to hold.
      await sql`SELECT set_config('statement_timeout', ${String(patientMs)}, true)`.execute(db);
      await sql`SELECT pg_advisory_xact_lock(${schemaLock})`.execute(db);
      const { rows } = await sql<{ encoding: string }>`
        SELECT current_setting('server_encoding') AS encoding,
          set_config('search_path', concat_ws(', ', quote_ident(${ledgerSchema}),
            nullif(current_setting('search_path'), '')), true)`.execute(db);
      const encoding = rows[0]?.encoding;
      if (encoding !== 'UTF8') {
        throw new DatabaseUnavailable(`The database's encoding must be UTF8, it is ${encoding}`, {
          permanent: true,
        });
      }
      const isOlder = (await ownTables(db, [olderList])).length > 0;
      return { isOlder, keepCopy: () => keepCopy(db, log) };
    },
    leaseClock: (afterMs) => sql`now() + ${afterMs}::int * interval '1 ms'`,
    async writeAlone(db, table) {
      await sql`LOCK TABLE ${sql.table(table)} IN SHARE ROW EXCLUSIVE MODE`.execute(db);
    },
    async scrub() {
      const { db, close } = await open({ size: 1, timeoutMs: scrubMs });
      try {
        const size = await sql<{ bytes: number }>`
          SELECT pg_total_relation_size('leads') AS bytes`.execute(db);
        const isSmall = Number(size.rows[0]?.bytes) <= rewrittenAtMost;
        // Written anew: a plain VACUUM leaves the text where it is, until other rows overwrite it.
        for (const table of scrubbed)
          await sql`VACUUM ${sql.raw(isSmall ? 'FULL' : '')} ${sql.table(table)}`.execute(db);
        return isSmall;
      } catch {
        return false;
      } finally {
        await close();
      }
    },
    emptyJournal: async () => true,
    giveBack: async () => false,
    // With indexes and long texts; what was deleted counts until the database has given it back (VACUUM).
    async bytes(db) {
      const { rows } = await sql<{ bytes: number }>`
        SELECT pg_total_relation_size('leads') + pg_total_relation_size('jobs') AS bytes`.execute(
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
  const right = await sql<{ may: boolean }>`
    SELECT has_database_privilege(current_database(), 'CREATE') AS may`.execute(db);
  if (!right.rows[0]?.may) {
    log?.warn('The ledger is brought up to date; its user may not keep a copy of it as it was');
    return;
  }
  const copy = `before_${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}`;
  await sql`CREATE SCHEMA ${sql.id(copy)}`.execute(db);
  const own = [...tableNames, migrationList, olderList];
  for (const { schema, name } of await ownTables(db, own))
    await sql`CREATE TABLE ${sql.id(copy, name)} AS TABLE ${sql.id(schema, name)}`.execute(db);
  log?.info({ copy }, 'The ledger is brought up to date; as it was, it is kept in a schema');
}

/** Those of these that the ledger has. Not by to_regclass: it remembers the answer of before the wait for a lock. */
async function ownTables(db: Kysely<Tables>, names: readonly string[]) {
  const { rows } = await sql<{ schema: string; name: string }>`
    SELECT schemaname AS schema, tablename AS name FROM pg_tables
    WHERE schemaname = ${ledgerSchema} AND tablename IN (${sql.join(names)})`.execute(db);
  return rows;
}

const words = {
  key: 'TEXT COLLATE "C"',
  leaseTime: 'TIMESTAMPTZ',
  clustered: '',
  // All that is added up stands in the index, by days.
  countsKey: '(kind, day, name, metric, device, bucket) INCLUDE (amount)',
  // An attempt that is written again, because the first answer was lost, is still one.
  attemptKeys: `number BIGINT GENERATED ALWAYS AS IDENTITY,
    PRIMARY KEY (lead_id, channel, at, duration_ms, outcome),`,
  jobTriggers: [
    `CREATE TRIGGER job_added AFTER INSERT ON jobs
      FOR EACH ROW WHEN (NEW.kind = 'lead.forward') EXECUTE FUNCTION keep_target_state()`,
    `CREATE TRIGGER job_changed AFTER UPDATE OF state ON jobs
      FOR EACH ROW WHEN (NEW.kind = 'lead.forward' AND NEW.state <> OLD.state)
      EXECUTE FUNCTION keep_target_state()`,
  ],
  deliveryTargets: [
    `ALTER TABLE deliveries ADD COLUMN target TEXT COLLATE "C" NOT NULL DEFAULT ''`,
    `ALTER TABLE attempts ADD COLUMN target TEXT COLLATE "C" NOT NULL DEFAULT ''`,
    // With the key that the attempts had of it.
    'ALTER TABLE deliveries DROP CONSTRAINT deliveries_pkey CASCADE',
    'ALTER TABLE deliveries ADD PRIMARY KEY (lead_id, channel, target)',
    'ALTER TABLE attempts DROP CONSTRAINT attempts_pkey',
    `ALTER TABLE attempts
      ADD PRIMARY KEY (lead_id, channel, target, at, duration_ms, outcome),
      ADD FOREIGN KEY (lead_id) REFERENCES leads (id) ON DELETE CASCADE`,
  ],
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
