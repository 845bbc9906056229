import type { Logger } from 'pino';
import type { Channel, NoticeChannel } from '../channels.ts';
import type { Clock } from '../clock.ts';
import { createAccounts } from './accounts.ts';
import { createChanges } from './changes.ts';
import { createDatabase } from './database.ts';
import type { Engine } from './engine.ts';
import { createFigures } from './figures.ts';
import { createInbox } from './inbox.ts';
import { createIntake } from './intake.ts';
import { createOutbox } from './outbox.ts';
import { createPasskeys } from './passkeys.ts';
import { createQueue } from './queue.ts';
import { createReminders } from './reminders.ts';
import { createPurge } from './retention.ts';
import { createSavedFilters } from './saved-filters.ts';
import { createSpeed } from './speed.ts';
import type { NoticeTargets, Routes } from './store.ts';
import { createStory } from './story.ts';
import { createTransfer } from './transfer.ts';
import { createVisits } from './visits.ts';

export type Store = ReturnType<typeof createStore>;

/**
 * All that can be done with a ledger, by the server and by its operator, beside each other. What a method does is done
 * wholly or not at all (but for `purge`, `retry` and `delete`, which take some leads at a time), and is on the disk when
 * its promise resolves; each rejects with `StoreUnavailable`, whatever the reason.
 *
 * Leases run by a clock of the store's own, which all servers that share it see alike.
 */
export function createStore(deps: {
  engine: Engine;
  clock: Clock;
  leaseMs: Readonly<Record<Channel | NoticeChannel, number>>;
  routes: Routes;
  noticeTargets: NoticeTargets;
  /** Undefined: whoever asks hears of trouble, and nobody else. */
  log?: Logger | undefined;
}) {
  const { engine, log } = deps;
  const database = createDatabase(engine, log);
  const parts = { ...deps, database };
  return {
    ...createIntake(parts),
    ...createQueue(parts),
    ...createInbox(parts),
    ...createChanges(parts),
    ...createStory(parts),
    ...createAccounts(parts),
    ...createPasskeys(parts),
    ...createSavedFilters(parts),
    ...createFigures(parts),
    ...createVisits(parts),
    ...createSpeed(parts),
    ...createPurge(parts),
    ...createReminders(parts),
    ...createTransfer(parts),
    outbox: createOutbox(parts),
    open: database.open,
    /** Whether a lead could be written now. Never rejects. */
    probe: database.probe,
    /** What all leads take on the disk, indexes included. */
    bytes: () => database.use(engine.bytes),
    /** What has happened to the ledger's file, a line each. */
    fileTroubles: () => engine.fileTroubles?.() ?? [],
    /** Writes everything into a new file that only its owner can read, while servers go on. Not every store can. */
    backup: engine.backup,
    close: database.close,
  };
}
