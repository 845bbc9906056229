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

/** Removes these leads for good, and every trace of them unless `traces` may stay. An empty filter is every lead. */
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
 */
export async function forget(context: LedgerContext, email: string): Promise<PurgeResult> {
  const { use, transact } = context.database;
  const names = await use((db) => namesOf(db, email));
  const leads = await deleteInSteps(context, { email }, context);
  await transact((db) => removeTraces(db, email, names));
  return { leads, tracesLeft: !(await scrub(context)) };
}

/** @param told webhooks tell of it; undefined: not of these */
async function deleteInSteps(
  { database }: LedgerContext,
  filter: LeadFilter,
  told: LedgerContext | undefined,
): Promise<number> {
  const which = matches({ ...filter, deleted: 'either' });
  const options = { atMost: deletedAtOnce, ...(told && { told }) };
  let leads = 0;
  for (let gone = 1; gone > 0; leads += gone)
    gone = await database.transact((db) => deleteSome(db, which, options));
  return leads;
}

function scrub({ database, engine }: LedgerContext): Promise<boolean> {
  return database.use(engine.scrub);
}
