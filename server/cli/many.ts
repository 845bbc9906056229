import { actions, tracesLeft } from '../crm/actions.ts';
import { leadsIn } from '../forms/lead-count.ts';
import type { PurgeResult } from '../forms/lead-types.ts';
import { when } from '../lib/moment-text.ts';
import { CommandError, usageError } from './command-error.ts';
import type { Context, Input, Output } from './command-types.ts';
import { findLead } from './find-lead.ts';
import { countStates } from './list.ts';

/**
 * Has all leads of a state delivered again.
 * @throws {CommandError} for a choice that can't be delivered again as a whole
 */
export async function retryMany({ values }: Input, { ledger }: Context): Promise<Output> {
  const { dead, filter } = values;
  if (dead && filter.state) throw usageError('--dead is a --state already');
  const state = dead ? 'dead' : filter.state;
  if (!state) throw usageError('To retry many, give --state STATE');
  if (state === 'spam')
    throw usageError('What is no spam is sent one by one: leads spam ID --undo');
  const count = await ledger().leads.retry({ ...filter, state, except: undefined });
  const leads = `${count} ${state} ${count === 1 ? 'lead' : 'leads'}`;
  return { out: `${leads} ${actions.retry.done.retried}.\n` };
}

/**
 * Says what will go and, if the operator is sure, removes it: what came after it was counted stays.
 * @throws {CommandError} when there is nothing to delete, or traces may be left
 */
export async function deleteMany({ values, now }: Input, { ledger }: Context): Promise<Output> {
  const { filter, yes } = values;
  const opened = ledger();
  const soFar = { ...filter, until: Math.min(filter.until ?? now, now) };
  const { leads, states } = await countStates(soFar, opened);
  if (leads === 0) throw new CommandError('No lead is like that: nothing is deleted', 1);
  const [newest] = await opened.leads.list({ ...soFar, limit: 1 });
  const last = newest ? `, the newest of ${when(newest.receivedAt)} UTC` : '';
  const what = `${leadsIn(leads)} (${states})${last}`;
  if (!yes) return { out: `This would delete ${what}. To do it, add --yes.\n`, code: 1 };
  return { out: `Deleting ${what}.\n${removalLine(await opened.leads.delete(soFar))}` };
}

/** Does what `deleteMany` does with one lead. @throws {CommandError} as that does, and unless exactly one is meant */
export async function deleteOne(input: Input, context: Context): Promise<Output> {
  const { id } = await findLead(input.text, context.ledger());
  return deleteMany({ ...input, values: { ...input.values, filter: { ids: [id] } } }, context);
}

/**
 * Removes every lead of an e-mail address, and what else is kept of it.
 * @throws {CommandError} where there is no such lead, or traces may be left
 */
export async function forget({ text }: Input, { ledger }: Context): Promise<Output> {
  const result = await ledger().leads.forget(text);
  const line = removalLine(result);
  if (result.leads === 0) throw new CommandError('No lead has this e-mail address', 1);
  return { out: line };
}

/** @throws {CommandError} when traces may be left */
function removalLine(result: PurgeResult): string {
  if (!result.tracesLeft) return `Removed ${leadsIn(result.leads)}.\n`;
  throw new CommandError(`Removed ${result.leads}, but ${tracesLeft}`, 1);
}
