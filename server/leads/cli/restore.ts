import type { Settings } from '../../settings.ts';
import { restoreLeads } from '../open-store.ts';
import type { Report } from './report.ts';
import { leadsIn } from './words.ts';

export async function restore(file: string, settings: Pick<Settings, 'dataDir'>): Promise<Report> {
  const { leads, before, missing } = await restoreLeads(settings, file);
  const kept = before && `What was there before${lost(missing)} is kept in ${before}.`;
  const out = [`Restored ${leadsIn(leads)} from ${file}.`, kept ?? 'There was nothing before.'];
  return { out: `${out.join('\n')}\n`, code: 0 };
}

function lost(missing: number | undefined): string {
  if (missing === undefined) return ', which could not be read,';
  return missing > 0 ? `, with ${leadsIn(missing)} that the backup does not have,` : '';
}
