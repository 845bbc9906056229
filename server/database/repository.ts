import type { Kysely } from 'kysely';
import type { Database } from './connection.ts';
import type { Tables } from './tables.ts';

/** A function of a repository: first what it works with, a connection and its ledger's context, then its own arguments. */
type Verb<Context> = (context: Context & { db: Kysely<Tables> }, ...args: never[]) => unknown;

/** The same functions, as whoever has the repository calls them. */
type Bound<Verbs> = {
  [Name in keyof Verbs]: Verbs[Name] extends (context: never, ...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/**
 * Binds functions to a ledger: each call gets a connection of its own.
 * @param run `use`; `transact`, if all of a call is to be kept or nothing
 */
export function bindVerbs<
  Context extends { database: Database },
  Verbs extends Record<string, Verb<Context>>,
>(context: Context, run: 'use' | 'transact', verbs: Verbs): Bound<Verbs> {
  const bound = Object.entries(verbs).map(([name, verb]) => [
    name,
    (...args: never[]) => context.database[run](async (db) => verb({ ...context, db }, ...args)),
  ]);
  return Object.fromEntries(bound);
}
