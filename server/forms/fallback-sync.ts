import type { Logger } from 'pino';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import type { Clock } from '../lib/clock.ts';
import type { LeadLedger } from './lead-ledger.ts';

/**
 * For so long, in ms, nobody delivers a lead that another ledger may have, too: nobody can say whether what was being
 * written when it went away was written.
 */
export const inDoubtMs = 15 * 60_000;

/**
 * Moves leads from the fallback to the ledger, one at a time: written there first, then removed here. Broken off at any
 * line it is done again, and each lead is there once.
 * @throws {DatabaseUnavailable} where either goes away; a lead that the ledger refuses is logged, and stays
 */
export async function syncFallback(deps: {
  from: LeadLedger;
  to: LeadLedger;
  clock: Clock;
  log: Logger;
  signal: AbortSignal;
}): Promise<void> {
  const { from, to, clock, log, signal } = deps;
  let moved = 0;
  for (let after = ''; !signal.aborted && (await to.probe()); ) {
    const putOffUntil = clock.now() + inDoubtMs;
    const rows = await from.leads.exportRows({ after, limit: 1, putOffUntil });
    const [lead] = rows.leads;
    if (!lead) break;
    after = lead.id;
    try {
      // What was only put off for the sake of this is due there.
      const now = clock.now();
      const jobs = rows.jobs.map((row) => ({ ...row, due_at: Math.min(row.due_at, now) }));
      await to.leads.importRows({ ...rows, jobs });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable && error.refused)) throw error;
      log.error({ lead: after }, 'The ledger refuses a lead: it stays in DATA_DIR');
      continue;
    }
    await from.leads.delete({ ids: [after] }, { traces: 'may stay' });
    moved += 1;
  }
  if (moved > 0) log.info({ leads: moved }, 'Moved to the ledger what came while it was away');
}
