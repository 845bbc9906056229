import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import type { Clock } from '../../lib/clock.ts';
import { dayMs } from '../../lib/durations.ts';
import type { OpenDatabase } from '../engine.ts';
import { copyTo, datedCopyPath, emptyWal, identityOf } from './file.ts';
import { quickCheck } from './quick-check.ts';

/**
 * Sees what others do to a ledger's file while it is open. A file that was replaced or removed takes writes that nobody
 * will ever read: it is closed in favour of the one there, and what it held is kept.
 */
export function watchFile({
  path,
  clock,
  log,
  leavesJournal,
}: {
  path: string;
  leavesJournal: boolean;
  clock: Pick<Clock, 'now'>;
  log: Pick<Logger, 'error'> | undefined;
}) {
  let replaced: { at: number; text: string } | undefined;
  let damage: string | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;

  return { opened, troubles };

  /** For each file that is opened. */
  function opened(file: DatabaseSync): Pick<OpenDatabase, 'isCurrent' | 'close'> {
    // Who reads has the journal made.
    file.prepare('SELECT 1 FROM sqlite_schema').get();
    const identity = identityOf(path);
    const journal = identityOf(`${path}-wal`);
    checkedAt = Number.NEGATIVE_INFINITY;
    const isCurrent = () => identityOf(path) === identity;
    return {
      isCurrent,
      async close() {
        if (!file.isOpen) return;
        if (isCurrent()) {
          if (!leavesJournal) emptyWal(file);
          return file.close();
        }
        await keep(file, identity);
        // SQLite leaves the journal of a file that is elsewhere by now, and would play it into the one in its place.
        const isLeft = identityOf(`${path}-wal`) === journal;
        file.close();
        if (isLeft) for (const side of ['-wal', '-shm']) rmSync(path + side, { force: true });
      },
    };
  }

  async function keep(file: DatabaseSync, identity: string): Promise<void> {
    // `leads restore` has kept it itself.
    if (globSync(`${path}.*.before`).some((copy) => identityOf(copy) === identity)) return;
    const at = clock.now();
    const what = existsSync(path) ? 'replaced by another' : 'removed';
    const copy = datedCopyPath(path);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const result = await copyTo(file, copy).then(
      () => `what was there is in ${copy}`,
      (error: Error) => `what was there could not be kept: ${error.message}`,
    );
    const text = `It was ${what} at ${new Date(at).toISOString()} while the server ran; ${result}`;
    replaced = { at, text };
    log?.error({ file: path }, `The ledger's file: ${text}`);
  }

  function troubles(): string[] {
    if (clock.now() - checkedAt >= dayMs && existsSync(path)) void check();
    if (replaced && clock.now() - replaced.at >= dayMs) replaced = undefined;
    return [replaced?.text, damage].filter((text) => text !== undefined);
  }

  async function check(): Promise<void> {
    checkedAt = clock.now();
    const fault = await quickCheck(path);
    damage = fault && `SQLite finds damage in ${path}: ${fault}`;
    if (fault) log?.error({ file: path, found: fault }, "The ledger's file is damaged");
  }
}
