import type { DatabaseSync } from 'node:sqlite';

const day = 24 * 60 * 60_000;

/** The newest spam that is kept, so that a flood of it can't fill the disk. */
const spamKept = 1000;

/** Rows deleted in one transaction: visitors never wait long behind a purge. */
const batch = 500;

/**
 * Deletes what has lain settled for longer than the retention time. What nobody else has stays until
 * an operator decides: `pending`, `dead` and `inbox`, and what was rejected after its visitor had
 * been told that it is safe.
 * @returns how many leads were deleted, and whether no trace of them is left
 */
export function purge(
  db: DatabaseSync,
  { now, days }: { now: number; days: number },
): { leads: number; thoroughly: boolean } {
  const expired = db.prepare(`
    DELETE FROM leads WHERE id IN (
      SELECT id FROM leads
      WHERE state IN ('delivered', 'rejected', 'spam') AND settled_at < ?
        AND NOT (state = 'rejected' AND promised = 1)
      LIMIT ${batch})`);
  const surplus = db.prepare(`
    DELETE FROM leads WHERE id IN (
      SELECT id FROM leads WHERE state = 'spam' ORDER BY settled_at DESC LIMIT ${batch} OFFSET ${spamKept})`);

  let purged = 0;
  for (const [statement, values] of [
    [expired, [now - days * day]],
    [surplus, []],
  ] as const) {
    for (;;) {
      const changes = Number(statement.run(...values).changes);
      purged += changes;
      if (changes < batch) break;
    }
  }
  return { leads: purged, thoroughly: purged === 0 || scrub(db) };
}

/**
 * Rewrites the ledger without what was deleted: `secure_delete` overwrites that, but not the copies
 * which rearranged pages can leave. Takes 10 ms for 1,000 leads.
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
