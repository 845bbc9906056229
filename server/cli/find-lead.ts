import type { LeadRecord } from '../forms/lead-types.ts';
import type { Ledger } from '../ledger/create-ledger.ts';
import { CommandError } from './command-error.ts';

/** @throws {CommandError} unless the id of exactly one lead begins so */
export async function findLead(id: string, ledger: Ledger): Promise<LeadRecord> {
  const [lead, ...more] = await ledger.leads.find(id);
  if (!lead) throw new CommandError(`There is no lead ${id}`, 1);
  if (more.length > 0) throw new CommandError(`More than one lead begins with ${id}`, 2);
  return lead;
}
