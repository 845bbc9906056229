import type { Selectable } from 'kysely';
import type { Attribution } from '../../shared/attribution.ts';
import type { Tables } from './tables.ts';

/** Where a lead's sender came from. */
export const attributionColumns = ['landing', 'from_page', 'source', 'campaign'] as const;

type AttributionRow = Pick<Selectable<Tables['leads']>, (typeof attributionColumns)[number]>;

/** What these columns of a lead say; what is null is unknown. */
export function attributionOf({
  landing,
  from_page: from,
  source,
  campaign,
}: AttributionRow): Attribution {
  return {
    landing: landing ?? undefined,
    from: from ?? undefined,
    source: source ?? undefined,
    campaign: campaign ?? undefined,
  };
}
