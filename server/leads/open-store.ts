import { mkdirSync, statSync } from 'node:fs';
import type { Logger } from 'pino';
import type { FormName } from '../../shared/lead.ts';
import { mailLimits } from '../mail/transport.ts';
import type { Settings } from '../settings.ts';
import { type Clock, systemClock } from './clock.ts';
import { createPostgresAdmin } from './postgres/admin.ts';
import { connectLedger } from './postgres/ledger.ts';
import { createPostgresStore } from './postgres/store.ts';
import { type RoutingSettings, retriedChannels } from './routing.ts';
import { createSqliteAdmin } from './sqlite/admin.ts';
import { ledgerPath, openLedgerFile } from './sqlite/file.ts';
import { type RestoreResult, restoreLedger } from './sqlite/restore.ts';
import { createSqliteStore } from './sqlite/store.ts';
import { type LeadAdmin, type LeadStore, StoreUnavailable } from './store.ts';
import { boundStore } from './store-ceiling.ts';

type StoreSettings = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'databaseUrl'>>;

/** Without it a store takes whatever its disk takes. */
type Ceiling = Partial<Pick<Settings, 'ledgerMaxMb'>>;

/** A lease outlives the longest call by this. */
const leaseMarginMs = 5000;

/**
 * The store that the settings name; undefined: nothing is kept.
 * @throws {StoreUnavailable} when this version can't work with it
 */
export function openLeadStore(
  settings: StoreSettings & Pick<Settings, 'upstreamTimeoutMs'> & Ceiling,
  { log, clock = systemClock }: { log: Logger; clock?: Clock },
): LeadStore | undefined {
  const { databaseUrl: database, dataDir, upstreamTimeoutMs, ledgerMaxMb = Infinity } = settings;
  const maxBytes = ledgerMaxMb * 1024 * 1024;
  const mail = mailLimits.attemptMs + leaseMarginMs;
  const leaseMs = { target: upstreamTimeoutMs + leaseMarginMs, mail, acknowledgement: mail };
  if (database) {
    const store = createPostgresStore({ connection: connectLedger(database, log), leaseMs, clock });
    return boundStore(store, { maxBytes, clock, log });
  }
  if (dataDir === undefined) return undefined;
  return boundStore(createSqliteStore({ dataDir, leaseMs, clock, log }), { maxBytes, clock, log });
}

/**
 * Looks for reasons why the database could never be worked with; one that is only away for now is none.
 * @throws {StoreUnavailable}
 */
export async function assertUsable({
  databaseUrl: database,
}: Pick<Settings, 'databaseUrl'>): Promise<void> {
  if (!database) return;
  // Without a log: whoever opens the store says what else is wrong.
  const connection = connectLedger(database);
  try {
    await connection.transact(async () => {});
  } catch (error) {
    if (!(error instanceof StoreUnavailable) || error.permanent) throw error;
  } finally {
    await connection.close();
  }
}

/** @throws {StoreUnavailable} where there are no leads */
export function openLeadAdmin(settings: StoreSettings & RoutingSettings): LeadAdmin {
  const { databaseUrl: database } = settings;
  const routes = (form: FormName) => retriedChannels(form, settings);
  if (database) return createPostgresAdmin(connectLedger(database), Date.now, routes);
  const dataDir = keptIn(settings);
  if (!statSync(ledgerPath(dataDir), { throwIfNoEntry: false })) {
    throw new StoreUnavailable(`There is no ledger in ${dataDir} yet; DATA_DIR says where to look`);
  }
  return createSqliteAdmin(openLedgerFile(dataDir), Date.now, routes);
}

/**
 * Puts a backup in place of all leads that are kept, beside servers that run or without one.
 * @throws {StoreUnavailable} for a file that is none, or one of a newer version
 */
export async function restoreLeads(settings: StoreSettings, file: string): Promise<RestoreResult> {
  if (settings.databaseUrl) {
    throw new StoreUnavailable('Leads are kept in PostgreSQL: restore them with pg_restore');
  }
  const dataDir = keptIn(settings);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return restoreLedger({ dataDir, now: Date.now }, file);
}

function keptIn({ dataDir }: Pick<Settings, 'dataDir'>): string {
  if (dataDir === undefined) throw new StoreUnavailable('DATA_DIR is off: no leads are kept');
  return dataDir;
}
