import * as z from 'zod';
import { copy, titledText } from './copy.ts';
import { list } from './fields.ts';
import { pageHead } from './page-head.ts';

/** A page that lists the pages of some groups of the menu. */
export const listing = z.strictObject({
  ...pageHead('listing'),
  intro: copy,
  teaser: z
    .strictObject(titledText)
    .exactOptional()
    .meta({ description: 'Leads to the first sports page that has a match' }),
  groups: list(z.string()).meta({ description: 'As interface.yaml names them under menu' }),
});
