import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type SpeedMetric, speedMetrics } from '../../shared/beacon.ts';
import type { Tables } from '../database/tables.ts';
import {
  allPages,
  mostSpeedRows,
  otherNames,
  type SpeedCount,
  type SpeedTotals,
} from '../database/visit-counts.ts';
import type { LedgerContext } from '../jobs/types.ts';
import { dayMs } from '../lib/durations.ts';

/** Counts of how fast visits were; they are written with those of visits. */
export function createSpeed({ database, clock }: Pick<LedgerContext, 'database' | 'clock'>) {
  return {
    /** All that was measured in the last `days`, today included, and in as many before. */
    speedTotals: ({ days }: { days: number }) =>
      database.use(async (db): Promise<SpeedTotals> => {
        const today = Math.floor(clock.now() / dayMs);
        const from = today - days + 1;
        const byDevice = await db
          .selectFrom('speed')
          .select(['device', 'bucket', ...sums(sql`FILTER (WHERE day >= ${from})`, '')])
          .select(sums(sql`FILTER (WHERE day < ${from})`, '_before'))
          .where('page', '=', allPages)
          .where('day', '>=', from - days)
          .where('day', '<=', today)
          .groupBy(['device', 'bucket'])
          .execute();
        const pagesFrom = weekOf(from);
        const byPage = await db
          .selectFrom('speed')
          .select(['page', 'device', 'bucket', ...sums(sql``, '')])
          .where('page', '!=', allPages)
          .where('day', '>=', pagesFrom)
          .where('day', '<=', today)
          .groupBy(['page', 'device', 'bucket'])
          .execute();
        return {
          devices: byDevice.map(({ device, bucket, ...row }) => ({
            device,
            bucket,
            amounts: perMetric((metric) => Number(row[metric] ?? 0)),
            before: perMetric((metric) => Number(row[`${metric}_before`] ?? 0)),
          })),
          pages: byPage.map(({ page, device, bucket, ...row }) => ({
            page,
            device,
            bucket,
            amounts: perMetric((metric) => Number(row[metric] ?? 0)),
          })),
          pagesSince: new Date(pagesFrom * dayMs).toISOString().slice(0, 10),
        };
      }),
  };
}

/** The sum of each metric, under its name and a suffix. */
function sums<Suffix extends '' | '_before'>(filter: RawBuilder<unknown>, suffix: Suffix) {
  return speedMetrics.map((metric) =>
    sql<number | null>`sum(${sql.ref(metric)}) ${filter}`.as(`${metric}${suffix}` as const),
  );
}

/** A record with a value for each metric. */
export function perMetric<Value>(
  value: (metric: SpeedMetric) => Value,
): Record<SpeedMetric, Value> {
  return { lcp: value('lcp'), inp: value('inp'), cls: value('cls'), ttfb: value('ttfb') };
}

/** The Monday of a day, both as days since 1970. */
export function weekOf(day: number): number {
  return day - ((day + 3) % 7);
}

/** Adds rows to those that are there; no two of them may have one key, which PostgreSQL refuses. */
export async function addSpeed(db: Kysely<Tables>, rows: readonly SpeedCount[]): Promise<void> {
  await db
    .insertInto('speed')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['page', 'device', 'bucket', 'day'])
        .doUpdateSet(
          perMetric(
            (metric) =>
              sql<number>`${sql.ref(`speed.${metric}`)} + ${sql.ref(`excluded.${metric}`)}`,
          ),
        ),
    )
    .execute();
}

/** The rows, one of each key, as they find room beside what their weeks have already: else they are of `otherNames`. */
export async function speedWithinBounds(
  db: Kysely<Tables>,
  counts: readonly SpeedCount[],
): Promise<SpeedCount[]> {
  const rows = counts.filter(({ page }) => page === allPages);
  const pageCounts = counts.filter(({ page }) => page !== allPages);
  for (const [day, weekCounts] of Map.groupBy(pageCounts, (count) => count.day)) {
    const known = await db
      .selectFrom('speed')
      .select(['page', 'device', 'bucket'])
      .where('day', '=', day)
      .where('page', '!=', allPages)
      .execute();
    const keys = new Set(known.map(speedKey));
    const merged = new Map<string, SpeedCount>();
    for (const count of weekCounts) {
      const hasRoom = keys.has(speedKey(count)) || keys.size < mostSpeedRows;
      const bounded = hasRoom ? count : { ...count, page: otherNames };
      keys.add(speedKey(bounded));
      addTo(merged, bounded);
    }
    rows.push(...merged.values());
  }
  return rows;
}

/** What the counts of one page, device and bucket have in common; no two others are alike. */
export function speedKey({ page, device, bucket }: Pick<SpeedCount, 'page' | 'device' | 'bucket'>) {
  return `${bucket} ${device} ${page}`;
}

/** Adds a count to those that are there under their `speedKey`. */
export function addTo<Count extends Omit<SpeedCount, 'day'>>(
  known: Map<string, Count>,
  count: Count,
): void {
  const before = known.get(speedKey(count));
  known.set(
    speedKey(count),
    before ? { ...before, ...perMetric((metric) => before[metric] + count[metric]) } : count,
  );
}
