import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ledgerPath } from '../database/sqlite/engine.ts';
import { datedCopyPath } from '../database/sqlite/file.ts';
import { leadsIn } from '../forms/lead-count.ts';
import { orphanedPath } from '../forms/orphaned-ledger.ts';
import { importLeads, openExistingLedger, restoreLeads } from '../ledger/open-ledgers.ts';
import { when } from '../lib/moment-text.ts';
import { CommandError, usageError } from './command-error.ts';
import type { Context, Input, Output } from './command-types.ts';

/**
 * Writes everything into a new file.
 * @throws {CommandError} where the ledger is PostgreSQL's, which `pg_dump` backs up, and where the file can't be written
 */
export async function backUp({ text: file }: Input, context: Context): Promise<Output> {
  const ledger = context.ledger();
  if (!ledger.backup) {
    throw new CommandError('Leads are kept in PostgreSQL: back them up with pg_dump', 1);
  }
  try {
    await ledger.backup(file);
  } catch (error) {
    const { code, message } =
      error instanceof Error && 'code' in error ? error : { code: '', message: String(error) };
    const reason = code === 'EEXIST' ? 'it exists, and a backup is always a new file' : message;
    throw new CommandError(`${file} was not written: ${reason}`, 1);
  }
  return {
    out: `Wrote ${leadsIn(await ledger.leads.count())} to ${file}, which only you can read.\n`,
  };
}

/**
 * Replaces everything by a backup; what was there is kept beside it.
 * @throws {CommandError} without `--yes`
 * @throws {DatabaseUnavailable} if it can't be done
 */
export async function restore({ text: file, values }: Input, context: Context): Promise<Output> {
  if (!values.yes) {
    throw usageError('restore takes the place of all leads that are kept now: it takes --yes, too');
  }
  const { leads, before, missing } = await restoreLeads(context.settings, file);
  const beforeLine = before && `What was there before${missingText(missing)} is kept in ${before}.`;
  const line = `Restored ${leadsIn(leads)} from ${file}.\n`;
  return {
    out: `${line}${beforeLine ?? 'There was nothing before.'}\nEverybody signs in to the desk anew.\n`,
  };
}

function missingText(missing: number | undefined): string {
  if (missing === undefined) return ', which could not be read,';
  return missing > 0 ? `, with ${leadsIn(missing)} that the backup does not have,` : '';
}

/**
 * Restores a backup into a ledger of its own beside it, reads that, and removes it.
 * @throws {DatabaseUnavailable} if it can't be done
 */
export async function verify({ text: file }: Input): Promise<Output> {
  // Beside it: personal data lie nowhere else.
  const folder = mkdtempSync(`${resolve(file)}.verify-`);
  try {
    const { leads } = await restoreLeads({ dataDir: folder }, file);
    const restored = openExistingLedger({ dataDir: folder });
    const [newest] = await restored.leads.list({ limit: 1 }).finally(restored.close);
    const age = newest ? `, the newest from ${when(newest.receivedAt)} UTC` : '';
    return { out: `${file} can be restored: it has ${leadsIn(leads)}${age}.\n` };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Imports from another ledger's file what this one doesn't have.
 * @throws {CommandError} where the file is this ledger itself
 * @throws {DatabaseUnavailable} if either can't be read or written
 */
export async function importFrom({ text: file }: Input, context: Context): Promise<Output> {
  const { settings } = context;
  const { dataDir, databaseUrl } = settings;
  if (dataDir !== undefined && !databaseUrl && resolve(file) === ledgerPath(dataDir)) {
    throw new CommandError(`${file} is this ledger itself. DATABASE_URL names another`, 1);
  }
  const { imported, known } = await importLeads(file, context.ledger());
  const asideLine = resolve(file) === orphanedPath(settings) ? putAside(file) : '';
  return {
    out: `Imported ${leadsIn(imported)}; ${leadsIn(known)} were here already.\n${asideLine}`,
  };
}

/** Nobody looks there any more; a server that still has it open may. */
function putAside(file: string): string {
  if (existsSync(`${file}-wal`)) return '';
  const path = datedCopyPath(file);
  renameSync(file, path);
  return `${file} is now ${path}.\n`;
}
