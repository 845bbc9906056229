import type { Site } from '../shared/site.ts';

/** What cards and icons take of a brand. */
export type Brand = Pick<Site, 'name' | 'mark' | 'colours'>;

/** Paths on a field, in the colour of the text beside them or in that which stands out. */
export type Mark = Site['mark'];

/** All as `#rrggbb`. */
export type BrandColours = Site['colours'];

export function brandOf({ name, mark, colours }: Brand): Brand {
  return { name, mark, colours };
}
