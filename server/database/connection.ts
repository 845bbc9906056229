import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { createAvailability } from './availability.ts';
import type { Engine, OpenDatabase } from './engine.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';
import { takeOver } from './take-over.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export type Database = ReturnType<typeof createDatabase>;

/** As much as the largest lead, and nothing that could be compressed. */
const largestLead = 20_000;

/** Goodbye to a server that hangs. */
const closingMs = 2000;

/**
 * A ledger that opens itself when it is first wanted, and again after it was away, broken or replaced. What is done
 * with it rejects with `DatabaseUnavailable`, whatever the reason.
 */
export function createDatabase(engine: Engine, log?: Logger) {
  let opening: Promise<OpenDatabase> | undefined;
  const availability = createAvailability({
    prove,
    log,
    failureOf: engine.failureOf,
    asError: ({ reason, ...failure }) =>
      new DatabaseUnavailable(reason === 'It is closed' ? 'The ledger is closed' : reason, failure),
    reset: () => void drop(),
    words: { lost: "The ledger can't be written", back: 'The ledger can be written again' },
  });
  return {
    use,
    /** The same, of which all is kept or nothing. */
    transact: <Result>(work: (db: Kysely<Tables>) => Promise<Result>) =>
      use((db) => db.transaction().execute(work)),
    /**
     * Opens it, brings it up to date, and proves that a lead can be written.
     * @throws {DatabaseUnavailable} if not; permanently where only a person can mend it
     */
    open: () => availability.use(async () => write(await opened(), largestLead)),
    /** Whether a lead could be written now. Never rejects. */
    probe: availability.probe,
    async close() {
      availability.close();
      await drop();
    },
  };

  /** @throws {DatabaseUnavailable} whatever the reason */
  function use<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    return availability.use(async () => work(await opened()));
  }

  async function opened(): Promise<Kysely<Tables>> {
    const before = opening;
    const open = await before;
    if (open?.isCurrent()) return open.db;
    // The first of those who see it closes it: a new file must not meet the journal of the old one.
    if (opening === before) opening = openUpToDate(open);
    opening ??= openUpToDate();
    return (await opening).db;
  }

  async function openUpToDate(before?: OpenDatabase): Promise<OpenDatabase> {
    await before?.close();
    const open = await engine.open();
    try {
      await migrate(open.db, engine);
      await takeOver(open.db, engine);
      return open;
    } catch (error) {
      await open.close();
      throw error;
    }
  }

  async function drop(): Promise<void> {
    const dropped = opening?.then((open) => open.close());
    opening = undefined;
    const isTooLate = new Promise((resolve) => setTimeout(resolve, closingMs).unref());
    // What is broken may not even close.
    await Promise.race([dropped, isTooLate]).catch(() => {});
  }

  async function prove(thoroughly: boolean): Promise<void> {
    const db = await opened();
    if (!thoroughly) return write(db, 0);
    // It is asked again and again: visitors don't wait each time for whoever has it locked.
    await engine.setPatient?.(db, false);
    await write(db, largestLead);
    await engine.setPatient?.(db, true);
  }
}

/** A lead of so many characters is written, and is gone before anybody sees it. */
async function write(db: Kysely<Tables>, characters: number): Promise<void> {
  const text = randomBytes(characters / 2).toString('hex');
  const proof = { id: 'proof', form: 'contact', email: '', received_at: 0, spam: true } as const;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('leads')
      .values({ ...proof, payload: text, search_text: '' })
      .execute();
    await trx.deleteFrom('leads').where('id', '=', proof.id).execute();
  });
}
