import { randomUUID } from 'node:crypto';
import type { Actor } from '../forms/activity-log.ts';
import type { CrmLedger } from './repositories.ts';

/** Puts back all of one action, a moment after it. False: it is too late, it can't be undone, or somebody else did it. */
export async function undo(
  ledger: Pick<CrmLedger, 'activity' | 'leads'>,
  actor: Actor,
): Promise<boolean> {
  const entries = await ledger.activity.undo(actor);
  const again = { ...actor, actionId: randomUUID() };
  let undone = 0;
  for (const { lead, kind } of entries) {
    if (kind === 'retry' || kind === 'kept') continue;
    if (kind === 'spam' || kind === 'no-spam') {
      if (await ledger.leads.setSpam(lead, kind === 'no-spam', again)) undone++;
    } else undone++;
  }
  return undone > 0;
}
