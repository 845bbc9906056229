import type { LeadAdmin, LeadFilter, PurgeResult } from '../store/store.ts';
import { CommandError } from './command-error.ts';
import { summary } from './list.ts';
import type { Report } from './report.ts';
import { leadsIn, when } from './words.ts';

/**
 * Says what will go and, if the operator is sure, removes it: what came after it was counted stays.
 * @throws {CommandError} when there is nothing to delete, or traces may be left
 */
export async function deleteMany(
  { filter, sure, now }: { filter: LeadFilter; sure: boolean; now: number },
  admin: LeadAdmin,
): Promise<Report> {
  const counted = { ...filter, until: Math.min(filter.until ?? now, now) };
  const { leads, states } = await summary(counted, admin);
  if (leads === 0) throw new CommandError('No lead is like that: nothing is deleted', 1);
  const [newest] = await admin.list({ ...counted, limit: 1 });
  const last = newest ? `, the newest of ${when(newest.receivedAt)} UTC` : '';
  const what = `${leadsIn(leads)} (${states})${last}`;
  if (!sure) return { out: `This would delete ${what}. To do it, add --yes.\n`, code: 1 };
  return { out: `Deleting ${what}.\n${removed(await admin.delete(counted))}`, code: 0 };
}

export async function forget(email: string, admin: LeadAdmin): Promise<string> {
  const result = await admin.forget(email);
  const told = removed(result);
  if (result.leads === 0) throw new CommandError('No lead has this e-mail address', 1);
  return told;
}

/** @throws {CommandError} when traces may be left */
function removed({ leads, tracesLeft }: PurgeResult): string {
  if (!tracesLeft) return `Removed ${leadsIn(leads)}.\n`;
  throw new CommandError(
    `Removed ${leads}, but traces may be left: another program reads the ledger, or the disk is full. Run "leads forget" with this or any address again`,
    1,
  );
}
