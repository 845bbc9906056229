import type { Kysely, RawBuilder } from 'kysely';
import type { Failure } from './availability.ts';
import type { Tables } from './tables.ts';

/** A database that can store leads: what truly differs from one to another. */
export interface Engine {
  /** Opens it, as it is. @throws {DatabaseUnavailable} permanently, when this version can't work with it */
  open(): Promise<OpenDatabase>;
  /** For what may take minutes: a connection that waits for it. Undefined: any does. */
  openPatient?(): Promise<OpenDatabase>;
  /** A table of the ledger's own, by its whole name; undefined: there is none. */
  findTable(db: Kysely<Tables>, name: string): Promise<RawBuilder<unknown> | undefined>;
  /** What to do where another program's tables stand. */
  conflictAdvice: string;
  /** Keeps the schema to whoever holds the transaction, and says what there is. */
  lockSchema(db: Kysely<Tables>): Promise<SchemaFound>;
  /** What the schema is written in. */
  words: SchemaWords;
  /** A moment by the clock of leases, which all servers that share the ledger see alike. */
  leaseClock(afterMs: number): RawBuilder<unknown>;
  /** Several servers read at once, and each looks past what another has in hand. */
  skipsLocked: boolean;
  /** Keeps a table to the transaction as far as it is written, until that ends. */
  writeAlone(db: Kysely<Tables>, table: keyof Tables): Promise<void>;
  failureOf(error: unknown): Failure;
  /** Whether statements wait for another process's transaction; where they do so on the thread of visitors. */
  setPatient?(db: Kysely<Tables>, isPatient: boolean): Promise<void>;
  /** Clears away what deleted leads leave in the files; false: traces may be left. */
  scrub(db: Kysely<Tables>): Promise<boolean>;
  /** The same where visitors wait: at once, and as far as nobody blocks it. */
  emptyJournal(db: Kysely<Tables>): Promise<boolean>;
  /** Gives some of what deleted leads took back to the disk, in a moment; false: there is no more. */
  giveBack(db: Kysely<Tables>): Promise<boolean>;
  /** What the ledger takes of its disk. */
  bytes(db: Kysely<Tables>): Promise<number>;
  /** What has happened to its file. Looks for damage once a day, beside all else: a later call reports that. */
  fileTroubles?(): readonly string[];
  /** Writes everything into a new file, while servers go on. */
  backup?(file: string): Promise<void>;
}

export interface OpenDatabase {
  db: Kysely<Tables>;
  /** False: another database has replaced it. */
  isCurrent(): boolean;
  /** What another has replaced is kept beside it. */
  close(): Promise<void>;
}

export interface SchemaFound {
  /** It is the release before's, which had no list of migrations. */
  isOlder: boolean;
  /** For the time before it is changed. */
  keepCopy?(): Promise<void>;
}

/** What of the schema differs. */
export interface SchemaWords {
  /** Compared byte by byte: found by its beginning, and ordered alike everywhere. */
  key: string;
  leaseTime: string;
  /** After a table whose rows lie in the order of its key. */
  clustered: string;
  /** Of counts, in the order by which sums over days come soonest. */
  countsKey: string;
  attemptKeys: string;
  /** The triggers that keep the state of a lead as that of its job. */
  jobTriggers: readonly string[];
  /** Gives deliveries and their attempts the column `target`, as a part of their key. */
  deliveryTargets: readonly string[];
  /** Further statements, such as the triggers that keep the state of a lead. */
  more: readonly string[];
}
