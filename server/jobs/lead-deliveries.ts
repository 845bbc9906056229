import { type Kysely, sql } from 'kysely';
import { attributionColumns, attributionOf } from '../database/attribution.ts';
import type { LeadState } from '../database/column-values.ts';
import type { Tables } from '../database/tables.ts';
import { createBatch } from '../lib/batch.ts';
import { claim, isWaitingIn, number, type Settled, settleAll } from './claims.ts';
import { isMeant, readdress } from './recipients.ts';
import type { HeldLead, LedgerContext, Queue, Settlement } from './types.ts';

export type LeadQueue = ReturnType<typeof createQueue>;

/** Of the deliveries; see `isWaitingIn`. */
export const isWaiting = isWaitingIn('deliveries');

/** Deliveries are rows that are claimed, tried and settled. */
export function createQueue({ database, engine, clock, leaseMs, routes }: LedgerContext) {
  const settle = createBatch((settled: readonly Settled<HeldLead>[]) =>
    database.transact((db) => settleLeads(db, settled, clock.now())),
  );
  return {
    /**
     * Takes the lease of the next due delivery. An acknowledgement isn't due while its lead is on its way to the
     * target for the first time: it may be refused.
     */
    claimDue: (queue: Queue, backSince = 0): Promise<HeldLead | undefined> =>
      database.use((db) => claimLead(db, queue, backSince)),

    /** Moves a leased delivery on; gives up the lease. False: it was forgotten, or somebody else has it. */
    settle: (held: HeldLead, to: LeadState, settlement: Settlement = {}) =>
      settle({ held, to, ...settlement }),
  };

  async function claimLead(
    db: Kysely<Tables>,
    { channel, form }: Queue,
    backSince: number,
  ): Promise<HeldLead | undefined> {
    const waits = sql`AND NOT EXISTS (
          SELECT 1 FROM leads WHERE leads.id = deliveries.lead_id AND leads.state = 'received')`;
    const claimed = await claim(
      db,
      'deliveries',
      { channel, place: form, backSince, leaseMs: leaseMs[channel] },
      { engine, clock, ...(channel === 'acknowledgement' && { unless: waits }) },
    );
    if (!claimed) return undefined;
    const { lead_id: id, target, lease } = claimed;
    const places = routes(form).filter((place) => place.channel === channel);
    if (channel === 'mail' && !isMeant(places, target)) {
      await readdress(db, claimed, places);
      return claimLead(db, { channel, form }, backSince);
    }
    const lead = await db
      .selectFrom('leads')
      .select(['payload', 'phone', 'received_at', 'state', ...attributionColumns])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!lead) return undefined;
    return {
      id,
      channel,
      target,
      form,
      payload: lead.payload,
      state: 'pending',
      lease,
      receivedAt: lead.received_at,
      leadState: lead.state,
      attribution: attributionOf(lead),
      retryCount: claimed.retry_count,
      firstAttemptAt: claimed.first_attempt_at,
      phone: lead.phone ?? undefined,
    };
  }
}

async function settleLeads(
  db: Kysely<Tables>,
  all: readonly Settled<HeldLead>[],
  now: number,
): Promise<boolean[]> {
  await recordAttempts(db, all);
  const isTheirs = await settleAll(db, 'deliveries', all, now);
  const acknowledged = all.filter((one, n) => one.acknowledged && isTheirs[n]);
  if (acknowledged.length > 0) {
    const ids = acknowledged.map(({ held }) => held.id);
    await db.updateTable('leads').set({ acknowledged: true }).where('id', 'in', ids).execute();
  }
  return isTheirs;
}

async function recordAttempts(
  db: Kysely<Tables>,
  all: readonly Settled<HeldLead>[],
): Promise<void> {
  const rows = all.flatMap(({ held: { id, channel, target }, attempt }) =>
    attempt
      ? sql`(${id}, ${channel}, ${target}, ${number(attempt.at)}, ${number(attempt.durationMs)},
          ${number(attempt.status)}, ${attempt.outcome})`
      : [],
  );
  if (rows.length === 0) return;
  // A lead may have been forgotten meanwhile.
  await sql`
    WITH given (id, way, place, at, duration_ms, status, outcome) AS (VALUES ${sql.join(rows)})
    INSERT INTO attempts (lead_id, channel, target, at, duration_ms, status, outcome)
    SELECT id, way, place, at, duration_ms, status, outcome
    FROM given JOIN deliveries ON lead_id = id AND channel = way AND target = place WHERE true
    ON CONFLICT DO NOTHING`.execute(db);
}
