import type { LedgerContext } from '../jobs/types.ts';
import { storable } from '../lib/lead-keys.ts';

/** A filter of the inbox that an account keeps. */
export interface SavedFilter {
  name: string;
  /** As it stands in the inbox's address: `status=new&form=quote`. */
  query: string;
}

/** More than fit beside each other. */
export const mostFilters = 20;

/** The filters of the inbox that each account keeps. */
export function createSavedFilters({ database: { use, transact } }: LedgerContext) {
  return {
    savedFilters: (email: string) =>
      use(
        (db): Promise<SavedFilter[]> =>
          db
            .selectFrom('filters')
            .select(['name', 'query'])
            .where('email', '=', email)
            .orderBy('name')
            .execute(),
      ),

    /** One of the same name is replaced. False: there are too many. */
    keepFilter: (email: string, { name, query }: SavedFilter) =>
      transact(async (db) => {
        const kept = { name: storable(name), query: storable(query) };
        const others = await db
          .selectFrom('filters')
          .select('name')
          .where('email', '=', email)
          .where('name', '<>', kept.name)
          .execute();
        if (others.length >= mostFilters) return false;
        await db
          .insertInto('filters')
          .values({ email, ...kept })
          .onConflict((same) => same.columns(['email', 'name']).doUpdateSet({ query: kept.query }))
          .execute();
        return true;
      }),

    dropFilter: (email: string, name: string) =>
      use((db) =>
        db.deleteFrom('filters').where('email', '=', email).where('name', '=', name).execute(),
      ),
  };
}
