import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { maxBodyBytes } from '../http/form-body.ts';
import type { Clock } from './clock.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { inTransaction, LedgerVersionError, ledgerPath, openLedgerFile } from './ledger-file.ts';
import { emptyWal, emptyWalUnlessBusy, purgeSome } from './retention.ts';
import { createWriteQueue } from './write-queue.ts';

/** The ledger can't be read or written just now. */
export class LedgerUnavailable extends Error {
  override readonly name = 'LedgerUnavailable';
}

/** Keeps the ledger open across disks that fill, folders that go away and files that break. */
export interface LedgerKeeper {
  /** @throws {LedgerUnavailable} whatever the reason */
  use<Result>(work: (ledger: Ledger) => Result): Result;
  /**
   * The same, together with everything else that comes in at the same moment: one transaction, one
   * wait for the disk.
   */
  write<Result>(work: (ledger: Ledger) => Result): Promise<Result>;
  /** Whether a lead could be written now. */
  writable(): boolean;
  /**
   * Deletes some of what is past its retention time.
   * @returns how many leads; none: that was all
   */
  purgeSome(days: number): number;
  /**
   * Empties the WAL, in which deleted text may survive.
   * @returns false when another process was in the way
   */
  emptyJournal(): boolean;
  /** Empties the WAL and closes the file; nothing can be written afterwards. */
  close(): void;
}

/** After a failed opening visitors don't wait for the next one until this has passed. */
const reopenAfterMs = 2000;
/** How long a proof that the disk takes writes is believed. */
const proofLastsMs = 1000;

/** SQLite's result codes after which the connection itself is still sound. */
const harmless: ReadonlySet<number> = new Set([
  5 /* BUSY */, 6 /* LOCKED */, 13 /* FULL */, 19 /* CONSTRAINT */,
]);

/**
 * A ledger that can't be opened otherwise may be openable later: forms go straight to their targets
 * meanwhile. One of a newer version won't: better no start than a server that keeps nothing.
 * @throws {LedgerVersionError} when this version can't work with the ledger, or with Node's SQLite
 */
export function createLedgerKeeper(deps: {
  dataDir: string;
  clock: Clock;
  leaseMs: number;
  log: Logger;
}): LedgerKeeper {
  const { dataDir, clock, leaseMs, log } = deps;
  let open: { db: DatabaseSync; ledger: Ledger; file: string } | undefined;
  let notBefore = Number.NEGATIVE_INFINITY;
  let provenAt = Number.NEGATIVE_INFINITY;
  let healthy = true;
  let closed = false;

  const writes = createWriteQueue((job) =>
    guarded(() => {
      const { db, ledger } = opened();
      inTransaction(db, () => job(ledger));
    }),
  );

  try {
    opened();
  } catch (error) {
    if (error instanceof LedgerVersionError) throw error;
    // `writable` tells the others, once there is somebody to hear it.
    notBefore = Number.NEGATIVE_INFINITY;
  }

  return { use, write: writes.add, writable, purgeSome: purge, emptyJournal, close };

  function use<Result>(work: (ledger: Ledger) => Result): Result {
    return guarded(() => work(opened().ledger));
  }

  function writable(): boolean {
    if (clock.monotonic() - provenAt < proofLastsMs && healthy) return true;
    try {
      use((ledger) => ledger.beat());
      if (healthy) provenAt = clock.monotonic();
      return healthy;
    } catch {
      return false;
    }
  }

  function purge(days: number): number {
    return guarded(() => purgeSome(opened().db, { now: clock.now(), days }));
  }

  function emptyJournal(): boolean {
    return guarded(() => emptyWalUnlessBusy(opened().db));
  }

  function close(): void {
    writes.flush();
    closed = true;
    try {
      if (open) emptyWal(open.db);
    } catch {
      // The next start reads the WAL as it is.
    }
    drop();
  }

  function opened() {
    if (closed) throw new LedgerUnavailable('The ledger is closed');
    // A file that was deleted or replaced takes writes that nobody will ever read.
    if (open && open.file !== identity(dataDir)) drop();
    if (open) return open;
    if (clock.monotonic() < notBefore)
      throw new LedgerUnavailable('The ledger could not be opened');
    notBefore = clock.monotonic() + reopenAfterMs;
    const db = openLedgerFile(dataDir);
    open = { db, ledger: createLedger(db, clock, leaseMs), file: identity(dataDir) };
    notBefore = Number.NEGATIVE_INFINITY;
    return open;
  }

  function guarded<Result>(work: () => Result): Result {
    try {
      const result = work();
      if (!healthy) recover();
      return result;
    } catch (error) {
      provenAt = Number.NEGATIVE_INFINITY;
      if (healthy && !closed) log.error({ reason: reasonOf(error) }, "The ledger can't be written");
      healthy = false;
      if (!harmless.has(resultCode(error))) drop();
      throw error instanceof LedgerUnavailable ? error : new LedgerUnavailable(reasonOf(error));
    }
  }

  /** Work that found little or nothing to write proves nothing: a lead of any size must fit. */
  function recover(): void {
    try {
      opened().ledger.beat(maxBodyBytes);
      opened().ledger.beat();
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
