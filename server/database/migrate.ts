import { type Kysely, sql } from 'kysely';
import type { Engine } from './engine.ts';
import { migrations } from './migrations.ts';
import { migrationList, type Tables } from './tables.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const known = Object.keys(migrations);

/**
 * Brings a ledger up to date, one server at a time; for one that is, it only looks.
 * @throws {DatabaseUnavailable} permanently, for a ledger that only a newer version understands, and where the list of
 * migrations is another program's
 */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (isDone(await applied(db, engine))) return;
  const patient = await engine.openPatient?.();
  try {
    await bringUpToDate(patient?.db ?? db, engine);
  } finally {
    await patient?.close();
  }
}

/**
 * Not by Kysely's Migrator, whose list this is: it asks a second question after what failed, which PostgreSQL answers with
 * 25P02 whatever the cause was, and it takes a list in any other schema for this one.
 */
async function bringUpToDate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { isOlder, keepCopy } = await engine.lockSchema(trx);
    // Read again: another server may have done it while this one waited.
    const done = await applied(trx, engine);
    if (isDone(done)) return;
    if (isOlder || done.length > 0) await keepCopy?.();
    const list = sql.table(migrationList);
    await sql`CREATE TABLE IF NOT EXISTS ${list} (
      name VARCHAR(255) NOT NULL PRIMARY KEY, timestamp VARCHAR(255) NOT NULL)`.execute(trx);
    for (const [name, statementsOf] of Object.entries(migrations)) {
      if (done.includes(name)) continue;
      // The release before had it, and no list.
      const steps = isOlder && name === known[0] ? [] : statementsOf(engine.words);
      for (const step of steps)
        await (typeof step === 'string' ? sql.raw(step).execute(trx) : step(trx, engine));
      const at = new Date().toISOString();
      await sql`INSERT INTO ${list} (name, timestamp) VALUES (${name}, ${at})`.execute(trx);
    }
  });
}

function isDone(done: readonly string[]): boolean {
  return known.every((name) => done.includes(name));
}

/** The names of the migrations that were done. @throws {DatabaseUnavailable} if this version doesn't know one */
async function applied(db: Kysely<Tables>, engine: Engine): Promise<readonly string[]> {
  const list = await engine.findTable(db, migrationList);
  if (!list) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${list}`.execute(db);
  const done = rows.map(({ name }) => name);
  const newer = done.find((name) => !known.includes(name));
  if (newer === undefined) return done;
  const isOurs = done.some((name) => known.includes(name));
  throw new DatabaseUnavailable(
    isOurs
      ? `The ledger has schema ${newer}, this version knows ${known.at(-1)}: start a newer one`
      : `Another program keeps its tables there (${migrationList} has ${newer}): ${engine.conflictAdvice}`,
    { permanent: true },
  );
}
