import { type Kysely, sql } from 'kysely';
import { speedMetrics } from '../../shared/beacon.ts';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';

const key = sql`kind, name, metric, device, bucket, day`;
const added = sql`ON CONFLICT (${key}) DO UPDATE SET amount = counts.amount + excluded.amount`;

/**
 * Moves what the release before has counted, or counts beside this one, into the table of counts; within a transaction. It
 * goes with the release after, as its two tables do.
 */
export async function absorbCounts(db: Kysely<Tables>, engine: Engine): Promise<void> {
  // What is added meanwhile waits.
  for (const table of ['visits', 'speed'] as const) await engine.writeAlone(db, table);
  await sql`
    INSERT INTO counts (${key}, amount)
    SELECT dimension, CASE dimension WHEN 'request' THEN CASE name WHEN 'ahead' THEN 'prefetch'
      WHEN 'untold' THEN 'unknown' WHEN 'uncounted' THEN 'opted-out' ELSE name END ELSE name END,
      '', '', 0, day, sum(amount)
    FROM visits WHERE true GROUP BY 1, 2, day ${added}`.execute(db);
  for (const metric of speedMetrics)
    await sql`
      INSERT INTO counts (${key}, amount)
      SELECT CASE page WHEN '' THEN 'speed' ELSE 'page-speed' END, page, ${sql.lit(metric)},
        device, bucket, day, ${sql.ref(metric)}
      FROM speed WHERE ${sql.ref(metric)} > 0 ${added}`.execute(db);
  for (const table of ['visits', 'speed'] as const) await db.deleteFrom(table).execute();
}
