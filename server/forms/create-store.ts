import type { Logger } from 'pino';
import { createVisits } from '../analytics/counts-repository.ts';
import { createFigures } from '../analytics/lead-reports.ts';
import { createSpeed } from '../analytics/speed-repository.ts';
import { createStory } from '../crm/activity.ts';
import { createAccounts } from '../crm/auth/accounts-repository.ts';
import { createPasskeys } from '../crm/auth/passkeys-repository.ts';
import { createInbox } from '../crm/inbox.ts';
import { createChanges } from '../crm/lead-changes.ts';
import { createSavedFilters } from '../crm/saved-filters.ts';
import { createDatabase } from '../database/connection.ts';
import type { Engine } from '../database/engine.ts';
import type { Channel, NoticeChannel } from '../jobs/channels.ts';
import { createQueue } from '../jobs/lead-deliveries.ts';
import { createOutbox } from '../jobs/outbox.ts';
import type { Clock } from '../lib/clock.ts';
import { createReminders } from '../notifications/reminders.ts';
import { createIntake } from './leads-repository.ts';
import { createPurge } from './retention.ts';
import type { NoticeTargets, Routes } from './store-types.ts';
import { createTransfer } from './transfer.ts';

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
