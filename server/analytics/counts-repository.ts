import { type Kysely, sql } from 'kysely';
import { inBatches } from '../database/in-batches.ts';
import type { Tables } from '../database/tables.ts';
import {
  formerKinds,
  mostNames,
  type NamedDimension,
  otherNames,
  type RequestKind,
  type SpeedCount,
  type VisitCount,
  type VisitDimension,
  type VisitTotal,
  visitRetentionMonths,
} from '../database/visit-counts.ts';
import type { LedgerContext } from '../jobs/types.ts';
import { dayMs } from '../lib/durations.ts';
import { addSpeed, speedWithinBounds } from './speed-repository.ts';

interface VisitQuery {
  days: number;
  of: readonly VisitDimension[];
  /** In days since 1970: the first that is past them; undefined: tomorrow. */
  until?: number;
}

/** Counts of visits, by the day (UTC). */
export function createVisitCounts({ database, engine, clock }: LedgerContext) {
  const today = () => Math.floor(clock.now() / dayMs);
  return {
    /** Adds counts to those that are there; what other servers add at the same time is added, too. */
    addVisits: (counts: readonly VisitCount[], speed: readonly SpeedCount[] = []) =>
      database.transact(async (db) => {
        // The names of a day are bounded over all servers: one after the other looks and writes.
        await engine.writeAlone(db, 'visits');
        for (const rows of inBatches(await withinBounds(db, counts)))
          await db
            .insertInto('visits')
            .values(rows)
            .onConflict((conflict) =>
              conflict
                .columns(['dimension', 'name', 'day'])
                .doUpdateSet({ amount: sql`visits.amount + excluded.amount` }),
            )
            .execute();
        for (const rows of inBatches(await speedWithinBounds(db, speed))) await addSpeed(db, rows);
      }),

    /** All names of these in the last `days` and in as many before, the most frequent first. */
    visitTotals: ({ days, of, until = today() + 1 }: VisitQuery) =>
      database.use((db) => visitTotals(db, { days, of, until })),

    /** Requests by kind and day (`2025-06-01`) of the last `days`, today included. No requests: no entry. */
    requestsPerDay: ({ days }: { days: number }) =>
      database.use((db) => requestsPerDay(db, { from: today() - days + 1, until: today() + 1 })),

    /**
     * Deletes what is older than `visitRetentionMonths`. A clock that is years ahead takes nothing by that: it finds no counts
     * of the days before it.
     */
    purgeVisits: () =>
      database.use((db) => {
        const oldest = new Date(clock.now());
        oldest.setUTCMonth(oldest.getUTCMonth() - visitRetentionMonths);
        return purgeBefore(db, Math.floor(oldest.getTime() / dayMs), today());
      }),
  };
}

async function visitTotals(
  db: Kysely<Tables>,
  { days, of, until }: Required<VisitQuery>,
): Promise<VisitTotal[]> {
  const from = until - days;
  const rows = await db
    .selectFrom('visits')
    .select(['dimension', 'name'])
    .select(sql<number>`sum(CASE WHEN day >= ${from} THEN amount ELSE 0 END)`.as('amount'))
    .select(sql<number>`sum(CASE WHEN day < ${from} THEN amount ELSE 0 END)`.as('before'))
    .where('dimension', 'in', of)
    .where('day', '>=', from - days)
    .where('day', '<', until)
    .groupBy(['dimension', 'name'])
    .execute();
  const totals = new Map<string, VisitTotal>();
  for (const { dimension, name: stored, ...row } of rows) {
    const name = dimension === 'request' ? kindOf(stored) : stored;
    const known = totals.get(`${dimension} ${name}`);
    const amount = Number(row.amount) + (known?.amount ?? 0);
    const before = Number(row.before) + (known?.before ?? 0);
    totals.set(`${dimension} ${name}`, { dimension, name, amount, before });
  }
  return [...totals.values()].sort(
    (one, other) => other.amount - one.amount || other.before - one.before,
  );
}

/** @param period days since 1970; `until` is the first that is past it */
async function requestsPerDay(
  db: Kysely<Tables>,
  { from, until }: { from: number; until: number },
) {
  const rows = await db
    .selectFrom('visits')
    .select(['day', 'name', 'amount'])
    .where('dimension', '=', 'request')
    .where('day', '>=', from)
    .where('day', '<', until)
    .execute();
  const perDay = new Map<string, { day: string; kind: RequestKind; amount: number }>();
  for (const { day, name, amount } of rows) {
    const kind = kindOf(name);
    const known = perDay.get(`${day} ${kind}`)?.amount ?? 0;
    const date = new Date(day * dayMs).toISOString().slice(0, 10);
    perDay.set(`${day} ${kind}`, { day: date, kind, amount: Number(amount) + known });
  }
  return [...perDay.values()];
}

/** Deletes the days before `first`, if there are counts from then on until the day before `today`. */
async function purgeBefore(db: Kysely<Tables>, first: number, today: number): Promise<void> {
  const newer = db
    .selectFrom('visits as newer')
    .select('newer.day')
    .where('newer.day', '>=', first)
    .where('newer.day', '<', today);
  for (const table of ['visits', 'speed'] as const)
    await db
      .deleteFrom(table)
      .where('day', '<', first)
      .where(({ exists }) => exists(newer))
      .execute();
}

/** The counts, one of each name, as they find room beside what the days have already. */
async function withinBounds(
  db: Kysely<Tables>,
  counts: readonly VisitCount[],
): Promise<VisitCount[]> {
  const rows: VisitCount[] = [];
  for (const [day, dayCounts] of Map.groupBy(counts, (count) => count.day)) {
    for (const [dimension, added] of Map.groupBy(dayCounts, (count) => count.dimension)) {
      if (!isNamed(dimension)) {
        rows.push(...added);
        continue;
      }
      const known = await db
        .selectFrom('visits')
        .select('name')
        .where('dimension', '=', dimension)
        .where('day', '=', day)
        .execute();
      const names = new Map(known.map(({ name }) => [name, 0]));
      for (const { name, amount } of added) {
        const hasRoom = names.has(name) || names.size < mostNames[dimension];
        const key = hasRoom ? name : otherNames;
        names.set(key, (names.get(key) ?? 0) + amount);
      }
      for (const [name, amount] of names)
        if (amount > 0) rows.push({ day, dimension, name, amount });
    }
  }
  return rows;
}

/** The kind that a row counts: the release before, which may write on beside this one, has other names for some. */
function kindOf(name: string): RequestKind {
  return formerKinds.get(name) ?? (name as RequestKind);
}

function isNamed(dimension: VisitDimension): dimension is NamedDimension {
  return dimension in mostNames;
}
