import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../lib/clock.ts';
import type { Failure } from '../availability.ts';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import { asKysely } from './driver.ts';
import {
  backupTo,
  busyTimeoutMs,
  datedCopyPath,
  givesSpaceBack,
  olderVersion,
  openFile,
  readFile,
  versionOf,
} from './file.ts';
import { watchFile } from './file-watch.ts';

/** The file in which a server without a database keeps its leads. */
export function ledgerPath(dataDir: string): string {
  return join(dataDir, 'leads.sqlite');
}

/** Where a server keeps leads while its database is away. */
export function fallbackPath(dataDir: string): string {
  return join(dataDir, 'leads-meanwhile.sqlite');
}

/** A ledger in a file, which the processes of a machine may share. Leases run by the machine's monotonic clock. */
export function sqliteEngine({
  path,
  clock,
  log,
  keepsCopies = true,
  leavesJournal = false,
}: SqliteLedger): Engine {
  const watch = watchFile({ path, clock, log, leavesJournal });
  return {
    skipsLocked: false,
    words,
    failureOf,
    async open() {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      const file = openFile(path);
      return { db: asKysely(file, path), ...watch.opened(file) };
    },
    fileTroubles: watch.troubles,
    conflictAdvice: 'move that file away',
    async findTable(db, name) {
      const result = await sql`SELECT 1 FROM sqlite_schema WHERE name = ${name}`.execute(db);
      return result.rows.length > 0 ? sql.table(name) : undefined;
    },
    async lockSchema() {
      // Nobody else writes: see `writeAlone`.
      using file = readFile(path);
      const isOlder = versionOf(file) === olderVersion;
      return keepsCopies ? { isOlder, keepCopy: () => keepCopy(path, log) } : { isOlder };
    },
    leaseClock: (afterMs) => sql`${clock.monotonic() + afterMs}`,
    // A transaction that writes has the file to itself.
    writeAlone: async () => {},
    setPatient,
    async scrub(db) {
      try {
        // Rewrites the ledger without what was deleted: `secure_delete` overwrites that, but not the copies which
        // rearranged pages can leave. In 10 ms for 1,000 leads nobody else can write: for the operator only.
        await sql.raw(givesSpaceBack).execute(db);
        await sql`VACUUM`.execute(db);
        for (let n = 0; n < readersWaitedFor.times; n++) {
          if (await emptyAtOnce(db)) return true;
          await pause(readersWaitedFor.ms);
        }
        return false;
      } catch {
        return false;
      }
    },
    emptyJournal: emptyAtOnce,
    async giveBack(db) {
      const before = await freePages(db);
      if (before === 0) return false;
      await sql.raw(`PRAGMA incremental_vacuum(${pagesFreedAtOnce})`).execute(db);
      // None goes from the file of an older release, until it is rewritten.
      return (await freePages(db)) < before;
    },
    // Pages that were given back are written again before the file grows.
    async bytes(db) {
      const { rows } = await sql<{ bytes: number }>`
        SELECT (page_count - freelist_count) * page_size AS bytes
        FROM pragma_page_count(), pragma_freelist_count(), pragma_page_size()`.execute(db);
      return Number(rows[0]?.bytes);
    },
    backup: (to) => backupTo(path, to),
  };
}

/** Until whoever reads the ledger is through with it. */
const readersWaitedFor = { times: 20, ms: 100 } as const;

/** Of 4 KB each: some milliseconds of moving others into their place. */
const pagesFreedAtOnce = 200;

async function freePages(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ freelist_count: number }>`PRAGMA freelist_count`.execute(db);
  return rows[0]?.freelist_count ?? 0;
}

interface SqliteLedger {
  path: string;
  clock: Clock;
  log?: Logger | undefined;
  /** Of itself, before its schema changes. */
  keepsCopies?: boolean;
  /** To the server that goes on beside it: who only looks takes no lock. */
  leavesJournal?: boolean;
}

async function keepCopy(path: string, log: Logger | undefined): Promise<void> {
  const copy = datedCopyPath(path);
  await backupTo(path, copy);
  log?.info({ copy }, 'The ledger is brought up to date; as it was, it is kept beside it');
}

async function setPatient(db: Kysely<Tables>, isPatient: boolean): Promise<void> {
  await sql.raw(`PRAGMA busy_timeout = ${isPatient ? busyTimeoutMs : 0}`).execute(db);
}

