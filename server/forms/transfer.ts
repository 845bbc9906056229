import { sql } from 'kysely';
import { absorbJobs, isWaiting } from '../database/job-rows.ts';
import { isFree } from '../database/leases.ts';
import { bindVerbs } from '../database/repository.ts';
import type { LeadRows } from '../database/tables.ts';
import type { LedgerContext, RepositoryContext } from '../jobs/types.ts';
import { emailKey, searchable, storable } from '../lib/lead-keys.ts';

/** How leads come from one ledger into another, whatever their engines are. */
export function createTransfer(context: LedgerContext) {
  return bindVerbs(context, 'transact', { exportRows: exportLeadRows, importRows: importLeadRows });
}

/**
 * Some leads for another ledger, by their ids.
 * @param options.putOffUntil in wall-clock milliseconds; only leads that nobody has in hand, and what of them waits is put
 * off, so that nobody delivers it from here while it may be there already. Undefined: every lead, as it stands
 */
export async function exportLeadRows(
  { db, engine, clock }: RepositoryContext,
  { after, limit, putOffUntil }: { after: string; limit: number; putOffUntil?: number },
): Promise<LeadRows> {
  const leads = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', '>', after)
    .$if(putOffUntil !== undefined, (query) =>
      query.where(sql<boolean>`
        NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.lead_id = leads.id AND NOT ${isFree(engine)})
        AND NOT EXISTS (SELECT 1 FROM deliveries WHERE deliveries.lead_id = leads.id)
        AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.lead_id = leads.id)`),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  if (leads.length === 0) return { leads, jobs: [], activity: [] };
  const ids = leads.map(({ id }) => id);
  const jobs = db.selectFrom('jobs').selectAll().where('lead_id', 'in', ids);
  const activity = db.selectFrom('story').selectAll().where('lead_id', 'in', ids);
  const rows = { leads, jobs: await jobs.execute(), activity: await activity.execute() };
  if (putOffUntil !== undefined)
    await db
      .updateTable('jobs')
      .set({ due_at: putOffUntil, scheduled_at: clock.now() })
      .where('lead_id', 'in', ids)
      .where(isWaiting)
      .execute();
  return rows;
}

/**
 * Writes leads as they stand, and of those that are here only what has been settled in the other ledger.
 * @returns how many are new here
 */
export async function importLeadRows(
  { db }: RepositoryContext,
  { leads, jobs, activity }: LeadRows,
): Promise<number> {
  const named = leads.flatMap(({ submission }) => submission ?? []);
  // The same submission may have been sent anew to this ledger: both leads stay, its own is the known one.
  const rivals = await db
    .selectFrom('leads')
    .select(['id', 'submission'])
    .where('submission', 'in', [...named, ''])
    .execute();
  const isTaken = (id: string, submission: string | null) =>
    rivals.some((rival) => rival.submission === submission && rival.id !== id);
  const inserted = await db
    .insertInto('leads')
    .values(
      leads.map(({ state: _, spam, acknowledged, submission, ...lead }) => ({
        ...lead,
        email: emailKey(lead.email),
        search_text: searchable([JSON.parse(lead.payload), lead.phone]),
        spam: Boolean(spam),
        acknowledged: Boolean(acknowledged),
        submission: isTaken(lead.id, submission) ? null : submission,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  await absorbJobs(
    db,
    jobs.map((row) => ({
      ...row,
      once: row.event === null ? null : row.once,
      answer: row.answer === null ? null : storable(row.answer),
    })),
  );
  if (activity.length > 0)
    await db
      .insertInto('story')
      .values(activity)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return inserted.length;
}
