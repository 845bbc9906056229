import type { DatabaseSync } from 'node:sqlite';
import { spamKept } from './ledger.ts';
import { busyTimeoutMs } from './ledger-file.ts';

const day = 24 * 60 * 60_000;

/** Leads deleted in one go, in about 2 ms: visitors never wait long behind a purge. */
const batch = 50;

/**
 * Deletes some of what has lain settled for longer than the retention time. What nobody else has
 * stays until an operator decides: `pending`, `dead` and `inbox`, and what was rejected after its
 * visitor had been told that it is safe.
 * @returns how many leads were deleted; none: there is nothing left to delete
 */
export function purgeSome(db: DatabaseSync, { now, days }: { now: number; days: number }): number {
  const expired = db.prepare(`
    DELETE FROM leads WHERE id IN (
      SELECT id FROM leads
      WHERE state IN ('delivered', 'rejected', 'spam') AND settled_at < ?
        AND NOT (state = 'rejected' AND promised = 1)
      LIMIT ${batch})`);
  // What a version without the bound has left.
  const surplus = db.prepare(`
    DELETE FROM leads WHERE id IN (
      SELECT id FROM leads WHERE state = 'spam'
      ORDER BY settled_at DESC, rowid DESC LIMIT ${batch} OFFSET ${spamKept})`);
  return Number(expired.run(now - days * day).changes) + Number(surplus.run().changes);
}

/**
 * Rewrites the ledger without what was deleted: `secure_delete` overwrites that, but not the copies
 * which rearranged pages can leave. Takes 10 ms for 1,000 leads, in which nobody else can write:
 * for the operator's command only.
 * @returns false when another process was in the way, or the disk is too full: traces may remain
 */
export function scrub(db: DatabaseSync): boolean {
  try {
    db.exec('VACUUM');
    return emptyWal(db);
  } catch {
    return false;
  }
}

/**
 * Writes the WAL into the ledger and cuts it to nothing, so that no deleted text survives there.
 * @returns false when another process was reading, and a part of the WAL remains
 */
export function emptyWal(db: DatabaseSync): boolean {
  return Number(db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy ?? 1) === 0;
}

/** The same where visitors wait: gives up at once when another process is in the way. */
export function emptyWalUnlessBusy(db: DatabaseSync): boolean {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return emptyWal(db);
  } finally {
    db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  }
}