/** See `emptyWal`: who waited for a reader here would keep every visitor waiting. */
async function emptyAtOnce(db: Kysely<Tables>): Promise<boolean> {
  await setPatient(db, false);
  try {
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
    return rows[0]?.busy === 0;
  } finally {
    await setPatient(db, true);
  }
}

/** SQLite's own words; they name tables and files, never values. */
function failureOf(error: unknown): Failure {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  const constraint = 19;
  return {
    reason: error instanceof Error ? error.message : String(error),
    permanent: error instanceof DatabaseUnavailable && error.permanent,
    refused: code === constraint,
  };
}

const triggers = [
  `CREATE TRIGGER target_added AFTER INSERT ON deliveries WHEN NEW.channel = 'target'
    BEGIN UPDATE leads SET target_state = NEW.state WHERE id = NEW.lead_id; END`,
  `CREATE TRIGGER target_changed AFTER UPDATE OF state ON deliveries
    WHEN NEW.channel = 'target' AND NEW.state <> OLD.state
    BEGIN UPDATE leads SET target_state = NEW.state WHERE id = NEW.lead_id; END`,
];
const jobTriggers = [
  `CREATE TRIGGER job_added AFTER INSERT ON jobs WHEN NEW.kind = 'lead.forward'
    BEGIN UPDATE leads SET target_state = NEW.state WHERE id = NEW.lead_id
      AND target_state IS NOT NEW.state; END`,
  `CREATE TRIGGER job_changed AFTER UPDATE OF state ON jobs
    WHEN NEW.kind = 'lead.forward' AND NEW.state <> OLD.state
    BEGIN UPDATE leads SET target_state = NEW.state WHERE id = NEW.lead_id; END`,
];
const attemptsIndex = 'CREATE INDEX attempts_by_delivery ON attempts (lead_id, channel, at)';

const deliveryColumns = `lead_id, channel, form, state, retry_count, first_attempt_at, scheduled_at,
  due_at, lease, lease_until, answer, settled_at, once`;
const attemptColumns = 'lead_id, channel, at, duration_ms, status, outcome';

/** A key can't be changed where it is: both tables are written anew. Dropped in this order no row cascades. */
const deliveryTargets = [
  'ALTER TABLE attempts RENAME TO attempts_before',
  'ALTER TABLE deliveries RENAME TO deliveries_before',
  `CREATE TABLE deliveries (
    lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE, channel TEXT NOT NULL,
    form TEXT NOT NULL, state TEXT NOT NULL, retry_count INTEGER NOT NULL DEFAULT 0,
    first_attempt_at BIGINT NOT NULL, scheduled_at BIGINT NOT NULL, due_at BIGINT NOT NULL,
    lease TEXT, lease_until INTEGER, answer TEXT, settled_at BIGINT, once TEXT,
    target TEXT NOT NULL DEFAULT '', PRIMARY KEY (lead_id, channel, target))`,
  `INSERT INTO deliveries (${deliveryColumns}) SELECT ${deliveryColumns} FROM deliveries_before`,
  `CREATE TABLE attempts (
    lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE, channel TEXT NOT NULL,
    at BIGINT NOT NULL, duration_ms INTEGER NOT NULL, status INTEGER, outcome TEXT NOT NULL,
    target TEXT NOT NULL DEFAULT '')`,
  `INSERT INTO attempts (${attemptColumns}) SELECT ${attemptColumns} FROM attempts_before`,
  'DROP TABLE attempts_before',
  'DROP TABLE deliveries_before',
  `CREATE INDEX deliveries_waiting ON deliveries (channel, form, retry_count, due_at)
    WHERE state IN ('received', 'pending')`,
  'CREATE INDEX deliveries_settled ON deliveries (channel, state, settled_at)',
  'CREATE INDEX deliveries_by_time ON deliveries (channel, first_attempt_at)',
  'CREATE UNIQUE INDEX deliveries_once ON deliveries (once)',
  ...triggers,
  attemptsIndex,
];

const words = {
  key: 'TEXT',
  leaseTime: 'INTEGER',
  clustered: 'WITHOUT ROWID',
  // What is added up lies together.
  countsKey: '(kind, name, metric, device, bucket, day)',
  attemptKeys: '',
  jobTriggers,
  deliveryTargets,
  more: [...triggers, attemptsIndex],
} as const;
