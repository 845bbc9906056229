import { existsSync, mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { createCapacity } from '../database/capacity.ts';
import type { Engine } from '../database/engine.ts';
import { postgresEngine } from '../database/postgres/engine.ts';
import { fallbackPath, ledgerPath, sqliteEngine } from '../database/sqlite/engine.ts';
import { type RestoreResult, restoreLedger } from '../database/sqlite/restore.ts';
import { assertWritable } from '../database/sqlite/writable.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { deliveryTargetsOf, notificationTargetsOf } from '../forms/routing.ts';
import { type Clock, systemClock } from '../lib/clock.ts';
import { mailLimits } from '../notifications/mail/transport.ts';
import { webhookLimits } from '../notifications/webhook.ts';
import type { Settings } from '../settings/read.ts';
import { settingsSchema } from '../settings/schema.ts';
import type { EndpointSettings } from '../settings/webhook-endpoints.ts';
import { createLedger, type Ledger } from './create-ledger.ts';

/** As far as they say where leads are kept, and where they go. */
export type LedgerSettings = Pick<Settings, 'dataDir'> &
  Partial<
    Pick<
      Settings,
      'databaseUrl' | 'ledgerMaxMb' | 'contactUrl' | 'quoteUrl' | 'mail' | 'upstreamTimeoutMs'
    >
  > &
  EndpointSettings;

interface Tools {
  /** Undefined: whoever asks hears of trouble, and nobody else. */
  log?: Logger;
  clock?: Clock;
}

/** For commands that know no settings of calls. */
const usualTimeoutMs = settingsSchema.shape.upstreamTimeoutMs.parse(undefined);

/** A lease outlives the longest call by this. */
const leaseMarginMs = 5000;

/**
 * Where the server stores leads: in the ledger that the settings name and, while that is away, in a file beside the
 * server. None: nothing is stored.
 */
export function openLedgers(settings: LedgerSettings, tools: Tools): Ledger[] {
  // Without the setting a store takes whatever its disk takes.
  const { databaseUrl: database, dataDir, ledgerMaxMb = Infinity } = settings;
  const bounded = (engine: Engine) =>
    boundLedger(ledgerOn(engine, settings, tools), ledgerMaxMb * 1024 * 1024, tools);
  const file = fileOf({ databaseUrl: database, dataDir });
  const fallbacks = file ? [bounded(inFile(file, tools))] : [];
  if (!database) return fallbacks;
  const ledger = bounded(postgresEngine(database, tools.log));
  const files = fallbacks.map((store) => ({ store, isThere: () => existsSync(file ?? '') }));
  return [forgettingAlsoIn(ledger, files), ...fallbacks];
}

/**
 * Before a server starts: a file that it could never write.
 * @throws {DatabaseUnavailable} with what to do
 */
export function assertWritableLedger(settings: LedgerSettings): void {
  const file = fileOf(settings);
  if (file) assertWritable(file);
}

/** The ledger of a server that runs or has run. @throws {DatabaseUnavailable} where there is no file of leads */
export function openExistingLedger(settings: LedgerSettings, tools: Tools = {}): Ledger {
  const { databaseUrl: database } = settings;
  if (database) {
    const ledger = ledgerOn(postgresEngine(database, tools.log), settings, tools);
    const files = filesBeside(settings).map((path) => ({
      store: ledgerOn(sqliteEngine({ path, clock: systemClock, keepsCopies: false }), settings),
      isThere: () => existsSync(path),
    }));
    const closing = [ledger, ...files.map(({ store }) => store)];
    return {
      ...forgettingAlsoIn(ledger, files),
      close: async () => void (await Promise.all(closing.map((store) => store.close()))),
    };
  }
  const path = ledgerPath(dataDirOf(settings));
  if (!existsSync(path)) {
    throw new DatabaseUnavailable(
      `There is no ledger in ${settings.dataDir} yet; DATA_DIR says where to look`,
    );
  }
  return ledgerOn(inFile(path, { ...tools, leavesJournal: true }), settings, tools);
}

/**
 * Replaces all leads by a backup, beside servers that run or without one.
 * @throws {DatabaseUnavailable} for a file that is none, or one of a newer version
 */
export async function restoreLeads(settings: LedgerSettings, file: string): Promise<RestoreResult> {
  if (settings.databaseUrl) {
    throw new DatabaseUnavailable('Leads are kept in PostgreSQL: restore them with pg_restore');
  }
  const dataDir = dataDirOf(settings);
  assertThere(file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return restoreLedger(ledgerPath(dataDir), file);
}

/** Leads imported in one transaction. */
const batch = 100;

/**
 * Imports a ledger of SQLite as it stands: leads, deliveries, attempts and states. What is there already stays
 * as it is, so it can be done again, also after it was broken off.
 * @param file of a server that doesn't run any more: what it has in hand comes due here
 * @returns how many leads are new here, and how many were here
 * @throws {DatabaseUnavailable} where there is no such file, or either can't be used
 */
export async function importLeads(
  file: string,
  to: Pick<Ledger, 'leads'>,
): Promise<{ imported: number; known: number }> {
  assertThere(file);
  const from = ledgerOn(inFile(file), { dataDir: undefined });
  let imported = 0;
  let read = 0;
  try {
    await from.jobs.takeOver({ alsoLeased: true });
    for (let after = ''; ; ) {
      const rows = await from.leads.exportRows({ after, limit: batch });
      const last = rows.leads.at(-1);
      if (!last) return { imported, known: read - imported };
      imported += await to.leads.importRows(rows);
      read += rows.leads.length;
      after = last.id;
    }
  } finally {
    await from.close();
  }
}

/** Beside a database not the ledger of a server that had none yet: its leads may have been moved and forgotten since. */
function fileOf({ databaseUrl, dataDir }: LedgerSettings): string | undefined {
  if (dataDir === undefined) return undefined;
  return databaseUrl ? fallbackPath(dataDir) : ledgerPath(dataDir);
}

/** Files of leads that may lie beside a database: what came while it was away, and a ledger that was moved there. */
function filesBeside({ dataDir }: LedgerSettings): readonly string[] {
  return dataDir === undefined ? [] : [fallbackPath(dataDir), ledgerPath(dataDir)];
}

/**
 * A ledger that takes no new lead past its ceiling, in bytes: `insert` rejects with `LedgerFull` then; see
 * `createCapacity`.
 */
export function boundLedger(
  ledger: Ledger,
  maxBytes: number,
  { clock = systemClock, log }: { clock?: Clock; log?: Pick<Logger, 'error' | 'info'> } = {},
): Ledger {
  const capacity = createCapacity({ bytes: ledger.bytes, maxBytes, clock, log });
  return {
    ...ledger,
    leads: {
      ...ledger.leads,
      async insert(lead) {
        capacity.assertRoom();
        const result = await ledger.leads.insert(lead);
        capacity.wrote(lead.payload.length);
        return result;
      },
    },
    // One that is away is not asked for its size as well.
    probe: async () => (await ledger.probe()) && capacity.hasRoom(),
  };
}

/** Whoever is forgotten is forgotten in every file, too, that is there (GDPR, article 17). */
function forgettingAlsoIn(
  ledger: Ledger,
  files: readonly { store: Pick<Ledger, 'leads'>; isThere(): boolean }[],
): Ledger {
  return {
    ...ledger,
    leads: {
      ...ledger.leads,
      async forget(email) {
        let { leads, tracesLeft } = await ledger.leads.forget(email);
        for (const { store, isThere } of files) {
          if (!isThere()) continue;
          const result = await store.leads.forget(email);
          leads += result.leads;
          tracesLeft ||= result.tracesLeft;
        }
        return { leads, tracesLeft };
      },
    },
  };
}

function ledgerOn(engine: Engine, settings: LedgerSettings, tools: Tools = {}): Ledger {
  const { upstreamTimeoutMs = usualTimeoutMs } = settings;
  const { clock = systemClock, log } = tools;
  const mail = mailLimits.attemptMs + leaseMarginMs;
  const webhook = webhookLimits.timeoutMs + webhookLimits.answerMs + leaseMarginMs;
  const forward = upstreamTimeoutMs + leaseMarginMs;
  return createLedger({
    engine,
    clock,
    leaseMs: {
      'lead.forward': forward,
      'lead.mail': mail,
      'lead.acknowledge': mail,
      mail,
      webhook,
    },
    log,
    notificationTargets: notificationTargetsOf(settings),
    routes: (form) => deliveryTargetsOf(form, settings),
  });
}

function inFile(
  path: string,
  { clock = systemClock, log, leavesJournal = false }: Tools & { leavesJournal?: boolean } = {},
): Engine {
  return sqliteEngine({ path, clock, log, leavesJournal });
}

function assertThere(file: string): void {
  if (!existsSync(file)) throw new DatabaseUnavailable(`There is no file ${file}`);
}

function dataDirOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  if (dataDir === undefined) throw new DatabaseUnavailable('DATA_DIR is off: no leads are kept');
  return dataDir;
}
