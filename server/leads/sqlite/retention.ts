import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { PurgeResult } from '../store.ts';
import { storeLimits } from '../store-limits.ts';
import type { Connection } from './connection.ts';
import { busyTimeoutMs } from './file.ts';

const day = 24 * 60 * 60_000;

/**
 * Deletes what has lain settled for longer than the retention time. What nobody else has stays until an operator
 * decides: what waits or was given up in any channel, `inbox` that no mailbox got, and what was rejected after
 * its visitor had been told that it is safe.
 */
export async function purgeAll(
  connection: Connection<unknown>,
  { now, days, signal }: { now: number; days: number; signal: AbortSignal },
): Promise<PurgeResult> {
  const before = now - days * day;
  let leads = 0;
  for (let gone = 1; gone > 0 && !signal.aborted; leads += gone) {
    gone = connection.use((_, db) => purgeSome(db, before));
    // Whoever has come meanwhile is seen to first.
    await setImmediate();
  }
  return { leads, tracesLeft: !connection.use((_, db) => emptyWalUnlessBusy(db)) };
}

function purgeSome(db: DatabaseSync, before: number): number {
  const settled = db.prepare(`
    DELETE FROM leads WHERE id IN (
      SELECT id FROM deliveries AS one JOIN leads ON id = lead_id
      WHERE one.channel IN ('target', 'mail') AND one.state IN ('delivered', 'rejected')
        AND settled_at < :before
        -- Somebody else has it, or its visitor knows that nobody does.
        AND (one.state = 'delivered' OR one.channel = 'target' AND acknowledged = 0)
        AND NOT EXISTS (
          SELECT 1 FROM deliveries AS other
          WHERE other.lead_id = id AND other.channel <> 'acknowledgement'
            AND (other.state NOT IN ('delivered', 'rejected') OR other.settled_at >= :before))
      LIMIT ${storeLimits.purgedAtOnce})`);
  const spam = db.prepare(`
    DELETE FROM leads WHERE id IN (
      SELECT id FROM leads WHERE state = 'spam' AND received_at < ? LIMIT ${storeLimits.purgedAtOnce})`);
  return Number(settled.run({ before }).changes) + Number(spam.run(before).changes);
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
function emptyWalUnlessBusy(db: DatabaseSync): boolean {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    return emptyWal(db);
  } finally {
    db.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  }
}
