import type { Logger } from 'pino';
import { createAnalyticsRepositories } from '../analytics/repositories.ts';
import { createCrmRepositories } from '../crm/repositories.ts';
import { createDatabase } from '../database/connection.ts';
import { createLeads } from '../forms/leads.ts';
import { createAlertRecords } from '../jobs/alerts-repository.ts';
import { createJobs } from '../jobs/repository.ts';
import type { LedgerContext } from '../jobs/types.ts';
import { createReminders } from '../notifications/reminders.ts';

export type Ledger = ReturnType<typeof createLedger>;

/**
 * All that can be done with a ledger, by the server and by its operator, beside each other. What a method does is done
 * wholly or not at all (but for `purge`, `retry` and `delete`, which take some leads at a time), and is on the disk when
 * its promise resolves; each rejects with `DatabaseUnavailable`, whatever the reason.
 *
 * Leases run by a clock of the database's own, which all servers that share it see alike.
 * @param options.log undefined: whoever asks hears of trouble, and nobody else
 */
export function createLedger(
  options: Omit<LedgerContext, 'database'> & { log?: Logger | undefined },
) {
  const { engine, log } = options;
  const database = createDatabase(engine, log);
  const context = { ...options, database };
  return {
    leads: createLeads(context),
    jobs: createJobs(context),
    alerts: createAlertRecords(context),
    reminders: createReminders(context),
    ...createCrmRepositories(context),
    ...createAnalyticsRepositories(context),
    open: database.open,
    /** Whether a lead could be written now. Never rejects. */
    probe: database.probe,
    /** What all leads take on the disk, indexes included. */
    bytes: () => database.use(engine.bytes),
    /** What has happened to the ledger's file, a line each. */
    fileTroubles: () => engine.fileTroubles?.() ?? [],
    /** Writes everything into a new file that only its owner can read, while servers go on. Not every database can. */
    backup: engine.backup,
    close: database.close,
  };
}
