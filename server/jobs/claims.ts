import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { LeadState } from '../database/column-values.ts';
import type { Engine } from '../database/engine.ts';
import type { Tables } from '../database/tables.ts';
import { type Clock, clockSlackMs, longestLeaseMs } from '../lib/clock.ts';
import { storable } from '../lib/lead-keys.ts';
import type { Held, Settlement } from './types.ts';

/** The tables that are queues: their rows are claimed, tried and settled. */
const queues = {
  deliveries: { key: 'lead_id', place: 'form' },
  outbox: { key: 'id', place: 'target' },
} as const;

export type QueueTable = keyof typeof queues;

/** As the index of what waits has it: the planner knows it again by the words alone. */
export function isWaitingIn(table: QueueTable): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.state`)} IN ('received', 'pending')`;
}

/** That nobody has it in hand. */
export function isFreeIn(table: QueueTable, engine: Engine): RawBuilder<boolean> {
  const until = sql.ref(`${table}.lease_until`);
  // The last one was written before the clock began anew or was set back.
  return sql<boolean>`(${until} IS NULL OR ${until} <= ${engine.leaseClock(0)}
    OR ${until} > ${engine.leaseClock(longestLeaseMs)})`;
}

/**
 * Takes the lease of the next due row of a channel and place (undefined: whichever); the one that was tried least comes first.
 * @param backSince when the other side came back after a failure: what was put off before is due
 */
export async function claim<Table extends QueueTable>(
  db: Kysely<Tables>,
  table: Table,
  claimed: { channel: string; place: string | undefined; backSince: number; leaseMs: number },
  { engine, clock, unless = sql`` }: { engine: Engine; clock: Clock; unless?: RawBuilder<unknown> },
): Promise<(Selectable<Tables[Table]> & { lease: string }) | undefined> {
  const { channel, place, backSince, leaseMs } = claimed;
  const { key, place: placeColumn } = queues[table];
  const now = clock.now();
  const isThere = place === undefined ? sql`` : sql`AND ${sql.ref(placeColumn)} = ${place}`;
  const { rows } = await sql<Selectable<Tables[Table]> & { lease: string }>`
    UPDATE ${sql.table(table)} SET
      state = 'pending', lease = ${randomUUID()}, lease_until = ${engine.leaseClock(leaseMs)}
    WHERE channel = ${channel} AND (${sql.ref(key)}, target) = (
      SELECT ${sql.ref(key)}, target FROM ${sql.table(table)}
      WHERE channel = ${channel} ${isThere} AND ${isWaitingIn(table)}
        AND ${isFreeIn(table, engine)}
        AND (due_at <= ${now} OR scheduled_at > ${now + clockSlackMs} OR scheduled_at < ${backSince})
        ${unless}
      ORDER BY retry_count, due_at LIMIT 1
      ${engine.skipsLocked ? sql`FOR UPDATE SKIP LOCKED` : sql``})
    RETURNING *`.execute(db);
  return rows[0];
}

/** A row that somebody had in hand, and what came of it. */
export interface Settled<Item extends Held> extends Settlement {
  held: Item;
  to: LeadState;
}

/**
 * Moves rows on and gives up their leases.
 * @returns of each whether it was still theirs to settle
 */
export async function settleAll(
  db: Kysely<Tables>,
  table: QueueTable,
  all: readonly Settled<Held>[],
  now: number,
): Promise<boolean[]> {
  const key = sql.ref(`${table}.${queues[table].key}`);
  // Whoever lost the lease meanwhile and yet delivered has the last word.
  const { rows } = await sql<Pick<Held, 'id' | 'channel' | 'target'>>`
    WITH given (row_id, way, place, token, outcome_state, retries, due, said)
    AS (VALUES ${sql.join(all.map(asRow))})
    UPDATE ${sql.table(table)} SET
      state = outcome_state, lease = NULL, lease_until = NULL,
      scheduled_at = ${number(now)}, due_at = coalesce(due, due_at),
      settled_at = CASE outcome_state WHEN 'pending' THEN NULL ELSE ${number(now)} END,
      retry_count = coalesce(retries, retry_count), answer = coalesce(said, answer)
    FROM given
    WHERE ${key} = row_id AND channel = way AND target = place
      AND (lease = token OR outcome_state = 'delivered' AND ${isWaitingIn(table)})
    RETURNING ${key} AS id, channel, target`.execute(db);
  const isOf = (held: Held) => (row: (typeof rows)[number]) =>
    row.id === held.id && row.channel === held.channel && row.target === held.target;
  return all.map(({ held }) => rows.some(isOf(held)));
}

function asRow({
  held: { id, channel, target, lease },
  to,
  retryCount,
  dueAt,
  answer,
}: Settled<Held>) {
  const said = answer === undefined ? null : storable(answer);
  return sql`(${id}, ${channel}, ${target}, ${lease}, ${to}, ${number(retryCount)}, ${number(dueAt)}, ${said})`;
}

/** PostgreSQL takes what it isn't told the type of for text. */
export function number(value: number | undefined) {
  return sql`CAST(${value ?? null} AS bigint)`;
}
