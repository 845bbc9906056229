import { type Kysely, sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';

const renames = [
  ['ahead', 'prefetch'],
  ['untold', 'unknown'],
  ['uncounted', 'opted-out'],
] as const;

/** Counts of kinds of requests go on under other names; where a day has a count under the other name, they are added. */
export async function renameRequestKinds(db: Kysely<Tables>, engine: Engine): Promise<void> {
  // What the release before goes on adding waits, and is read under its name.
  await engine.writeAlone(db, 'visits');
  for (const [from, to] of renames) {
    await sql`INSERT INTO visits (dimension, name, day, amount)
      SELECT dimension, ${to}, day, amount FROM visits WHERE dimension = 'request' AND name = ${from}
      ON CONFLICT (dimension, name, day) DO UPDATE SET amount = visits.amount + excluded.amount`.execute(
      db,
    );
    await db
      .deleteFrom('visits')
      .where('dimension', '=', 'request')
      .where('name', '=', from)
      .execute();
  }
}
