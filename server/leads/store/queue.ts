import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Origin } from '../../../shared/origin.ts';
import { createBatch } from '../../batch.ts';
import type { Channel } from '../channels.ts';
import { type Clock, clockSlackMs, longestLeaseMs } from '../clock.ts';
import { storable } from '../lead-keys.ts';
import type { HeldLead, LeadState } from '../lead-states.ts';
import type { Database } from './database.ts';
import type { Engine } from './engine.ts';
import type { Queue, Settlement } from './store.ts';
import type { Tables } from './tables.ts';

/** As the index of what waits has it: the planner knows it again by the words alone. */
export const isWaiting = sql<boolean>`deliveries.state IN ('received', 'pending')`;

/** Where a lead's sender came from. */
export const originColumns = ['landing', 'from_page', 'source', 'campaign'] as const;

type OriginRow = Pick<Selectable<Tables['leads']>, (typeof originColumns)[number]>;

export function originOf({ landing, from_page: from, source, campaign }: OriginRow): Origin {
  return {
    ...{ landing: landing ?? undefined, from: from ?? undefined },
    ...{ source: source ?? undefined, campaign: campaign ?? undefined },
  };
}

export interface StoreParts {
  database: Database;
  engine: Engine;
  clock: Clock;
  /** Longer than an attempt can take. */
  leaseMs: Readonly<Record<Channel, number>>;
}

/** Deliveries are rows that are claimed, tried and settled. */
export function createQueue({ database, engine, clock, leaseMs }: StoreParts) {
  const settle = createBatch((settled: readonly Settled[]) =>
    database.transact((db) => settleAll(db, settled, clock.now())),
  );
  return {
    /**
     * Takes the lease of the next due delivery; the one that was tried least comes first. An acknowledgement isn't
     * due while its lead is on its way to the target for the first time: it may be refused.
     * @param backSince when the target came back after a failure: what was put off before is due
     */
    async claimDue({ channel, form }: Queue, backSince = 0): Promise<HeldLead | undefined> {
      const lease = randomUUID();
      const row = await database.use(async (db) => {
        const claimed = await db
          .updateTable('deliveries')
          .set({ state: 'pending', lease, lease_until: engine.leaseClock(leaseMs[channel]) })
          .where('channel', '=', channel)
          .where('lead_id', '=', due(db, { channel, form }, backSince).limit(1))
          .returning(['lead_id', 'retry_count', 'first_attempt_at'])
          .executeTakeFirst();
        if (!claimed) return undefined;
        const lead = await db
          .selectFrom('leads')
          .select(['id', 'payload', 'received_at', 'state', ...originColumns])
          .where('id', '=', claimed.lead_id)
          .executeTakeFirst();
        return lead && { ...claimed, ...lead };
      });
      if (!row) return undefined;
      return {
        ...{ id: row.id, channel, form, payload: row.payload, state: 'pending', lease },
        ...{ receivedAt: row.received_at, leadState: row.state, origin: originOf(row) },
        ...{ retryCount: row.retry_count, firstAttemptAt: row.first_attempt_at },
      };
    },

    /** Moves a leased delivery on; gives up the lease. False: it was forgotten, or somebody else has it. */
    settle: (lead: HeldLead, to: LeadState, settlement: Settlement = {}) =>
      settle({ lead, to, ...settlement }),
  };

  /** What is due in a queue, the least tried first. */
  function due(db: Kysely<Tables>, { channel, form }: Queue, backSince: number) {
    const now = clock.now();
    return db
      .selectFrom('deliveries')
      .select('lead_id')
      .where('channel', '=', channel)
      .where('form', '=', form)
      .where(isWaiting)
      .where((eb) =>
        eb.and([
          eb.or([
            eb('lease_until', 'is', null),
            eb('lease_until', '<=', engine.leaseClock(0)),
            // Written before the clock began anew or was set back.
            eb('lease_until', '>', engine.leaseClock(longestLeaseMs)),
          ]),
          eb.or([
            eb('due_at', '<=', now),
            eb('scheduled_at', '>', now + clockSlackMs),
            eb('scheduled_at', '<', backSince),
          ]),
        ]),
      )
      .$if(channel === 'acknowledgement', (query) =>
        query.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('leads')
                .select('id')
                .whereRef('id', '=', 'lead_id')
                .where('leads.state', '=', 'received'),
            ),
          ),
        ),
      )
      .orderBy('retry_count')
      .orderBy('due_at')
      .$if(engine.skipsLocked, (query) => query.forUpdate().skipLocked());
  }
}

/** A delivery that somebody had in hand, and what came of it. */
interface Settled extends Settlement {
  lead: HeldLead;
  to: LeadState;
}

/** @returns of each whether it was still theirs to settle */
async function settleAll(
  db: Kysely<Tables>,
  all: readonly Settled[],
  now: number,
): Promise<boolean[]> {
  const given = sql`
    WITH given (id, way, token, outcome_state, retries, due, said, at, duration_ms, status, outcome)
    AS (VALUES ${sql.join(all.map(asRow))})`;
  await sql`${given}
    INSERT INTO attempts (lead_id, channel, at, duration_ms, status, outcome)
    SELECT id, way, at, duration_ms, status, outcome
    FROM given JOIN deliveries ON lead_id = id AND channel = way WHERE at IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(db);
  // Whoever lost the lease meanwhile and yet delivered has the last word.
  const { rows } = await sql<{ lead_id: string; channel: Channel }>`${given}
    UPDATE deliveries SET
      state = outcome_state, lease = NULL, lease_until = NULL,
      scheduled_at = ${number(now)}, due_at = coalesce(due, due_at),
      settled_at = CASE outcome_state WHEN 'pending' THEN NULL ELSE ${number(now)} END,
      retry_count = coalesce(retries, retry_count), answer = coalesce(said, answer)
    FROM given
    WHERE lead_id = id AND channel = way
      AND (lease = token OR outcome_state = 'delivered' AND ${isWaiting})
    RETURNING lead_id, channel`.execute(db);
  const isTheirs = all.map(({ lead: { id, channel } }) =>
    rows.some((row) => row.lead_id === id && row.channel === channel),
  );
  const acknowledged = all.filter((one, n) => one.acknowledged && isTheirs[n]);
  if (acknowledged.length > 0) {
    const ids = acknowledged.map(({ lead }) => lead.id);
    await db.updateTable('leads').set({ acknowledged: true }).where('id', 'in', ids).execute();
  }
  return isTheirs;
}

function asRow({ lead, to, retryCount, dueAt, answer, attempt }: Settled) {
  const { id, channel, lease } = lead;
  const said = answer === undefined ? null : storable(answer);
  const { at, durationMs, status, outcome } = attempt ?? {};
  return sql`(${id}, ${channel}, ${lease}, ${to}, ${number(retryCount)}, ${number(dueAt)}, ${said},
    ${number(at)}, ${number(durationMs)}, ${number(status)}, ${outcome ?? null})`;
}

/** PostgreSQL takes what it isn't told the type of for text. */
function number(value: number | undefined) {
  return sql`CAST(${value ?? null} AS bigint)`;
}
