import { type Kysely, sql } from 'kysely';
import type { LeadRows, Tables } from '../database/tables.ts';
import { isFreeIn, isWaitingIn } from '../jobs/claims.ts';
import { isWaiting } from '../jobs/lead-deliveries.ts';
import type { LedgerContext } from '../jobs/types.ts';
import { emailKey, searchable, storable } from '../lib/lead-keys.ts';

/** How leads come from one ledger into another, whatever their engines are. */
export function createTransfer({ database, engine, clock }: LedgerContext) {
  return {
    /**
     * Some leads for another ledger, by their ids.
     * @param options.putOffUntil only those that nobody has in hand; what of them waits is put off, so that nobody
     * delivers it from here while it may be there already
     */
    toHandOver(options: { after: string; limit: number; putOffUntil?: number }): Promise<LeadRows> {
      const { after, limit, putOffUntil } = options;
      return database.transact(async (db) => {
        const leads = await db
          .selectFrom('leads')
          .selectAll()
          .where('id', '>', after)
          .$if(putOffUntil !== undefined, (query) =>
            query.where(sql<boolean>`
              NOT EXISTS (SELECT 1 FROM deliveries
                WHERE deliveries.lead_id = leads.id AND NOT ${isFreeIn('deliveries', engine)})
              AND NOT EXISTS (SELECT 1 FROM outbox
                WHERE outbox.lead_id = leads.id AND NOT ${isFreeIn('outbox', engine)})`),
          )
          .orderBy('id')
          .limit(limit)
          .execute();
        if (leads.length === 0)
          return { leads, deliveries: [], attempts: [], story: [], outbox: [] };
        const ids = leads.map(({ id }) => id);
        const deliveries = db.selectFrom('deliveries').selectAll().where('lead_id', 'in', ids);
        const attempts = db
          .selectFrom('attempts')
          .select(['lead_id', 'channel', 'target', 'at', 'duration_ms', 'status', 'outcome'])
          .where('lead_id', 'in', ids);
        const story = db.selectFrom('story').selectAll().where('lead_id', 'in', ids);
        const outbox = db.selectFrom('outbox').selectAll().where('lead_id', 'in', ids);
        const rows = {
          leads,
          deliveries: await deliveries.execute(),
          attempts: await attempts.execute(),
          story: await story.execute(),
          outbox: await outbox.execute(),
        };
        if (putOffUntil !== undefined) {
          for (const table of ['deliveries', 'outbox'] as const)
            await sql`
              UPDATE ${sql.table(table)} SET due_at = ${putOffUntil}, scheduled_at = ${clock.now()}
              WHERE lead_id IN (${sql.join(ids)}) AND ${isWaitingIn(table)}`.execute(db);
        }
        return rows;
      });
    },

    /** Takes leads over as they stand, and of those that are here only what was settled meanwhile. Counts the new ones. */
    takeOver: ({ leads, deliveries, attempts, story, outbox }: LeadRows) =>
      database.transact(async (db) => {
        const named = leads.flatMap(({ submission }) => submission ?? []);
        // The same submission may have been sent anew to this ledger: both leads stay, its own is the known one.
        const rivals = await db
          .selectFrom('leads')
          .select(['id', 'submission'])
          .where('submission', 'in', [...named, ''])
          .execute();
        const isTaken = (id: string, submission: string | null) =>
          rivals.some((rival) => rival.submission === submission && rival.id !== id);
        const taken = await db
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
        if (deliveries.length > 0) await takeDeliveries(db, deliveries);
        if (attempts.length > 0) {
          await db
            .insertInto('attempts')
            .values(attempts)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        if (story.length > 0) {
          await db
            .insertInto('story')
            .values(story)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        if (outbox.length > 0) {
          await db
            .insertInto('outbox')
            .values(outbox.map((row) => ({ ...row, lease: null, lease_until: null })))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        return taken.length;
      }),
  };
}

/** Nobody has them in hand. What was settled elsewhere is settled here, too: it isn't delivered again. */
async function takeDeliveries(
  db: Kysely<Tables>,
  deliveries: LeadRows['deliveries'],
): Promise<void> {
  await db
    .insertInto('deliveries')
    .values(
      deliveries.map((row) => ({
        ...row,
        lease: null,
        lease_until: null,
        once: null,
        answer: row.answer === null ? null : storable(row.answer),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['lead_id', 'channel', 'target'])
        .doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          settled_at: eb.ref('excluded.settled_at'),
          answer: eb.ref('excluded.answer'),
          lease: null,
          lease_until: null,
        }))
        .where(isWaiting)
        .where('excluded.settled_at', 'is not', null),
    )
    .execute();
}
