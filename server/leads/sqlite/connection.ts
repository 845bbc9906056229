import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { maxBodyBytes } from '../../http/form-body.ts';
import type { Clock } from '../clock.ts';
import { StoreUnavailable } from '../store.ts';
import { ledgerPath, openLedgerFile } from './file.ts';

/** Keeps the ledger open across disks that fill, folders that go away and files that break. */
export interface Connection<Statements> {
  /** @throws {StoreUnavailable} whatever the reason */
  use<Result>(work: (statements: Statements, db: DatabaseSync) => Result): Result;
  /** Whether a lead could be written now. */
  probe(): boolean;
  /** Nothing can be written afterwards. */
  close(): void;
}

/** How long a proof that the disk takes writes is believed. */
const proofLastsMs = 1000;

/** SQLite's result codes after which the connection itself is still sound. */
const harmless: ReadonlySet<number> = new Set([
  5 /* BUSY */, 6 /* LOCKED */, 13 /* FULL */, 19 /* CONSTRAINT */,
]);

/**
 * A ledger that can't be opened now may be openable later, so only a permanent reason is thrown.
 * @param prepare makes the statements; once for each opening
 * @throws {StoreUnavailable}
 */
export function createConnection<Statements>(deps: {
  dataDir: string;
  clock: Clock;
  log: Logger;
  prepare: (db: DatabaseSync) => Statements;
}): Connection<Statements> {
  const { dataDir, clock, log, prepare } = deps;
  let open: { db: DatabaseSync; statements: Statements; file: string } | undefined;
  let provenAt = Number.NEGATIVE_INFINITY;
  let healthy = true;
  let closed = false;

  try {
    opened();
  } catch (error) {
    if (error instanceof StoreUnavailable && error.permanent) throw error;
    // `probe` tells the others, once there is somebody to hear it.
  }

  return { use, probe, close };

  function use<Result>(work: (statements: Statements, db: DatabaseSync) => Result): Result {
    try {
      const { db, statements } = opened();
      const result = work(statements, db);
      if (!healthy) recover(db);
      return result;
    } catch (error) {
      provenAt = Number.NEGATIVE_INFINITY;
      if (healthy && !closed) log.error({ reason: reasonOf(error) }, "The ledger can't be written");
      healthy = false;
      if (!harmless.has(resultCode(error))) drop();
      throw error instanceof StoreUnavailable ? error : new StoreUnavailable(reasonOf(error));
    }
  }

  function probe(): boolean {
    if (clock.monotonic() - provenAt < proofLastsMs && healthy) return true;
    try {
      use((_, db) => beat(db, 0));
      if (healthy) provenAt = clock.monotonic();
      return healthy;
    } catch {
      return false;
    }
  }

  function close(): void {
    closed = true;
    provenAt = Number.NEGATIVE_INFINITY;
    drop();
  }

  function opened() {
    if (closed) throw new StoreUnavailable('The ledger is closed');
    // A file that was deleted or replaced takes writes that nobody will ever read.
    if (open && open.file !== identity(dataDir)) drop();
    if (open) return open;
    const db = openLedgerFile(dataDir);
    open = { db, statements: prepare(db), file: identity(dataDir) };
    return open;
  }

  /** Work that found little or nothing to write proves nothing: a lead of any size must fit. */
  function recover(db: DatabaseSync): void {
    try {
      beat(db, maxBodyBytes);
      beat(db, 0);
      healthy = true;
      log.info('The ledger can be written again');
    } catch {
      // Said already.
    }
  }

  function drop(): void {
    try {
      open?.db.close();
    } catch {
      // A broken connection may not even close.
    }
    open = undefined;
  }
}

/** Counts on: SQLite doesn't write what stays the same. */
function beat(db: DatabaseSync, bytes: number): void {
  db.prepare('UPDATE heartbeat SET at = at + 1, ballast = zeroblob(?)').run(bytes);
}

function identity(dataDir: string): string {
  const found = statSync(ledgerPath(dataDir), { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : 'none';
}

function resultCode(error: unknown): number {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return code & 0xff;
}

/** SQLite's own words; they name tables and files, never values. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
