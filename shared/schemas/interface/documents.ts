import * as z from 'zod';
import { phrase } from '../phrase.ts';

/** Names that browsers, search engines and feed readers show. */
export const titleWords = z.strictObject({
  page: phrase('name', 'brand').meta({ description: 'In the browser’s tab, and in results' }),
  articles: phrase('brand').meta({ description: 'The name of the feed' }),
});

/** `/license.txt`, to which the pictures' metadata lead. */
export const licenseWords = z.strictObject({
  title: phrase('brand'),
  rights: phrase('copyright'),
  ask: phrase('address'),
});
