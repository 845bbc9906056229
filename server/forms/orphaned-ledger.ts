import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { fallbackPath, ledgerPath } from '../database/sqlite/engine.ts';
import { readFile } from '../database/sqlite/file.ts';
import type { Settings } from '../settings/read.ts';

/** A ledger in DATA_DIR from which no server with these settings delivers. */
export interface OrphanedLedger {
  path: string;
  /** Those that are not yet where they were to go. */
  leads: number;
}

type LocationSettings = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'databaseUrl'>>;

/**
 * Beside a database the ledger of a server without one; without a database the fallback of one with it. Undefined:
 * DATA_DIR is off.
 */
export function orphanedPath({ dataDir, databaseUrl }: LocationSettings): string | undefined {
  if (dataDir === undefined) return undefined;
  return databaseUrl ? ledgerPath(dataDir) : fallbackPath(dataDir);
}

/** Undefined: no lead waits in one, or it can't be read. */
export function findOrphanedLedger(settings: LocationSettings): OrphanedLedger | undefined {
  const path = orphanedPath(settings);
  if (path === undefined || !existsSync(path)) return undefined;
  try {
    using file = readFile(path);
    const query = settings.databaseUrl ? waitingIn(file) : all;
    const leads = Number(file.prepare(query).get()?.n);
    return leads > 0 ? { path, leads } : undefined;
  } catch {
    return undefined;
  }
}

/** What the fallback holds leaves with all that is known of it. */
const all = 'SELECT count(*) AS n FROM leads';

/** Each part is found by an index. A file that only the release before has opened has another queue. */
function waitingIn(file: DatabaseSync): string {
  const hasJobs = file.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'jobs'").get();
  const [queue, kind, forward, mail] = hasJobs
    ? ['jobs', 'kind', 'lead.forward', 'lead.mail']
    : ['deliveries', 'channel', 'target', 'mail'];
  return `SELECT count(*) AS n FROM (
    SELECT lead_id AS id FROM ${queue}
    WHERE ${kind} IN ('${forward}', '${mail}') AND state IN ('received', 'pending', 'dead')
    UNION SELECT id FROM leads WHERE state = 'inbox' AND handled_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM ${queue} WHERE lead_id = leads.id AND ${kind} = '${mail}' AND state = 'delivered'))`;
}
