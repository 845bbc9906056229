import { importLeads, restoreLeads } from '../open-store.ts';
import { leadsIn } from '../operator/words.ts';
import { CommandError, misused } from './command-error.ts';
import type { Given, Place, Report } from './work.ts';

export async function backUp({ text: file }: Given, place: Place): Promise<Report> {
  const store = place.store();
  if (!store.backup) {
    throw new CommandError('Leads are kept in PostgreSQL: back them up with pg_dump', 1);
  }
  try {
    await store.backup(file);
  } catch (error) {
    const { code, message } =
      error instanceof Error && 'code' in error ? error : { code: '', message: String(error) };
    const reason = code === 'EEXIST' ? 'it exists, and a backup is always a new file' : message;
    throw new CommandError(`${file} was not written: ${reason}`, 1);
  }
  return { out: `Wrote ${leadsIn(await store.count())} to ${file}, which only you can read.\n` };
}

export async function restore({ text: file, values }: Given, place: Place): Promise<Report> {
  if (!values.yes) {
    throw misused('restore takes the place of all leads that are kept now: it takes --yes, too');
  }
  const { leads, before, missing } = await restoreLeads(place.settings, file);
  const kept = before && `What was there before${lost(missing)} is kept in ${before}.`;
  const told = `Restored ${leadsIn(leads)} from ${file}.\n`;
  return { out: `${told}${kept ?? 'There was nothing before.'}\n` };
}

function lost(missing: number | undefined): string {
  if (missing === undefined) return ', which could not be read,';
  return missing > 0 ? `, with ${leadsIn(missing)} that the backup does not have,` : '';
}

export async function importFrom({ text: file }: Given, place: Place): Promise<Report> {
  const store = place.store();
  if (store.backup) {
    throw new CommandError('Leads are imported into PostgreSQL: set DATABASE_URL', 1);
  }
  const { taken, known } = await importLeads(file, store);
  return { out: `Imported ${leadsIn(taken)}; ${leadsIn(known)} were here already.\n` };
}
