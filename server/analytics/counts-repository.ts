import { type Kysely, sql } from 'kysely';
import { absorbCounts } from '../database/absorb-counts.ts';
import {
  type Count,
  type CountKind,
  type Dimension,
  noDimension,
  type Total,
  visitRetentionMonths,
} from '../database/counts.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Tables } from '../database/tables.ts';
import type { LedgerContext } from '../jobs/types.ts';
import { dayMs } from '../lib/durations.ts';
import { addTo, mostOf } from './counters.ts';

interface TotalsQuery {
  days: number;
  of: readonly CountKind[];
  /** What tells totals of a kind apart; all else of them is as `noDimension` has it. */
  by: readonly Dimension[];
  /** In days since 1970: the first that is past them; undefined: tomorrow. */
  until?: number;
}

/** Counts of visits and of how fast they were, by the day (UTC). */
export function createCounts({
  database,
  engine,
  clock,
}: Pick<LedgerContext, 'database' | 'engine' | 'clock'>) {
  const today = () => Math.floor(clock.now() / dayMs);
  return {
    /** Adds counts to those that are there; what other servers add at the same time is added, too. */
    add: (counts: readonly Count[]) =>
      database.transact(async (db) => {
        // The rows of a day are bounded over all servers: one after the other looks and writes.
        await engine.writeAlone(db, 'counts');
        if (await hasFormer(db)) await absorbCounts(db, engine);
        for (const rows of inBatches(await withinBounds(db, counts)))
          await db
            .insertInto('counts')
            .values(rows)
            .onConflict((conflict) =>
              conflict
                .columns([...key, 'day'])
                .doUpdateSet({ amount: sql`counts.amount + excluded.amount` }),
            )
            .execute();
      }),

    /**
     * What was counted in the last `days`, and in as many before, the most frequent first, equal ones by name. Nothing before,
     * where days are told apart, or of `page-speed`, which is counted in the weeks of these days.
     */
    totals: ({ until = today() + 1, ...query }: TotalsQuery) =>
      database.use((db) => totals(db, { ...query, until })),

    /**
     * Deletes what is older than `visitRetentionMonths`. A clock that is years ahead takes nothing by that: it finds no counts
     * of the days before it.
     */
    purge: () =>
      database.use((db) => {
        const oldest = new Date(clock.now());
        oldest.setUTCMonth(oldest.getUTCMonth() - visitRetentionMonths);
        return purgeBefore(db, Math.floor(oldest.getTime() / dayMs), today());
      }),
  };
}

const key = ['kind', 'name', 'metric', 'device', 'bucket'] as const;

/** The Monday of a day, both as days since 1970. */
export function weekOf(day: number): number {
  return day - ((day + 3) % 7);
}

async function totals(
  db: Kysely<Tables>,
  { days, of, by, until }: Required<TotalsQuery>,
): Promise<Total[]> {
  const isWeekly = of.includes('page-speed');
  const from = isWeekly ? weekOf(until - days) : until - days;
  const before = isWeekly || by.includes('day') ? from : from - days;
  const asked = new Set<string>(by);
  const dimensions = Object.entries(noDimension).map(([name, none]) =>
    asked.has(name) ? sql.ref(name) : sql`${sql.lit(none)} AS ${sql.ref(name)}`,
  );
  const { rows } = await sql<Total>`
    SELECT kind, ${sql.join(dimensions)},
      CAST(coalesce(sum(amount) FILTER (WHERE day >= ${from}), 0) AS BIGINT) AS amount,
      CAST(coalesce(sum(amount) FILTER (WHERE day < ${from}), 0) AS BIGINT) AS before
    FROM counts WHERE kind IN (${sql.join(of)}) AND day >= ${before} AND day < ${until}
    GROUP BY ${sql.join(['kind', ...by].map((column) => sql.ref(column)))}
    ORDER BY amount DESC, before DESC, name`.execute(db);
  return rows;
}

/** Deletes the days before `first`, if there are counts from then on until the day before `today`. */
async function purgeBefore(db: Kysely<Tables>, first: number, today: number): Promise<void> {
  const newer = db
    .selectFrom('counts as newer')
    .select('newer.day')
    .where('newer.day', '>=', first)
    .where('newer.day', '<', today);
  await db
    .deleteFrom('counts')
    .where('day', '<', first)
    .where(({ exists }) => exists(newer))
    .execute();
}

/** Whether the release before has counted something beside this one. */
async function hasFormer(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean | number }>`
    SELECT EXISTS (SELECT 1 FROM visits) OR EXISTS (SELECT 1 FROM speed) AS found`.execute(db);
  return Boolean(rows[0]?.found);
}

/** The counts, one of each key, as they find room beside what their days have already. */
async function withinBounds(db: Kysely<Tables>, counts: readonly Count[]): Promise<Count[]> {
  const stored = counts.map((count) =>
    count.kind === 'page-speed' ? { ...count, day: weekOf(count.day) } : count,
  );
  const added: Count[] = [];
  for (const [day, dayCounts] of Map.groupBy(stored, (count) => count.day))
    for (const [kind, alike] of Map.groupBy(dayCounts, (count) => count.kind)) {
      const rows = await knownRows(db, { day, kind });
      for (const count of alike) addTo(rows, count);
      added.push(...[...rows.values()].filter(({ amount }) => amount > 0));
    }
  return added;
}

/** What a day has of a kind that is bounded, each with no amount. */
async function knownRows(
  db: Kysely<Tables>,
  of: Pick<Count, 'day' | 'kind'>,
): Promise<Map<string, Count>> {
  const rows = new Map<string, Count>();
  if (mostOf(of.kind) === undefined) return rows;
  const known = await db
    .selectFrom('counts')
    .select(key)
    .where('kind', '=', of.kind)
    .where('day', '=', of.day)
    .execute();
  for (const row of known) addTo(rows, { ...row, ...of, amount: 0 });
  return rows;
}
