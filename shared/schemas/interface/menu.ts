import * as z from 'zod';
import { phrase } from '../phrase.ts';

const menuGroup = z.strictObject({
  title: phrase(),
  short: phrase().exactOptional().meta({ description: 'In the footer and in breadcrumbs' }),
});

/** The groups of the menu. */
export const menuWords = z.record(z.string(), menuGroup).meta({
  description: 'The groups of the menu in their order, by the name that pages call them',
});
