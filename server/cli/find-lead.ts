import type { Store } from '../forms/create-store.ts';
import type { LeadRecord } from '../forms/store-types.ts';
import { CommandError } from './command-error.ts';

/** @throws {CommandError} unless the id of exactly one lead begins so */
export async function findLead(id: string, admin: Store): Promise<LeadRecord> {
  const [lead, ...more] = await admin.find(id);
  if (!lead) throw new CommandError(`There is no lead ${id}`, 1);
  if (more.length > 0) throw new CommandError(`More than one lead begins with ${id}`, 2);
  return lead;
}
