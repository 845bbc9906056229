import { type Kysely, sql } from 'kysely';
import type { FormName } from '../../shared/lead.ts';
import { attributionColumns, attributionOf } from '../database/attribution.ts';
import { channelKinds } from '../database/column-values.ts';
import { isFree } from '../database/leases.ts';
import { bindVerbs } from '../database/repository.ts';
import type { Tables } from '../database/tables.ts';
import { insertJobs, leadJob } from '../jobs/new-jobs.ts';
import type { DeliveryTarget, LedgerContext, RepositoryContext } from '../jobs/types.ts';
import { type Actor, addActivity } from './activity-log.ts';
import { receivedJobs } from './lead-events.ts';
import { matches } from './lead-filter.ts';
import type { LeadFilter } from './lead-types.ts';

/** Leads changed in one transaction: a running server's visitors wait for no more than these. */
const changedAtOnce = 500;

/** What the operator has done with leads: sent on their way again, or taken for spam. */
export function createLeadChanges(context: LedgerContext) {
  return {
    retry: (filter: LeadFilter) => retryLeads(context, filter),
    ...bindVerbs(context, 'transact', { setSpam }),
  };
}

/**
 * Makes everything about these leads that hasn't been delivered due at once, with three more days; a running
 * server delivers it within seconds. Each lead gets the deliveries that its form has by the settings; a
 * lead that was taken for spam is none any more. Acknowledgements aren't repeated.
 * @returns how many leads are on their way now, or no spam any more; the others have been delivered, or have
 * nowhere to go
 * @throws {DatabaseUnavailable} in between, too: some are on their way then
 */
export async function retryLeads(context: LedgerContext, filter: LeadFilter): Promise<number> {
  const { use, transact } = context.database;
  const leads = await use((db) =>
    db.selectFrom('leads').select(['id', 'form']).where(matches(filter)).execute(),
  );
  let changed = 0;
  for (let at = 0; at < leads.length; at += changedAtOnce) {
    const some = leads.slice(at, at + changedAtOnce);
    changed += await transact((db) => sendOnTheirWay({ ...context, db }, some));
  }
  return changed;
}

/**
 * Spam is delivered nowhere, and purged; what turns out to be none is sent on its way as by `retryLeads`.
 * @returns false: there is no such lead, or it was so already
 */
export async function setSpam(
  context: RepositoryContext,
  id: string,
  spam: boolean,
  actor: Actor,
): Promise<boolean> {
  const { db, clock } = context;
  if (!(await (spam ? markSpam(context, id) : releaseSpam(context, id)))) return false;
  const at = clock.now();
  await db.updateTable('leads').set({ touched_at: at }).where('id', '=', id).execute();
  await addActivity(db, id, { at, kind: spam ? 'spam' : 'no-spam', text: '' }, actor);
  return true;
}

/** @returns how many of them it changed anything for */
async function sendOnTheirWay(
  context: RepositoryContext,
  leads: readonly { id: string; form: FormName }[],
): Promise<number> {
  const { db, clock, routes } = context;
  const now = clock.now();
  const due = { first_attempt_at: now, scheduled_at: now, due_at: now };
  const ids = leads.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const noSpam = await db
    .selectFrom('leads')
    .select(['id', 'form', 'payload', 'phone', 'received_at', ...attributionColumns])
    .where('id', 'in', ids)
    .where('state', '=', 'spam')
    .execute();
  const received = noSpam.map((row) => ({
    ...row,
    receivedAt: row.received_at,
    attribution: attributionOf(row),
  }));
  await insertJobs(db, receivedJobs(received, context));
  // The same submission may have been taken in anew since this one was rejected.
  const freed = await db
    .updateTable('leads')
    .set({ spam: false, submission: null })
    .where('id', 'in', ids)
    .where('state', 'in', ['rejected', 'dead', 'spam'])
    .returning('id')
    .execute();
  for (const form of new Set(leads.map((lead) => lead.form))) {
    const those = leads.filter((lead) => lead.form === form).map(({ id }) => id);
    await dropFormerRecipients(context, those, routes(form));
  }
  // A lead that is on its way keeps its lease, so it can't be sent twice at the same time.
  const again = await db
    .updateTable('jobs')
    .set({ ...due, attempts: 0, settled_at: null })
    .set('state', sql`CASE state WHEN 'received' THEN state ELSE 'pending' END`)
    .where('lead_id', 'in', ids)
    .where('state', '<>', 'delivered')
    .where('kind', 'in', ['lead.forward', 'lead.mail'])
    .returning('lead_id as id')
    .execute();
  const mailed = await mailedToAll(db, ids);
  const jobs = leads.flatMap((lead) =>
    routes(lead.form)
      .filter(({ channel }) => channel !== 'mail' || !mailed.has(lead.id))
      .map(({ channel, target }) => leadJob(lead, channelKinds[channel], { target, at: now })),
  );
  const anew = await insertJobs(db, jobs);
  return new Set([...freed, ...again, ...anew].map(({ id }) => id)).size;
}

async function releaseSpam(context: RepositoryContext, id: string): Promise<boolean> {
  const { db } = context;
  const query = db.selectFrom('leads').select(['id', 'form']).where('id', '=', id);
  const lead = await query.where('state', '=', 'spam').execute();
  return (await sendOnTheirWay(context, lead)) === 1;
}

async function markSpam({ db, clock }: RepositoryContext, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ spam: true, submission: null })
    .where('id', '=', id)
    .where('spam', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('jobs')
    .set({ state: 'dead', lease: null, lease_until: null, settled_at: clock.now() })
    .where('lead_id', '=', id)
    .where('event', 'is', null)
    .where('state', 'in', ['received', 'pending'])
    .execute();
  await db
    .deleteFrom('jobs')
    .where('lead_id', '=', id)
    .where('event', 'is not', null)
    .where('state', '=', 'pending')
    .execute();
  return true;
}

/** Takes away what was not delivered to those who get no leads any more. @param ids of one form's leads */
async function dropFormerRecipients(
  { db, engine }: RepositoryContext,
  ids: readonly string[],
  routes: readonly DeliveryTarget[],
): Promise<void> {
  const targets = routes.flatMap(({ channel, target }) => (channel === 'mail' ? target : []));
  if (targets.length === 0) return;
  await db
    .deleteFrom('jobs')
    .where('lead_id', 'in', ids)
    .where('kind', '=', 'lead.mail')
    .where('state', '<>', 'delivered')
    .where('target', 'not in', targets)
    .where(isFree(engine))
    .execute();
}

/** Of these leads those that an older release has mailed, to all together. */
async function mailedToAll(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .selectFrom('jobs')
    .select('lead_id')
    .where('lead_id', 'in', ids)
    .where('kind', '=', 'lead.mail')
    .where('target', '=', '')
    .where('state', '=', 'delivered')
    .execute();
  return new Set(rows.map(({ lead_id }) => lead_id));
}
