import { outcomes, tracesLeft } from '../crm/actions.ts';
import { leadsIn, when } from '../crm/words.ts';
import type { PurgeResult } from '../forms/lead-types.ts';
import { CommandError, misused } from './command-error.ts';
import { findLead } from './find-lead.ts';
import { countedStates } from './list.ts';
import type { Given, Place, Report } from './work.ts';

/** @throws {CommandError} for a choice that can't be delivered again as a whole */
export async function retryMany({ values }: Given, { ledger }: Place): Promise<Report> {
  const { dead, filter } = values;
  if (dead && filter.state) throw misused('--dead is a --state already');
  const state = dead ? 'dead' : filter.state;
  if (!state) throw misused('To retry many, give --state STATE');
  if (state === 'spam') throw misused('What is no spam is sent one by one: leads spam ID --undo');
  const count = await ledger().leads.retry({ ...filter, state, except: undefined });
  const leads = `${count} ${state} ${count === 1 ? 'lead' : 'leads'}`;
  return { out: `${leads} ${outcomes.retried}.\n` };
}

/**
 * Says what will go and, if the operator is sure, removes it: what came after it was counted stays.
 * @throws {CommandError} when there is nothing to delete, or traces may be left
 */
export async function deleteMany({ values, now }: Given, { ledger }: Place): Promise<Report> {
  const { filter, yes } = values;
  const opened = ledger();
  const counted = { ...filter, until: Math.min(filter.until ?? now, now) };
  const { leads, states } = await countedStates(counted, opened);
  if (leads === 0) throw new CommandError('No lead is like that: nothing is deleted', 1);
  const [newest] = await opened.leads.list({ ...counted, limit: 1 });
  const last = newest ? `, the newest of ${when(newest.receivedAt)} UTC` : '';
  const what = `${leadsIn(leads)} (${states})${last}`;
  if (!yes) return { out: `This would delete ${what}. To do it, add --yes.\n`, code: 1 };
  return { out: `Deleting ${what}.\n${removed(await opened.leads.delete(counted))}` };
}

export async function deleteOne(given: Given, place: Place): Promise<Report> {
  const { id } = await findLead(given.text, place.ledger());
  return deleteMany({ ...given, values: { ...given.values, filter: { ids: [id] } } }, place);
}

export async function forget({ text }: Given, { ledger }: Place): Promise<Report> {
  const result = await ledger().leads.forget(text);
  const told = removed(result);
  if (result.leads === 0) throw new CommandError('No lead has this e-mail address', 1);
  return { out: told };
}

/** @throws {CommandError} when traces may be left */
function removed(result: PurgeResult): string {
  if (!result.tracesLeft) return `Removed ${leadsIn(result.leads)}.\n`;
  throw new CommandError(`Removed ${result.leads}, but ${tracesLeft}`, 1);
}
