import { bindVerbs } from '../database/repository.ts';
import type { Tables } from '../database/tables.ts';
import type { LedgerContext, RepositoryContext } from '../jobs/types.ts';
import { storable } from '../lib/lead-keys.ts';

/** A filter of the inbox that an account keeps. */
export type SavedFilter = Omit<Tables['filters'], 'email'>;

/** More than fit beside each other. */
export const mostFilters = 20;

/** The filters of the inbox that each account keeps. */
export function createSavedFilters(context: LedgerContext) {
  return {
    ...bindVerbs(context, 'use', { savedFilters, removeFilter }),
    ...bindVerbs(context, 'transact', { saveFilter }),
  };
}

/** Those of one account, by their names. */
function savedFilters({ db }: RepositoryContext, email: string): Promise<SavedFilter[]> {
  const filters = db.selectFrom('filters').select(['name', 'query']);
  return filters.where('email', '=', email).orderBy('name').execute();
}

/** One of the same name is replaced. False: there are `mostFilters` others. */
async function saveFilter({ db }: RepositoryContext, email: string, filter: SavedFilter) {
  const [name, query] = [storable(filter.name), storable(filter.query)];
  const others = await db
    .selectFrom('filters')
    .select('name')
    .where('email', '=', email)
    .where('name', '<>', name)
    .execute();
  if (others.length >= mostFilters) return false;
  await db
    .insertInto('filters')
    .values({ email, name, query })
    .onConflict((same) => same.columns(['email', 'name']).doUpdateSet({ query }))
    .execute();
  return true;
}

/** Nothing happens where there is none of this name. */
function removeFilter({ db }: RepositoryContext, email: string, name: string) {
  return db.deleteFrom('filters').where('email', '=', email).where('name', '=', name).execute();
}
