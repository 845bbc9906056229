import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { leadsIn, when } from '../crm/words.ts';
import { ledgerPath } from '../database/sqlite/engine.ts';
import { keptBeside } from '../database/sqlite/file.ts';
import { orphanedPath } from '../forms/orphaned-ledger.ts';
import { importLeads, openExistingLedger, restoreLeads } from '../ledger/open-ledgers.ts';
import { CommandError, misused } from './command-error.ts';
import type { Given, Place, Report } from './work.ts';

export async function backUp({ text: file }: Given, place: Place): Promise<Report> {
  const ledger = place.ledger();
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

export async function restore({ text: file, values }: Given, place: Place): Promise<Report> {
  if (!values.yes) {
    throw misused('restore takes the place of all leads that are kept now: it takes --yes, too');
  }
  const { leads, before, missing } = await restoreLeads(place.settings, file);
  const kept = before && `What was there before${lost(missing)} is kept in ${before}.`;
  const told = `Restored ${leadsIn(leads)} from ${file}.\n`;
  return {
    out: `${told}${kept ?? 'There was nothing before.'}\nEverybody signs in to the desk anew.\n`,
  };
}

function lost(missing: number | undefined): string {
  if (missing === undefined) return ', which could not be read,';
  return missing > 0 ? `, with ${leadsIn(missing)} that the backup does not have,` : '';
}

/** Restores a backup into a ledger of its own, and reads that. @throws {DatabaseUnavailable} if it can't be done */
export async function verify({ text: file }: Given): Promise<Report> {
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

export async function importFrom({ text: file }: Given, place: Place): Promise<Report> {
  const { settings } = place;
  const { dataDir, databaseUrl } = settings;
  if (dataDir !== undefined && !databaseUrl && resolve(file) === ledgerPath(dataDir)) {
    throw new CommandError(`${file} is this ledger itself. DATABASE_URL names another`, 1);
  }
  const { taken, known } = await importLeads(file, place.ledger());
  const kept = resolve(file) === orphanedPath(settings) ? putAside(file) : '';
  return { out: `Imported ${leadsIn(taken)}; ${leadsIn(known)} were here already.\n${kept}` };
}

/** Nobody looks there any more; a server that still has it open may. */
function putAside(file: string): string {
  if (existsSync(`${file}-wal`)) return '';
  const kept = keptBeside(file);
  renameSync(file, kept);
  return `${file} is now ${kept}.\n`;
}
