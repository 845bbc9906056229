import type { LedgerContext } from '../jobs/types.ts';
import { matches } from './lead-filter.ts';
import type { LeadFilter, PurgeResult } from './lead-types.ts';
import { deleteSome } from './retention.ts';
import { namesOf, removeTraces } from './traces.ts';

/** Leads deleted in one transaction: a running server's visitors wait for no more than these. */
const deletedAtOnce = 500;

/** What the operator removes for good. */
export function createDeletion(context: LedgerContext) {
  return {
    delete: (filter: LeadFilter, options?: { traces: 'may stay' }) =>
      deleteLeads(context, filter, options),
    forget: (email: string) => forget(context, email),
  };
}

/**
 * Removes these leads for good, and every trace of them unless `traces` may stay. An empty filter is every lead.
 * @throws {DatabaseUnavailable} in between, too: some are gone then, and the rest goes by the next call
 */
export async function deleteLeads(
  context: LedgerContext,
  filter: LeadFilter,
  options?: { traces: 'may stay' },
): Promise<PurgeResult> {
  const leads = await deleteInSteps(context, filter, options ? undefined : context);
  return { leads, tracesLeft: options !== undefined || !(await scrub(context)) };
}

/**
 * Removes every lead of an e-mail address, and what is kept of that person beside leads (the right to erasure: GDPR,
 * article 17).
 * @param email in capitals or not
 * @throws {DatabaseUnavailable} in between, too: the next call removes the rest
 */
export async function forget(context: LedgerContext, email: string): Promise<PurgeResult> {
  const { use, transact } = context.database;
  const names = await use((db) => namesOf(db, email));
  const leads = await deleteInSteps(context, { email }, context);
  await transact((db) => removeTraces(db, email, names));
  return { leads, tracesLeft: !(await scrub(context)) };
}

/** @param notifying webhooks are sent about it; undefined: none */
async function deleteInSteps(
  { database }: LedgerContext,
  filter: LeadFilter,
  notifying: LedgerContext | undefined,
): Promise<number> {
  const condition = matches({ ...filter, deleted: 'either' });
  const options = { atMost: deletedAtOnce, ...(notifying && { notifying }) };
  let leads = 0;
  for (let deleted = 1; deleted > 0; leads += deleted)
    deleted = await database.transact((db) => deleteSome(db, condition, options));
  return leads;
}

function scrub({ database, engine }: LedgerContext): Promise<boolean> {
  return database.use(engine.scrub);
}
